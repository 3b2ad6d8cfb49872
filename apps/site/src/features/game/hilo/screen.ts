import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const hiloScreen: GameScreen = {
  splash: { art: '/art/tiles/hilo', scene: 'hilo-bg' },
  play: lazyPart(['instant', 'hilo'], async () => (await import('./hilo-game.tsx')).HiloGame),
  rules: lazyPart(['instant', 'hilo'], async () => (await import('./hilo-rules.tsx')).HiloRules),
  recall: lazyPart(['instant', 'hilo'], async () => (await import('./hilo-recall.tsx')).HiloRecall),
};
