import type { Db } from '../../platform/db/database.ts';

export type RequestClaim = { readonly isFirst: boolean; readonly requestHash: Buffer };

/** Notes what a key is used for; answers what it was first used for. Two at once: one of them is first. */
export const claimRequest = async (
  db: Db,
  request: { memberId: bigint; key: string; requestHash: Buffer; at: Date },
): Promise<RequestClaim> => {
  const made = await db
    .insertInto('cashierRequest')
    .values({
      memberId: request.memberId,
      idempotencyKey: request.key,
      requestHash: request.requestHash,
      createdAt: request.at,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('requestHash')
    .executeTakeFirst();
  if (made) return { isFirst: true, requestHash: made.requestHash };
  const known = await db
    .selectFrom('cashierRequest')
    .select('requestHash')
    .where('memberId', '=', request.memberId)
    .where('idempotencyKey', '=', request.key)
    .executeTakeFirstOrThrow();
  return { isFirst: false, requestHash: known.requestHash };
};
