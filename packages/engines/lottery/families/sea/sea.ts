import { fraction } from '../../../proof/fraction.ts';
import type { Family, Result } from '../../family.ts';
import type { Play, Prize } from '../../play.ts';
import { below, tuples } from '../../rules/counting.ts';
import { pickRule } from '../../rules/pick.ts';
import { plainRow, productRule } from '../../rules/product.ts';
import { groupOf } from '../define.ts';
import { DIGITS, type PrizeTable, readTable, TAILS, writeTable } from '../texts.ts';
import { digitsOf } from '../vn/lots.ts';

const THAI: PrizeTable = [
  [1, 6],
  [1, 2],
];
export const FOUR_D: PrizeTable = [
  [1, 4],
  [1, 4],
  [1, 4],
  [10, 4],
  [10, 4],
];

const fixed = (key: string, [w, n]: readonly [number, number], oddsE2: number, mostE2 = oddsE2): Prize => ({
  key,
  chance: fraction(BigInt(w), BigInt(n)),
  push: fraction(0n),
  pay: { by: 'fixed', oddsE2, mostE2 },
});

/** Numbers of so many digits in any order, written with ascending digits, and how many orders each has. */
function boxes(length: number) {
  const orders = new Map<string, number>();
  for (const digits of tuples(length, 10)) {
    const box = digits.toSorted((a, b) => a - b).join('');
    orders.set(box, (orders.get(box) ?? 0) + 1);
  }
  // All digits alike: nothing to box.
  const symbols = [...orders.keys()].filter((box) => orders.get(box) !== 1).toSorted();
  const places = new Map(symbols.map((box, at) => [box, at]));
  // By number: a draw looks up all of its numbers for every bet.
  const byNumber = tuples(length, 10).map((digits) => places.get(digits.toSorted((a, b) => a - b).join('')) ?? -1);
  const place = (number: number): number => byNumber[number] ?? -1;
  return { symbols, ways: symbols.map((box) => orders.get(box) ?? 0), place };
}

const THREES = boxes(3);
const FOURS = boxes(4);

/** One part of the first prize, or the bottom number, as it is or in any order. */
const top = (length: number, of: (result: Result) => number, oddsE2: number) =>
  productRule({
    rows: length === 2 ? [plainRow(TAILS)] : below(length).map(() => plainRow(DIGITS)),
    prizes: [fixed('win', [1, 10 ** length], oddsE2)],
    targets: (result) => [{ prize: 0, faces: length === 2 ? [of(result) % 100] : digitsOf(of(result), length) }],
    dearest: () => [[0, 1]],
    hasLines: length > 2,
  });

const first = ([number = 0]: Result) => number;
const bottom = ([, number = 0]: Result) => number;

/** 150 for six orders, 300 for the three of a pair. */
const tod = productRule({
  rows: [plainRow(THREES.symbols)],
  prizes: [fixed('6', [6, 1_000], 15_000), fixed('3', [3, 1_000], 30_000)],
  targets: (result) => {
    const place = THREES.place(first(result) % 1_000);
    return place < 0 ? [] : [{ prize: THREES.ways[place] === 6 ? 0 : 1, faces: [place] }];
  },
  dearest: (place) => [[THREES.ways[place] === 6 ? 0 : 1, 1]],
  ways: THREES.ways,
  total: 1_000,
});

/** One digit that is among the last of a number, once or more. */
const run = (digits: number, of: (result: Result) => number, oddsE2: number) =>
  pickRule({
    symbols: DIGITS,
    k: 1,
    most: 10,
    law: { by: 'lots', of: 10, drawn: digits },
    drawn: (result) => [...new Set(digitsOf(of(result), digits))],
    prizes: [{ key: 'win', times: [0, 1], pay: { by: 'fixed', oddsE2 } }],
    sizes: below(digits).map((at) => at + 1),
  });

