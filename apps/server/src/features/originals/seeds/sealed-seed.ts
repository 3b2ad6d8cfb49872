import { randomBytes } from 'node:crypto';
import { commitOf } from '@trevo/engines/fair';
import { publicId, type Vault } from '../../../platform/secrets.ts';

/** A server seed nobody has seen: its id, the seed sealed by the vault and bound to the id, and the commitment to it. */
export type SealedSeed = { readonly seedPairId: string; readonly sealed: Buffer; readonly hash: string };

/** 32 fresh random bytes, sealed. */
export const makeSealedSeed = (vault: Vault): SealedSeed => {
  const seedPairId = publicId('sp');
  const seed = randomBytes(32);
  return { seedPairId, sealed: vault.seal('server-seed', seed, seedPairId), hash: commitOf(seed) };
};

/** The 32 bytes, for drawing and for the reveal. @throws when the seed was moved to another id */
export const openSealedSeed = (vault: Vault, { seedPairId, sealed }: Omit<SealedSeed, 'hash'>): Uint8Array =>
  vault.open('server-seed', sealed, seedPairId);
