import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const diceScreen: GameScreen = {
  splash: { art: '/art/tiles/dice', scene: 'dice-bg' },
  play: lazyPart(['instant', 'dice'], async () => (await import('./dice-game.tsx')).DiceGame),
  rules: lazyPart(['instant', 'dice'], async () => (await import('./dice-rules.tsx')).DiceRules),
  recall: lazyPart(['instant', 'dice'], async () => (await import('./dice-recall.tsx')).DiceRecall),
};
