import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const blackjackScreen: GameScreen = {
  splash: { art: '/art/tiles/blackjack', scene: 'blackjack-bg' },
  play: lazyPart(['instant', 'hilo', 'blackjack'], async () => (await import('./blackjack-game.tsx')).BlackjackGame),
  rules: lazyPart(['instant', 'blackjack'], async () => (await import('./blackjack-rules.tsx')).BlackjackRules),
  recall: lazyPart(
    ['instant', 'hilo', 'blackjack'],
    async () => (await import('./blackjack-recall.tsx')).BlackjackRecall,
  ),
};
