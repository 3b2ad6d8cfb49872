import type { Json } from '@trevo/engines/house';
import type { Vault } from '../../../platform/secrets.ts';

/** What a game goes on from, sealed and bound to its round: it may hold what is dealt and not yet shown. */
export const sealState = (vault: Vault, roundId: string, state: unknown): Buffer =>
  vault.seal('round-state', Buffer.from(JSON.stringify(state)), roundId);

/** @throws when the state was moved to another round */
export const openState = (vault: Vault, roundId: string, sealed: Buffer): Json =>
  JSON.parse(Buffer.from(vault.open('round-state', sealed, roundId)).toString()) as Json;
