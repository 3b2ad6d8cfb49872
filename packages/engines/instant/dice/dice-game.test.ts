import { type Amount, amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openFair, totalOf } from '../../house/index.ts';
import { fraction } from '../../proof/fraction.ts';
import { scriptedStream } from '../../proof/seeded-stream.ts';
import { DICE_FACES, DICE_MAX_COUNT, type DiceChoice, diceMultE4 } from './dice.ts';
import { diceGame } from './dice-game.ts';
import { diceRtpAt } from './dice-report.ts';
import file from '../../certificates/SPB_DICE.json' with { type: 'json' };

const certificate = file.report;

const anyChoice = fc.record<DiceChoice>({
  side: fc.constantFrom('under', 'over'),
  count: fc.integer({ min: 1, max: DICE_MAX_COUNT }),
});
const anyLevel = fc.constantFrom(...diceGame.betLevels);

describe('a roll of the house’s dice', () => {
  test('shows the die and what the choice pays, and pays exactly that, floored once to whole cents', () => {
    fc.assert(
      fc.property(anyChoice, anyLevel, fc.integer({ min: 0, max: DICE_FACES - 1 }), (choice, stake, roll) => {
        const { shown, done } = diceGame.open({ stake, choice, currency: 'BRL' }, scriptedStream([roll]));
        const isWin = choice.side === 'under' ? roll < choice.count : roll >= DICE_FACES - choice.count;
        const payE4 = diceMultE4(choice.count);
        expect(shown).toEqual({ roll, isWin, payE4 });
        const { win, multE4 } = totalOf(done ?? []);
        expect(multE4).toBe(isWin ? payE4 : 0);
        expect(win).toBe(isWin ? ((stake * BigInt(payE4)) / 100_000_000n) * 10_000n : 0n);
        expect(multE4).toBeLessThanOrEqual(diceGame.maxWinE4(choice));
      }),
      { numRuns: 2_000 },
    );
  });

  test('every choice wins on as many faces as it counts, under and over alike', () => {
    const wins = (choice: DiceChoice): number => {
      let found = 0;
      for (let roll = 0; roll < DICE_FACES; roll += 1) {
        const { shown } = diceGame.open({ stake: amount(1_000_000n), choice, currency: 'BRL' }, scriptedStream([roll]));
        if (shown.isWin) found += 1;
      }
      return found;
    };
    for (const count of [1, 2, 4_950, 9_799, DICE_MAX_COUNT])
      for (const side of ['under', 'over'] as const) expect(wins({ side, count })).toBe(count);
  });

  test('draws under the game’s catalogue name, so that no other game shares its draws', () => {
    const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'jogador-1', nonce: 0 };
    const bet = { stake: amount(1_000_000n), choice: { side: 'under', count: 5_000 }, currency: 'BRL' } as const;
    const { turn, words } = openFair(diceGame, bet, seeds);
    expect({ ...turn.shown, words }).toEqual({ roll: 1_722, isWin: true, payE4: 19_800, words: 1 });
  });

  test('reads whole and legal choices only', () => {
    const read = (raw: unknown) => diceGame.readChoice(raw);
    expect(read({ side: 'over', count: 1, more: true })).toEqual({ side: 'over', count: 1 });
    for (const raw of [
      null,
      undefined,
      [],
      {},
      { side: 'over' },
      { side: 'over', count: 0 },
      { side: 'over', count: 9_801 },
      { side: 'over', count: 1.5 },
      { side: 'over', count: '5000' },
      { side: 'middle', count: 5_000 },
    ])
      expect(read(raw)).toBeNull();
  });
});

describe('the certificate', () => {
  test('is the one that was signed', () => {
    expect(reportOf(diceGame)).toEqual(certificate);
  });

  test('no choice at any bet level returns more than .99, nor less than the worst level says', () => {
    const least = BigInt(reportOf(diceGame).worstLevel.rtp.replace('0.', ''));
    const isWithin = (stake: Amount, count: number): boolean => {
      const { n, d } = diceRtpAt(stake, count);
      return n * 100n <= d * 99n && n * 1_000_000n >= d * least;
    };
    for (const stake of diceGame.betLevels) {
      const outside = Array.from({ length: DICE_MAX_COUNT }, (_, at) => at + 1).filter(
        (count) => !isWithin(stake, count),
      );
      expect(outside).toEqual([]);
    }
  });

  test('finds a level that would take a tenth by rounding alone', () => {
    const { n, d } = diceRtpAt(amount(100_000n), 9_001);
    expect(fraction(n, d)).toEqual(fraction(9_001n, 10_000n));
  });
});
