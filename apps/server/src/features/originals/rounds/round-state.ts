import { type EndedRound, type FairTurn, type HouseGame, type Json, totalOf } from '@trevo/engines/house';
import { ZERO } from '@trevo/money';
import type { Vault } from '../../../platform/secrets.ts';
import type { NewRound } from './round.types.ts';
import { shownToJson } from './shown-json.ts';

/** The round that a turn is of, `staked` with what the turn itself asked for. */
type TurnedRound = Omit<EndedRound<unknown, unknown>, 'shown'> & { readonly roundId: string; readonly game: HouseGame };

/** What a turn makes of its round. What its game goes on from is sealed and bound to the round: it may hold what is dealt and not yet shown. */
export const turnOf = (
  vault: Vault,
  { roundId, game, choice, staked }: TurnedRound,
  { turn, words }: FairTurn<unknown>,
): Pick<NewRound, 'win' | 'validBet' | 'multE4' | 'state' | 'shown' | 'words' | 'sealedState'> => ({
  ...(turn.done ? totalOf(turn.done) : { win: ZERO, multE4: 0 }),
  validBet: turn.done ? (game.validBet?.({ choice, shown: turn.shown, staked }) ?? staked) : ZERO,
  state: turn.done ? 'settled' : 'open',
  shown: shownToJson(turn.shown),
  words,
  sealedState: turn.done ? null : vault.seal('round-state', Buffer.from(JSON.stringify(turn.state)), roundId),
});

/** @throws when the state was moved to another round */
export const openState = (vault: Vault, roundId: string, sealed: Buffer): Json =>
  JSON.parse(Buffer.from(vault.open('round-state', sealed, roundId)).toString()) as Json;
