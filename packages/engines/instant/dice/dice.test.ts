import { amount, odds, payoutE4 } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream } from '../../fair/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { DICE_MAX_COUNT, type DiceChoice, dice, diceMultE4 } from './dice.ts';
import { diceReport, diceRtp } from './dice-certificate.ts';
import certificate from './vectors/certificate.json' with { type: 'json' };
import vectors from './vectors/rounds.json' with { type: 'json' };

const ONE = amount(1_000_000n);
const anyChoice = fc.record<DiceChoice>({
  side: fc.constantFrom('under', 'over'),
  count: fc.integer({ min: 1, max: DICE_MAX_COUNT }),
});
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));

describe('dice', () => {
  test.each([
    [4_950, 20_000],
    [5_000, 19_800],
    [2_500, 39_600],
    [9_800, 10_102],
    [1, 99_000_000],
  ])('%d winning faces pay %d ten-thousandths', (count, multE4) => {
    expect(diceMultE4(count)).toBe(multE4);
  });

  test('under wins below the mark and over from the mark up, each on exactly its count of faces', () => {
    const wins = (choice: DiceChoice, roll: number) => dice.play(ONE, choice, scriptedStream([roll])).result.isWin;
    expect([2_499, 2_500].map((roll) => wins({ side: 'under', count: 2_500 }, roll))).toEqual([true, false]);
    expect([7_499, 7_500].map((roll) => wins({ side: 'over', count: 2_500 }, roll))).toEqual([false, true]);
    const won = Array.from({ length: 10_000 }, (_, roll) => wins({ side: 'over', count: 9_800 }, roll)).filter(Boolean);
    expect(won).toHaveLength(9_800);
  });

  test('takes only whole choices from outside', () => {
    const bad = [null, 'under', {}, { side: 'up', count: 5 }, { side: 'under' }];
    const counts = [0, -1, 9_801, 1.5, Number.NaN, '5', 2 ** 60].map((count) => ({ side: 'under', count }));
    for (const raw of [...bad, ...counts]) expect(dice.readChoice(raw)).toBeNull();
    expect(dice.readChoice({ side: 'over', count: 9_800, extra: 1 })).toEqual({ side: 'over', count: 9_800 });
    expect(() => diceMultE4(0)).toThrow(RangeError);
    expect(() => dice.play(amount(0n), { side: 'under', count: 1 }, seededStream(1))).toThrow(RangeError);
  });

  test('pays the stake times the multiplier, floored once, or nothing', () => {
    fc.assert(
      fc.property(anyChoice, fc.nat(), fc.integer({ min: 1, max: 10 ** 7 }), (choice, seed, cents) => {
        const stake = amount(BigInt(cents) * 10_000n);
        const { result, win, winMultE4 } = dice.play(stake, choice, seededStream(seed));
        expect(winMultE4).toBe(result.isWin ? diceMultE4(choice.count) : 0);
        expect(win).toBe(payoutE4(stake, odds(winMultE4), 'BRL'));
      }),
    );
  });

  test('replays recorded rounds from their seeds', () => {
    const { serverSeed, clientSeed, rounds } = vectors;
    for (const { nonce, choice, outcome } of rounds) {
      const stream = createStream({ serverSeed, clientSeed, nonce, game: dice.code, mathVersion: dice.mathVersion });
      expect(plain(dice.play(ONE, dice.readChoice(choice) as DiceChoice, stream))).toEqual(outcome);
    }
    expect(new Set(rounds.map(({ outcome }) => outcome.result.isWin))).toEqual(new Set([true, false]));
  });
});

describe('the certificate of dice', () => {
  test('is exactly the published one: .99 at best, never below .9899', () => {
    expect(diceReport()).toEqual(certificate);
    expect(certificate.best.rtpExact).toBe('99/100');
    expect(certificate.worst.rtp.startsWith('0.9899')).toBe(true);
  });

  test('no choice returns more than .99', () => {
    for (let count = 1; count <= DICE_MAX_COUNT; count += 1) {
      const { n, d } = diceRtp(count);
      expect(n * 100n <= d * 99n).toBe(true);
    }
  });

  test('half a million simulated rolls return what it says', () => {
    const stream = seededStream(20_261_121);
    const [spins, chance, pay] = [500_000, 0.25, 3.96];
    let won = 0;
    for (let i = 0; i < spins; i += 1) {
      if (dice.play(ONE, { side: 'over', count: 2_500 }, stream).win > 0n) won += 1;
    }
    const sigma = pay * Math.sqrt((chance * (1 - chance)) / spins);
    expect(Math.abs((won / spins) * pay - 0.99)).toBeLessThan(3 * sigma);
  });
});
