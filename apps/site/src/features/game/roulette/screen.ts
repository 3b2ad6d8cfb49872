import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const rouletteScreen: GameScreen = {
  splash: { art: '/art/tiles/roulette', scene: 'roulette-bg' },
  play: lazyPart(['instant', 'roulette'], async () => (await import('./roulette-game.tsx')).RouletteGame),
  rules: lazyPart(['instant', 'roulette'], async () => (await import('./roulette-rules.tsx')).RouletteRules),
  recall: lazyPart(['instant', 'roulette'], async () => (await import('./roulette-recall.tsx')).RouletteRecall),
};
