import type { PlayProps } from '../../../games/game-screen.ts';
import { useFunCredits } from '../game-money.tsx';
import { CrashGame } from './crash-game.tsx';
import { CrashTrial } from './crash-trial.tsx';

/** Everybody's round for money; with fun credits a flight of one's own. */
export const CrashPlay = (props: PlayProps) => (useFunCredits() ? <CrashTrial {...props} /> : <CrashGame {...props} />);
