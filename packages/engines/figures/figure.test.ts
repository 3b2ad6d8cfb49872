import { parseWire, type Amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { diceGame } from '../instant/index.ts';
import { fraction } from '../proof/fraction.ts';
import { scriptedStream } from '../proof/seeded-stream.ts';
import { figureOf } from './figure.ts';
import { spreadOf } from './spread.ts';
import { exactOf } from './spreads.ts';

const BETS = ['0.10', '0.20', '1.00'].map((bet) => parseWire(bet, 'BRL') as Amount);

describe('the figures of a play at each bet', () => {
  it('are of what is paid there, each payout cut to whole cents, and bets of the same figures are one', () => {
    const half = fraction(1n, 2n);
    const { levels, rtpExact } = figureOf('a coin', spreadOf([[19_500, half]]), BETS);
    expect(rtpExact).toBe('39/40');
    // 0.195 is paid 0.19; 0.39 and 1.95 are whole.
    expect(
      levels.map(({ bets, rtpExact: exact, lost, standardDeviation, maxWinE4, maxWinChance }) => [
        bets,
        exact,
        lost,
        standardDeviation,
        maxWinE4,
        maxWinChance,
      ]),
    ).toEqual([
      [['0.10'], '19/20', '0.025000', '0.9500', 19_000, '1/2'],
      [['0.20', '1.00'], '39/40', '0.000000', '0.9750', 19_500, '1/2'],
    ]);
  });

  it('tell a win below a cent as none', () => {
    const tenth = fraction(1n, 10n);
    const { levels, smallest } = figureOf(
      'crumbs',
      spreadOf([
        [500, tenth],
        [20_000, tenth],
      ]),
      BETS,
    );
    expect(levels.map(({ bets, hitRate }) => [bets, hitRate])).toEqual([
      [['0.10'], '0.100000'],
      [['0.20', '1.00'], '0.200000'],
    ]);
    expect(smallest).toEqual({ bet: '0.10', rtp: '0.200000', lost: '0.005000' });
  });

  it('are what the engine of dice pays on all its faces, at every bet', () => {
    const choice = diceGame.readChoice({ side: 'under', count: 9_724 });
    if (!choice) throw new Error('dice take 9,724 faces');
    const { levels } = figureOf('dice', exactOf('SPB_DICE', choice) as never, diceGame.betLevels);
    expect(levels.length).toBeGreaterThan(3);
    for (const { bets, rtpExact } of levels)
      for (const bet of bets) {
        const stake = parseWire(bet, 'BRL') as Amount;
        let paid = 0n;
        for (let face = 0; face < 10_000; face += 1) {
          const { done } = diceGame.open({ stake, choice, currency: 'BRL' }, scriptedStream([face]));
          paid += done?.[0]?.win ?? 0n;
        }
        const { n, d } = fraction(paid, stake * 10_000n);
        expect([bet, `${n}/${d}`]).toEqual([bet, rtpExact]);
      }
  });
});
