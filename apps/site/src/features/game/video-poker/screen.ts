import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const pokerScreen: GameScreen = {
  splash: { art: '/art/tiles/video-poker', scene: 'poker-bg' },
  play: lazyPart(['instant', 'hilo', 'poker'], async () => (await import('./poker-game.tsx')).PokerGame),
  rules: lazyPart(['instant', 'poker'], async () => (await import('./poker-rules.tsx')).PokerRules),
  recall: lazyPart(['instant', 'hilo', 'poker'], async () => (await import('./poker-recall.tsx')).PokerRecall),
};
