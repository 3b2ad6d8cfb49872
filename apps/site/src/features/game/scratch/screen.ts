import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const scratchScreen: GameScreen = {
  splash: { art: '/art/tiles/scratch', scene: 'scratch-bg' },
  play: lazyPart(['instant', 'scratch'], async () => (await import('./scratch-game.tsx')).ScratchGame),
  rules: lazyPart(['instant', 'scratch'], async () => (await import('./scratch-rules.tsx')).ScratchRules),
  recall: lazyPart(['instant', 'scratch'], async () => (await import('./scratch-recall.tsx')).ScratchRecall),
};
