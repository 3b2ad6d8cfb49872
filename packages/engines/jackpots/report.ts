import { type Fraction, decimalText, fraction, fractionText, plus, times } from '../proof/fraction.ts';
import { JACKPOT, type JackpotTerms, meterRate, returnPpm, seedRate } from './terms.ts';

/** Exact figures of one pool, for one unit of weighted ante; texts, so that no reader rounds them again. */
export type PoolReport = {
  readonly tier: JackpotTerms['tier'];
  /** Mean of what it pays. */
  readonly meanSize: string;
  readonly rtp: string;
  readonly meter: string;
  readonly seed: string;
  /** Only of a must-hit-by pool: mean turnover of a cycle. */
  readonly cycleTurnover: string | null;
};
export type JackpotReport = {
  readonly mathVersion: string;
  readonly factor: number;
  readonly pools: readonly PoolReport[];
  /** Of an ante, all pools together, at every level: nothing is rounded. */
  readonly rtp: string;
  readonly rtpExact: string;
  /** The same while every meter lies at its seed: the least it ever is. */
  readonly rtpAtSeeds: string;
};

const UNIT = 1_000_000n;
const inverse = ({ n, d }: Fraction): Fraction => fraction(d, n);

/** Mean size S + c/p, or (S + M)/2. */
export const meanSize = (terms: JackpotTerms): Fraction =>
  terms.tier === 'MUST_HIT'
    ? fraction(terms.seed + terms.most, 2n * UNIT)
    : plus(fraction(terms.seed, UNIT), times(meterRate(terms), fraction(BigInt(terms.oneIn))));

const poolReport = (terms: JackpotTerms): PoolReport => {
  const [meter, seed] = [meterRate(terms), seedRate(terms)];
  return {
    tier: terms.tier,
    meanSize: decimalText(meanSize(terms), 2),
    rtp: decimalText(plus(meter, seed), 6),
    meter: decimalText(meter, 6),
    seed: decimalText(seed, 6),
    cycleTurnover:
      terms.tier === 'MUST_HIT'
        ? decimalText(times(fraction(terms.most - terms.seed, 2n * UNIT), inverse(meter)), 2)
        : null,
  };
};

/** The certificate of a set of pools. */
export function jackpotReport(set: readonly JackpotTerms[]): JackpotReport {
  const rtp = times(returnPpm(set), fraction(1n, UNIT));
  // At its seed a random pool is worth p * S; the meter of a must-hit-by pool that has just begun is all but never reached.
  const atSeeds = set
    .filter(({ tier }) => tier !== 'MUST_HIT')
    .reduce((sum, terms) => plus(sum, times(seedRate(terms), fraction(BigInt(JACKPOT.factor)))), fraction(0n));
  return {
    mathVersion: JACKPOT.mathVersion,
    factor: JACKPOT.factor,
    pools: set.map(poolReport),
    rtp: decimalText(rtp, 6),
    rtpExact: fractionText(rtp),
    rtpAtSeeds: decimalText(atSeeds, 6),
  };
}
