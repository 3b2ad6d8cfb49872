import type { Amount } from '@trevo/money';
import type { Certificate } from '../../house/house-game.ts';
import { decimalText, type Fraction, fraction, minus } from '../../proof/fraction.ts';
import { type Certified, type ChoicePays, certifyLevels, leastOf, returnAt } from '../choice-certificate.ts';
import { LIMBO_RANGE, type LimboModel, limboWays } from './limbo.ts';

/** Targets counted one by one; all above are bounded. */
const COUNTED_TO = 5_000;
const CENT = 10_000n;

export interface LimboCertificate extends Certificate {
  readonly method: 'exact counts and a bound';
  readonly choices: number;
  /** No target returns more, nor less before rounding to cents. */
  readonly rtpBest: string;
  readonly rtpLeast: string;
  /** Chance to reach a target in hundredths. */
  readonly chances: Readonly<Record<string, string>>;
}

/** What a target pays. */
export const limboPays = (model: LimboModel, targetE2: number): ChoicePays => ({
  choice: `${targetE2}`,
  total: BigInt(LIMBO_RANGE),
  pays: [[targetE2 * 100, limboWays(targetE2, model)]],
});

/**
 * Nothing above `fromE2` returns less than this at a stake. A target `t` is reached by `floor(r * 2^52 / t)` numbers, so its return
 * falls short of `r` by less than `t / 2^52`; a floor to cents takes less than a cent from a payout of `stake * t` that comes
 * with chance `r / t` at most, and nothing where the stake is whole units.
 */
function boundFrom(model: LimboModel, stake: Amount, fromE2: number): Fraction {
  const r = fraction(BigInt(10_000 - model.edgeBp), 10_000n);
  const counting = fraction(BigInt(model.mostTargetE2), 100n * BigInt(LIMBO_RANGE));
  const isWhole = stake % (100n * CENT) === 0n;
  const cents = isWhole ? fraction(0n) : fraction(CENT * 100n * r.n, stake * BigInt(fromE2) * r.d);
  return minus(minus(r, counting), cents);
}

/** The exact certificate. It bounds what it does not count, so a level may return more than it says, never less. */
export function limboReport(game: Certified, model: LimboModel): LimboCertificate {
  const { leastTargetE2, mostTargetE2 } = model;
  const counted = Array.from({ length: COUNTED_TO - leastTargetE2 }, (_, at) => limboPays(model, leastTargetE2 + at));
  const worstAt = (stake: Amount) =>
    leastOf([boundFrom(model, stake, COUNTED_TO), ...counted.map((pays) => returnAt(pays, stake))]);
  const oneUnit = game.betLevels.find((level) => level % (100n * CENT) === 0n) as Amount;
  const least = boundFrom(model, oneUnit, COUNTED_TO);
  const chanceOf = (targetE2: number) =>
    decimalText(fraction(limboWays(targetE2, model), BigInt(LIMBO_RANGE)), targetE2 < 1_000_000 ? 6 : 12);
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    method: 'exact counts and a bound',
    choices: mostTargetE2 - leastTargetE2 + 1,
    rtp: decimalText(least, 6),
    rtpBest: decimalText(fraction(BigInt(10_000 - model.edgeBp), 10_000n), 6),
    rtpLeast: decimalText(least, 12),
    maxWinE4: mostTargetE2 * 100,
    volatility: null,
    chances: Object.fromEntries(
      [leastTargetE2, 200, 1_000, 10_000, mostTargetE2].map((target) => [target, chanceOf(target)]),
    ),
    ...certifyLevels(game.betLevels, worstAt),
  };
}