const TH_PLAYS: readonly Play[] = [
  groupOf('th_3')('TH_3TOP', '1,2|3|4', top(3, first, 90_000)),
  groupOf('th_3')('TH_3TOD', '112,123', tod),
  groupOf('th_2')('TH_2TOP', '05,50', top(2, first, 9_000)),
  groupOf('th_2')('TH_2BOTTOM', '05,50', top(2, bottom, 9_000)),
  groupOf('th_run')('TH_RUNTOP', '1,5', run(3, first, 320)),
  groupOf('th_run')('TH_RUNBOTTOM', '1,5', run(2, bottom, 420)),
];

/** By prize of the 4D table, what it pays for one unit, in units. */
type Pays = readonly number[];
const TIERS = ['first', 'second', 'third', 'special', 'consolation'];
const COUNTS = FOUR_D.map(([count]) => count);
const tierOf = FOUR_D.flatMap(([count], tier) => below(count).map(() => tier));

const straight = (pays: Pays) =>
  productRule({
    rows: below(4).map(() => plainRow(DIGITS)),
    prizes: pays.map((pay, tier) => fixed(TIERS[tier] as string, [COUNTS[tier] as number, 10_000], pay * 100)),
    targets: (result) =>
      result
        .map((number, at) => ({ prize: tierOf[at] as number, faces: digitsOf(number, 4) }))
        .filter(({ prize }) => prize < pays.length),
    dearest: () => pays.map((_, tier) => [tier, COUNTS[tier] as number] as const),
    hasLines: true,
    lots: pays.reduce((sum, _, tier) => sum + (COUNTS[tier] as number), 0),
  });

const ORDERS = [24, 12, 6, 4];

/** All orders of a number for one unit: each pays its share of the prize, rounded down to hundredths. */
const box = (pays: Pays) =>
  productRule({
    rows: [plainRow(FOURS.symbols)],
    prizes: pays.flatMap((pay, tier) =>
      ORDERS.map((orders) =>
        fixed(
          `${TIERS[tier]}/${orders}`,
          [(COUNTS[tier] as number) * orders, 10_000],
          Math.floor((pay * 100) / orders),
          Math.ceil((pay * 100) / orders),
        ),
      ),
    ),
    targets: (result) =>
      result
        .map((number, at) => ({ tier: tierOf[at] as number, place: FOURS.place(number) }))
        .filter(({ tier, place }) => place >= 0 && tier < pays.length)
        .map(({ tier, place }) => ({ prize: tier * 4 + ORDERS.indexOf(FOURS.ways[place] ?? 0), faces: [place] })),
    dearest: (place) =>
      pays.map((_, tier) => [tier * 4 + ORDERS.indexOf(FOURS.ways[place] ?? 0), COUNTS[tier] as number] as const),
    ways: FOURS.ways,
    total: 10_000,
    lots: pays.reduce((sum, _, tier) => sum + (COUNTS[tier] as number), 0),
  });

const BIG = [2_500, 1_000, 500, 180, 60];
const SMALL = [3_500, 2_000, 1_000];

const D4_PLAYS: readonly Play[] = [
  groupOf('4d')('D4_BIG', '1|2|3|4', straight(BIG)),
  groupOf('4d')('D4_SMALL', '1|2|3|4', straight(SMALL)),
  groupOf('4d')('D4_BIGPLUS', '1|2|3|4', straight([3_550, 1_400, 700, 250, 90])),
  groupOf('4d_box')('D4_IBOX_BIG', '1122,1234', box(BIG)),
  groupOf('4d_box')('D4_IBOX_SMALL', '1122,1234', box(SMALL)),
];

/** Thai: the first prize of six digits, then the bottom number of two, `012345|07`: `int(1,000,000)`, `int(100)`. */
export const TH: Family = {
  code: 'TH',
  draw: (stream) => [stream.int(1_000_000), stream.int(100)],
  write: (result) => writeTable(THAI, result),
  read: (text) => readTable(THAI, text),
  plays: TH_PLAYS,
};

/** 4D: first, second, third, ten special and ten consolation numbers, each drawn by itself as `int(10,000)`, in this order. */
export const D4: Family = {
  code: '4D',
  draw: (stream) => below(23).map(() => stream.int(10_000)),
  write: (result) => writeTable(FOUR_D, result),
  read: (text) => readTable(FOUR_D, text),
  plays: D4_PLAYS,
};
