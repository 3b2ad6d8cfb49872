import { shuffle } from '../../../fair/index.ts';
import { KENO as TABLES } from '../../../instant/keno/keno.ts';
import { fraction } from '../../../proof/fraction.ts';
import type { Family, Result } from '../../family.ts';
import type { Play, Prize } from '../../play.ts';
import { aspect, type Verdict } from '../../rules/aspect.ts';
import { below } from '../../rules/counting.ts';
import { eachRule } from '../../rules/each.ts';
import { pickRule } from '../../rules/pick.ts';
import { groupOf } from '../define.ts';
import { readNumbers, upTo, writeNumbers } from '../texts.ts';

const BALLS = upTo(80);
const total = (result: Result) => result.reduce((sum, ball) => sum + ball, 0);

/** Sums of 20 of 80 balls, by parts: how many of the C(80, 20) draws (the test counts them anew, sum by sum). */
export const SUM_PARTS: readonly (readonly [part: string, ways: bigint])[] = [
  ['small', 1_759_886_689_338_606_861n],
  ['equal', 15_542_763_534_960_598n],
  ['big', 1_759_886_689_338_606_861n],
];
/** An odd sum is rarer by C(40, 10), a part in 4 thousand million. */
export const ODD_PARTS = [
  ['odd', 1_767_658_070_682_256_896n],
  ['even', 1_767_658_071_529_917_424n],
] as const;
export const HALF_PARTS = [
  ['upper', 1_408_393_885_741_467_768n],
  ['equal', 718_528_370_729_238_784n],
  ['lower', 1_408_393_885_741_467_768n],
] as const;
export const ELEMENTS = [
  ['gold', 362_424_019_495_171_770n],
  ['wood', 712_463_910_471_784_803n],
  ['water', 1_371_845_418_169_315_204n],
  ['fire', 719_054_759_525_309_151n],
  ['earth', 369_528_034_550_593_392n],
] as const;

export const partOfSum = (sum: number) => (sum === 810 ? 'equal' : sum > 810 ? 'big' : 'small');
/** The last sum of each element. */
const LAST_SUMS = [695, 763, 855, 923, 1_410];
export const elementOf = (sum: number): string => ELEMENTS[LAST_SUMS.findIndex((last) => sum <= last)]?.[0] ?? '';
/** Whether most balls are of 1 to 40 (upper) or 41 to 80. */
const halfOf = (result: Result): string => {
  const upper = result.filter((ball) => ball <= 40).length;
  return upper === 10 ? 'equal' : upper > 10 ? 'upper' : 'lower';
};

const choices = (
  parts: readonly (readonly [string, bigint])[],
  of: (result: Result) => string,
  judge: (part: string) => Verdict = (part) => [part],
) => eachRule([aspect({ symbols: parts.map(([part]) => part), of, values: parts, judge })]);

const sumSides = aspect({
  symbols: ['big', 'small'],
  of: (result) => partOfSum(total(result)),
  values: SUM_PARTS,
  judge: (part) => (part === 'equal' ? { wins: [], pushes: ['big', 'small'] } : [part]),
});
const equalSum = aspect({
  symbols: ['equal'],
  of: (result) => partOfSum(total(result)),
  values: SUM_PARTS,
  judge: (part) => (part === 'equal' ? [part] : []),
});
/** A sum of 810 pays 200 in every series. */
const equalPrize: Prize = {
  key: 'equal',
  chance: fraction(15_542_763_534_960_598n, 3_535_316_142_212_174_320n),
  push: fraction(0n),
  pay: { by: 'fixed', oddsE2: 20_000 },
};

/** A ticket of k numbers, paid by the table of the house's keno. */
function spots(k: number): Play {
  const pays = Object.entries(TABLES['80/20'].pays[k] ?? {});
  const rule = pickRule({
    symbols: BALLS,
    k,
    most: 15,
    law: { by: 'balls', of: 80, drawn: 20 },
    drawn: (result) => result.map((ball) => ball - 1),
    prizes: pays.map(([hit, oddsE2]) => ({
      key: hit,
      times: below(k + 1).map((hits) => (hits === Number(hit) ? 1 : 0)),
      pay: { by: 'fixed', oddsE2 },
    })),
    sizes: [20],
  });
  return groupOf('keno_spot')(`KN_${k}`, BALLS.slice(0, k).join(), rule);
}

/** Keno: 20 of 80 balls, written ascending: the first twenty of `shuffle(80)`, each one higher. */
export const KENO: Family = {
  code: 'KENO',
  draw: (stream) =>
    shuffle(stream, 80)
      .slice(0, 20)
      .map((at) => at + 1)
      .toSorted((a, b) => a - b),
  write: writeNumbers,
  read: (text) => readNumbers(text, { count: 20, from: 1, to: 80, repeat: 'ascending' }),
  plays: [
    ...below(10).map((at) => spots(at + 1)),
    groupOf('keno_side')('KN_SUM', 'big', eachRule([sumSides])),
    groupOf('keno_side')('KN_810', 'equal', eachRule([equalSum], { prize: equalPrize })),
    groupOf('keno_side')(
      'KN_OE',
      'odd',
      choices(ODD_PARTS, (result) => (total(result) % 2 === 1 ? 'odd' : 'even')),
    ),
    groupOf('keno_side')('KN_HALF', 'upper', choices(HALF_PARTS, halfOf)),
    groupOf('keno_side')(
      'KN_FIVE',
      'gold,water',
      choices(ELEMENTS, (result) => elementOf(total(result))),
    ),
  ],
};
