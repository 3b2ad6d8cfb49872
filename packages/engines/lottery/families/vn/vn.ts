import { fraction } from '../../../proof/fraction.ts';
import type { Family } from '../../family.ts';
import type { Play, PlayRule, Prize } from '../../play.ts';
import { alike, aspect, BSOE, sidesOf } from '../../rules/aspect.ts';
import { below, exactlyThese } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { pickRule, type PickPrize } from '../../rules/pick.ts';
import { plainRow, productRule } from '../../rules/product.ts';
import { definePlay } from '../define.ts';
import { DIGITS, readTable, TAILS, writeTable } from '../texts.ts';
import { digitsOf, lotsOf, NORTH, numbersOf, type Region, SOUTH } from './lots.ts';

/** What the combinations of tails return: their odds are a table for this return, not the series. */
export const SET_RETURN_PPM = 950_000;

/** The end of numbers of some prizes: each of them that ends so is a hit of its own. A number costs one unit for each that is looked at. */
function ends(region: Region, digits: number, prizes?: readonly number[]): { rule: PlayRule; units: number } {
  const lots = region.table.reduce(
    (sum, [count, length], prize) => sum + (length >= digits && (prizes?.includes(prize) ?? true) ? count : 0),
    0,
  );
  const size = 10n ** BigInt(digits);
  const prize: Prize = {
    key: 'win',
    chance: fraction(BigInt(lots), size),
    push: fraction(0n),
    pay: { by: 'series', fair: fraction(size) },
  };
  const rule = productRule({
    rows: digits === 2 ? [plainRow(TAILS)] : below(digits).map(() => plainRow(DIGITS)),
    prizes: [prize],
    targets: (result) =>
      numbersOf(region, result, digits, prizes).map((number) => ({
        prize: 0,
        faces: digits === 2 ? [number % 100] : digitsOf(number, digits),
      })),
    dearest: () => [[0, lots]],
    hasLines: digits > 2,
    lots,
  });
  return { rule, units: lots };
}

/** One digit of the special prize, counted from its end. */
const digitOfSpecial = (fromEnd: number): PlayRule =>
  eachRule([
    aspect({
      symbols: DIGITS,
      of: (result) => Math.floor((result[0] ?? 0) / 10 ** fromEnd) % 10,
      values: alike(below(10)),
      judge: (digit) => [String(digit)],
    }),
  ]);

const sidesOfSpecial = (size: 10 | 100): PlayRule =>
  eachRule([
    aspect({
      symbols: BSOE,
      of: (result) => (result[0] ?? 0) % size,
      values: alike(below(size)),
      judge: (end) => sidesOf(end, end >= size / 2),
    }),
  ]);

/** Tails that must all be there, each once is enough; a ring is a ticket of every smaller set inside it as well. */
function sets(region: Region, k: number, prizes: readonly [of: number, times: readonly number[]][]): PlayRule {
  const law = { by: 'lots', of: 100, drawn: lotsOf(region, 2) } as const;
  return pickRule({
    symbols: TAILS,
    k,
    most: 20,
    law,
    drawn: (result) => [...new Set(numbersOf(region, result, 2).map((number) => number % 100))],
    prizes: prizes.map(([of, times]): PickPrize => {
      const { n, d } = of === 0 ? exactlyThese(law, 0, k) : exactlyThese(law, of, of);
      const pay = { by: 'return', ppm: SET_RETURN_PPM, fair: fraction(d, n) } as const;
      return { key: of === 0 ? `T${k}` : `X${of}`, times, pay };
    }),
    sizes: below(law.drawn).map((at) => at + 1),
  });
}

const all = (k: number) => below(k + 1).map((hits) => (hits === k ? 1 : 0));

function playsOf(region: Region): Play[] {
  const special = [0];
  const name = (code: string) => `${region.prefix}_${code}`;
  const play = (group: string) => (code: string, example: string, own: { rule: PlayRule; units?: number }) =>
    definePlay({ code: name(code), group: `vn_${group}`, example, ...own });
  const [lots, single, three] = [play('lots'), play('special'), play('three')];
  const picked = (count: number) => TAILS.slice(1, count + 1).join();
  return [
    lots('LO2', '12,34,56', ends(region, 2)),
    lots('LO3', '1,2|3|4,5', ends(region, 3)),
    lots('LO4', '1|2|3|4,5', ends(region, 4)),
    single('DE', '07,70', ends(region, 2, special)),
    single('DE_D1', '7', { rule: digitOfSpecial(1) }),
    single('DE_D2', '7', { rule: digitOfSpecial(0) }),
    single('DAU2', '07', ends(region, 2, [region.head])),
    single('DD2', '07', ends(region, 2, [0, region.head])),
    ...(region.hasFirst ? [single('NHAT', '07', ends(region, 2, [1]))] : []),
    three('C3', '1,2|3|4,5', ends(region, 3, special)),
    three('XC3', '1|2|3', ends(region, 3, [0, region.three])),
    three('C4', '1|2|3|4', ends(region, 4, special)),
    ...[2, 3, 4].map((k) => play('set')(`X${k}`, picked(k + 1), { rule: sets(region, k, [[k, all(k)]]) })),
    play('ring')('XQ3', picked(3), {
      rule: sets(region, 3, [
        [2, [0, 0, 1, 3]],
        [3, all(3)],
      ]),
      units: 4,
    }),
    play('ring')('XQ4', picked(4), {
      rule: sets(region, 4, [
        [2, [0, 0, 1, 3, 6]],
        [3, [0, 0, 0, 1, 4]],
        [4, all(4)],
      ]),
      units: 11,
    }),
    ...below(7).map((at) => {
      const k = at + 4;
      const none = below(k + 1).map((hits) => (hits === 0 ? 1 : 0));
      return play('miss')(`T${k}`, picked(k), { rule: sets(region, k, [[0, none]]) });
    }),
    play('side')('BSOE2', 'big,odd', { rule: sidesOfSpecial(100) }),
    play('side')('BSOE1', 'big,odd', { rule: sidesOfSpecial(10) }),
  ];
}

/** A region's draw: every number of the table by itself, special prize first, as `int(10^digits)`; zeros in front are kept. */
const familyOf = (region: Region): Family => ({
  code: region.code,
  draw: (stream) => region.table.flatMap(([count, digits]) => below(count).map(() => stream.int(10 ** digits))),
  write: (result) => writeTable(region.table, result),
  read: (text) => readTable(region.table, text),
  plays: playsOf(region),
});

export const VN_NORTH = familyOf(NORTH);
export const VN_SOUTH = familyOf(SOUTH);
