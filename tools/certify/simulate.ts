import type { HouseGame } from '@trevo/engines/house';
import { playOnce, type TypicalPlay, typicalPlaysOf } from '@trevo/engines/house/plays';
import { seededStream } from '@trevo/engines/proof';
import type { Amount } from '@trevo/money';

/** Rounds of each typical play: enough for a return within half a percent where a round scatters by one stake. */
export const ROUNDS = 200_000;
const SEED = 20_261_128;
/** Half a 99 % interval in standard errors. */
const Z99 = 2.5758;

/** What a simulation of one play returned, in units of the first stake. */
export interface Simulated {
  readonly choice: unknown;
  readonly strategy?: string;
  readonly rounds: number;
  readonly mean: string;
  /** The true return lies within these in 99 of 100 such simulations. */
  readonly interval99: readonly [string, string];
  readonly standardDeviation: string;
  /** Share of rounds that gave back anything, and at least what was staked. */
  readonly hitRate: string;
  readonly hitRateBet: string;
  readonly largestE4: number;
}

/** Plays each typical play with the game's own code on a stream of its own. The same code gives the same figures. */
export function simulate(game: HouseGame, rounds = ROUNDS): readonly Simulated[] {
  return typicalPlaysOf(game).map((play) => simulatePlay(game, play, rounds));
}

function simulatePlay(game: HouseGame, play: TypicalPlay, rounds: number): Simulated {
  const { choice, strategy } = play;
  const read = game.readChoice(choice);
  const stake = game.stakeOf?.(read) ?? (game.betLevels.at(-1) as Amount);
  const most = game.maxWinE4(read);
  const stream = seededStream(SEED);
  let [sum, squares, hits, whole, largest] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { back, multE4 } = playOnce(game, play, stake, stream);
    if (multE4 > most) throw new Error(`${game.code} paid ${multE4}, above its most of ${most}`);
    sum += back;
    squares += back * back;
    if (multE4 > 0) hits += 1;
    if (multE4 >= 10_000) whole += 1;
    largest = Math.max(largest, multE4);
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  const half = (Z99 * deviation) / Math.sqrt(rounds);
  return {
    choice,
    ...(strategy ? { strategy } : {}),
    rounds,
    mean: mean.toFixed(6),
    interval99: [(mean - half).toFixed(6), (mean + half).toFixed(6)],
    standardDeviation: deviation.toFixed(4),
    hitRate: (hits / rounds).toFixed(6),
    hitRateBet: (whole / rounds).toFixed(6),
    largestE4: largest,
  };
}

/** Whether a simulation lies within four standard errors of what the certificate says a choice can return. */
export function agrees({ mean, interval99 }: Simulated, { least, best }: { least: number; best: number }): boolean {
  const error = (Number(interval99[1]) - Number(mean)) / Z99;
  return Number(mean) + 4 * error >= least && Number(mean) - 4 * error <= best;
}
