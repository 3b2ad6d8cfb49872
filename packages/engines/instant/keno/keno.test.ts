import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_KENO.json' with { type: 'json' };
import { seededStream } from '../../proof/seeded-stream.ts';
import { chanceFrom, returnAt, returnOf } from '../choice-certificate.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { once, sigmasOff } from '../test/simulate.ts';
import { KENO, KENO_BOARDS, kenoPayE4 } from './keno.ts';
import { kenoChoicePays, kenoGame, kenoReport } from './keno-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

const COUNTS = Array.from({ length: 10 }, (_, at) => at + 1);
const BETS = KENO_BOARDS.flatMap((board) => COUNTS.map((picks) => [board, picks] as const));
const firstOf = (picks: number) => COUNTS.slice(0, picks);
const anyChoice = fc.constantFrom(...KENO_BOARDS).chain((board) =>
  fc.record({
    board: fc.constant(board),
    picks: fc.uniqueArray(fc.integer({ min: 1, max: KENO[board].numbers }), { minLength: 1, maxLength: 10 }),
  }),
);

describe('keno', () => {
  test('draws different numbers of the board, finds every hit, and pays exactly what the table says', () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom(...kenoGame.betLevels), fc.nat(), (raw, stake, seed) => {
        const choice = kenoGame.readChoice(raw);
        if (choice === null) throw new Error('a legal choice is read');
        const { shown, done } = kenoGame.open({ stake, choice, currency: 'BRL' }, seededStream(seed));
        const { numbers, drawn } = KENO[choice.board];
        expect(new Set(shown.drawn).size).toBe(drawn);
        expect(shown.drawn.every((one) => one >= 1 && one <= numbers)).toBe(true);
        expect(shown.hits).toEqual(choice.picks.filter((one) => shown.drawn.includes(one)));
        const payE4 = kenoPayE4(choice.board, choice.picks.length, shown.hits.length);
        expect(shown.payE4).toBe(payE4);
        expect(done).toEqual([{ stake, multE4: payE4, win: (stake * BigInt(payE4)) / 10_000n }]);
        expect(payE4).toBeLessThanOrEqual(kenoGame.maxWinE4(choice));
      }),
    );
  });

  test('reads 1 to 10 different numbers of a board only, in any order, and refuses a stake of nothing', () => {
    const read = (picks: unknown, board: unknown = '40/10') => kenoGame.readChoice({ board, picks, more: 1 });
    expect(read([40, 1, 7])).toEqual({ board: '40/10', picks: [1, 7, 40] });
    expect(read([80], '80/20')).toEqual({ board: '80/20', picks: [80] });
    const tooMany = Array.from({ length: 11 }, (_, at) => at + 1);
    for (const picks of [[], tooMany, [1, 1], [0], [41], [-1], [1.5], ['1'], [null], [undefined], [[1]], [Number.NaN]])
      expect(read(picks)).toBeNull();
    // Holes are no numbers either.
    for (const picks of [null, undefined, 7, '1', {}, { length: 1, 0: 1 }, Array.from({ length: 2 }), new Array(3)])
      expect(read(picks)).toBeNull();
    for (const board of ['80', '', 'toString', 80, null, ['80/20']]) expect(read([1], board)).toBeNull();
    for (const raw of [null, undefined, 1, 'x', [], {}]) expect(kenoGame.readChoice(raw)).toBeNull();
    const bet = { stake: amount(0n), choice: { board: '40/10', picks: [1] }, currency: 'BRL' } as const;
    expect(() => kenoGame.open(bet, seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(kenoGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of keno', () => {
  test('is exactly the published one, to the last place', () => {
    expect(reportOf(kenoGame)).toEqual(golden);
    const returns = golden.choices.map(({ rtp }) => Number(rtp).toFixed(4).slice(1));
    const large = ['.9500', '.9509', '.9477', '.9495', '.9504', '.9500', '.9500', '.9501', '.9500', '.9500'];
    const small = ['.9625', '.9606', '.9603', '.9593', '.9598', '.9601', '.9599', '.9597', '.9600', '.9599'];
    expect(returns).toEqual([...large, ...small]);
  });

  test.each(BETS)('on %s with %d picks counts every draw once', (board, picks) => {
    const pays = kenoChoicePays(board, picks);
    expect(chanceFrom(pays, 0)).toEqual({ n: 1n, d: 1n });
    // Hits are picks times the drawn share, on average.
    const hits = pays.pays.reduce((sum, [, ways], hit) => sum + ways * BigInt(hit), 0n);
    expect(hits * 4n).toBe(BigInt(picks) * pays.total);
  });

  test('rounding to cents costs nothing at any level, and would cost a bet of 0.50 something', () => {
    for (const [board, picks] of BETS) {
      const pays = kenoChoicePays(board, picks);
      for (const stake of kenoGame.betLevels) expect(returnAt(pays, stake)).toEqual(returnOf(pays));
    }
    expect(returnAt(kenoChoicePays('40/10', 2), amount(500_000n))).not.toEqual(returnOf(kenoChoicePays('40/10', 2)));
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(KENO, (model) => kenoReport(kenoGame, model))).toEqual([]);
  });

  test.each([
    ['80/20', 1],
    ['80/20', 4],
    ['40/10', 1],
    ['40/10', 5],
  ] as const)('simulated rounds on %s with %d picks return what it says', (board, picks) => {
    const play = once(kenoGame, { board, picks: firstOf(picks) });
    expect(sigmasOff(play, kenoChoicePays(board, picks), { rounds: 10_000, seed: 2_026 })).toBeLessThan(3);
  });
});
