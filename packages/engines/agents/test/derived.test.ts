import { type Amount, add, amount } from '@trevo/money';
import { type Instant, parseIso, toIso } from '@trevo/time';
import { describe, expect, it } from 'vitest';
import {
  type BetFact,
  compensate,
  type ContractTerms,
  effectiveFrom,
  type Entry,
  issueKey,
  movementOf,
  nextPayPeriod,
  paidUntil,
  payDividends,
  payIssue,
  type PayLine,
  payPeriod,
  payPeriodOf,
  type PayPeriod,
  periodKey,
  runningPeriod,
} from '../index.ts';
import { bet, brl, contract, dividend, hourly, realTime, share, text, tier, wage } from './words.ts';

// Vectors of our own, worked out by hand in the comments.

const iso = (value: string): Instant => parseIso(value) as Instant;
const UPLINES = new Map<string, string | null>([
  ['A', null],
  ['B', 'A'],
  ['p1', 'A'],
  ['p2', 'B'],
  ['p3', 'A'],
  ['p4', 'A'],
  ['p5', 'A'],
]);
const team = (...contracts: ReturnType<typeof contract>[]) =>
  ({ contracts, uplines: UPLINES, currency: 'BRL' }) as const;
const nets = (lines: readonly PayLine[]): string[] =>
  lines.map(({ contract: { agent }, gross, net }) => `${agent} ${text(gross)} ${text(net)}`);

/*
 * Hourly salary by the hour of the brand's clock. Kathmandu is at UTC + 5:45, so its 14:00 is 08:15 UTC.
 *
 *   UTC            there          who  stake      hour there
 *   08:14:59.999   13:59:59.999   p1   2,000.00   13
 *   08:15:00.000   14:00:00.000   p1   3,333.33   14
 *   09:14:59.999   14:59:59.999   p2   1,666.66   14
 *   09:15:00.000   15:00:00.000   p2   9,000.00   15
 *
 * A has .1 % from 1,000 and .2 % from 5,000 with 2 active; B, over p2 alone, has .05 % from 1,000.
 *
 *   hour  A's team   tier                                     A's gross             B's gross            A's net
 *   13    2,000.00   .1 %                                     2.00                  0 (nothing bet)      2.00
 *   14    4,999.99   .1 %: a cent is missing to 5,000         4.99999 -> 4.99       .83333 -> .83        4.16
 *   15    9,000.00   .1 %: enough bet, but by one member      9.00                  4.50                 4.50
 *
 * By hours of UTC it would be 8 o'clock with 5,333.33 (.1 %, 5.33) and 9 o'clock with 10,666.66: another pay.
 */
describe('an hourly salary', () => {
  const ZONE = 'Asia/Kathmandu';
  const bets: readonly (readonly [string, BetFact])[] = [
    ['2026-03-05T08:14:59.999Z', bet('p1', '2000')],
    ['2026-03-05T08:15:00Z', bet('p1', '3333.33')],
    ['2026-03-05T09:14:59.999Z', bet('p2', '1666.66')],
    ['2026-03-05T09:15:00Z', bet('p2', '9000')],
  ];
  const top = hourly(tier(0.1, { betAmount: brl('1000') }), tier(0.2, { betAmount: brl('5000'), active: 2n }));
  const low = hourly(tier(0.05, { betAmount: brl('1000') }));
  const hours = Map.groupBy(bets, ([at]) => runningPeriod(top, iso(at), ZONE)?.from);
  const paid = [...hours.values()].map((own) =>
    payPeriod(team(contract('A', null, top), contract('B', 'A', low)), { bets: own.map(([, one]) => one), costs: [] }),
  );

  it('is counted by the hour of the brand’s clock, to the millisecond', () => {
    expect([...hours.keys()].map((from) => toIso(from as Instant).slice(11, 16))).toEqual(['07:15', '08:15', '09:15']);
    expect(paid.map(nets)).toEqual([
      ['A 2.00 2.00', 'B 0.00 0.00'],
      ['A 4.99 4.16', 'B 0.83 0.83'],
      ['A 9.00 4.50', 'B 4.50 4.50'],
    ]);
  });

  it('says what the next tier lacked: two members, a cent, one member', () => {
    const lacks = paid.map(([line]) =>
      line?.pay.next?.missing.map(({ condition, needs, has }) => `${condition} ${needs - has}`),
    );
    expect(lacks).toEqual([['active 1', `betAmount ${brl('3000')}`], [`betAmount ${brl('0.01')}`], ['active 1']]);
    // 4.99999 less 4.99, exactly.
    expect(paid[1]?.[0]?.pay.cutE6).toBe(9_990n * 1_000_000n);
  });
});

