import type { DbTransaction } from '../../../platform/db/database.ts';
import { tell } from '../../messages/index.ts';
import type { Line } from './money.types.ts';

/** A member reads what their limit is now, and who gives it. A write-off tells so itself, with its money (`agents_apply_credit`). */
export const tellLimit = (
  tx: DbTransaction,
  { memberId, merchantId, publicId, version, limit, givenBy }: Line,
  at: Date,
): Promise<void> =>
  tell(tx, {
    memberId,
    merchantId,
    kind: 'creditChanged',
    ref: `${publicId}:${version}`,
    params: { amount: limit },
    otherId: givenBy,
    at,
  });
