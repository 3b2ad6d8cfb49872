/** What finished rounds had to give, for the watch over live games. */
import type { Certificate } from '../house/house-game.ts';
import {
  watchCrash,
  watchDice,
  watchHilo,
  watchKeno,
  watchLimbo,
  watchMines,
  watchPlinko,
  watchScratch,
  watchWheel,
} from './instant-games.ts';
import { watchBaccarat, watchBlackjack, watchRoulette, watchVideoPoker } from './card-games.ts';
import { watchFishing } from './fishing.ts';
import { watchAmazonia, watchCarnaval } from './slots.ts';
import { watchByFigures } from './by-figures.ts';
import type { Watched } from './watched.ts';

export { type CrashStake, watchCrashRound } from './crash-round.ts';
export type { Outcome, Watched } from './watched.ts';
export { type Evidence, type Verdict, judge } from './judge.ts';

type Watch = (choice: never, shown: never, report: Certificate) => Watched;

const WATCHES: Readonly<Record<string, Watch>> = {
  SPB_B: watchAmazonia,
  SPB_C: watchCarnaval,
  SPB_DICE: watchDice,
  SPB_WHEEL: watchWheel,
  SPB_PLINKO: watchPlinko,
  SPB_LIMBO: watchLimbo,
  SPB_CRASH: watchCrash,
  SPB_KENO: watchKeno,
  SPB_SCRATCH: watchScratch,
  SPB_FISH: watchFishing,
  SPB_MINES: watchMines,
  SPB_HILO: watchHilo,
  SPB_POKER: watchVideoPoker,
  SPB_BLACKJACK: watchBlackjack,
  SPB_ROULETTE: watchRoulette,
  SPB_BACCARAT: watchBaccarat,
};

export interface Ended {
  readonly choice: unknown;
  readonly shown: unknown;
  /** Of all that was staked, in ten-thousandths. */
  readonly multE4: number;
}

/**
 * What a round that ended had to give. A game without a watch of its own is watched by its certificate's figures; so is an older version that
 * has none under its own name (`versionName`): the newest one's tables are not its.
 * @throws TypeError when those are missing, or the round is not one of the game
 */
export function watchedOf(report: Certificate, round: Ended, name = report.game): Watched {
  const watch = WATCHES[name];
  return watch ? watch(round.choice as never, round.shown as never, report) : watchByFigures(report, round.multE4);
}
