import { amount } from '@trevo/money';
import { reportOf } from '../house/reports.ts';
import { describe, expect, test } from 'vitest';
import { totalOf } from '../house/index.ts';
import { scriptedStream } from '../proof/seeded-stream.ts';
import { ROULETTE_PLACES, rouletteGame as game } from './roulette/roulette-game.ts';

const laid = (...bets: readonly (readonly [string, string])[]) => ({
  bets: bets.map(([place, stake]) => ({ place, stake })),
});
const read = (...bets: readonly (readonly [string, string])[]) => {
  const choice = game.readChoice(laid(...bets));
  if (choice === null) throw new Error('refused');
  return choice;
};
const play = (choice: ReturnType<typeof read>, stake: bigint, pocket: number) =>
  game.open({ stake: amount(stake), choice, currency: 'BRL' }, scriptedStream([pocket]));

describe('chips on a cloth', () => {
  test('are read in any order into one order and one writing', () => {
    expect(read(['red', '5.000'], ['straight:7', '0.50'])).toEqual(laid(['straight:7', '0.50'], ['red', '5.00']));
  });

  test.each([
    ['nothing', {}],
    ['no chips', laid()],
    ['a list', []],
    ['an unknown place', laid(['split:3,4', '1.00'])],
    ['pockets in another order', laid(['split:20,17', '1.00'])],
    ['an inherited name', laid(['toString', '1.00'])],
    ['a place twice', laid(['red', '1.00'], ['red', '1.00'])],
    ['a part of a chip', laid(['red', '0.75'])],
    ['no stake', laid(['red', '0.00'])],
    ['a stake below nothing', laid(['red', '-1.00'])],
    ['a number for a stake', { bets: [{ place: 'red', stake: 1 }] }],
    ['nothing in the list', { bets: [null] }],
    ['more than the table takes', laid(['red', '500.00'], ['black', '0.50'])],
    ['more places than there are', laid(...Array.from({ length: 158 }, () => ['red', '0.50'] as const))],
  ])('are refused whole for %s', (_, raw) => {
    expect(game.readChoice(raw)).toBeNull();
  });

  test('are a bet of exactly their sum', () => {
    const choice = read(['straight:17', '0.50'], ['black', '2.00']);
    expect(game.stakeOf?.(choice)).toBe(2_500_000n);
    for (const stake of [0n, 2_000_000n, 3_000_000n]) expect(() => play(choice, stake, 17)).toThrow(RangeError);
  });

  test('are paid place by place, each as one part', () => {
    const choice = read(['straight:17', '0.50'], ['dozen:1', '1.00'], ['black', '2.00']);
    const { shown, done = [] } = play(choice, 3_500_000n, 17);
    expect(shown).toEqual({ pocket: 17 });
    expect(done.map((part) => part.win)).toEqual([18_000_000n, 0n, 4_000_000n]);
    expect(totalOf(done)).toEqual({ win: 22_000_000n, multE4: 62_857 });
  });

  test('win at most what the best pocket pays, rounded up', () => {
    expect(game.maxWinE4(read(['straight:0', '0.50']))).toBe(360_000);
    expect(game.maxWinE4(read(['straight:17', '0.50'], ['dozen:1', '1.00'], ['black', '2.00']))).toBe(62_858);
    expect(game.maxWinE4(read(['red', '1.00'], ['black', '1.00']))).toBe(10_000);
  });

  test('may lie on each of the 157 places', () => {
    expect(ROULETTE_PLACES.size).toBe(157);
    expect(read(...[...ROULETTE_PLACES.keys()].map((place) => [place, '0.50'] as const)).bets).toHaveLength(157);
  });
});

test('roulette certifies 36/37 at every chip', () => {
  expect(reportOf(game)).toMatchObject({ rtp: '0.972973', maxWinE4: 360_000, volatility: null });
  expect(new Set(reportOf(game).levels.map(({ rtp }) => rtp))).toEqual(new Set(['0.972973']));
});
