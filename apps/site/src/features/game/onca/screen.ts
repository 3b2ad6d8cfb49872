import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const oncaScreen: GameScreen = {
  splash: { art: '/art/tiles/onca-da-sorte', scene: 'onca-bg' },
  play: lazyPart([], async () => (await import('./onca-game.tsx')).OncaGame),
  rules: lazyPart([], async () => (await import('./onca-rules.tsx')).OncaRules),
  recall: lazyPart([], async () => (await import('./onca-recall.tsx')).OncaRecall),
};
