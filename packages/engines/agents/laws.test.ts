import { type Amount, amount, minorMicros } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compensate,
  type Contract,
  movementOf,
  type Net,
  netsOf,
  payDividends,
  payIssue,
  payOf,
  payPeriodOf,
  payPeriod,
  prizeGroupShares,
  type RealTimeTerms,
} from './index.ts';
import { madeCase, paidPeriods } from './test/made-cases.ts';
import { bet, brl, contract, dividend, figures, realTime, share, text, tier, wage } from './test/words.ts';

const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
/** The lines of a root and of all contracts below it. */
function below<Line extends Net & { readonly contract: Contract }>(lines: readonly Line[], root: Line): Line[] {
  const direct = lines.filter(({ contract: { upline } }) => upline === root.contract.agent);
  return [root, ...direct.flatMap((one) => below(lines, one))];
}

describe('in any tree with any contracts', () => {
  it('the nets below each root sum to its gross, whatever was rounded, in every period and issue', () => {
    fc.assert(
      fc.property(anySeed, fc.boolean(), (seed, isAfter) => {
        const made = madeCase(seed);
        const all = [...paidPeriods(made, isAfter), ...made.issues.map(({ issue }) => payIssue(made.team, issue))];
        for (const lines of all)
          for (const line of lines) expect(sum(below(lines, line).map(({ net }) => net))).toBe(line.gross);
      }),
    );
  });

  it('every gross is its rate of its base, less than a minor unit below it, and a reached tier’s lower ones are reached too', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const made = madeCase(seed);
        const minor = minorMicros(made.team.currency);
        const all = [
          ...paidPeriods(made, false).flat(),
          ...made.issues.flatMap(({ issue }) => payIssue(made.team, issue)),
        ];
        for (const {
          pay,
          contract: { terms },
        } of all) {
          expect(pay.gross * 1_000_000n + pay.cutE6).toBe(pay.base * BigInt(pay.ratePpm));
          expect(pay.cutE6 >= 0n && pay.cutE6 < minor * 1_000_000n && pay.gross % minor === 0n).toBe(true);
          for (const { needs } of terms.tiers.slice(0, (pay.tier ?? -1) + 1))
            for (const [condition, need] of Object.entries(needs))
              expect(pay.reached[condition as keyof typeof pay.reached] >= need).toBe(true);
          if (pay.next) expect(pay.next.missing.length).toBeGreaterThan(0);
          else expect(pay.tier).toBe(terms.tiers.length - 1);
        }
      }),
    );
  });

  it('players’ rows of an issue sum to the gross and to the net, in whole minor units', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { team, issues } = madeCase(seed);
        for (const line of issues.flatMap(({ issue }) => payIssue(team, issue))) {
          expect(sum(line.rows.map(({ gross }) => gross))).toBe(line.gross);
          expect(sum(line.rows.map(({ net }) => net))).toBe(line.net);
          expect(line.rows.every(({ gross }) => gross >= 0n && gross % minorMicros(team.currency) === 0n)).toBe(true);
        }
      }),
    );
  });

  it('corrections bring what was posted to what is due, and a repeat brings nothing', () => {
    const entries = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.bigInt(-99n, 99n).map(amount) }),
    );
    fc.assert(
      fc.property(
        entries,
        fc.uniqueArray(
          entries.map((list) => list[0] ?? { key: 'e', amount: amount(1n) }),
          { selector: ({ key }) => key },
        ),
        (posted, due) => {
          const after = [...posted, ...compensate(posted, due)];
          for (const key of ['a', 'b', 'c', 'd', 'e'])
            expect(sum(after.filter((one) => one.key === key).map((one) => one.amount))).toBe(
              due.find((one) => one.key === key)?.amount ?? 0n,
            );
          expect(compensate(after, due)).toEqual([]);
        },
      ),
    );
    expect(() =>
      compensate(
        [],
        [
          { key: 'a', amount: brl('1') },
          { key: 'a', amount: brl('1') },
        ],
      ),
    ).toThrow(RangeError);
  });
});

describe('prize groups', () => {
  it('give all levels together the top’s share of the base, rounded once', () => {
    const anySeries = fc.integer({ min: 850, max: 990 }).map((half) => half * 2);
    fc.assert(
      fc.property(fc.array(anySeries, { minLength: 1, maxLength: 12 }), fc.bigInt(0n, 10n ** 12n), (series, base) => {
        const chain = series.sort((a, b) => a - b).map((one, at) => ({ member: `m${at}`, series: one }));
        const shares = prizeGroupShares(
          amount(base),
          chain as unknown as Parameters<typeof prizeGroupShares>[1],
          'BRL',
        );
        const whole = BigInt((chain.at(-1)?.series ?? 0) - (chain[0]?.series ?? 0)) * base;
        expect(sum(shares.map(({ net }) => net))).toBe((whole / (2_000n * 10_000n)) * 10_000n);
        expect(shares.every(({ net }) => net >= 0n)).toBe(true);
      }),
    );
  });

  it('refuse a level below its downline, and what is no prize group', () => {
    const chain = (...series: number[]) =>
      series.map((one) => ({ member: 'm', series: one })) as unknown as Parameters<typeof prizeGroupShares>[1];
    for (const bad of [chain(1_960, 1_958), chain(1_900, 1_960, 1_950), chain(1_961, 1_980), chain(1_960, 1_982)])
      expect(() => prizeGroupShares(brl('1'), bad, 'BRL')).toThrow(RangeError);
  });
});

