import type { HouseGame } from '../../house/house-game.ts';
import { levelsFrom } from '../choice-certificate.ts';
import { onePart } from '../one-part.ts';
import { fieldsOf } from '../read-choice.ts';
import { isLimboTarget, LIMBO_RANGE, type LimboChoice, limboPointE2 } from './limbo.ts';

/** Where the round ended, in hundredths, and what the target pays when it is reached, in ten-thousandths of the stake. */
export interface LimboShown {
  readonly pointE2: number;
  readonly isWin: boolean;
  readonly payE4: number;
}

/** From 0.50 on, as dice: at 0.10 a payout of 1.09x is floored to 1.00x, a twelfth of it. Whole units lose nothing. */
const LEVELS = levelsFrom(50);

/** Limbo: name a multiplier, win when the drawn one reaches it. */
export const limboGame: HouseGame<LimboChoice, LimboShown> = {
  code: 'SPB_LIMBO',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice(raw) {
    const { targetE2 } = fieldsOf(raw);
    return isLimboTarget(targetE2) ? { targetE2 } : null;
  },
  maxWinE4: ({ targetE2 }) => targetE2 * 100,
  open({ stake, choice: { targetE2 }, currency }, stream) {
    const pointE2 = limboPointE2(stream.int(LIMBO_RANGE));
    const isWin = pointE2 >= targetE2;
    const payE4 = targetE2 * 100;
    return { state: null, shown: { pointE2, isWin, payE4 }, done: onePart(stake, isWin ? payE4 : 0, currency) };
  },
};