/*
 * A negative carry and its reset. 10 % of half a month's NGR, without conditions.
 *
 *   half month         NGR          carry 'month'                        'always'                              'none'
 *   1 to 15 March     -5,000.00     sum -5,000.00: 0                     the same: 0                           0
 *   16 to 31 March     3,000.00     3,000 - 5,000 = -2,000.00: 0         the same: 0                           300.00
 *   1 to 15 April      1,234.56     a new month: 1,234.56: 123.45(6)     1,234.56 - 2,000 = -765.44: 0         123.45
 *   16 to 30 April     1,000.00     1,000.00: 100.00                     1,000 - 765.44 = 234.56: 23.45(6)     100.00
 */
describe('a dividend’s carry', () => {
  const ngrs = ['-5000', '3000', '1234.56', '1000'];
  const paid = (carry: 'none' | 'month' | 'always') => {
    const terms: ContractTerms = { ...dividend(tier(10)), carry };
    return payDividends(halves(ngrs, terms)).map(([line]) => `${text(line?.pay.sum ?? 0n)} ${text(line?.gross ?? 0n)}`);
  };

  it('is dropped when another month begins', () => {
    expect(paid('month')).toEqual(['-5000.00 0.00', '-2000.00 0.00', '1234.56 123.45', '1000.00 100.00']);
  });

  it('goes on without end, or does not begin, where the contract says so', () => {
    expect(paid('always')).toEqual(['-5000.00 0.00', '-2000.00 0.00', '-765.44 0.00', '234.56 23.45']);
    expect(paid('none')).toEqual(['-5000.00 0.00', '3000.00 300.00', '1234.56 123.45', '1000.00 100.00']);
  });
});

/** Half months from March on in which the house wins, or loses, so much of p1. */
function halves(ngrs: readonly string[], terms: ContractTerms) {
  let period: PayPeriod = payPeriodOf('H', '2026-03-01' as never);
  return ngrs.map((ngr, at) => {
    if (at > 0) period = nextPayPeriod(period);
    const won = brl(ngr);
    const [stake, payout] = won < 0n ? ['0.00', text(-won)] : [text(won), '0'];
    return { ...team(contract('A', null, terms)), period, facts: { bets: [bet('p1', stake, payout)], costs: [] } };
  });
}

/*
 * A void after the pay: daily wage. A has .4 % (10,000; 2 active), .8 % (100,000; 5 active); B, over p2, has .4 % from 10,000.
 *
 *   paid:   p1 70,000.00, p2 25,000.00 + 15,000.00, p3, p4, p5 100.00 each: 110,300.00, 5 active
 *           A .8 % = 882.40; B .4 % of 40,000.00 = 160.00; A keeps 722.40
 *   then the 15,000.00 is void: 95,300.00, 5 active
 *           A falls to .4 % = 381.20; B .4 % of 25,000.00 = 100.00; A keeps 281.20
 *   posted: A 281.20 - 722.40 = -441.20; B 100.00 - 160.00 = -60.00. Together -501.20 = 381.20 - 882.40.
 *           .8 % of the void bet would have been 120.00 alone: a void is not taken back at its rate.
 *           A's wallet has 300.00, so 141.20 of it is carried by the house.
 */
