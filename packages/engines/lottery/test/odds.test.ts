import { describe, expect, test } from 'vitest';
import { FAMILIES, findPlay } from '../families/index.ts';
import { hasSeries, isSeries, oddsAtReturnE2, oddsE2, oddsText, rebatePpm, returnOf, SERIES } from '../odds.ts';
import type { Play, Prize } from '../play.ts';
import { below } from '../rules/counting.ts';
import { decimalText, fraction, minus, plus, times } from '../../proof/fraction.ts';
import { TABLES } from './tables.ts';

const playOf = (code: string): Play => {
  const found = findPlay(code);
  if (!found) throw new Error(`no play ${code}`);
  return found.play;
};

const prizeOf = (code: string, choice: string | null): Prize => {
  const { rule } = playOf(code);
  const symbol = choice === null ? 0 : (rule.entry.rows[0]?.symbols.indexOf(choice) ?? -1);
  return rule.prizes[rule.prizesOf(0, symbol)[0] ?? -1] as Prize;
};

const ALL = Object.values(FAMILIES).flatMap(({ plays }) => plays);
const EVERY_SERIES = below(141).map((at) => SERIES.least + at * 2);

describe('odds of the series', () => {
  test.each(TABLES)('%s %s: %i of %i, as the tables of the trade', (code, choice, ...row) => {
    const [w, n, ...printed] = row;
    const prize = prizeOf(code, choice);
    expect(prize.chance).toEqual(fraction(BigInt(w), BigInt(n)));
    for (const [at, series] of [1_980, 1_960, 1_700].entries())
      if (printed[at] !== null) expect([series, oddsE2(prize, series) / 100]).toEqual([series, printed[at]]);
  });

  test('return with the rebate is the ceiling of the player, less than a hundredth of odds below it, in all 141 groups', () => {
    expect(EVERY_SERIES.at(-1)).toBe(1_980);
    for (const play of ALL.filter(hasSeries)) {
      const symbols = play.rule.entry.rows[0]?.symbols ?? [];
      for (const [at, prize] of play.rule.prizes.entries()) {
        const symbol = symbols.findIndex((_, one) => play.rule.prizesOf(0, one).includes(at));
        const unit = times(prize.chance, fraction(1n, BigInt(play.units) * 100n));
        // What is given back earns no rebate, so the promise is about the rest.
        const live = minus(fraction(1n), prize.push);
        for (const series of EVERY_SERIES) {
          const back = minus(returnOf(play, series, { row: 0, symbol }), prize.push);
          const rebate = fraction(BigInt(rebatePpm(play, series, 1_980)), 1_000_000n);
          const off = minus(times(live, fraction(99n, 100n)), plus(back, times(live, rebate)));
          if (off.n < 0n || off.n * unit.d >= unit.n * off.d) throw new Error(`${play.code} ${prize.key} at ${series}`);
        }
      }
    }
  });

  test('no series pays for odds that it does not change', () => {
    expect(rebatePpm(playOf('VN_X2'), 1_700, 1_980)).toBe(0);
    expect(rebatePpm(playOf('D4_BIG'), 1_700, 1_980)).toBe(0);
    expect(rebatePpm(playOf('S3L_DIR'), 1_900, 1_956)).toBe(28_000);
    expect(() => rebatePpm(playOf('S3L_DIR'), 1_980, 1_956)).toThrow(RangeError);
    for (const odd of [1_699, 1_701, 1_698, 1_982, 1_980.5, Number.NaN]) {
      expect(isSeries(odd)).toBe(false);
      expect(() => oddsE2(prizeOf('S5_DIR', null), odd)).toThrow(RangeError);
    }
  });
});

/** By play: printed odds of its prizes, then its printed return for each of them. */
const chanceText = (prize: Prize, places: number) => decimalText(prize.chance, places);
const odds = (code: string) => playOf(code).rule.prizes.map((prize) => oddsE2(prize, 1_980) / 100);

