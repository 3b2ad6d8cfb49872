import { CRASH } from '../instant/crash/crash.ts';
import { pointOf } from './instant-games.ts';
import type { Watched } from './watched.ts';

/** A bet on a round of crash: its stake, and where it was taken, in hundredths; null where it was lost. */
export interface CrashStake {
  readonly stake: number;
  readonly takenE2: number | null;
}

/** The first multiplier that can be taken, and the chance to come there. */
const FIRST = CRASH.leastTargetE2 / 100;
const HOLDS = (1 - CRASH.edgeBp / 10_000) / FIRST;

/**
 * What a round of crash with all its bets had to give, as one: they hang together. In units of all that was staked on it.
 *
 * A bet that flies at `m` is worth `m`: whatever multiplier is waited for, the chance to come there makes up for it. So nobody's way to choose
 * when to take changes the mean. From `m` to `m + dm` the round ends with the chance `dm / m` and takes `m` of each stake that still flies;
 * the variance of a round is that of its first step, up to 1.01x, and then the integral of `m A(m)^2`, where `A` is the part that flies at `m`.
 * All of it is known before the step is taken, so sums of rounds are a martingale, also where people take by hand.
 * @throws RangeError when nothing was staked
 */
export function watchCrashRound(bustE2: number, bets: readonly CrashStake[]): Watched & { readonly returned: number } {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  if (!(staked > 0)) throw new RangeError('a round without stakes gives nothing back');
  const bust = bustE2 / 100;
  const ends = bets
    .map(({ stake, takenE2 }) => ({ part: stake / staked, end: takenE2 === null ? bust : takenE2 / 100 }))
    .toSorted((a, b) => a.end - b.end);
  let [from, flying, variance, mostDown] = [FIRST, 1, FIRST ** 2 * HOLDS * (1 - HOLDS), FIRST * HOLDS];
  for (const { part, end } of ends) {
    const to = Math.max(from, end);
    variance += (flying ** 2 * (to ** 2 - from ** 2)) / 2;
    mostDown = Math.max(mostDown, to * flying);
    [from, flying] = [to, flying - part];
  }
  return {
    returned: bets.reduce((sum, { stake, takenE2 }) => sum + (stake / staked) * ((takenE2 ?? 0) / 100), 0),
    mean: FIRST * HOLDS,
    variance,
    mostUp: FIRST * (1 - HOLDS),
    mostDown,
    outcome: pointOf(bustE2),
  };
}
