import type { Db } from '../../platform/db/database.ts';

export type PendingRow = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly remember: string | null;
  readonly firstFactor: string | null;
};

export const insertPending = async (
  db: Db,
  row: PendingRow & { readonly idHash: Buffer; readonly cidHash: Buffer; readonly expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('pending_challenge')
    .values({
      id_hash: row.idHash,
      cid_hash: row.cidHash,
      member_id: row.memberId,
      merchant_id: row.merchantId,
      remember: row.remember,
      first_factor: row.firstFactor,
      expires_at: row.expiresAt,
    })
    .execute();
};

export type PendingKey = {
  readonly idHash: Buffer;
  readonly cidHash: Buffer;
  readonly merchantId: number;
  readonly at: Date;
};

const COLUMNS = ['member_id', 'merchant_id', 'remember', 'first_factor'] as const;

const toRow = (row: {
  member_id: bigint;
  merchant_id: number;
  remember: string | null;
  first_factor: string | null;
}): PendingRow => ({
  firstFactor: row.first_factor,
  memberId: row.member_id,
  merchantId: row.merchant_id,
  remember: row.remember,
});

/** A challenge that still takes tries, of this browser. */
export const findPending = async (db: Db, key: PendingKey, mostTries: number): Promise<PendingRow | null> => {
  const row = await db
    .selectFrom('pending_challenge')
    .select(COLUMNS)
    .where('id_hash', '=', key.idHash)
    .where('cid_hash', '=', key.cidHash)
    .where('merchant_id', '=', key.merchantId)
    .where('expires_at', '>', key.at)
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  return row ? toRow(row) : null;
};

/** Counts a try before it is judged, in one statement: of any number of parallel tries only so many are judged. */
export const countPendingTry = async (db: Db, key: PendingKey, mostTries: number): Promise<PendingRow | null> => {
  const row = await db
    .updateTable('pending_challenge')
    .set((own) => ({ tries: own('tries', '+', 1) }))
    .where('id_hash', '=', key.idHash)
    .where('cid_hash', '=', key.cidHash)
    .where('merchant_id', '=', key.merchantId)
    .where('expires_at', '>', key.at)
    .where('tries', '<', mostTries)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toRow(row) : null;
};

/** True for the one call that passed it. */
export const deletePending = async (db: Db, idHash: Buffer): Promise<boolean> => {
  const gone = await db.deleteFrom('pending_challenge').where('id_hash', '=', idHash).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** A new password leaves no login half done. */
export const deletePendingOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('pending_challenge').where('member_id', '=', memberId).execute();
};

export const deleteExpiredPending = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('pending_challenge').where('expires_at', '<', at).execute();
};
