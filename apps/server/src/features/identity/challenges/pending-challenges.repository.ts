import type { Db } from '../../../platform/db/database.ts';

export type PendingRow = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly remember: string | null;
  readonly firstFactor: string | null;
};

export const insertPending = async (
  db: Db,
  {
    idHash,
    cidHash,
    memberId,
    merchantId,
    remember,
    firstFactor,
    expiresAt,
  }: PendingRow & { readonly idHash: Buffer; readonly cidHash: Buffer; readonly expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('pendingChallenge')
    .values({ idHash, cidHash, memberId, merchantId, remember, firstFactor, expiresAt })
    .execute();
};

export type PendingKey = {
  readonly idHash: Buffer;
  readonly cidHash: Buffer;
  readonly merchantId: number;
  readonly at: Date;
};

const COLUMNS = ['memberId', 'merchantId', 'remember', 'firstFactor'] as const;

const toRow = ({
  firstFactor,
  memberId,
  merchantId,
  remember,
}: {
  memberId: bigint;
  merchantId: number;
  remember: string | null;
  firstFactor: string | null;
}): PendingRow => ({ firstFactor, memberId, merchantId, remember });

/** A challenge that still takes tries, of this browser. */
export const findPending = async (db: Db, key: PendingKey, mostTries: number): Promise<PendingRow | null> => {
  const row = await db
    .selectFrom('pendingChallenge')
    .select(COLUMNS)
    .where('idHash', '=', key.idHash)
    .where('cidHash', '=', key.cidHash)
    .where('merchantId', '=', key.merchantId)
    .where('expiresAt', '>', key.at)
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  return row ? toRow(row) : null;
};

/** Counts a try before it is judged, in one statement: of any number of parallel tries only so many are judged. */
export const countPendingTry = async (db: Db, key: PendingKey, mostTries: number): Promise<PendingRow | null> => {
  const row = await db
    .updateTable('pendingChallenge')
    .set((own) => ({ tries: own('tries', '+', 1) }))
    .where('idHash', '=', key.idHash)
    .where('cidHash', '=', key.cidHash)
    .where('merchantId', '=', key.merchantId)
    .where('expiresAt', '>', key.at)
    .where('tries', '<', mostTries)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toRow(row) : null;
};

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
