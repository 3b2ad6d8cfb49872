import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_MINES.json' with { type: 'json' };
import type { RandomStream } from '../../fair/index.ts';
import type { OpenRound, Turn } from '../../house/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { returnAt } from '../choice-certificate.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { sigmasOff } from '../test/simulate.ts';
import { MINES, type MinesChoice, minesLadder } from './mines.ts';
import { minesReport, stopPays } from './mines-certificate.ts';
import { minesGame, type MinesShown } from './mines-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

const ONE = amount(1_000_000n);
const betOn = (mines: number, stake = ONE) => ({ stake, choice: { mines }, currency: 'BRL' }) as const;
const roundOf = (mines: number, turn: Turn<MinesShown>, stake = ONE): OpenRound<MinesChoice> => ({
  ...betOn(mines, stake),
  staked: stake,
  state: turn.state,
});
const NO_DRAWS = scriptedStream([]);
const act = (mines: number, turn: Turn<MinesShown>, action: unknown, stake = ONE) =>
  minesGame.act?.(roundOf(mines, turn, stake), action, NO_DRAWS) ?? null;
const idle = (mines: number, turn: Turn<MinesShown>) => minesGame.endIdle?.(roundOf(mines, turn), NO_DRAWS);
const fieldOf = ({ state }: Turn<MinesShown>) => (state as unknown as { field: number[] }).field;
const anyMines = fc.integer({ min: 1, max: 24 });

/** Opens cells in order and takes what they pay after so many. */
const stopAfter = (mines: number, safe: number) => (stream: RandomStream) => {
  let turn = minesGame.open(betOn(mines), stream);
  for (let cell = 0; cell < safe && !turn.done; cell += 1) turn = act(mines, turn, { do: 'pick', cell }) ?? turn;
  turn = turn.done ? turn : (act(mines, turn, { do: 'cashOut' }) ?? turn);
  return turn.done?.[0]?.multE4 ?? 0;
};

describe('a ladder of mines', () => {
  test.each([
    [1, { 1: 10_312, 5: 12_375, 10: 16_500, 24: 247_500 }],
    [3, { 1: 11_250, 2: 12_857, 3: 14_785, 5: 19_973, 10: 50_043, 20: 2_277_000 }],
    [5, { 1: 12_375, 3: 19_973, 5: 33_925, 10: 175_153 }],
    [10, { 1: 16_500, 5: 175_153, 10: 10_776_131 }],
    [24, { 1: 247_500 }],
  ])('with %d mines pays the published multipliers', (mines, pays) => {
    for (const [safe, payE4] of Object.entries(pays)) expect(minesLadder(mines)[Number(safe) - 1]).toBe(payE4);
  });

  test('rises at each step and never above 10,000x, for every number of mines', () => {
    for (let mines = 1; mines < MINES.cells; mines += 1) {
      const ladder = minesLadder(mines);
      expect(ladder.length).toBeGreaterThan(0);
      expect(ladder.length).toBeLessThanOrEqual(25 - mines);
      expect(ladder).toEqual([...new Set(ladder)].toSorted((a, b) => a - b));
      expect(ladder.at(-1)).toBeLessThanOrEqual(MINES.mostE4);
      expect(minesGame.maxWinE4({ mines })).toBe(ladder.at(-1));
    }
  });
});

