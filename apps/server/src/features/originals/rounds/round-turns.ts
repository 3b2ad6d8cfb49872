import type { RoundTurn } from '@trevo/contract';
import { type RecordedAct, turnsFair, versionOf } from '@trevo/engines/house';
import type { CurrencyCode } from '@trevo/money';
import type * as z from 'zod/mini';
import type { Games } from './read-bet.ts';
import type { PlayedRound } from './round.types.ts';
import { shownToJson } from './shown-json.ts';

/**
 * A settled round again, drawn from its seeds: what its player saw while it was open, after the bet and after each act but the last.
 * Nothing of it is new to them, so the seed need not be revealed.
 * @returns null for a round that is open or void, and for one whose version is no longer shipped
 */
export const turnsOf = (
  games: Games,
  round: PlayedRound,
  serverSeed: Uint8Array,
): z.output<typeof RoundTurn>[] | null => {
  const { gameCode, mathVersion, state, firstStake, currency, clientSeed, nonce, actions } = round;
  const game = versionOf(games, gameCode, mathVersion);
  if (!game || state !== 'settled') return null;
  const bet = { stake: firstStake, choice: game.readChoice(round.choice), currency: currency as CurrencyCode };
  const turns = turnsFair({ game, bet, seeds: { serverSeed, clientSeed, nonce } }, actions as readonly RecordedAct[]);
  return turns && turns.slice(0, -1).map(({ staked, turn }) => ({ bet: staked, shown: shownToJson(turn.shown) }));
};
