import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const minesScreen: GameScreen = {
  splash: { art: '/art/tiles/mines', scene: 'mines-bg' },
  play: lazyPart(['instant', 'mines'], async () => (await import('./mines-game.tsx')).MinesGame),
  rules: lazyPart(['instant', 'mines'], async () => (await import('./mines-rules.tsx')).MinesRules),
  recall: lazyPart(['instant', 'mines'], async () => (await import('./mines-recall.tsx')).MinesRecall),
};
