import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const limboScreen: GameScreen = {
  splash: { art: '/art/tiles/limbo', scene: 'limbo-bg' },
  play: lazyPart(['instant', 'limbo'], async () => (await import('./limbo-game.tsx')).LimboGame),
  rules: lazyPart(['instant', 'limbo'], async () => (await import('./limbo-rules.tsx')).LimboRules),
  recall: lazyPart(['instant', 'limbo'], async () => (await import('./limbo-recall.tsx')).LimboRecall),
};
