import { exactOf, momentsOf } from '@trevo/engines/figures';
import { HOUSE_VERSIONS, type HouseGame, versionName } from '@trevo/engines/house';
import { playOnce, type TypicalPlay, typicalPlaysOf } from '@trevo/engines/house/plays';
import { seededStream } from '@trevo/engines/proof';
import type { Amount } from '@trevo/money';
import { quicker } from './quicker.ts';
import { estimate, type Estimate, STRATA } from './strata.ts';

/** How many rounds: enough for half a 99 % interval of `half`, between `least` and `most`. */
export interface Effort {
  readonly half: number;
  readonly least: number;
  readonly most: number;
}
/** What is written for a game that is certified anew: minutes for all games together. */
export const USUAL: Effort = { half: 0.025, least: 200_000, most: 2_000_000 };
/** Half a 99 % interval that a certificate is to have in the end: a tenth of a percent. */
export const FULL_HALF = 0.001;

/** Whether a simulation has come so far. */
export const isFull = ({ strata, halfWidth }: Simulated): boolean =>
  strata !== undefined && Number(halfWidth) <= FULL_HALF;

const SEED = 20_261_128;
/** Half a 99 % interval in standard errors, and how far from the exact return a simulation may lie. */
const Z99 = 2.5758;
const MOST_ERRORS = 3;
/** What came less often than this tells nothing of its chance: then only the exact one is told. */
const LEAST_HITS = 400;

/** What a simulation of one play returned, in units of the first stake, beside what its rules return. */
export interface Simulated {
  readonly choice: unknown;
  readonly strategy?: string;
  readonly rounds: number;
  /** In so many parts of equal chance, by what is drawn first, more rounds where they scatter more. Left out: rounds as they come. */
  readonly strata?: number;
  readonly mean: string;
  /** Of this very play, from its rules alone. */
  readonly exact: { readonly rtp: string; readonly standardDeviation: string };
  /** The exact return lies within these in 99 of 100 such simulations: the mean, give or take `halfWidth`: of the exact deviation, or of that within the strata. */
  readonly interval99: readonly [string, string];
  readonly halfWidth: string;
  /** How far the mean lies from the exact return, in those standard errors. */
  readonly errors: string;
  readonly standardDeviation: string;
  /** Share of rounds that gave back anything, and at least what was staked. */
  readonly hitRate: string;
  readonly hitRateBet: string;
  readonly largestE4: number;
}

/** Plays each typical play with the game's own code on a stream of its own. The same code gives the same figures. */
export function simulate(game: HouseGame, effort = USUAL): readonly Simulated[] {
  return typicalPlaysOf(game).map((play) => simulatePlay(game, play, effort));
}

/** Mean and standard deviation of a play, from its rules. */
export function exactly(game: HouseGame, choice: unknown): { readonly mean: number; readonly deviation: number } {
  const what = exactOf(versionName(HOUSE_VERSIONS, game), choice);
  const { mean, variance } = 'mean' in what ? what : momentsOf(what);
  // Of two whole numbers of a hundred digits neither is a number here, but sixteen digits of their ratio are.
  const numberOf = ({ n, d }: typeof mean): number => Number((n * 10n ** 16n) / d) / 1e16;
  return { mean: numberOf(mean), deviation: Math.sqrt(numberOf(variance)) };
}

function simulatePlay(game: HouseGame, play: TypicalPlay, { half, least, most: mostRounds }: Effort): Simulated {
  const { choice } = play;
  const exact = exactly(game, choice);
  const rounds = Math.min(mostRounds, Math.max(least, Math.ceil(((Z99 * exact.deviation) / half) ** 2)));
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
  const error = exact.deviation / Math.sqrt(rounds);
  const shares = { hitRate: hits / rounds, hitRateBet: whole / rounds };
  return told(play, exact, { rounds, mean, error, deviation, ...shares, largestE4: largest });
}

/** Plays one typical play in strata, until half its 99 % interval is `FULL_HALF` or the seconds of the processor are used. */
export function simulateFully(game: HouseGame, play: TypicalPlay, seconds: number): Simulated {
  const read = game.readChoice(play.choice);
  const stake = game.stakeOf?.(read) ?? (game.betLevels.at(-1) as Amount);
  const most = game.maxWinE4(read);
  const quick = quicker(game, play);
  const found = estimate((stream) => playOnce(game, quick, stake, stream), {
    seed: SEED,
    error: FULL_HALF / Z99,
    seconds,
  });
  if (found.largestE4 > most) throw new Error(`${game.code} paid ${found.largestE4}, above its most of ${most}`);
  return { ...told(play, exactly(game, play.choice), found), strata: STRATA };
}

const told = (
  { choice, strategy }: TypicalPlay,
  exact: ReturnType<typeof exactly>,
  { rounds, mean, error, deviation, hitRate, hitRateBet, largestE4 }: Estimate,
): Simulated => ({
  choice,
  ...(strategy ? { strategy } : {}),
  rounds,
  mean: mean.toFixed(6),
  exact: { rtp: exact.mean.toFixed(6), standardDeviation: exact.deviation.toFixed(4) },
  interval99: [(mean - Z99 * error).toFixed(6), (mean + Z99 * error).toFixed(6)],
  halfWidth: (Z99 * error).toFixed(6),
  errors: ((mean - exact.mean) / error).toFixed(2),
  standardDeviation: deviation.toFixed(4),
  hitRate: hitRate.toFixed(6),
  hitRateBet: hitRateBet.toFixed(6),
  largestE4,
});

/**
 * Why a simulation is no proof of what the rules of its own play return, or null: too far from that play's exact mean, by the exact
 * deviation or that within its strata; or too few rounds that paid.
 */
export function disagreementOf(
  game: HouseGame,
  { choice, rounds, strata, mean, halfWidth, hitRate }: Simulated,
): string | null {
  const exact = exactly(game, choice);
  // A figure of six digits tells nothing of what is smaller.
  const error = strata ? Math.max(Number(halfWidth) / Z99, 1e-6) : exact.deviation / Math.sqrt(rounds);
  const errors = (Number(mean) - exact.mean) / error;
  const hits = Math.round(Number(hitRate) * rounds);
  const what = `${game.code} ${JSON.stringify(choice)}`;
  if (!(Math.abs(errors) <= MOST_ERRORS))
    return `${what} returned ${mean} in ${rounds} rounds, ${errors.toFixed(2)} standard errors from its exact ${exact.mean.toFixed(6)}`;
  return hits < LEAST_HITS ? `${what} paid in ${hits} rounds, fewer than ${LEAST_HITS}` : null;
}
