import type { HouseGame } from '../../house/house-game.ts';
import { levelsFrom } from '../choice-certificate.ts';
import { onePart } from '../one-part.ts';
import { fieldsOf } from '../read-choice.ts';
import { CRASH, CRASH_RANGE, type CrashChoice, crashBustE2, isCrashTarget } from './crash.ts';

/** Where the round ended, in hundredths. */
export interface CrashShown {
  readonly bustE2: number;
}

/**
 * Crash: all players of a brand are in one round. What a player takes, by hand or by a target set before, is decided by the database's
 * clock; here is the rest: which targets there are, how a round is drawn, what it returns. As limbo up to the highest multiplier.
 */
export const crashGame: HouseGame<CrashChoice, CrashShown> = {
  code: 'SPB_CRASH',
  mathVersion: 'm1',
  isShared: true,
  betLevels: levelsFrom(50),
  readChoice(raw) {
    const { autoE2 = CRASH.mostTargetE2 } = fieldsOf(raw);
    return isCrashTarget(autoE2) ? { autoE2 } : null;
  },
  maxWinE4: ({ autoE2 }) => autoE2 * 100,
  open({ stake, choice: { autoE2 }, currency }, stream) {
    const bustE2 = crashBustE2(stream.int(CRASH_RANGE));
    return { state: null, shown: { bustE2 }, done: onePart(stake, bustE2 >= autoE2 ? autoE2 * 100 : 0, currency) };
  },
};
