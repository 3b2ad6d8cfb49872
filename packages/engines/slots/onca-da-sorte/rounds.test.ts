import { amount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream, fairGameOf } from '../../fair/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { oncaDaSorte } from './index.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const ONE = amount(1_000_000n);
const { play } = oncaDaSorte;

/** Bigints as texts, as a stored round holds them. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));

describe('a base spin', () => {
  test('draws the feature chance and then one stop per reel, left to right', () => {
    const stream = scriptedStream([1, 8, 5, 9]);
    const round = play(ONE, stream);
    expect(stream.used).toBe(4);
    expect(round.stops).toEqual([8, 5, 9]);
    expect(round.steps[0]).toEqual({
      t: 'reveal',
      mode: 'base',
      grid: ['W', 'W', 'W', 'F3', 'F2', 'F1', 'F1', 'F3', 'F3'],
    });
  });

  test('pays three wilds as wild and lets a wild stand for any symbol', () => {
    const round = play(ONE, scriptedStream([1, 8, 5, 9]));
    // Upper row WWW pays 250 line stakes; W F2 F3 and F1 F2 W on the diagonals pay nothing.
    expect(round.steps.slice(1)).toEqual([
      {
        t: 'win',
        wins: [{ line: 1, sym: 'W', cells: [0, 1, 2], payE4: 500_000, amount: 50_000_000n }],
        stepWin: 50_000_000n,
      },
      { t: 'end', totalE4: 500_000, cap: false },
    ]);
    expect(round.win).toBe(50_000_000n);
  });

  test('wraps round the end of a strip', () => {
    const round = play(ONE, scriptedStream([79, 23, 23, 23]));
    expect(round.steps[0]).toMatchObject({ grid: ['F1', 'F2', 'F3', 'F3', 'F1', 'F2', 'F1', 'F2', 'F3'] });
    expect(round.win).toBe(0n);
  });
});

describe('the feature', () => {
  const filled = (wild: boolean) => [0, wild ? 0 : 99];
  const empty = [99];

  test('an all-wild grid pays 2,500 times the bet, the most there is', () => {
    const round = play(ONE, scriptedStream([0, 0, ...Array.from({ length: 9 }, () => filled(true)).flat()]));
    expect(round.winMultE4).toBe(25_000_000);
    expect(round.winMultE4).toBe(oncaDaSorte.maxWinMultE4);
    expect(round.win).toBe(2_500_000_000n);
    expect(round.steps.map((step) => step.t)).toEqual(['featureStart', 'reveal', 'win', 'fullGrid', 'end']);
    expect(round.steps[3]).toEqual({ t: 'fullGrid', mult: 10, stepWin: 2_500_000_000n });
  });

  test('an empty first drop ends at once', () => {
    const stream = scriptedStream([0, 40, ...empty.concat(...Array(8).fill(empty))]);
    const round = play(ONE, stream);
    expect(stream.used).toBe(11);
    expect(round.steps.map((step) => step.t)).toEqual(['featureStart', 'reveal', 'end']);
    expect(round.win).toBe(0n);
  });

  test('holds what landed, respins the empty cells in order, and ends when nothing lands', () => {
    const drop = [...filled(false), ...filled(true), ...Array(7).fill(99)];
    const respin = [...filled(false), ...Array(6).fill(99)];
    const last = Array(6).fill(99);
    const round = play(ONE, scriptedStream([0, 99, ...drop, ...respin, ...last]));
    expect(round.steps).toEqual([
      { t: 'featureStart', target: 'F3' },
      { t: 'reveal', mode: 'feature', grid: ['F3', 'W', '', '', '', '', '', '', ''] },
      { t: 'respin', fill: [[2, 'F3']], grid: ['F3', 'W', 'F3', '', '', '', '', '', ''] },
      { t: 'respin', fill: [], grid: ['F3', 'W', 'F3', '', '', '', '', '', ''] },
      {
        t: 'win',
        wins: [{ line: 1, sym: 'F3', cells: [0, 1, 2], payE4: 10_000, amount: 1_000_000n }],
        stepWin: 1_000_000n,
      },
      { t: 'end', totalE4: 10_000, cap: false },
    ]);
  });

  test('fills at 45 and 32 in a hundred and turns wild at 20', () => {
    const drop = [44, 20, 45, ...Array(7).fill(99)];
    const respin = [31, 19, 32, ...Array(6).fill(99)];
    const round = play(ONE, scriptedStream([0, 0, ...drop, ...respin, ...Array(7).fill(32)]));
    expect(round.steps[2]).toMatchObject({ fill: [[1, 'W']], grid: ['J1', 'W', '', '', '', '', '', '', ''] });
  });
});

describe('every round', () => {
  const anyBet = fc.constantFrom(...oncaDaSorte.betLevels);

  test('tells one story: steps, multiplier and money agree at every bet level', () => {
    fc.assert(
      fc.property(fc.nat(), anyBet, (seed, bet) => {
        const round = play(bet, seededStream(seed));
        const paid = round.steps.find((step) => step.t === 'win');
        const full = round.steps.find((step) => step.t === 'fullGrid');
        const lines = paid?.wins.reduce((sum, win) => sum + win.amount, 0n) ?? 0n;
        expect(round.win * 10_000n).toBe(bet * BigInt(round.winMultE4));
        expect(paid?.stepWin ?? 0n).toBe(lines);
        expect(lines * BigInt(full?.mult ?? 1)).toBe(round.win);
        expect(round.steps.at(-1)).toEqual({ t: 'end', totalE4: round.winMultE4, cap: false });
        expect(round.steps.filter((step) => step.t === 'end')).toHaveLength(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a bet that is not a level is floored once, on the total', () => {
    // 0.07 x 1.6 = 0.112: a line alone and the round both floor to 0.11.
    const stream = () => scriptedStream([1, ...stopsOf('F1')]);
    expect(play(amount(70_000n), stream()).win).toBe(110_000n);
    expect(play(amount(70_000n), stream(), 1n).win).toBe(112_000n);
  });

  test('refuses a bet that is not positive', () => {
    expect(() => play(amount(0n), seededStream(1))).toThrow(RangeError);
    expect(() => play(amount(-1n), seededStream(1))).toThrow(RangeError);
  });

  /** Stops whose only win is one line of the symbol, found by search. */
  function stopsOf(sym: string): number[] {
    for (let i = 0; i < 13_824; i += 1) {
      const stops = [Math.floor(i / 576), Math.floor(i / 24) % 24, i % 24];
      const paid = play(ONE, scriptedStream([1, ...stops])).steps.find((step) => step.t === 'win');
      if (paid?.wins.length === 1 && paid.wins[0]?.sym === sym) return stops;
    }
    throw new Error(`no window pays only one line of ${sym}`);
  }
});

describe('recorded rounds', () => {
  test.each(vectors.rounds)(
    'nonce $nonce replays cell for cell from its seeds and from its draws',
    ({ nonce, outcome }) => {
      const { serverSeed, clientSeed } = vectors;
      const game = { game: fairGameOf(oncaDaSorte.code), mathVersion: oncaDaSorte.mathVersion };
      const stream = createStream({ ...game, serverSeed, clientSeed, nonce });
      expect(plain(play(ONE, stream))).toEqual(outcome);
      const replay = scriptedStream(stream.draws.map((draw) => draw.value));
      expect(plain(play(ONE, replay))).toEqual(outcome);
    },
  );
});
