import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const plinkoScreen: GameScreen = {
  splash: { art: '/art/tiles/plinko', scene: 'plinko-bg' },
  play: lazyPart(['instant', 'plinko'], async () => (await import('./plinko-game.tsx')).PlinkoGame),
  rules: lazyPart(['instant', 'plinko'], async () => (await import('./plinko-rules.tsx')).PlinkoRules),
  recall: lazyPart(['instant', 'plinko'], async () => (await import('./plinko-recall.tsx')).PlinkoRecall),
};
