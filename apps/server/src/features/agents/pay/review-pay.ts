import { amount } from '@trevo/money';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { tell } from '../../messages/index.ts';
import { type PayReview, findPayLine, inTransaction, moveReview } from './pay-lines.repository.ts';

/**
 * A person has looked at a dividend: it is paid next, or held back. Its agent is told in the same transaction; of one that is held and approved
 * later, of both.
 * @returns whether it stood open for that
 */
export const reviewPay = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  review: PayReview,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await moveReview(tx, review))) return false;
    const line = await findPayLine(tx, review.merchantId, review.publicId);
    if (!line) throw new Error(`the line ${review.publicId} that was moved is not there`);
    await tell(tx, {
      memberId: line.agentId,
      merchantId: line.merchantId,
      kind: review.to === 'held' ? 'payHeld' : 'payApproved',
      ref: line.publicId,
      params: {
        pay: line.publicId,
        scheme: line.scheme as 'dividend',
        amount: amount(line.amountMicros),
        from: line.fromAt.toISOString(),
        to: line.toAt.toISOString(),
      },
      otherId: line.uplineId,
      at: toDate(clock.now()),
    });
    return true;
  });
