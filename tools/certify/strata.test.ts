import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import type { Amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { quicker } from './quicker.ts';
import { disagreementOf, simulateFully } from './simulate.ts';
import { estimate, placedStream, seededWords, STRATA } from './strata.ts';

const counted = (values: Iterable<number>): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
const chiSquare = (counts: ReadonlyMap<number, number>, cells: number, all: number): number =>
  Array.from({ length: cells }, (_, cell) => ((counts.get(cell) ?? 0) - all / cells) ** 2 / (all / cells)).reduce(
    (a, b) => a + b,
  );

describe('a stream that is read off a place', () => {
  it('shares the places out among the first draws: of all parts each pair of draws has as many', () => {
    const stream = placedStream(seededWords(1));
    const pairs = counted(
      Array.from({ length: STRATA }, (_, part) => {
        stream.setPlace(part * (2 ** 53 / STRATA));
        return stream.int(16) * 16 + stream.int(16);
      }),
    );
    expect([pairs.size, new Set(pairs.values())]).toEqual([256, new Set([STRATA / 256])]);
  });

  it('draws evenly where ranges divide no power of two, and on from where its place is used up', () => {
    const stream = placedStream(seededWords(2));
    const drawn = [0, 1, 2].map(() => [] as number[]);
    for (let round = 0; round < 185_000; round += 1) {
      stream.setPlace((round / 185_000) * 2 ** 53);
      drawn[0]?.push(stream.int(37));
      // No place is left for one of these, so the third draw is of words alone.
      stream.int(2 ** 52);
      drawn[1]?.push(stream.int(37));
      drawn[2]?.push(stream.int(2 ** 40) % 37);
    }
    // 36 degrees of freedom: 67.98 is passed once in a thousand.
    for (const values of drawn) expect(chiSquare(counted(values), 37, values.length)).toBeLessThan(67.98);
  });
});

describe('an estimate over strata', () => {
  const effort = { seed: 5, error: 1e-9, seconds: 0 };

  it('of a play that its first draw decides lies as near as it says, also where borders lie within parts', () => {
    const { mean, error, rounds } = estimate((stream) => ({ back: stream.int(3) === 0 ? 3 : 0, multE4: 0 }), effort);
    expect(rounds).toBe(2 * STRATA);
    expect(error).toBeGreaterThan(0);
    expect(error).toBeLessThan(0.001);
    expect(Math.abs(mean - 1)).toBeLessThan(3 * error);
  });

  it('of a win that no first draw tells of is that of as many plain rounds', () => {
    const rare = estimate((stream) => {
      for (let at = 0; at < 4; at += 1) stream.int(2 ** 20);
      const isWon = stream.int(50) === 0;
      return { back: isWon ? 50 : 0, multE4: isWon ? 500_000 : 0 };
    }, effort);
    expect(Math.abs(rare.mean - 1)).toBeLessThan(3 * rare.error);
    // Seven for one round.
    expect((rare.error * Math.sqrt(rare.rounds)) / 7).toBeCloseTo(1, 0);
    expect([rare.hitRate.toFixed(2), rare.hitRateBet, rare.largestE4]).toEqual(['0.02', rare.hitRate, 500_000]);
  });

  it('refuses a game that pays a hundredth less than its rules, where a plain simulation of as many rounds sees nothing', () => {
    const dice = HOUSE_GAMES.get('SPB_DICE') as HouseGame;
    const less: HouseGame = {
      ...dice,
      open(bet, stream) {
        const turn = dice.open(bet, stream);
        const done = turn.done?.map((part) => ({ ...part, win: ((part.win * 99n) / 100n) as Amount }));
        return done ? { ...turn, done } : turn;
      },
    };
    const [, rare] = typicalPlaysOf(dice);
    if (!rare) throw new Error('dice have three plays');
    const { strata, ...wrong } = simulateFully(less, rare, 0);
    expect(strata).toBe(STRATA);
    expect(disagreementOf(dice, { ...wrong, strata: STRATA })).toContain('standard errors');
    expect(disagreementOf(dice, wrong)).toBeNull();
  });
});

it('what a strategy says of a deal is remembered by the deal, whatever its suits are called and in whichever order it lies', () => {
  const poker = HOUSE_GAMES.get('SPB_POKER') as HouseGame;
  let asked = 0;
  const next = ({ dealt }: { dealt: readonly number[] }) => {
    asked += 1;
    // Keeps the two highest cards.
    const high = dealt.toSorted((a, b) => b - a).slice(0, 2);
    return { do: 'draw', hold: dealt.flatMap((card, place) => (high.includes(card) ? [place] : [])) };
  };
  const play = quicker(poker, { choice: {}, next });
  const at = (...dealt: number[]) => play.next?.({ dealt } as never);
  expect(at(50, 1, 5, 9, 44)).toEqual({ do: 'draw', hold: [0, 4] });
  expect(at(3, 7, 48, 11, 46)).toEqual({ do: 'draw', hold: [2, 4] });
  expect(at(1, 5, 9, 44, 50)).toEqual({ do: 'draw', hold: [3, 4] });
  expect(asked).toBe(1);
  // Four of one suit are another deal.
  expect(at(1, 5, 9, 45, 50)).toEqual({ do: 'draw', hold: [3, 4] });
  expect(asked).toBe(2);
  expect(quicker(HOUSE_GAMES.get('SPB_DICE') as HouseGame, { choice: 1, next }).next).toBe(next);
});
