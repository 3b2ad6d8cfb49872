import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const fishingScreen: GameScreen = {
  splash: { art: '/art/tiles/fishing', scene: 'fishing-bg' },
  play: lazyPart(['instant', 'fishing'], async () => (await import('./fishing-game.tsx')).FishingGame),
  rules: lazyPart(['instant', 'fishing'], async () => (await import('./fishing-rules.tsx')).FishingRules),
  film: lazyPart(['instant', 'fishing'], async () => (await import('./film/fishing-replay.tsx')).FishingReplay),
  recall: lazyPart(['instant', 'fishing'], async () => (await import('./fishing-recall.tsx')).FishingRecall),
};
