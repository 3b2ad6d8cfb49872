import { inFull } from '@trevo/testkit';
import { describe, expect, test } from 'vitest';
import { fraction } from '../../proof/fraction.ts';
import { roundMoments, tableOf } from './carnaval-certificate.ts';
import { CARNAVAL_MODEL, type CarnavalModel, payOf, SYMBOLS } from './carnaval-model.ts';
import { countTumbles, rulesOf, type TumbleRules } from './count-tumbles.ts';
import { carnavalCertificate, carnavalReport } from './index.ts';
import { TUMBLES } from './tumble-table.ts';
import tumbles from './vectors/tumbles.json' with { type: 'json' };

const m = CARNAVAL_MODEL;
const report = carnavalCertificate();

describe('the certificate of Carnaval Cascata', () => {
  test('returns .960014: .765529 by tumbles, .019166 by badges, .175319 by free spins of 2.296588 each', () => {
    expect(report).toMatchObject({
      rtp: '0.960014',
      rtpBaseShare: '0.765529',
      rtpBadgeShare: '0.019166',
      rtpFeatureShare: '0.175319',
      freeSpinMean: '2.296588',
    });
  });

  test('hits .257885, gives free spins at .0074129 and deviates by 5.3706 bets, exactly', () => {
    expect(report.hitRate).toBe('0.257885');
    expect(report.featureChance).toBe('0.0074129');
    expect(report.standardDeviation).toBe('5.3706');
  });

  test('has the published chain of tumbles, all eight', () => {
    expect(report.tumbleChances).toEqual(
      [252343045, 75745562, 22881340, 6248925, 1631274, 428934, 113245, 29548].map(
        (chance) => `0.${String(chance).padStart(9, '0')}`,
      ),
    );
  });

  test('costs nothing by rounding: a tenth of every level is whole cents', () => {
    expect(report.worstLevel.rtp).toBe(report.rtp);
  });
});

/** Every drop and every filling of a small game, cell by cell: knows nothing of counts, binomials or passes. */
function cellByCell({ cells, weights, pay, most }: TumbleRules) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const power = (drawn: number) => BigInt(whole) ** BigInt(drawn);
  const chances = Array<bigint>(most).fill(0n);
  const means = Array<bigint>(most).fill(0n);
  const products = Array.from({ length: most }, (_, b) => Array<bigint>(b + 1).fill(0n));
  const drop = (kept: readonly number[], ways: bigint, paid: readonly number[]): void => {
    if (kept.length < cells) {
      weights.forEach((weight, symbol) => drop([...kept, symbol], ways * BigInt(weight), paid));
      return;
    }
    const counts = weights.map((_, symbol) => kept.filter((here) => here === symbol).length);
    const now = counts.reduce((sum, count, symbol) => sum + pay(symbol, count), 0);
    if (now === 0) return;
    const at = paid.length;
    chances[at] = (chances[at] as bigint) + ways;
    means[at] = (means[at] as bigint) + ways * BigInt(now);
    const row = products[at] as bigint[];
    [...paid, now].forEach((before, a) => (row[a] = (row[a] as bigint) + ways * BigInt(before * now)));
    if (at + 1 === most) return;
    const stay = kept.filter((symbol) => pay(symbol, counts[symbol] as number) === 0);
    drop(stay, ways * power(stay.length), [...paid, now]);
  };
  drop([], 1n, []);
  return { chances, means, products };
}

const whole = (texts: readonly string[]) => texts.map((text) => BigInt(text));
const COUNTED = { chances: whole(tumbles.chances), means: whole(tumbles.means), products: tumbles.products.map(whole) };

describe('the programme over counts', () => {
  test.each<[string, TumbleRules]>([
    [
      'four cells, three symbols, three tumbles',
      { cells: 4, weights: [1, 2, 3], most: 3, pay: (s, n) => (n < 2 + +(s === 2) ? 0 : n * (4 - s)) },
    ],
    ['five cells, two symbols', { cells: 5, weights: [3, 4], most: 3, pay: (s, n) => (n < 4 ? 0 : n + s) }],
    [
      'five cells, four symbols, two tumbles',
      { cells: 5, weights: [1, 1, 2, 3], most: 2, pay: (s, n) => (n < 2 ? 0 : n * (s + 1)) },
    ],
  ])('counts what a small game does cell by cell: %s', (_, rules) => {
    const { chances, means, products } = countTumbles(rules);
    expect({ chances, means, products }).toEqual(cellByCell(rules));
  });

  test.each(inFull(['chances', 'means', 'products'] as const, []))(
    'counts the table that is kept, to the last of its digits: %s',
    (part) => expect(anew()[part]).toEqual(COUNTED[part]),
    1_800_000,
  );
});

