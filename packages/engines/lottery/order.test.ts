import { type Amount, amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../proof/seeded-stream.ts';
import { FAMILIES, findPlay } from './families/index.ts';
import { VN_MARKET } from './families/vn/market.ts';
import { coverageOf, isMultiple, isSingleChallenge, isUnit, maxMultiple, payoutCap, settle, stakeOf } from './order.ts';
import type { Play } from './play.ts';
import { decimalText } from '../proof/fraction.ts';
import { exposureOf } from './exposure.ts';
import type { Terms } from './terms.ts';
import { anyContent, contentOf } from './test/contents.ts';
import { sampleOf } from './test/samples.ts';

const playOf = (code: string): Play => {
  const found = findPlay(code);
  if (!found) throw new Error(`no play ${code}`);
  return found.play;
};
const cents = (value: number): Amount => amount(BigInt(value) * 10_000n);
const terms = (series = 1_980, unit = 200, multiple = 1): Terms => ({ series, unit: cents(unit), multiple });
const paid = (code: string, text: string, result: number[], own = terms()) =>
  settle(playOf(code), { content: contentOf(playOf(code), text), terms: own, currency: 'BRL' }, result);

describe('a line of a slip', () => {
  test('costs combinations x units x unit x multiple', () => {
    expect(stakeOf(playOf('S3L_DIR'), 6, terms(1_960, 20, 10))).toBe(cents(1_200));
    expect(stakeOf(playOf('VN_LO2'), 3, terms(1_980, 100))).toBe(cents(8_100));
    expect(stakeOf(playOf('VN_XQ4'), 1, terms(1_980, 100))).toBe(cents(1_100));
    for (const multiple of [0, 10_000, 1.5, Number.NaN]) {
      expect(isMultiple(multiple)).toBe(false);
      expect(() => stakeOf(playOf('S3L_DIR'), 1, terms(1_980, 200, multiple))).toThrow(RangeError);
    }
    expect([200, 100, 20, 10, 2, 1].every((unit) => isUnit(cents(unit), 'BRL'))).toBe(true);
    expect([0, 3, 50, 400].some((unit) => isUnit(cents(unit), 'BRL'))).toBe(false);
  });

  test('pays as in the contract of the prize group: five combinations at 1900, unit 2 x 3, one hits', () => {
    const bet = paid('S3L_DIR', '1,2,3,4,5|6|7', [0, 0, 3, 6, 7], terms(1_900, 200, 3));
    expect(bet).toEqual({
      wins: [{ prize: 'win', count: 1, oddsE2: 95_000 }],
      pushes: 0,
      refund: 0n,
      payout: cents(570_000),
      isCapped: false,
      poolShares: [],
    });
  });

  test('adds its hits before it rounds, once, to the minor unit', () => {
    // 2.41 x 0.01, three times: 7.23 cents.
    expect(paid('S_ANY1_5', '1,2,3', [1, 2, 3, 0, 0], terms(1_980, 1)).payout).toBe(cents(7));
    expect(paid('S_FIX', '1|2|-|-|-', [1, 2, 0, 0, 0], terms(1_700, 1)).payout).toBe(cents(17));
    expect(
      paid(
        'VN_LO2',
        '05',
        Array.from({ length: 27 }, () => 5),
        terms(1_980, 100),
      ).payout,
    ).toBe(cents(27 * 9_900));
  });

  test('gives stakes back where nobody wins or loses', () => {
    const tie = paid('S_DTR', 'dragon,tiger', [4, 0, 0, 0, 4]);
    expect(tie).toMatchObject({ wins: [], pushes: 2, refund: cents(400), payout: cents(400) });
    expect(paid('S_DT', 'dragon,tiger', [4, 0, 0, 0, 4])).toMatchObject({ pushes: 0, payout: 0n });
    expect(paid('X_SUM_BS', 'big', [10, 2, 5, 6, 7])).toMatchObject({ pushes: 1, payout: cents(200) });
  });

  test('shares a pool by units and pays the rest by its table', () => {
    const bet = paid('BR6_TICKET', '1,2,3,4,5,6,7', [1, 2, 3, 4, 5, 6], terms(1_980, 100, 2));
    expect(bet.poolShares).toEqual([{ prize: 'pool', units: cents(200) }]);
    expect(bet.wins.map(({ prize, count }) => [prize, count])).toEqual([
      ['5', 6],
      ['pool', 1],
    ]);
    expect(bet.payout).toBe(cents(6 * 2_500_000 * 2));
  });

  test('is paid by the odds that it was placed at, where an operator has a table of their own', () => {
    const [lo2, ring] = [VN_MARKET.usual.VN_LO2, VN_MARKET.usual.VN_XQ3];
    const draw = [5, 17, ...Array.from({ length: 25 }, () => 99)];
    expect(paid('VN_LO2', '05', draw, { ...terms(1_980, 100), oddsE2: lo2 ?? [] }).payout).toBe(cents(9_900));
    expect(paid('VN_XQ3', '05,17,99', draw, { ...terms(1_980, 100), oddsE2: ring ?? [] }).payout).toBe(
      cents(3 * 1_500 + 4_000),
    );
    for (const table of Object.values(VN_MARKET))
      for (const [code, odds] of Object.entries(table)) expect(odds.length).toBe(playOf(code).rule.prizes.length);
  });

  test('has its wins cut at a cap, and never a stake that is given back', () => {
    const play = playOf('S5_DIR');
    const content = contentOf(play, '1|2|3|4|5');
    const cap = payoutCap(play, content, 'BRL');
    expect(cap).toBe(cents(5_000_000));
    const bet = settle(play, { content, terms: terms(), currency: 'BRL', cap }, [1, 2, 3, 4, 5]);
    expect(bet).toMatchObject({ payout: cap, isCapped: true });
    const tie = {
      content: contentOf(playOf('S_DTR'), 'dragon'),
      terms: terms(),
      currency: 'BRL' as const,
      cap: amount(0n),
    };
    expect(settle(playOf('S_DTR'), tie, [1, 0, 0, 0, 1])).toMatchObject({ payout: cents(200), isCapped: false });
  });

  test('is a single challenge below 5 % of the outcomes', () => {
    const of = (code: string, text: string) => isSingleChallenge(playOf(code), contentOf(playOf(code), text));
    expect(of('S2L_DIR', '1|1,2,3,4')).toBe(true);
    expect(of('S2L_DIR', '1|1,2,3,4,5')).toBe(false);
    expect(of('S_FIX', '1|-|-|-|-')).toBe(false);
    expect(of('KN_10', '1,2,3,4,5,6,7,8,9,10')).toBe(false);
    expect(payoutCap(playOf('S_FIX'), contentOf(playOf('S_FIX'), '1|-|-|-|-'), 'BRL')).toBe(cents(20_000_000));
  });

  test('has the largest multiple whose highest payout fits', () => {
    const most = (code: string, text: string, unit: number) =>
      maxMultiple(playOf(code), contentOf(playOf(code), text), { series: 1_980, unit: cents(unit) }, cents(20_000_000));
    expect(most('S3L_DIR', '1|2|3', 200)).toBe(101);
    expect(most('S5_DIR', '1|2|3|4|5', 200)).toBe(1);
    expect(most('S_BSOE', 'big|-|-|-|-', 200)).toBe(9_999);
    expect(most('S_FIX', '1|1|-|-|-', 200)).toBe(5_050);
    expect(most('KN_10', '1,2,3,4,5,6,7,8,9,10', 200)).toBe(3);
  });
});

describe('coverage', () => {
  test.each(
    Object.values(FAMILIES)
      .flatMap(({ plays }) => plays)
      .filter((play) => sampleOf(play) && !/^[XP]_(FIX|BS|BSOE|DT)$|^S_(FIX|BSOE)$/.test(play.code)),
  )('$code: the share of results on which a content wins', (play) => {
    const sample = sampleOf(play) ?? [];
    const stream = seededStream(4);
    for (let at = 0; at < Math.max(1, Math.min(10, 20_000 / sample.length)); at += 1) {
      const content = anyContent(play, stream);
      let [won, all] = [0, 0];
      for (const [result, ways] of sample) {
        all += ways;
        if (play.rule.settle(content, result).wins.some((count) => count > 0)) won += ways;
      }
      const covered = coverageOf(play, content);
      expect(covered.n * BigInt(all)).toBe(BigInt(won) * covered.d);
    }
  });

  test('of several places at once', () => {
    const of = (code: string, text: string) => decimalText(coverageOf(playOf(code), contentOf(playOf(code), text)), 4);
    expect(of('S_FIX', '1|2|-|-|-')).toBe('0.1900');
    expect(of('VN_LO2', '07')).toBe('0.2377');
    expect(of('VS_LO2', '07')).toBe('0.1655');
  });
});

test('exposure lists what a bet costs, stakes given back among it', () => {
  const of = (code: string, text: string) =>
    Object.fromEntries(
      exposureOf(playOf(code), contentOf(playOf(code), text), terms()).map((one) => [
        `${one.book} ${one.outcome}`,
        one.cost,
      ]),
    );
  expect(of('S_DTR', 'dragon')).toEqual({ '0 dragon/': cents(396), '0 /dragon+tiger': cents(200) });
  expect(of('S_FIX', '1,2|-|-|-|7')).toEqual({ '0 1/': cents(1_980), '0 2/': cents(1_980), '4 7/': cents(1_980) });
  expect(of('S5_DIR', '1|2|3|4,5|6')).toEqual({ '0 1|2|3': cents(19_800_000) });
  expect(of('VN_X2', '01,02')).toEqual({ '0 any': cents(3_460) });
  // By the two lowest balls: a ticket on high numbers costs nothing where the lowest are lower than its own, all but one.
  const high = of('BR5_TICKET', '70,71,72,73,74');
  expect(Object.keys(high).length).toBeLessThan(1_000);
  expect([high['0 1|2-5'], high['0 1|70-73'], high['0 70|71-74']]).toEqual([
    cents(42_000),
    cents(2_000_000),
    cents(2_000_000),
  ]);
});