describe('odds by tables', () => {
  test('combinations of tails have the printed chances and return 95 %', () => {
    const chances = (prefix: string, codes: readonly string[]) =>
      codes.map((code) => chanceText(prizeOf(`${prefix}_${code}`, null), 8).slice(1));
    const SETS = ['X2', 'X3', 'X4'];
    const MISSES = ['T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10'];
    expect(chances('VN', SETS)).toEqual(['.05488210', '.01229794', '.00266992']);
    expect(chances('VS', SETS)).toEqual(['.02610781', '.00391345', '.00055522']);
    expect(chances('VN', MISSES)).toEqual([
      '.33214161',
      '.25034409',
      '.18812740',
      '.14094173',
      '.10526193',
      '.07836418',
      '.05814974',
    ]);
    expect(chances('VS', MISSES)).toEqual([
      '.47960334',
      '.39721432',
      '.32832304',
      '.27082770',
      '.22293635',
      '.18312391',
      '.15009464',
    ]);
    const printed = (prefix: string, codes: readonly string[]) => codes.map((code) => odds(`${prefix}_${code}`)[0]);
    expect(printed('VN', SETS)).toEqual([17.3, 77.24, 355.81]);
    expect(printed('VS', SETS)).toEqual([36.38, 242.75, 1_711.01]);
    expect(printed('VN', MISSES)).toEqual([2.86, 3.79, 5.04, 6.74, 9.02, 12.12, 16.33]);
    expect(printed('VS', MISSES)).toEqual([1.98, 2.39, 2.89, 3.5, 4.26, 5.18, 6.32]);
    const at98 = SETS.map((code) => {
      const { pay } = prizeOf(`VN_${code}`, null);
      return pay.by === 'return' ? oddsAtReturnE2(pay.fair, 980_000) / 100 : 0;
    });
    expect(at98).toEqual([17.85, 79.68, 367.05]);
    expect(odds('VN_XQ3')).toEqual([17.3, 77.24]);
    expect(odds('VN_XQ4')).toEqual([17.3, 77.24, 355.81]);
    expect([playOf('VN_XQ3').units, playOf('VN_XQ4').units]).toEqual([4, 11]);
  });

  test('keno has the printed chances of its sides', () => {
    const of = (play: string, choice: string) => chanceText(prizeOf(play, choice), 6).slice(1);
    expect([of('KN_SUM', 'big'), of('KN_SUM', 'small'), of('KN_810', 'equal')]).toEqual([
      '.497802',
      '.497802',
      '.004396',
    ]);
    expect(['upper', 'equal', 'lower'].map((one) => of('KN_HALF', one))).toEqual(['.398378', '.203243', '.398378']);
    const elements = ['gold', 'wood', 'water', 'fire', 'earth'].map((one) => of('KN_FIVE', one));
    expect(elements).toEqual(['.102515', '.201528', '.388040', '.203392', '.104525']);
    expect(odds('KN_SUM')).toEqual([1.98]);
    // An even sum is likelier than one half by a part in 8 thousand million: 1.98 would return more than 99 %.
    expect(odds('KN_OE')).toEqual([1.98, 1.97]);
    expect(odds('KN_HALF')).toEqual([2.48, 4.87]);
    expect(odds('KN_810')).toEqual([200]);
  });

  test('Thai, 4D and the large draws return what is printed', () => {
    const back = (code: string, symbol = 0, places = 4) =>
      decimalText(returnOf(playOf(code), 1_980, { row: 0, symbol }), places);
    const tod = playOf('TH_3TOD').rule.entry.rows[0]?.symbols ?? [];
    expect([back('TH_3TOP'), back('TH_2TOP'), back('TH_2BOTTOM')]).toEqual(['0.9000', '0.9000', '0.9000']);
    expect([back('TH_3TOD', tod.indexOf('123')), back('TH_3TOD', tod.indexOf('112'))]).toEqual(['0.9000', '0.9000']);
    expect([back('TH_RUNTOP'), back('TH_RUNBOTTOM')]).toEqual(['0.8672', '0.7980']);
    expect([back('D4_BIG'), back('D4_SMALL'), back('D4_BIGPLUS')]).toEqual(['0.6400', '0.6500', '0.9050']);
    const boxed = playOf('D4_IBOX_BIG').rule.entry.rows[0]?.symbols ?? [];
    for (const [at, box] of boxed.entries())
      expect([box, Number(back('D4_IBOX_BIG', at)) > 0.639]).toEqual([box, true]);
    expect(Number(back('D4_IBOX_BIG', boxed.indexOf('1112')))).toBe(0.64);
    const shares = (code: string) =>
      playOf(code).rule.prizes.map((prize) =>
        decimalText(times(prize.chance, fraction(BigInt(oddsE2(prize, 1_980)), 100n)), 6),
      );
    expect(shares('BR6_TICKET')).toEqual(['0.198179', '0.343002', '0.161793', '0.000000']);
    expect(shares('BR5_TICKET')).toEqual(['0.337063', '0.242408', '0.155990', '0.000000']);
    expect([back('BR6_TICKET', 0, 6), back('BR5_TICKET', 0, 6)]).toEqual(['0.702974', '0.735461']);
    const once = (code: string) =>
      playOf(code).rule.prizes.map(({ chance: { n, d } }) => Math.round((Number(d) / Number(n)) * 100) / 100);
    expect(once('BR6_TICKET').map((one) => (one > 1_000 ? Math.round(one) : one))).toEqual([
      100.92, 2_332, 154_518, 50_063_860,
    ]);
    expect(once('BR5_TICKET').map((one) => Math.round(one * 100) / 100)).toEqual([35.6, 866.31, 64_106.71, 24_040_016]);
  });
});

test('odds are shown with two places', () => {
  expect([oddsText(198), oddsText(9_900_000), oddsText(5)]).toEqual(['1.98', '99000.00', '0.05']);
});
