import { type GameScreen, lazyPart } from '../../../games/game-screen.ts';
import './scene.css';

export const kenoScreen: GameScreen = {
  splash: { art: '/art/tiles/keno', scene: 'keno-bg' },
  play: lazyPart(['instant', 'keno'], async () => (await import('./keno-game.tsx')).KenoGame),
  rules: lazyPart(['instant', 'keno'], async () => (await import('./keno-rules.tsx')).KenoRules),
  recall: lazyPart(['instant', 'keno'], async () => (await import('./keno-recall.tsx')).KenoRecall),
};
