import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_HILO.json' with { type: 'json' };
import type { RandomStream } from '../../fair/index.ts';
import type { OpenRound, Turn } from '../../house/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { type ChoicePays, returnAt, returnOf } from '../choice-certificate.ts';
import type { NoChoice } from '../read-choice.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { sigmasOff } from '../test/simulate.ts';
import { HILO, HILO_SIDES, type HiloSide, hiloPayE4, hiloRank, hiloWays, isHiloWin } from './hilo.ts';
import { chainPays, hiloReport } from './hilo-certificate.ts';
import { hiloGame, type HiloShown } from './hilo-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

const ONE = amount(1_000_000n);
const BET = { stake: ONE, choice: {}, currency: 'BRL' } as const;
const RANKS = Array.from({ length: 13 }, (_, at) => at + 1);
/** A card of a rank, ace 1 to king 13. */
const card = (rank: number) => (rank === 1 ? 48 : (rank - 2) * 4);
const roundOf = (turn: Turn<HiloShown>): OpenRound<NoChoice> => ({ ...BET, staked: ONE, state: turn.state });
const act = (turn: Turn<HiloShown>, what: unknown, stream: RandomStream) =>
  hiloGame.act?.(roundOf(turn), { do: what }, stream) ?? null;
const idle = (turn: Turn<HiloShown>) => hiloGame.endIdle?.(roundOf(turn), scriptedStream([]));
/** A round at whose cards the moves are made. */
function play(ranks: readonly number[], moves: readonly string[]): Turn<HiloShown> {
  const stream = scriptedStream(ranks.map(card));
  let turn = hiloGame.open(BET, stream);
  for (const move of moves) turn = act(turn, move, stream) as Turn<HiloShown>;
  return turn;
}
const anySide = fc.constantFrom(...HILO_SIDES);
const likelier = (rank: number): HiloSide => (hiloWays(rank, 'higher') >= hiloWays(rank, 'lower') ? 'higher' : 'lower');

