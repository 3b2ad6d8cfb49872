import { payoutE4 } from '@trevo/money';
import type { InstantGame } from '../instant-game.ts';

/** Faces of the die: a roll is a whole number in [0, 10,000), shown as 0.00 to 99.99. */
export const DICE_FACES = 10_000;
/** The most faces a player may win on; one more would pay less than 1.01. */
export const DICE_MAX_COUNT = 9_800;
/** What the house returns, in ten-thousandths, before the multiplier's floor. */
const RETURN_E4 = 9_900;

/** `count` winning faces from the bottom (under) or from the top (over). */
export interface DiceChoice {
  readonly side: 'under' | 'over';
  readonly count: number;
}
/** What the die showed. */
export interface DiceResult {
  readonly roll: number;
  readonly isWin: boolean;
}

/**
 * `floor_4(.99 * 10,000 / count)` in ten-thousandths, 2.0000 for 4,950 faces.
 * @throws RangeError when the count is not a whole number from 1 to 9,800.
 */
export function diceMultE4(count: number): number {
  if (!isCount(count)) throw new RangeError(`a count of faces is 1 to ${DICE_MAX_COUNT}: ${String(count)}`);
  return Math.floor((RETURN_E4 * DICE_FACES) / count);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= DICE_MAX_COUNT;
}

/** Dice: one `int(10,000)`, win under or over a mark of the player's choosing. */
export const dice: InstantGame<DiceChoice, DiceResult> = {
  code: 'dice',
  mathVersion: 'm1',
  readChoice(raw) {
    if (typeof raw !== 'object' || raw === null) return null;
    const { side, count } = raw as { side?: unknown; count?: unknown };
    if ((side !== 'under' && side !== 'over') || !isCount(count)) return null;
    return { side, count };
  },
  winMultE4: ({ count }) => diceMultE4(count),
  play(stake, { side, count }, stream, currency = 'BRL') {
    if (stake <= 0n) throw new RangeError('a stake must be positive');
    const multE4 = diceMultE4(count);
    const roll = stream.int(DICE_FACES);
    const isWin = side === 'under' ? roll < count : roll >= DICE_FACES - count;
    const winMultE4 = isWin ? multE4 : 0;
    return { result: { roll, isWin }, winMultE4, win: payoutE4(stake, winMultE4, currency) };
  },
};
