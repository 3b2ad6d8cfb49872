import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const amazoniaScreen: GameScreen = {
  splash: { art: '/art/tiles/amazonia-243', scene: 'amazonia-bg' },
  play: lazyPart(['amazonia'], async () => (await import('./amazonia-game.tsx')).AmazoniaGame),
  rules: lazyPart(['amazonia'], async () => (await import('./amazonia-rules.tsx')).AmazoniaRules),
  recall: lazyPart(['instant', 'amazonia'], async () => (await import('./amazonia-recall.tsx')).AmazoniaRecall),
};
