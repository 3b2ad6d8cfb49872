import { amount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenRound, Turn } from '../../house/index.ts';
import { returnOf } from '../../instant/choice-certificate.ts';
import type { NoChoice } from '../../instant/read-choice.ts';
import { survivorsOf } from '../../instant/test/mutants.ts';
import { replay } from '../../instant/test/recorded-rounds.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { bestHold } from './hold-values.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };
import { placesOf, VIDEO_POKER } from './video-poker.ts';
import { bestPlayPays, videoPokerReport } from './video-poker-certificate.ts';
import { videoPokerGame, type VideoPokerShown } from './video-poker-game.ts';

const ONE = amount(1_000_000n);
const BET = { stake: ONE, choice: {}, currency: 'BRL' } as const;
const NOTHING = scriptedStream([]);
type State = { dealt: number[]; next: number[] };

const open = (seed: number) => videoPokerGame.open(BET, seededStream(seed));
const roundOf = (state: unknown): OpenRound<NoChoice> => ({ ...BET, staked: ONE, state: state as never });
const draw = (state: unknown, hold: unknown): Turn<VideoPokerShown> | null =>
  videoPokerGame.act?.(roundOf(state), { do: 'draw', hold }, NOTHING) ?? null;

describe('a round of video poker', () => {
  test('shuffles once, at the bet, and shows nothing that replaces a card before it is drawn', () => {
    const turn = open(7);
    const { dealt, next } = turn.state as State;
    expect(new Set([...dealt, ...next]).size).toBe(10);
    expect(turn.shown).toMatchObject({ dealt, hold: null, cards: dealt });
    expect(Object.keys(turn.shown)).toEqual(['dealt', 'hold', 'cards', 'hand', 'payE4']);
    expect(turn.done).toBeUndefined();
    // The act draws no number: a stream without any is enough.
    expect(draw(turn.state, [])?.shown.cards).toEqual(next);
  });

  test('replaces what is not kept by the next cards in order, whatever is kept', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 31 }), (seed, mask) => {
        const { state } = open(seed);
        const { dealt, next } = state as State;
        const hold = placesOf(mask);
        const ended = draw(state, hold.toReversed());
        const waiting = [...next];
        const cards = dealt.map((card, place) => (hold.includes(place) ? card : waiting.shift()));
        expect(ended?.shown).toMatchObject({ dealt, hold, cards });
        expect(ended).toMatchObject({ state: null, done: [{ stake: ONE, multE4: ended?.shown.payE4 }] });
        expect(ended?.done?.[0]?.win).toBe(BigInt(ended?.shown.payE4 ?? -1) * 100n);
      }),
    );
  });

  test.each([
    ['royal', [32, 36, 40, 44, 48], 8_000_000],
    ['straightFlush', [48, 0, 4, 8, 12], 500_000],
    ['quads', [0, 1, 2, 3, 9], 250_000],
    ['fullHouse', [0, 1, 2, 4, 5], 90_000],
    ['flush', [0, 4, 8, 16, 48], 60_000],
    ['straight', [0, 5, 10, 15, 16], 40_000],
    ['trips', [0, 1, 2, 20, 45], 30_000],
    ['twoPair', [0, 1, 4, 5, 51], 20_000],
    ['jacks', [36, 38, 0, 5, 20], 10_000],
    ['lowPair', [32, 33, 0, 5, 20], 0],
    ['high', [0, 5, 20, 33, 50], 0],
  ])('pays %s as the table says', (hand, dealt, payE4) => {
    expect(draw({ dealt, next: [] }, [0, 1, 2, 3, 4])).toMatchObject({
      shown: { hand, payE4 },
      done: [{ multE4: payE4 }],
    });
  });

  test('left alone keeps the cards that are worth most', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { state, shown } = open(seed);
      const left = videoPokerGame.endIdle?.(roundOf(state), NOTHING);
      expect(left).toEqual(draw(state, bestHold(shown.dealt)));
    }
  });

  test('takes no other act, no choice but an empty one, and no stake of nothing', () => {
    const { state } = open(1);
    for (const hold of [undefined, null, 'all', {}, [5], [-1], [0.5], ['0'], [0, 0], [0, 1, 2, 3, 4, 0], [null]])
      expect(draw(state, hold)).toBeNull();
    for (const action of [null, undefined, 'draw', [], {}, { do: 'hold', hold: [] }, { hold: [] }])
      expect(videoPokerGame.act?.(roundOf(state), action, NOTHING)).toBeNull();
    for (const raw of [null, undefined, 1, 'x', [], { hold: [] }]) expect(videoPokerGame.readChoice(raw)).toBeNull();
    expect(() => videoPokerGame.open({ ...BET, stake: amount(0n) }, seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(videoPokerGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of video poker', () => {
  test('is the known return of 9/6 jacks or better, and nothing of it is lost to cents', () => {
    const { n, d } = returnOf(bestPlayPays());
    expect((n * 1_000_000_000n) / d).toBe(995_439_043n);
    const report = videoPokerReport(videoPokerGame, VIDEO_POKER);
    expect(report).toMatchObject({ rtp: '0.995439', hitRate: '0.454565', maxWinOneIn: '40390.5' });
    expect(report.standardDeviation).toBe('4.4175');
    expect(report.levels.every(({ rtp }) => rtp === report.rtp)).toBe(true);
  });

  test('is refused when any pay changes without its best play counted anew', () => {
    expect(
      survivorsOf(VIDEO_POKER, (model) => {
        try {
          return videoPokerReport(videoPokerGame, model);
        } catch (error) {
          return String(error);
        }
      }),
    ).toEqual([]);
  });
});
