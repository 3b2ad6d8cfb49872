import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_WHEEL.json' with { type: 'json' };
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { returnAt, returnOf } from '../choice-certificate.ts';
import { RISKS } from '../risk.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { once, sigmasOff } from '../test/simulate.ts';
import { WHEEL, WHEEL_SEGMENTS, wheelPays } from './wheel.ts';
import { wheelChoicePays, wheelGame, wheelReport } from './wheel-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

const CHOICES = WHEEL_SEGMENTS.flatMap((segments) => RISKS.map((risk) => ({ segments, risk })));
/** The table of prizes: how many segments pay so many tenths. */
const TABLE: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  '10 low': { 15: 1, 12: 7, 0: 2 },
  '10 medium': { 30: 1, 20: 1, 19: 1, 15: 2, 0: 5 },
  '10 high': { 99: 1, 0: 9 },
  '30 low': { 15: 3, 12: 21, 0: 6 },
  '30 medium': { 40: 1, 30: 3, 22: 1, 20: 5, 15: 3, 0: 17 },
  '30 high': { 297: 1, 0: 29 },
  '50 low': { 15: 5, 12: 35, 0: 10 },
  '50 medium': { 50: 1, 30: 3, 20: 10, 15: 9, 10: 2, 0: 25 },
  '50 high': { 495: 1, 0: 49 },
};

describe('the wheel', () => {
  test.each(CHOICES)('%j pays at every stop what stands there, exactly, at every level', (choice) => {
    for (const stake of wheelGame.betLevels)
      for (let stop = 0; stop < choice.segments; stop += 1) {
        const { shown, done } = wheelGame.open({ stake, choice, currency: 'BRL' }, scriptedStream([stop]));
        const tenths = WHEEL[choice.segments][choice.risk][stop] as number;
        expect(shown).toEqual({ stop, payE4: tenths * 1_000 });
        expect(done).toEqual([{ stake, multE4: tenths * 1_000, win: (stake * BigInt(tenths)) / 10n }]);
        expect(tenths * 1_000).toBeLessThanOrEqual(wheelGame.maxWinE4(choice));
      }
  });

  test.each(CHOICES)('%j has the published prizes', ({ segments, risk }) => {
    const counts: Record<number, number> = {};
    for (const tenths of WHEEL[segments][risk]) counts[tenths] = (counts[tenths] ?? 0) + 1;
    expect(counts).toEqual(TABLE[`${segments} ${risk}`]);
    expect(wheelPays({ segments, risk })).toHaveLength(segments);
  });

  test.each(WHEEL_SEGMENTS)('no two equal prizes stand side by side on the medium wheel of %d', (segments) => {
    const wheel = WHEEL[segments].medium;
    expect(wheel.filter((tenths, at) => tenths > 0 && tenths === wheel[(at + 1) % segments])).toEqual([]);
  });

  test('reads its nine wheels only, and refuses a stake of nothing', () => {
    for (const choice of CHOICES) expect(wheelGame.readChoice({ ...choice, more: 1 })).toEqual(choice);
    for (const segments of [0, 9, 20, 10.5, '10', [10], null, Number.NaN])
      expect(wheelGame.readChoice({ segments, risk: 'low' })).toBeNull();
    for (const risk of ['LOW', '', 'toString', 1, null])
      expect(wheelGame.readChoice({ segments: 10, risk })).toBeNull();
    for (const raw of [null, undefined, 10, 'low', [], {}]) expect(wheelGame.readChoice(raw)).toBeNull();
    const bet = { stake: amount(0n), choice: { segments: 10, risk: 'low' }, currency: 'BRL' } as const;
    expect(() => wheelGame.open(bet, seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(wheelGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of the wheel', () => {
  test('is exactly the published one: .99 on every wheel', () => {
    expect(reportOf(wheelGame)).toEqual(golden);
    expect(golden.choices.map(({ rtpExact }) => rtpExact)).toEqual(CHOICES.map(() => '99/100'));
  });

  test('rounding to cents costs nothing at any level', () => {
    for (const choice of CHOICES)
      for (const stake of wheelGame.betLevels)
        expect(returnAt(wheelChoicePays(choice), stake)).toEqual(returnOf(wheelChoicePays(choice)));
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(WHEEL, (model) => wheelReport(wheelGame, model))).toEqual([]);
  });

  test('is another when two segments change places', () => {
    const [first, second, ...rest] = WHEEL[10].low as [number, number, ...number[]];
    const swapped = { ...WHEEL, 10: { ...WHEEL[10], low: [second, first, ...rest] } };
    expect(wheelReport(wheelGame, swapped)).not.toEqual(golden);
  });

  test.each(CHOICES)('simulated spins of %j return what it says', (choice) => {
    const off = sigmasOff(once(wheelGame, choice), wheelChoicePays(choice), { rounds: 20_000, seed: 2_026 });
    expect(off).toBeLessThan(3);
  });
});
