import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';

const COLUMNS = ['memberId', 'merchantId', 'remember', 'firstFactor'] as const;
export type PendingRow = RowOf<'pendingChallenge', (typeof COLUMNS)[number]>;

export const insertPending = async (db: Db, challenge: NewRow<'pendingChallenge'>): Promise<void> => {
  await db.insertInto('pendingChallenge').values(challenge).execute();
};

export type PendingKey = {
  readonly idHash: Buffer;
  readonly cidHash: Buffer;
  readonly merchantId: number;
  readonly at: Date;
};

/** A challenge that still takes tries, of this browser. */
export const findPending = async (db: Db, key: PendingKey, mostTries: number): Promise<PendingRow | null> =>
  (await db
    .selectFrom('pendingChallenge')
    .select(COLUMNS)
    .where('idHash', '=', key.idHash)
    .where('cidHash', '=', key.cidHash)
    .where('merchantId', '=', key.merchantId)
    .where('expiresAt', '>', key.at)
    .where('tries', '<', mostTries)
    .executeTakeFirst()) ?? null;

/** Counts a try before it is judged, in one statement: of any number of parallel tries only so many are judged. */
export const countPendingTry = async (db: Db, key: PendingKey, mostTries: number): Promise<PendingRow | null> =>
  (await db
    .updateTable('pendingChallenge')
    .set((own) => ({ tries: own('tries', '+', 1) }))
    .where('idHash', '=', key.idHash)
    .where('cidHash', '=', key.cidHash)
    .where('merchantId', '=', key.merchantId)
    .where('expiresAt', '>', key.at)
    .where('tries', '<', mostTries)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

/** True for the one call that passed it. */
export const deletePending = async (db: Db, idHash: Buffer): Promise<boolean> => {
  const gone = await db.deleteFrom('pendingChallenge').where('idHash', '=', idHash).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** A new password leaves no login half done. */
export const deletePendingOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('pendingChallenge').where('memberId', '=', memberId).execute();
};

export const deleteExpiredPending = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('pendingChallenge').where('expiresAt', '<', at).execute();
};