let counted: ReturnType<typeof countTumbles> | undefined;
const anew = () => (counted ??= countTumbles(rulesOf(m)));

test('the table that the certificate is made from follows from the count that is kept', () => {
  expect(tableOf(m, COUNTED)).toEqual(TUMBLES);
});

const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));

/** The first tumble in closed form: each symbol's count is binomial, and no more than two symbols can win at once. */
function firstTumble(model: CarnavalModel) {
  const cells = model.columns * model.rows;
  const weight = SYMBOLS.map((sym) => BigInt(model.weights[sym]));
  const all = weight.reduce((sum, one) => sum + one, 0n);
  const from = (left: number, count: number, one: bigint) => choose(left, count) * one ** BigInt(count);
  let [mean, wins] = [0n, 0n];
  SYMBOLS.forEach((sym, at) => {
    const one = weight[at] as bigint;
    for (let count = model.least; count <= cells; count += 1) {
      const ways = from(cells, count, one);
      mean += ways * (all - one) ** BigInt(cells - count) * BigInt(payOf(model, sym, count));
      wins += ways * (all - one) ** BigInt(cells - count);
      for (const other of weight.slice(0, at))
        for (let more = model.least; more <= cells - count; more += 1)
          wins -= ways * from(cells - count, more, other) * (all - one - other) ** BigInt(cells - count - more);
    }
  });
  return { mean, wins };
}

describe('a changed number', () => {
  test('is none in the model: the first tumble in closed form is that of the table', () => {
    expect(firstTumble(m)).toEqual({ mean: TUMBLES.means[0], wins: TUMBLES.chances[0] });
  });

  test.each([
    ...SYMBOLS.map(
      (sym) => [`weight of ${sym}`, { ...m, weights: { ...m.weights, [sym]: m.weights[sym] + 1 } }] as const,
    ),
    ...SYMBOLS.flatMap((sym) =>
      m.pays[sym].map((pay, at) => {
        const pays = { ...m.pays, [sym]: m.pays[sym].with(at, pay + 1) } as unknown as CarnavalModel['pays'];
        return [`pay ${at} of ${sym}`, { ...m, pays }] as const;
      }),
    ),
    ['least count that pays', { ...m, least: 8 }] as const,
  ])('of the tumbles is not that of the table: %s', (_, changed: CarnavalModel) => {
    expect(firstTumble(changed).mean).not.toEqual(TUMBLES.means[0]);
  });

  const exact = (model: CarnavalModel) => roundMoments(model, TUMBLES).mean;
  test.each([
    ...(['base', 'free'] as const).flatMap((mode) =>
      m.ladder[mode].map((step, at) => {
        const ladder = { ...m.ladder, [mode]: m.ladder[mode].with(at, step + 1) };
        return [`step ${at + 1} of the ${mode} ladder`, { ...m, ladder }] as const;
      }),
    ),
    ['chance of a badge', { ...m, badgeChance: 5 }] as const,
    ['pay of six badges', { ...m, badgePays: [2, 5, 21] as const }] as const,
    ['free spins of six badges', { ...m, freeSpins: [10, 12, 16] as const }] as const,
  ])('changes the exact return: %s', (_, changed: CarnavalModel) => {
    expect(exact(changed)).not.toEqual(exact(m));
    expect(carnavalReport(changed, tableOf(changed, COUNTED)).standardDeviation).not.toBe(report.standardDeviation);
  });

  test('a free spin is worth three base spins, as its ladder is three times the other', () => {
    const { freeSpinMean, basePart } = roundMoments(m, TUMBLES);
    expect(freeSpinMean).toEqual(fraction(3n * basePart.n, basePart.d));
  });
});
