import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_LIMBO.json' with { type: 'json' };
import { crashPoint } from '../../fair/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { returnAt } from '../choice-certificate.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { once, sigmasOff } from '../test/simulate.ts';
import { LIMBO, LIMBO_RANGE, limboPointE2, limboWays } from './limbo.ts';
import { limboPays, limboReport } from './limbo-certificate.ts';
import { limboGame } from './limbo-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

const anyTarget = fc.oneof(fc.integer({ min: 101, max: 2_000 }), fc.integer({ min: 101, max: 100_000_000 }));
const anyLevel = fc.constantFrom(...limboGame.betLevels);
const anyDrawn = fc.integer({ min: 0, max: LIMBO_RANGE - 1 });

describe('limbo', () => {
  test('a target is reached by exactly the numbers that are counted for it: one more is already too low', () => {
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const ways = limboWays(targetE2);
        const lowest = BigInt(LIMBO_RANGE) - ways;
        expect(crashPoint(lowest, LIMBO.edgeBp) >= BigInt(targetE2)).toBe(true);
        expect(crashPoint(lowest - 1n, LIMBO.edgeBp) < BigInt(targetE2)).toBe(true);
      }),
    );
  });

  test('pays the target when the point reaches it and nothing below, floored once to whole cents', () => {
    fc.assert(
      fc.property(anyTarget, anyLevel, anyDrawn, (targetE2, stake, drawn) => {
        const bet = { stake, choice: { targetE2 }, currency: 'BRL' } as const;
        const { shown, done } = limboGame.open(bet, scriptedStream([drawn]));
        const isWin = crashPoint(BigInt(drawn), 100) >= BigInt(targetE2);
        const payE4 = targetE2 * 100;
        expect(shown).toEqual({ pointE2: limboPointE2(drawn), isWin, payE4 });
        const win = isWin ? ((stake * BigInt(targetE2)) / 1_000_000n) * 10_000n : 0n;
        expect(done).toEqual([{ stake, multE4: isWin ? payE4 : 0, win }]);
        expect(limboGame.maxWinE4({ targetE2 })).toBe(payE4);
      }),
    );
  });

  test('shows no point above the highest target, which the highest numbers reach', () => {
    // The third would be 1,500,000x, the last 99 * 2^52.
    const drawn = [0, LIMBO_RANGE / 2, LIMBO_RANGE - Number(limboWays(150_000_000)), LIMBO_RANGE - 1];
    expect(drawn.map((one) => limboPointE2(one))).toEqual([100, 198, 100_000_000, 100_000_000]);
    const bet = { stake: amount(1_000_000n), choice: { targetE2: 100_000_000 }, currency: 'BRL' } as const;
    expect(limboGame.open(bet, scriptedStream([LIMBO_RANGE - 1])).shown.isWin).toBe(true);
  });

  test('reads whole targets from 1.01 to 1,000,000 only, and refuses a stake of nothing', () => {
    const read = (targetE2: unknown) => limboGame.readChoice({ targetE2, more: 1 });
    for (const targetE2 of [101, 100_000_000]) expect(read(targetE2)).toEqual({ targetE2 });
    for (const bad of [100, 100_000_001, 150.5, Number.NaN, Infinity, '200', [200], null, undefined, 200n])
      expect(read(bad)).toBeNull();
    for (const raw of [null, undefined, 7, 'x', [], {}]) expect(limboGame.readChoice(raw)).toBeNull();
    const bet = { stake: amount(0n), choice: { targetE2: 200 }, currency: 'BRL' } as const;
    expect(() => limboGame.open(bet, seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(limboGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
    expect(new Set(vectors.rounds.map(({ outcome }) => outcome.shown.isWin))).toEqual(new Set([true, false]));
  });
});

describe('the certificate of limbo', () => {
  test('is exactly the published one: .99 for every target, less than a billionth below it', () => {
    expect(reportOf(limboGame)).toEqual(golden);
    expect([golden.rtp, golden.rtpBest, golden.rtpLeast]).toEqual(['0.990000', '0.990000', '0.989999999778']);
    expect(golden.worstLevel).toEqual({ bet: '0.50', rtp: '0.980198' });
    expect(golden.chances).toMatchObject({ 101: '0.980198', 200: '0.495000', 1000: '0.099000', 10000: '0.009900' });
  });

  test('no target at any level returns more than .99, nor less than the certificate says', () => {
    const least = new Map(golden.levels.map(({ bet, rtp }) => [bet, BigInt(rtp.replace('0.', ''))]));
    fc.assert(
      fc.property(anyTarget, fc.nat({ max: golden.levels.length - 1 }), (targetE2, at) => {
        const { n, d } = returnAt(limboPays(LIMBO, targetE2), limboGame.betLevels[at] as never);
        expect(n * 100n <= d * 99n).toBe(true);
        // The sixth place is rounded.
        expect(n * 10_000_000n >= d * ((least.get(golden.levels[at]?.bet ?? '') ?? 0n) * 10n - 5n)).toBe(true);
      }),
    );
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(LIMBO, (model) => limboReport(limboGame, model))).toEqual([]);
  });

  test.each([150, 300, 1_000])('simulated rounds for %d hundredths return what it says', (targetE2) => {
    const off = sigmasOff(once(limboGame, { targetE2 }), limboPays(LIMBO, targetE2), { rounds: 100_000, seed: 2_026 });
    expect(off).toBeLessThan(3);
  });
});
