import { type Amount, add, divide, type Rounding, ZERO } from '@trevo/money';
import { createStream, type Draw, fairGameOf, type HmacSha256, type ServerSeed } from '../fair/index.ts';
import type { Bet, HouseGame, OpenRound, Part, Turn } from './house-game.ts';

/** The seeds and number of one round. */
export interface FairSeeds {
  readonly serverSeed: ServerSeed;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Another way to the same hashes (`FairInput`). */
  readonly hmac?: HmacSha256 | undefined;
}

/** A turn with the draws that made it. */
export interface FairTurn<Shown> {
  readonly turn: Turn<Shown>;
  readonly draws: readonly Draw[];
  /** Words of the round's stream drawn up to here, all turns together. */
  readonly words: number;
}

const streamOf = (game: HouseGame, seeds: FairSeeds, from: number) =>
  createStream({ ...seeds, game: fairGameOf(game.code), mathVersion: game.mathVersion }, from);

/**
 * Begins a round on fair/v1. The server settles with it and a player's browser checks with it, so both name the game and
 * its mathematics in the draw's message alike. The same arguments always give the same round.
 * @throws RangeError when a seed, the nonce or the stake is malformed
 */
export function openFair<Choice, Shown>(
  game: HouseGame<Choice, Shown>,
  bet: Bet<Choice>,
  seeds: FairSeeds,
): FairTurn<Shown> {
  const stream = streamOf(game, seeds, 0);
  return { turn: game.open(bet, stream), draws: stream.draws, words: stream.wordsUsed };
}

/**
 * Goes on with a round from the word after the last one drawn (`words`): an act sees exactly what it would have seen in one go.
 * `idle` ends the round by the game's safe rule.
 * @returns null when the act is not legal now, or the game knows none
 */
export function actFair<Choice, Shown>(
  game: HouseGame<Choice, Shown>,
  round: OpenRound<Choice>,
  act: { readonly action: unknown } | 'idle',
  { words, ...seeds }: FairSeeds & { readonly words: number },
): FairTurn<Shown> | null {
  const stream = streamOf(game, seeds, words);
  const turn = act === 'idle' ? game.endIdle?.(round, stream) : game.act?.(round, act.action, stream);
  return turn ? { turn, draws: stream.draws, words: stream.wordsUsed } : null;
}

/** What a round's end comes to. `multE4` is of all that was staked; money is the sum of what each part was rounded to. */
export function totalOf(parts: readonly Part[]): { readonly win: Amount; readonly multE4: number } {
  const [only] = parts;
  if (only && parts.length === 1) return { win: only.win, multE4: only.multE4 };
  const stake = add(ZERO, ...parts.map((part) => part.stake));
  const paid = parts.reduce((sum, part) => sum + part.stake * BigInt(part.multE4), 0n);
  const down: Rounding = 'floor';
  return { win: add(ZERO, ...parts.map((part) => part.win)), multE4: Number(divide(paid, stake, down)) };
}
