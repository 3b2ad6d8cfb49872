import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { sendSoon } from './deliver-message.ts';
import { findMessage, listMessages, requeueMessage } from './outbox.repository.ts';
import type { OutboxFilter, OutboxRow } from './outbox.types.ts';

/** What staff sees of the mail and SMS that leave, and the one thing it does about them. */
export const createOutbox = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  /** @throws DomainError delivery.not_found */
  const get = async (merchantId: number, messageId: string): Promise<OutboxRow> => {
    const row = await findMessage(db, merchantId, messageId, toDate(clock.now()));
    if (!row) throw new DomainError('delivery.not_found');
    return row;
  };
  return {
    /** The newest first. */
    list: (filter: OutboxFilter) => listMessages(db, filter, toDate(clock.now())),
    get,
    /**
     * Sends a dead message once more. It was counted by the brakes when it was asked for and never left, so it is not counted
     * again. Twice is once: the second finds it queued.
     * @throws DomainError delivery.not_found, delivery.not_retryable (delivered, refused by the provider, or out of date)
     */
    async retry(merchantId: number, messageId: string): Promise<OutboxRow> {
      const row = await get(merchantId, messageId);
      if (row.status === 'queued') return row;
      const isMine = await db.transaction().execute(async (tx) => {
        if (!(await requeueMessage(tx, merchantId, messageId, toDate(clock.now())))) return false;
        await enqueue(tx, sendSoon, { messageId });
        return true;
      });
      const now = await get(merchantId, messageId);
      // Not mine and not dead: somebody else's retry of the same moment has it.
      if (!isMine && (row.status !== 'dead' || now.status === 'dead')) throw new DomainError('delivery.not_retryable');
      return now;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
