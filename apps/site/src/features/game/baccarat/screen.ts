import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const baccaratScreen: GameScreen = {
  splash: { art: '/art/tiles/baccarat', scene: 'baccarat-bg' },
  play: lazyPart(['instant', 'hilo', 'baccarat'], async () => (await import('./baccarat-game.tsx')).BaccaratGame),
  rules: lazyPart(['instant', 'baccarat'], async () => (await import('./baccarat-rules.tsx')).BaccaratRules),
  recall: lazyPart(['instant', 'hilo', 'baccarat'], async () => (await import('./baccarat-recall.tsx')).BaccaratRecall),
};
