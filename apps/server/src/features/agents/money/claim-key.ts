import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { MoneyCall, MoneyDeps } from './money.types.ts';
import { claimRequest } from './requests.repository.ts';

type Called = {
  readonly player: Pick<MoneyCall['player'], 'memberId'>;
  readonly idempotency: MoneyCall['idempotency'];
};

/**
 * Binds the call's Idempotency-Key to its content, for good. Answers whether this is the key's first use.
 * @throws DomainError request.key_reused when the key was used for something else
 */
export const claimKey = async (
  { db, clock }: { readonly db: Db } & Pick<MoneyDeps, 'clock'>,
  { player: { memberId }, idempotency: { key, requestHash } }: Called,
): Promise<boolean> => {
  const claim = await claimRequest(db, { memberId, key, requestHash, at: toDate(clock.now()) });
  if (!sameBytes(claim.requestHash, requestHash)) throw new DomainError('request.key_reused');
  return claim.isFirst;
};

/** The same call always makes the same id of 128 bits, so a repeat finds what the first try made, even after a crash. */
export const idOfCall = (
  { vault }: Pick<MoneyDeps, 'vault'>,
  prefix: string,
  { player: { memberId }, idempotency: { key } }: MoneyCall,
): string => {
  const bytes = vault.keyedHash('opaque-id', `agents:${prefix}:${memberId}:${key}`);
  return `${prefix}_${bytes.subarray(0, 16).toString('base64url')}`;
};

/** The same call runs elsewhere at this moment: its answer is ours, so wait for it a little. */
export const waitForTwin = async <Found>(find: () => Promise<Found | null>): Promise<Found | null> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await find();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
};