describe('a guess of hi-lo', () => {
  test('wins on as many ranks as it counts: the same wins too, but for an ace above and a king below', () => {
    for (const rank of RANKS)
      for (const side of HILO_SIDES) {
        const wins = RANKS.filter((next) => isHiloWin(rank, side, next));
        expect(wins).toHaveLength(hiloWays(rank, side));
        expect(wins.includes(rank)).toBe(rank !== (side === 'higher' ? 1 : 13));
      }
    expect(RANKS.map((rank) => hiloWays(rank, 'higher'))).toEqual([12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(RANKS.map((rank) => hiloWays(rank, 'lower'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
  });

  test('pays the published multipliers, and lower mirrors higher', () => {
    const first = (side: HiloSide) => RANKS.map((rank) => Number(hiloPayE4([hiloWays(rank, side)])));
    const published = [10_725, 11_700, 12_870, 14_300, 16_087, 18_385, 21_450, 25_740, 32_175, 42_900, 64_350];
    expect(first('higher').slice(1, 12)).toEqual(published);
    expect(first('lower')).toEqual(first('higher').toReversed());
  });

  test('reads each of the 52 cards: four of every rank, the ace low', () => {
    const ranks = Array.from({ length: 52 }, (_, at) => hiloRank(at));
    expect([ranks[0], ranks[47], ranks[48], ranks[51]]).toEqual([2, 13, 1, 1]);
    for (const rank of RANKS) expect(ranks.filter((one) => one === rank)).toHaveLength(4);
  });
});

describe('a round of hi-lo', () => {
  test('multiplies exactly and floors once, at its end', () => {
    const turn = play([2, 6, 7], ['higher', 'higher']);
    // .99 * 13/12 * 13/8 = 1.7428125; flooring at each step would pay less.
    expect(turn.shown.payE4).toBe(17_428);
    const taken = act(turn, 'cashOut', scriptedStream([]));
    expect(taken).toMatchObject({ state: null, done: [{ stake: ONE, multE4: 17_428, win: 1_740_000n }] });
  });

  test('goes as its cards come, whatever is done: pays the product of what was won, or nothing', () => {
    const anyMove = fc.oneof(anySide, fc.constant('skip' as const));
    fc.assert(
      fc.property(fc.nat(), fc.array(anyMove, { maxLength: 60 }), (seed, moves) => {
        const stream = seededStream(seed);
        let turn = hiloGame.open(BET, stream);
        const won: number[] = [];
        for (const move of moves) {
          const rank = hiloRank(turn.shown.cards.at(-1) as number);
          const open = move === 'skip' ? turn.shown.canSkip : turn.shown.nextE4[move] !== null;
          const next = act(turn, move, stream);
          expect(next !== null).toBe(open);
          if (!next) return;
          turn = next;
          if (move !== 'skip') {
            if (!isHiloWin(rank, move, hiloRank(turn.shown.cards.at(-1) as number))) {
              expect(turn).toMatchObject({ state: null, done: [{ multE4: 0, win: 0n }], shown: { payE4: 0 } });
              return;
            }
            won.push(hiloWays(rank, move));
          }
          const payE4 = won.length > 0 ? Number(hiloPayE4(won)) : 0;
          expect(turn.shown.payE4).toBe(payE4);
          expect(payE4).toBeLessThanOrEqual(hiloGame.maxWinE4({}));
          expect(turn.shown.moves).toHaveLength(turn.shown.cards.length - 1);
          if (turn.done) return;
        }
      }),
    );
  });

  test('takes no guess above 10,000x, and is paid by itself where none can follow', () => {
    // .99 * 13/12 * 13 * 13 * 13 = 2,356x; one of 13 ranks more would make it 30,631x.
    const high = play([2, 13, 13, 13, 13], ['higher', 'higher', 'higher', 'higher']);
    expect(high.shown).toMatchObject({ payE4: 23_562_825, nextE4: { higher: null, lower: 25_526_393 } });
    expect(act(high, 'higher', scriptedStream([0]))).toBeNull();
    // .99 * 13^4 / 3 = 9,425x: even the likeliest guess would make it 10,210x.
    const moves = ['higher', 'higher', 'higher', 'skip', 'higher'];
    expect(play([13, 13, 13, 13, 11, 12], moves)).toMatchObject({ state: null, done: [{ multE4: 94_251_300 }] });
  });

  test('ends with its 52nd step, which is no skip', () => {
    const twos = Array.from({ length: 53 }, () => 2);
    const skips = Array.from({ length: 51 }, () => 'skip');
    const turn = play(twos, skips);
    expect(turn.shown.canSkip).toBe(false);
    expect(act(turn, 'skip', scriptedStream([0]))).toBeNull();
    expect(play(twos, [...skips, 'higher'])).toMatchObject({ state: null, done: [{ multE4: 10_725 }] });
  });

  test('left alone pays what was won, and gives an untouched stake back, skips or not', () => {
    expect(idle(play([2], []))).toMatchObject({ state: null, done: [{ multE4: 10_000, win: ONE }] });
    expect(idle(play([2, 5], ['skip']))).toMatchObject({ done: [{ multE4: 10_000, win: ONE }] });
    expect(idle(play([2, 5], ['higher']))).toMatchObject({ done: [{ multE4: 10_725, win: 1_070_000n }] });
  });

  test('takes no other act, no choice but an empty one, and no stake of nothing', () => {
    const turn = play([7], []);
    expect(act(turn, 'cashOut', scriptedStream([]))).toBeNull();
    for (const what of ['same', 'toString', '', null, undefined, 1, ['higher']])
      expect(act(turn, what, scriptedStream([]))).toBeNull();
    for (const action of [null, undefined, 'higher', [], {}])
      expect(hiloGame.act?.(roundOf(turn), action, scriptedStream([]))).toBeNull();
    expect(hiloGame.readChoice({})).toEqual({});
    for (const raw of [null, undefined, 1, 'x', [], { side: 'higher' }]) expect(hiloGame.readChoice(raw)).toBeNull();
    expect(() => hiloGame.open({ ...BET, stake: amount(0n) }, seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(hiloGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of hi-lo', () => {
  test('is exactly the published one: .99 at best, never below .9899 before rounding to cents', () => {
    expect(reportOf(hiloGame)).toEqual(golden);
    expect(golden.rtpBest).toBe('0.990000');
    expect(golden.rtp.startsWith('0.9899')).toBe(true);
  });

  test('no chain at any level returns more than .99, nor less than the certificate says', () => {
    const anyChain = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyChain, fc.nat({ max: golden.levels.length - 1 }), (won, at) => {
        if (hiloPayE4(won) > BigInt(HILO.mostE4)) return;
        const pays = chainPays(HILO, won);
        for (const [{ n, d }, rtp] of [
          [returnOf(pays), golden.rtp],
          [returnAt(pays, hiloGame.betLevels[at] as never), golden.levels[at]?.rtp ?? ''],
        ] as const) {
          expect(n * 100n <= d * 99n).toBe(true);
          // The sixth place is rounded.
          expect(n * 10_000_000n >= d * (BigInt(rtp.replace('0.', '')) * 10n - 5n)).toBe(true);
        }
      }),
    );
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(HILO, (model) => hiloReport(hiloGame, model))).toEqual([]);
  });

  test('simulated rounds of two likelier guesses return what it says', () => {
    const pays: [number, bigint][] = RANKS.flatMap((rank) =>
      RANKS.filter((next) => isHiloWin(rank, likelier(rank), next)).map((next): [number, bigint] => {
        const won = [rank, next].map((one) => hiloWays(one, likelier(one)));
        return [Number(hiloPayE4(won)), BigInt(won[1] as number)];
      }),
    );
    const twoGuesses: ChoicePays = { choice: 'two likelier guesses', total: 13n ** 3n, pays };
    const playTwo = (stream: RandomStream): number => {
      let turn = hiloGame.open(BET, stream);
      for (let i = 0; i < 2 && !turn.done; i += 1)
        turn = act(turn, likelier(hiloRank(turn.shown.cards.at(-1) as number)), stream) ?? turn;
      turn = turn.done ? turn : (act(turn, 'cashOut', stream) ?? turn);
      return turn.done?.[0]?.multE4 ?? 0;
    };
    expect(sigmasOff(playTwo, twoGuesses, { rounds: 30_000, seed: 2_026 })).toBeLessThan(3);
  });
});
