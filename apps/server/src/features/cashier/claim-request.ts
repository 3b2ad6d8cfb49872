import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { sameBytes } from '../../platform/secrets.ts';
import type { CashierDeps, PlayerCall } from './cashier.types.ts';
import { claimRequest } from './requests.repository.ts';

/**
 * Binds the call's Idempotency-Key to its content, for good. Answers whether this is the key's first use.
 * @throws DomainError request.key_reused when the key was used for something else
 */
export const claimKey = async ({ db, clock }: CashierDeps, { player, idempotency }: PlayerCall): Promise<boolean> => {
  const { key, requestHash } = idempotency;
  const claim = await claimRequest(db, { memberId: player.memberId, key, requestHash, at: toDate(clock.now()) });
  if (!sameBytes(claim.requestHash, requestHash)) throw new DomainError('request.key_reused');
  return claim.isFirst;
};

/** The same call always makes the same id, so a repeat finds what the first try made, even after a crash. */
export const idOfCall = ({ vault }: CashierDeps, purpose: string, { player, idempotency }: PlayerCall): Buffer =>
  vault.keyedHash('opaque-id', `cashier:${purpose}:${player.memberId}:${idempotency.key}`);

/** The public form of such an id: 128 bits of it. */
export const publicIdOfCall = (prefix: string, bytes: Buffer): string =>
  `${prefix}_${bytes.subarray(0, 16).toString('base64url')}`;
