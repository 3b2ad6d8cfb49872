import type { RandomStream } from '@trevo/engines/fair';
import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { playOnce, typicalPlaysOf } from '@trevo/engines/house/plays';
import { reportOf } from '@trevo/engines/house/reports';
import { watchedOf } from '@trevo/engines/watch';
import type { Amount } from '@trevo/money';
import type { Result } from '../family.ts';
import { cellsP } from '../p-values.ts';

/** So many rounds must be expected to end otherwise than the likeliest way. */
const LEAST_EXPECTED = 10;

/** How whole rounds of a game end, against the chances that its certificate gives: so many rounds of each typical play. */
export function gameEnds(game: HouseGame, stream: RandomStream, rounds: number): readonly Result[] {
  const report = reportOf(game);
  const sets = new Map<string, { readonly counts: Uint32Array; readonly chances: readonly number[] }>();
  for (const play of typicalPlaysOf(game)) {
    const choice = game.readChoice(play.choice);
    const stake = game.stakeOf?.(choice) ?? (game.betLevels.at(-1) as Amount);
    for (let round = 0; round < rounds; round += 1) {
      const { shown, multE4 } = playOnce(game, play, stake, stream);
      const { set, cell, chances } = watchedOf(report, { choice, shown, multE4 }).outcome;
      const known = sets.get(set) ?? { counts: new Uint32Array(chances.length), chances };
      known.counts[cell] = (known.counts[cell] as number) + 1;
      sets.set(set, known);
    }
  }
  return [...sets].flatMap(([set, { counts, chances }]) => {
    const size = counts.reduce((sum, one) => sum + one, 0);
    // What always ends one way, and what hardly came, has nothing to test.
    if (size < 4 * LEAST_EXPECTED || (1 - Math.max(...chances)) * size < LEAST_EXPECTED) return [];
    return [{ what: `${game.code}, its ends`, test: set, size, p: cellsP(counts, chances) }];
  });
}

/** The same of all games of the house. */
export const endsBattery = (stream: RandomStream, rounds: number): readonly Result[] =>
  [...HOUSE_GAMES.values()].flatMap((game) => gameEnds(game, stream, rounds));
