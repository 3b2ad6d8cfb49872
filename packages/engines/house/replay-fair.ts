import { add, type Amount, ZERO } from '@trevo/money';
import { actFair, type FairSeeds, type FairTurn, openFair } from './fair-round.ts';
import type { Bet, HouseGame, OpenRound } from './house-game.ts';

/** An act as it is recorded: the player's, or the house's own ending of a round that was left. */
export type RecordedAct = { readonly action: unknown } | { readonly idle: true };

/** A round as its records say it went. */
export interface Replayed extends FairTurn<unknown> {
  /** The first stake and all that acts added. */
  readonly staked: Amount;
}

/** What a round was played with. */
export interface Played {
  readonly game: HouseGame;
  readonly bet: Bet<unknown>;
  readonly seeds: FairSeeds;
}

const goOn = (
  { game, bet, seeds }: Played,
  at: Replayed,
  act: { readonly action: unknown } | 'idle',
): Replayed | null => {
  const open: OpenRound<unknown> = { ...bet, staked: at.staked, state: at.turn.state };
  const next = actFair(game, open, act, { ...seeds, words: at.words });
  return next && { ...next, draws: [...at.draws, ...next.draws], staked: add(at.staked, next.turn.ask ?? ZERO) };
};

/** A round again, as its game plays it, as it stood after the bet and after each act on the words that follow. Null when an act is not legal. */
export function turnsFair(played: Played, acts: readonly RecordedAct[]): readonly Replayed[] | null {
  const { game, bet, seeds } = played;
  let at: Replayed | null = { ...openFair(game, bet, seeds), staked: bet.stake };
  const turns = [at];
  for (const act of acts) {
    at = goOn(played, at, 'idle' in act ? 'idle' : act);
    if (!at) return null;
    turns.push(at);
  }
  return turns;
}

/** The last of `turnsFair`. */
export const replayFair = (played: Played, acts: readonly RecordedAct[]): Replayed | null =>
  turnsFair(played, acts)?.at(-1) ?? null;

/**
 * What a round that was void would have come to: what was played of it, then, if it waited for its player, the ending that the game has
 * for a round that is left alone. Null when that decides nothing: the game has no such rule, or an act is not legal.
 */
export function wouldBeFair(played: Played, acts: readonly RecordedAct[]): Replayed | null {
  const at = replayFair(played, acts);
  if (!at || at.turn.done) return at;
  const end = goOn(played, at, 'idle');
  return end?.turn.done ? end : null;
}
