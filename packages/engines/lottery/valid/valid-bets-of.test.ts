import { type Amount, amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { findPlay } from '../families/index.ts';
import { contentOf } from '../test/contents.ts';
import { validBetsOf } from './valid-bets-of.ts';

const cents = (value: number): Amount => amount(BigInt(value) * 10_000n);
type Bet = readonly [code: string, text: string, unit: number];
/** Each line's valid bet in hundredths. */
const valid = (...bets: Bet[]): number[] =>
  validBetsOf(
    bets.map(([code, text, unit]) => {
      const play = findPlay(code)?.play;
      if (!play) throw new Error(`no play ${code}`);
      return { play, content: contentOf(play, text), terms: { series: 1_980, unit: cents(unit), multiple: 1 } };
    }),
  ).map((one) => Number(one / 10_000n));

describe('valid bets of one player on one issue', () => {
  test('are the stakes where nothing meets, line by line', () => {
    expect(valid(['S_FIX', '-|-|-|-|5', 100])).toEqual([100]);
    expect(valid(['S_FIX', '-|-|-|-|5', 100], ['S_SUM', 'big', 200], ['S_DT', 'dragon', 300])).toEqual([100, 200, 300]);
  });

  test('share what is netted by the stakes', () => {
    expect(valid(['S_SUM', 'big', 200], ['S_SUM', 'big', 100], ['S_SUM', 'small', 150])).toEqual([66, 33, 50]);
    expect(valid(['S_SUM', 'big', 200], ['S_SUM', 'small', 200])).toEqual([0, 0]);
  });

  test('net the same choice under two codes', () => {
    expect(valid(['K_BSOE', 'big', 200], ['K_BSOE_T', 'small', 200])).toEqual([0, 0]);
    expect(valid(['S_DT', 'dragon', 100], ['S_DTR', 'tiger', 100])).toEqual([0, 0]);
    expect(valid(['L_COMBO', 'big_odd', 100], ['L_BSOE', 'small', 40])).toEqual([60, 0]);
    expect(valid(['L_COMBO', 'big_odd', 100], ['L_BSOE', 'big', 40])).toEqual([100, 40]);
  });

  test('are nothing where plays together take more than 70 % of one place', () => {
    expect(valid(['S_FIX', '-|-|-|-|0,1,2,3', 100], ['S_BSOE', '-|-|-|-|big', 100])).toEqual([0, 0]);
    // An overlap is no more than what it covers: big, and 5 to 9 again.
    expect(valid(['S_FIX', '-|-|-|-|5,6,7,8,9', 100], ['S_BSOE', '-|-|-|-|big', 100])).toEqual([500, 100]);
    expect(valid(['P_FIX', '1,2,3|-|-|-|-|-|-|-|-|-', 100], ['P_BSOE', 'big|-|-|-|-|-|-|-|-|-', 100])).toEqual([0, 0]);
    expect(valid(['X_FIX', '1,2,3,4|-|-|-|-', 100], ['X_BS', 'big|-|-|-|-', 100])).toEqual([0, 0]);
    expect(valid(['X_FIX', '1|-|-|-|-', 100], ['X_BS', 'big|-|-|-|-', 100])).toEqual([100, 100]);
  });

  test('leave other places of the same line alone', () => {
    expect(valid(['S_FIX', '5|-|-|-|0,1,2,3', 100], ['S_BSOE', '-|-|-|-|big', 100])).toEqual([100, 0]);
  });

  test('weigh the sets of dice, of digits, of 28 and of the special prize', () => {
    expect(valid(['K_SUM', '3,4,5,6,7,8,9', 100], ['K_BSOE', 'big', 100])).toEqual([0, 0]);
    expect(valid(['K_SUM', '3,4', 100], ['K_BSOE', 'big', 100])).toEqual([200, 100]);
    expect(valid(['S_DT', 'dragon', 100], ['S_DTR', 'dragon', 100], ['S_TIE', 'tie', 100])).toEqual([100, 100, 100]);
    expect(valid(['S2F_DIR', '0,1,2,3,4|0,1,2,3,4,5,6,7,8,9', 100], ['S3F_PAT', 'mixed,half_straight', 100])).toEqual([
      0, 0,
    ]);
    expect(valid(['L_SUM', '0,1,2,3,4,5,6,7,8,9,10,11', 100], ['L_BSOE', 'big', 100])).toEqual([0, 0]);
    expect(valid(['VN_BSOE2', 'big', 100], ['VN_DE_D2', '0,1,2', 100])).toEqual([0, 0]);
    expect(valid(['VN_LO2', '01,02', 100], ['VN_DE', '01', 100])).toEqual([5_400, 100]);
  });
});
