import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { decimalText, type Fraction, fraction, plus, times } from '../../proof/fraction.ts';
import { buildRtpReport, chanceFrom, meanPay, roundDistribution, rtpAtBet } from '../rtp-report.ts';
import { scriptedStream } from '../../proof/seeded-stream.ts';
import { oncaDaSorte, oncaSource } from './index.ts';
import { filledDistribution } from './onca-certificate.ts';
import { ONCA_MODEL, type OncaModel } from './onca-model.ts';
import { playOnca } from './play-onca.ts';
import golden from './vectors/certificate.json' with { type: 'json' };

const report = oncaDaSorte.rtpReport();
const source = oncaSource(ONCA_MODEL);
const round = roundDistribution(source);
const ONE = amount(1_000_000n);

describe('the certificate of Onça da Sorte', () => {
  test('is exactly the published one', () => {
    expect(report).toEqual(golden);
  });

  test('returns .960246, of which the base game .615830 and the feature .344416', () => {
    expect([report.rtp, report.rtpBaseShare, report.rtpFeatureShare]).toEqual(['0.960246', '0.615830', '0.344416']);
    expect(decimalText(meanPay(source.base), 6)).toBe('0.623626');
    expect(decimalText(meanPay(source.feature), 4)).toBe('27.5533');
  });

  test('hits .303458 of base spins and .3103 of rounds, with a deviation of 10.55 bets', () => {
    expect(report.hitRateBase).toBe('0.303458');
    expect(report.hitRate.slice(0, 6)).toBe('0.3103');
    expect(report.standardDeviation).toMatch(/^10\.5[45]/);
  });

  test('never pays more than 2,500 bets, nor a base spin more than 51.6', () => {
    expect(Math.max(...round.keys())).toBe(25_000_000);
    expect(Math.max(...source.base.keys())).toBe(516_000);
  });

  test('counts every window and every grid: chances sum to exactly 1', () => {
    for (const pays of [source.base, source.feature, round]) expect(chanceFrom(pays, 0)).toEqual(fraction(1n));
  });

  test('fills cells with the published distribution', () => {
    expect(filledDistribution(ONCA_MODEL).map((chance) => decimalText(chance, 5))).toEqual([
      '0.00461',
      '0.00155',
      '0.00785',
      '0.02446',
      '0.05447',
      '0.09753',
      '0.15304',
      '0.21519',
      '0.25200',
      '0.18930',
    ]);
  });

  test('agrees with the closed form of the feature, which enumerates nothing', () => {
    expect(meanPay(source.feature)).toEqual(closedFormFeature());
  });
});

describe('money rounding', () => {
  test('costs nothing at any listed level: each pays the exact return', () => {
    for (const bet of oncaDaSorte.betLevels) {
      expect((bet / 5n) % 10_000n).toBe(0n);
      expect(rtpAtBet(round, bet)).toEqual(meanPay(round));
    }
    expect(report.worstLevel.rtp).toBe(report.rtp);
  });

  test('would cost a bet of seven cents something, so the check can fail', () => {
    const odd = rtpAtBet(round, amount(10_000n * 7n));
    const exact = meanPay(round);
    expect(odd.n * exact.d < exact.n * odd.d).toBe(true);
  });
});

describe('a changed number', () => {
  const pay = (sym: keyof OncaModel['pays'], by: number): OncaModel => ({
    ...ONCA_MODEL,
    pays: { ...ONCA_MODEL.pays, [sym]: ONCA_MODEL.pays[sym] + by },
  });
  const target = (index: number, by: number): OncaModel => ({
    ...ONCA_MODEL,
    targets: ONCA_MODEL.targets.map(([sym, weight], i) => [sym, i === index ? weight + by : weight] as const),
  });
  const stop = (reel: number, at: number, sym: 'W' | 'F3'): OncaModel => ({
    ...ONCA_MODEL,
    strips: ONCA_MODEL.strips.map((strip, i) => (i === reel ? strip.map((s, k) => (k === at ? sym : s)) : strip)),
  });

  test.each([
    ...(['W', 'J1', 'G1', 'G2', 'G3', 'F1', 'F2', 'F3'] as const).map((sym) => [`pay of ${sym}`, pay(sym, 1)] as const),
    ['weight of J1', target(0, 1)] as const,
    ['weight of F3', target(6, 1)] as const,
    ['a stop of reel 1', stop(0, 2, 'W')] as const,
    ['a stop of reel 3', stop(2, 17, 'F3')] as const,
    ['the feature chance', { ...ONCA_MODEL, featureOneIn: 81 }] as const,
    ['the drop chance', { ...ONCA_MODEL, dropPercent: 46 }] as const,
    ['the respin chance', { ...ONCA_MODEL, respinPercent: 33 }] as const,
    ['the wild chance', { ...ONCA_MODEL, wildPercent: 21 }] as const,
    ['the full-grid multiplier', { ...ONCA_MODEL, fullGridMult: 11 }] as const,
  ])('%s: the return is no longer the certified one', (_, model) => {
    expect(buildRtpReport(oncaSource(model)).rtp).not.toBe(golden.rtp);
  });

  /**
   * A line's three cells show independent uniform stops, so the mean depends on symbol counts per reel only: swapped strips
   * keep the return, and mirrored ones (1 and 3) every other figure too. What finds them is the window a known stop shows.
   */
  test.each([
    [0, 1],
    [1, 2],
    [0, 2],
  ])('strips %d and %d swapped: the window of a known stop is another', (a, b) => {
    const strips = [...ONCA_MODEL.strips];
    [strips[a], strips[b]] = [strips[b] as (typeof strips)[number], strips[a] as (typeof strips)[number]];
    const draws = [1, 8, 5, 9];
    const known = playOnca(ONCA_MODEL, { bet: ONE, minorUnit: 10_000n }, scriptedStream(draws));
    const swapped = playOnca({ ...ONCA_MODEL, strips }, { bet: ONE, minorUnit: 10_000n }, scriptedStream(draws));
    expect(swapped.steps[0]).not.toEqual(known.steps[0]);
  });
});

/** E = sum over m of P(m) * 5 lines * C(6, m-3)/C(9, m) * E[line pay], times 10 at m = 9; E[line] = t(1 - w^3) + W w^3. */
function closedFormFeature(): Fraction {
  const { targets, pays, wildPercent, fullGridMult } = ONCA_MODEL;
  const wild3 = fraction(BigInt(wildPercent) ** 3n, 1_000_000n);
  const mean = targets.reduce((sum, [sym, weight]) => sum + BigInt(weight * pays[sym]), 0n);
  const other = fraction(1_000_000n - BigInt(wildPercent) ** 3n, 1_000_000n);
  const line = plus(times(fraction(mean, 100n), other), times(fraction(BigInt(pays.W)), wild3));
  return filledDistribution(ONCA_MODEL).reduce((sum, chance, m) => {
    if (m < 3) return sum;
    const lineFull = fraction(choose(6, m - 3), choose(9, m));
    const mult = fraction(m === 9 ? BigInt(fullGridMult) : 1n);
    // Five lines of a fifth of the bet each: the factors 5 and 1/5 cancel.
    return plus(sum, times(times(chance, lineFull), times(line, mult)));
  }, fraction(0n));
}

function choose(n: number, k: number): bigint {
  return k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
}
