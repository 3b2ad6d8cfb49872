import { type FairTurn, type Json, totalOf } from '@trevo/engines/house';
import { ZERO } from '@trevo/money';
import type { Vault } from '../../../platform/secrets.ts';
import type { NewRound } from './round.types.ts';
import { shownToJson } from './shown-json.ts';

/** What a turn makes of its round. What its game goes on from is sealed and bound to the round: it may hold what is dealt and not yet shown. */
export const turnOf = (
  vault: Vault,
  roundId: string,
  { turn, words }: FairTurn<unknown>,
): Pick<NewRound, 'win' | 'multE4' | 'state' | 'shown' | 'words' | 'sealedState'> => ({
  ...(turn.done ? totalOf(turn.done) : { win: ZERO, multE4: 0 }),
  state: turn.done ? 'settled' : 'open',
  shown: shownToJson(turn.shown),
  words,
  sealedState: turn.done ? null : vault.seal('round-state', Buffer.from(JSON.stringify(turn.state)), roundId),
});

/** @throws when the state was moved to another round */
export const openState = (vault: Vault, roundId: string, sealed: Buffer): Json =>
  JSON.parse(Buffer.from(vault.open('round-state', sealed, roundId)).toString()) as Json;
