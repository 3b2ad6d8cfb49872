import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_SCRATCH.json' with { type: 'json' };
import type { RandomStream } from '../../fair/index.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import { returnAt, returnOf } from '../choice-certificate.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { sigmasOff } from '../test/simulate.ts';
import { SCRATCH, scratchPanel, scratchPrize } from './scratch.ts';
import { scratchGame, scratchPays, scratchReport } from './scratch-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

const ONE = amount(1_000_000n);
const AMOUNTS = SCRATCH.prizes.map(([wins]) => wins);
const countsOf = (panel: readonly number[]) =>
  new Map(AMOUNTS.map((one) => [one, panel.filter((shown) => shown === one).length]));
/** A stream whose first draw is a given ticket, and that counts its draws. */
const streamFrom = (ticket: number, seed: number): RandomStream & { draws: number } => {
  const rest = seededStream(seed);
  const stream = {
    draws: 0,
    int(n: number) {
      stream.draws += 1;
      return stream.draws === 1 ? ticket : rest.int(n);
    },
  };
  return stream;
};

describe('a scratch card', () => {
  test('shows the won amount three times and no other more than twice, and pays exactly it', () => {
    const tickets = fc.oneof(fc.integer({ min: 0, max: 2_021 }), fc.integer({ min: 0, max: 999_999 }));
    fc.assert(
      fc.property(tickets, fc.nat(), fc.constantFrom(...scratchGame.betLevels), (ticket, seed, stake) => {
        const stream = streamFrom(ticket, seed);
        const { shown, done } = scratchGame.open({ stake, choice: {}, currency: 'BRL' }, stream);
        const wins = scratchPrize(ticket);
        expect(stream.draws).toBe(26);
        expect(shown.panel).toHaveLength(9);
        const counts = countsOf(shown.panel);
        expect([...counts.values()].reduce((sum, one) => sum + one, 0)).toBe(9);
        for (const [one, count] of counts) expect(count === 3).toBe(wins > 0 && one === wins);
        expect(Math.max(...counts.values())).toBeLessThanOrEqual(wins > 0 ? 3 : 2);
        expect(shown.payE4).toBe(wins * 10_000);
        expect(done).toEqual([{ stake, multE4: wins * 10_000, win: stake * BigInt(wins) }]);
      }),
    );
  });

  test('each amount may win, and stands anywhere on the card', () => {
    const stream = seededStream(9);
    for (const wins of AMOUNTS) {
      const cells = new Set<number>();
      for (let i = 0; i < 60; i += 1) {
        const panel = scratchPanel(wins, stream);
        for (const [at, one] of panel.entries()) if (one === wins) cells.add(at);
      }
      expect(cells.size).toBe(9);
    }
  });

  test('prizes are the tickets from 0 on, in the order of the table, each as often as it says', () => {
    const counts = new Map<number, number>();
    for (let ticket = 0; ticket < SCRATCH.tickets; ticket += 1) {
      const wins = scratchPrize(ticket);
      counts.set(wins, (counts.get(wins) ?? 0) + 1);
    }
    expect([...counts]).toEqual([...SCRATCH.prizes, [0, 645_979]]);
  });

  test('takes no choice but an empty one, and no stake of nothing', () => {
    expect(scratchGame.readChoice({})).toEqual({});
    for (const raw of [null, undefined, 1, 'x', [], { card: 1 }]) expect(scratchGame.readChoice(raw)).toBeNull();
    const bet = { stake: amount(0n), choice: {}, currency: 'BRL' } as const;
    expect(() => scratchGame.open(bet, seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(scratchGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
    expect(new Set(vectors.rounds.map(({ outcome }) => outcome.multE4)).size).toBeGreaterThan(2);
  });
});

describe('the certificate of the scratch card', () => {
  test('is exactly the published one: returns .95, hits .354021, wins more than its price .154021', () => {
    expect(reportOf(scratchGame)).toEqual(golden);
    expect(golden.choices).toMatchObject([{ rtpExact: '19/20', hitRate: '0.354021', hitRateBet: '0.354021' }]);
    const above = SCRATCH.prizes.filter(([wins]) => wins > 1).reduce((sum, [, tickets]) => sum + tickets, 0);
    expect(above).toBe(154_021);
  });

  test('rounding to cents costs nothing at any level', () => {
    for (const stake of scratchGame.betLevels) expect(returnAt(scratchPays(), stake)).toEqual(returnOf(scratchPays()));
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(SCRATCH, (model) => scratchReport(scratchGame, model))).toEqual([]);
  });

  test('simulated cards return what it says', () => {
    const play = (stream: RandomStream) =>
      scratchGame.open({ stake: ONE, choice: {}, currency: 'BRL' }, stream).shown.payE4;
    expect(sigmasOff(play, scratchPays(), { rounds: 100_000, seed: 2_026 })).toBeLessThan(3);
  });
});
