import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { queueSending } from './deliver-message.ts';
import { findMessage, requeueMessage } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.types.ts';

export type OutboxDeps = { readonly db: Database; readonly clock: Clock };

/** What staff sees of a message that left or did not. @throws DomainError delivery.not_found */
export const getMessage = async (
  { db, clock }: OutboxDeps,
  merchantId: number,
  messageId: string,
): Promise<OutboxRow> => {
  const row = await findMessage(db, merchantId, messageId, toDate(clock.now()));
  if (!row) throw new DomainError('delivery.not_found');
  return row;
};

/**
 * Sends a dead message once more. It was counted by the brakes when it was asked for and never left, so it is not counted
 * again. Twice is once: the second finds it queued.
 * @throws DomainError delivery.not_found, delivery.not_retryable (delivered, refused by the provider, or out of date)
 */
export const retryMessage = async (deps: OutboxDeps, merchantId: number, messageId: string): Promise<OutboxRow> => {
  const row = await getMessage(deps, merchantId, messageId);
  if (row.status === 'queued') return row;
  const isMine = await deps.db.transaction().execute(async (tx) => {
    if (!(await requeueMessage(tx, merchantId, messageId, toDate(deps.clock.now())))) return false;
    await queueSending(tx, row);
    return true;
  });
  const now = await getMessage(deps, merchantId, messageId);
  // Not mine and not dead: somebody else's retry of the same moment has it.
  if (!isMine && (row.status !== 'dead' || now.status === 'dead')) throw new DomainError('delivery.not_retryable');
  return now;
};