describe('a line of pay', () => {
  it('is a debt where a downline reached more than its upline: paid from the wallet down to nothing, the rest by the house', () => {
    // A asks for ten active members and B for none: 0 % for A, 5 % of 1,000.00 for B.
    const contracts = [contract('A', null, wage(tier(5, { active: 10n }))), contract('B', 'A', wage(tier(5)))];
    const uplines = new Map([
      ['A', null],
      ['B', 'A'],
      ['p', 'B'],
    ] as const);
    const lines = payPeriod({ contracts, uplines, currency: 'BRL' }, { bets: [bet('p', '1000')], costs: [] });
    expect(lines.map(({ net }) => text(net))).toEqual(['-50.00', '50.00']);
    const moves = (wallet: string) => Object.values(movementOf(lines[0]?.net as Amount, brl(wallet))).map(text);
    expect(moves('80')).toEqual(['0.00', '50.00', '0.00']);
    expect(moves('20')).toEqual(['0.00', '20.00', '30.00']);
    expect(moves('-5')).toEqual(['0.00', '0.00', '50.00']);
    expect(Object.values(movementOf(brl('7'), brl('0'))).map(text)).toEqual(['7.00', '0.00', '0.00']);
  });

  it('counts the agent’s own bets, the contract’s products, and members from its own least bet on', () => {
    const terms = { ...wage(tier(1, { active: 2n })), activeBet: brl('50'), products: ['slots'] };
    const uplines = new Map([
      ['A', null],
      ['p', 'A'],
      ['q', null],
    ] as const);
    const bets = [
      bet('A', '50'),
      bet('p', '30'),
      bet('p', '20'),
      { ...bet('p', '900'), product: 'live' },
      bet('q', '900'),
    ];
    const [line] = payPeriod(
      { contracts: [contract('A', null, terms)], uplines, currency: 'BRL' },
      { bets, costs: [] },
    );
    expect([line?.figures.active, text(line?.pay.base ?? 0n), text(line?.gross ?? 0n)]).toEqual([2, '100.00', '1.00']);
  });

  it('takes only the costs from a dividend that its contract names, and a product’s real-time pay only where it counts', () => {
    const costs = { rebates: brl('1'), promos: brl('2'), wages: brl('-4'), fees: brl('8'), levy: brl('16') };
    const base = (...deducts: (keyof typeof costs)[]) =>
      text(payOf({ ...dividend(tier(1)), deducts }, figures({ ggr: brl('100'), costs }), 'BRL').base);
    expect([base(), base('rebates', 'wages'), base('fees', 'levy', 'promos')]).toEqual(['100.00', '103.00', '74.00']);
    const team = {
      contracts: [contract('A', null, { ...realTime('single', tier(1)), products: ['lottery'] })],
      uplines: new Map([['p', 'A']]),
      currency: 'BRL',
    } as const;
    const gross = (product: string) =>
      payIssue(team, { product, game: 'G', issue: '1', shares: [share('p', '100')] })[0]?.gross;
    expect([gross('lottery'), gross('live')]).toEqual([brl('1'), 0n]);
  });

  it('counts neither winners nor losers whose bets came to nothing, nor, where the contract says so, who covers too much', () => {
    const uplines = new Map(['p1', 'p2', 'p3', 'p4', 'p5'].map((member) => [member, 'A']));
    const shares = [
      share('p1', '100', '100'),
      share('p2', '100', '101'),
      share('p3', '100', '99'),
      { ...share('p4', '100'), coveragePpm: 500_001 },
      { ...share('p5', '100', '100'), coveragePpm: 500_000 },
    ];
    const rows = (terms: RealTimeTerms) =>
      payIssue(
        { contracts: [contract('A', null, terms)], uplines, currency: 'BRL' },
        { product: 'lottery', game: 'G', issue: '1', shares },
      )[0]?.rows.map(({ member }) => member);
    expect(rows(realTime('profit', tier(1)))).toEqual(['p2']);
    expect(rows(realTime('loss', tier(1)))).toEqual(['p3', 'p4']);
    expect(rows({ ...realTime('single', tier(1)), mostCoveragePpm: 500_000 })).toEqual(['p1', 'p2', 'p3', 'p5']);
  });

  it('is refused where the call makes no sense, rather than counted wrongly', () => {
    const team = {
      contracts: [contract('A', null, wage(tier(1)))],
      uplines: new Map([['A', null]]),
      currency: 'BRL',
    } as const;
    expect(() => payIssue(team, { product: 'lottery', game: 'G', issue: '1', shares: [] })).toThrow(RangeError);
    expect(() => payOf(realTime('single', tier(1)), figures({}), 'BRL')).toThrow(RangeError);
    expect(() => payOf(dividend(tier(1)), figures({}), 'BRL', amount(1n))).toThrow(RangeError);
    const twice = { product: 'lottery', game: 'G', issue: '1', shares: [share('p', '1'), share('p', '1')] };
    expect(() => payIssue({ ...team, contracts: [] }, twice)).toThrow(RangeError);
    const circle = new Map([
      ['A', 'B'],
      ['B', 'A'],
    ] as const);
    expect(() => payPeriod({ ...team, uplines: circle }, { bets: [bet('A', '1')], costs: [] })).toThrow(RangeError);
    const period = payPeriodOf('H', '2026-03-01' as never);
    const facts = { bets: [], costs: [] };
    expect(() => payDividends([{ ...team, period, facts }])).toThrow(RangeError);
    const own = { ...team, contracts: [contract('A', null, dividend(tier(1)))], facts };
    expect(() =>
      payDividends([
        { ...own, period },
        { ...own, period },
      ]),
    ).toThrow(RangeError);
    expect(netsOf([], new Map())).toEqual(new Map());
  });
});