describe('a void after the pay', () => {
  const A = contract(
    'A',
    null,
    wage(tier(0.4, { betAmount: brl('10000'), active: 2n }), tier(0.8, { betAmount: brl('100000'), active: 5n })),
  );
  const B = contract('B', 'A', wage(tier(0.4, { betAmount: brl('10000') })));
  const kept = [bet('p1', '70000'), bet('p2', '25000'), bet('p3', '100'), bet('p4', '100'), bet('p5', '100')];
  const entries = (bets: readonly BetFact[]): Entry[] =>
    payPeriod(team(A, B), { bets, costs: [] }).map(({ contract: { id }, net }) => ({
      key: periodKey(id, '2026-03-05'),
      amount: net,
    }));
  const shown = (list: readonly Entry[]) => list.map(({ key, amount: one }) => `${key} ${text(one)}`);
  const posted = entries([...kept, bet('p2', '15000')]);
  const corrections = compensate(posted, entries(kept));

  it('counts the day again, tiers and all, and posts the difference to each level', () => {
    expect(shown(posted)).toEqual(['cA|2026-03-05 722.40', 'cB|2026-03-05 160.00']);
    expect(shown(corrections)).toEqual(['cA|2026-03-05 -441.20', 'cB|2026-03-05 -60.00']);
  });

  it('posts nothing when it is counted once more', () => {
    expect(compensate([...posted, ...corrections], entries(kept))).toEqual([]);
  });

  it('takes from a wallet what it has, and the rest is the house’s', () => {
    const taken = movementOf(corrections[0]?.amount as Amount, brl('300'));
    expect([taken.toAgent, taken.fromAgent, taken.fromHouse].map(text)).toEqual(['0.00', '300.00', '141.20']);
  });

  /*
   * Dividends of 10 %, carry without end: 1,000.00 then 500.00 are paid 100.00 and 50.00. A bet of 1,500.00 of the first period that
   * lost is void: -500.00, nothing paid, and -500.00 goes on, so the second period's sum is 0 and its 50.00 goes back too.
   */
  it('of an earlier period counts the later ones again as well', () => {
    const terms = dividend(tier(10));
    const keyed = (all: ReturnType<typeof payDividends>): Entry[] =>
      all.flatMap((lines, at) =>
        lines.map(({ contract: { id }, net }) => ({ key: periodKey(id, `${at}`), amount: net })),
      );
    const [before, after] = [
      ['1000', '500'],
      ['-500', '500'],
    ].map((ngrs) => keyed(payDividends(halves(ngrs, terms))));
    expect(shown(before ?? [])).toEqual(['cA|0 100.00', 'cA|1 50.00']);
    expect(shown(compensate(before ?? [], after ?? []))).toEqual(['cA|0 -100.00', 'cA|1 -50.00']);
  });

  /*
   * An issue: .5 % of every bet, p1 400, p2 250, p3 350: 2.00, 1.25, 1.75 to A, of which B, over p2 with .2 %, gets .50.
   * p2's bets are void: 2.00 and 1.75 stay; A gave 1.25 - .50 = .75 for p2, B .50: both go back. The whole issue void: everything.
   */
  it('of one player’s bets, or of the whole issue, goes back row by row', () => {
    const [a, b] = [
      contract('A', null, realTime('single', tier(0.5))),
      contract('B', 'A', realTime('single', tier(0.2))),
    ];
    const all = [share('p1', '400'), share('p2', '250', '980'), share('p3', '350')];
    const rows = (shares: typeof all): Entry[] =>
      payIssue(team(a, b), { product: 'lottery', game: 'SSC1M', issue: '7', shares }).flatMap(
        ({ contract: { id }, rows: own }) =>
          own.map(({ member, net }) => ({
            key: issueKey(id, { game: 'SSC1M', issue: '7', player: member }),
            amount: net,
          })),
      );
    const paid = rows(all);
    expect(shown(paid)).toEqual([
      'cA|SSC1M|7|p1 2.00',
      'cA|SSC1M|7|p2 0.75',
      'cA|SSC1M|7|p3 1.75',
      'cB|SSC1M|7|p2 0.50',
    ]);
    expect(shown(compensate(paid, rows(all.filter(({ member }) => member !== 'p2'))))).toEqual([
      'cA|SSC1M|7|p2 -0.75',
      'cB|SSC1M|7|p2 -0.50',
    ]);
    const whole = compensate(paid, rows([]));
    expect(text(add(amount(0n), ...whole.map((one) => one.amount)))).toBe('-5.00');
    expect(compensate([...paid, ...whole], [])).toEqual([]);
  });
});

describe('a contract’s first and last period', () => {
  const at = iso('2026-03-18T15:30:00Z'); // 12:30 in Sao Paulo, a Wednesday.
  const ends = (terms: ContractTerms) =>
    [paidUntil(terms, at, 'America/Sao_Paulo'), effectiveFrom(terms, at, 'America/Sao_Paulo')].map((one) =>
      toIso(one).slice(0, 16),
    );

  it('is the next one for what is accepted, and the finished one for what is terminated; real-time pay changes at once', () => {
    expect(ends(wage(tier(1)))).toEqual(['2026-03-18T03:00', '2026-03-19T03:00']);
    expect(ends(hourly(tier(1)))).toEqual(['2026-03-18T15:00', '2026-03-18T16:00']);
    expect(ends(realTime('single', tier(1)))).toEqual(['2026-03-18T15:30', '2026-03-18T15:30']);
    const by = (period: 'D' | 'W' | 'H' | 'M') => ends({ ...dividend(tier(1)), period });
    expect(by('D')).toEqual(['2026-03-18T03:00', '2026-03-19T03:00']);
    expect(by('W')).toEqual(['2026-03-16T03:00', '2026-03-23T03:00']);
    expect(by('H')).toEqual(['2026-03-16T03:00', '2026-04-01T03:00']);
    expect(by('M')).toEqual(['2026-03-01T03:00', '2026-04-01T03:00']);
  });
});
