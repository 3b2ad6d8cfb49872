import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const crashScreen: GameScreen = {
  splash: { art: '/art/tiles/crash', scene: 'crash-bg' },
  play: lazyPart(['instant', 'crash'], async () => (await import('./crash-play.tsx')).CrashPlay),
  rules: lazyPart(['instant', 'crash'], async () => (await import('./crash-rules.tsx')).CrashRules),
  recall: () => null,
  shared: {
    round: lazyPart(['crash'], async () => (await import('./proof/proof-card.tsx')).ProofCard),
    replay: lazyPart(['instant', 'crash'], async () => (await import('./crash-replay.tsx')).CrashReplay),
  },
};
