import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const wheelScreen: GameScreen = {
  splash: { art: '/art/tiles/wheel', scene: 'wheel-bg' },
  play: lazyPart(['instant', 'wheel'], async () => (await import('./wheel-game.tsx')).WheelGame),
  rules: lazyPart(['instant', 'wheel'], async () => (await import('./wheel-rules.tsx')).WheelRules),
  recall: lazyPart(['instant', 'wheel'], async () => (await import('./wheel-recall.tsx')).WheelRecall),
};
