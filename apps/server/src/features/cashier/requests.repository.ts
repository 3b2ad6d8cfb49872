import type { Db } from '../../platform/db/database.ts';

export type RequestClaim = { readonly isFirst: boolean; readonly requestHash: Buffer };

/** Notes what a key is used for; answers what it was first used for. Two at once: one of them is first. */
export const claimRequest = async (
  db: Db,
  request: { memberId: bigint; key: string; requestHash: Buffer; at: Date },
): Promise<RequestClaim> => {
  const made = await db
    .insertInto('cashier_request')
    .values({
      member_id: request.memberId,
      idempotency_key: request.key,
      request_hash: request.requestHash,
      created_at: request.at,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('request_hash')
    .executeTakeFirst();
  if (made) return { isFirst: true, requestHash: made.request_hash };
  const known = await db
    .selectFrom('cashier_request')
    .select('request_hash')
    .where('member_id', '=', request.memberId)
    .where('idempotency_key', '=', request.key)
    .executeTakeFirstOrThrow();
  return { isFirst: false, requestHash: known.request_hash };
};