describe('a round of mines', () => {
  test('lays the mines by the bet, the first of a shuffle, and draws nothing afterwards', () => {
    const stays = Array.from({ length: 24 }, (_, at) => 24 - at);
    expect(fieldOf(minesGame.open(betOn(3), scriptedStream(stays)))).toEqual([0, 1, 2]);
  });

  test('goes as its mines lie: pays the ladder while cells are safe, nothing at a mine, and hides the field until it ends', () => {
    fc.assert(
      fc.property(anyMines, fc.nat(), fc.array(fc.integer({ min: 0, max: 24 })), (mines, seed, cells) => {
        const stake = amount(1_010_000n);
        let turn = minesGame.open(betOn(mines, stake), seededStream(seed));
        const field = fieldOf(turn);
        expect(new Set(field).size).toBe(mines);
        const opened: number[] = [];
        for (const cell of cells) {
          const next = act(mines, turn, { do: 'pick', cell }, stake);
          if (turn.done || opened.includes(cell)) break;
          expect(next).not.toBeNull();
          turn = next as Turn<MinesShown>;
          if (field.includes(cell)) {
            expect(turn.shown).toMatchObject({ hit: cell, payE4: 0, field });
            expect(turn.done).toEqual([{ stake, multE4: 0, win: 0n }]);
            return;
          }
          opened.push(cell);
          const payE4 = minesLadder(mines)[opened.length - 1] as number;
          expect(turn.shown).toMatchObject({ opened, payE4, hit: null });
          if (opened.length === minesLadder(mines).length) {
            const win = ((stake * BigInt(payE4)) / 100_000_000n) * 10_000n;
            expect(turn).toMatchObject({ state: null, done: [{ stake, multE4: payE4, win }] });
            return;
          }
          expect(turn.shown.field).toBeNull();
          expect(turn.done).toBeUndefined();
        }
      }),
    );
  });

  test('is cashed out for what is open, and not before a cell is', () => {
    const turn = minesGame.open(betOn(3), seededStream(5));
    expect(act(3, turn, { do: 'cashOut' })).toBeNull();
    const safe = [0, 1, 2, 3].find((cell) => !fieldOf(turn).includes(cell));
    const next = act(3, turn, { do: 'pick', cell: safe }) as Turn<MinesShown>;
    expect(act(3, next, { do: 'pick', cell: safe })).toBeNull();
    const taken = act(3, next, { do: 'cashOut' });
    expect(taken).toMatchObject({ state: null, done: [{ multE4: 11_250, win: 1_120_000n }] });
    expect(taken?.shown).toMatchObject({ field: fieldOf(turn), opened: [safe], nextE4: null });
  });

  test('left alone pays what is open, and gives an untouched stake back', () => {
    const turn = minesGame.open(betOn(3), seededStream(5));
    expect(idle(3, turn)).toMatchObject({ state: null, done: [{ multE4: 10_000, win: ONE }] });
    const safe = [0, 1, 2, 3].find((cell) => !fieldOf(turn).includes(cell));
    const next = act(3, turn, { do: 'pick', cell: safe }) as Turn<MinesShown>;
    expect(idle(3, next)).toMatchObject({ done: [{ multE4: 11_250 }], shown: { field: fieldOf(turn) } });
  });

  test('takes no other act', () => {
    const turn = minesGame.open(betOn(3), seededStream(5));
    for (const cell of [-1, 25, 1.5, Number.NaN, '1', null, undefined, [1]])
      expect(act(3, turn, { do: 'pick', cell })).toBeNull();
    for (const action of [null, undefined, 'pick', [], {}, { do: 'raise' }, { do: ['pick'], cell: 1 }])
      expect(act(3, turn, action)).toBeNull();
  });

  test('reads 1 to 24 mines only, and refuses a stake of nothing', () => {
    for (const mines of [1, 24]) expect(minesGame.readChoice({ mines, more: 1 })).toEqual({ mines });
    for (const mines of [0, 25, 2.5, Number.NaN, '3', [3], null, 3n])
      expect(minesGame.readChoice({ mines })).toBeNull();
    for (const raw of [null, undefined, 3, 'x', [], {}]) expect(minesGame.readChoice(raw)).toBeNull();
    expect(() => minesGame.open(betOn(3, amount(0n)), seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(minesGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of mines', () => {
  test('is exactly the published one: .99 at best, never below .9899 before rounding to cents', () => {
    expect(reportOf(minesGame)).toEqual(golden);
    expect(golden.rtpBest).toBe('0.990000');
    expect(golden.rtp.startsWith('0.9899')).toBe(true);
  });

  test('no stop at any level returns more than .99', () => {
    for (const { mines, ladderE4 } of golden.fields)
      for (const stake of minesGame.betLevels)
        for (let safe = 1; safe <= ladderE4.length; safe += 1) {
          const { n, d } = returnAt(stopPays(MINES, mines, safe), stake);
          expect(n * 100n <= d * 99n).toBe(true);
        }
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(MINES, (model) => minesReport(minesGame, model))).toEqual([]);
  });

  test.each([
    [1, 5],
    [3, 3],
    [10, 2],
  ])('simulated rounds with %d mines, stopped after %d cells, return what it says', (mines, safe) => {
    const off = sigmasOff(stopAfter(mines, safe), stopPays(MINES, mines, safe), { rounds: 10_000, seed: 2_026 });
    expect(off).toBeLessThan(3);
  });
});
