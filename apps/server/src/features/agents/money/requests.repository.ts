import type { Db } from '../../../platform/db/database.ts';

export type RequestClaim = { readonly isFirst: boolean; readonly requestHash: Buffer };

/** Notes what a key is used for; answers what it was first used for. Two at once: one of them is first. */
export const claimRequest = async (
  db: Db,
  request: { readonly memberId: bigint; readonly key: string; readonly requestHash: Buffer; readonly at: Date },
): Promise<RequestClaim> => {
  const { memberId, key: idempotencyKey, requestHash, at: createdAt } = request;
  const made = await db
    .insertInto('agentRequest')
    .values({ memberId, idempotencyKey, requestHash, createdAt })
    .onConflict((clash) => clash.doNothing())
    .returning('requestHash')
    .executeTakeFirst();
  if (made) return { isFirst: true, requestHash: made.requestHash };
  const known = await db
    .selectFrom('agentRequest')
    .select('requestHash')
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return { isFirst: false, requestHash: known.requestHash };
};
