import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const carnavalScreen: GameScreen = {
  splash: { art: '/art/tiles/carnaval-cascata', scene: 'carnaval-bg' },
  play: lazyPart(['carnaval'], async () => (await import('./carnaval-game.tsx')).CarnavalGame),
  rules: lazyPart(['carnaval'], async () => (await import('./carnaval-rules.tsx')).CarnavalRules),
  recall: lazyPart(['instant', 'carnaval'], async () => (await import('./carnaval-recall.tsx')).CarnavalRecall),
};
