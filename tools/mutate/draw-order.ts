import type { RandomStream } from '@trevo/engines/fair';
import type { HouseGame } from '@trevo/engines/house';
import { playOnce, type TypicalPlay } from '@trevo/engines/house/plays';
import { seededStream } from '@trevo/engines/proof';
import type { Amount } from '@trevo/money';

/** Other orders of the draws of a round, at its draw `at`. */
export const ORDERS = ['swapped with the next', 'left out', 'one too many before'] as const;
export type Order = (typeof ORDERS)[number];

const SEED = 20_261_128;
const ENOUGH = 40;

/** Notes the ranges asked for. */
function noting(stream: RandomStream, ranges: number[]): RandomStream {
  return {
    int(n) {
      ranges.push(n);
      return stream.int(n);
    },
  };
}

/** The stream as a game would see it whose code draws in that other order. `ranges` are those of the game as it is. */
function reordered(stream: RandomStream, at: number, order: Order, ranges: readonly number[]): RandomStream {
  let [drawn, early] = [0, 0];
  return {
    int(n) {
      const here = drawn;
      drawn += 1;
      if (here === at && order === 'left out') return 0;
      if (here === at && order === 'one too many before') stream.int(n);
      if (order === 'swapped with the next' && here === at) early = stream.int(ranges[at + 1] ?? n);
      return order === 'swapped with the next' && here === at + 1 && early < n ? early : stream.int(n);
    },
  };
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));

/**
 * Plays rounds in which each draw in turn comes in another order, until what is shown is another.
 * @returns for each order the draws whose place makes no difference in any of the rounds, as a list of their places
 */
export function silentOrders(
  game: HouseGame,
  play: TypicalPlay,
  rounds: number,
): readonly { at: number; order: Order }[] {
  const stake = game.stakeOf?.(game.readChoice(play.choice)) ?? (game.betLevels.at(-1) as Amount);
  const known = Array.from({ length: rounds }, (_, round) => {
    const ranges: number[] = [];
    const { shown, multE4 } = playOnce(game, play, stake, noting(seededStream(SEED + round), ranges));
    return { ranges, text: textOf([shown, multE4]) };
  });
  // What few rounds come to, few rounds can tell apart.
  const longest = known.map(({ ranges }) => ranges.length).toSorted((a, b) => b - a)[ENOUGH - 1] ?? 0;
  const isSeen = (at: number, order: Order): boolean =>
    known.some(({ ranges, text }, round) => {
      const least = order === 'swapped with the next' ? at + 1 : at;
      if (least >= ranges.length) return false;
      try {
        const stream = reordered(seededStream(SEED + round), at, order, ranges);
        const { shown, multE4 } = playOnce(game, play, stake, stream);
        return textOf([shown, multE4]) !== text;
      } catch {
        return true;
      }
    });
  return ORDERS.flatMap((order) =>
    Array.from({ length: order === 'swapped with the next' ? longest - 1 : longest }, (_, at) => ({
      at,
      order,
    })).filter(({ at }) => !isSeen(at, order)),
  );
}
