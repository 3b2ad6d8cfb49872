import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { PixKeyKind, PixKeyRecord } from '../cashier.types.ts';

/** The order to the bank that is under way (`OPEN`), or that it carried out (`DONE`); null for none. */
export const findPayoutId = async (db: Db, withdrawalId: bigint, status: 'OPEN' | 'DONE'): Promise<string | null> => {
  const row = await db
    .selectFrom('payoutAttempt')
    .select('payoutId')
    .where('withdrawalId', '=', withdrawalId)
    .where('status', '=', status)
    .executeTakeFirst();
  return row?.payoutId ?? null;
};

/** Whose payout this is: the withdrawal's public id. */
export const findPayoutOwner = async (db: Db, payoutId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('payoutAttempt')
    .innerJoin('withdrawal', 'withdrawal.withdrawalId', 'payoutAttempt.withdrawalId')
    .select('withdrawal.publicId')
    .where('payoutId', '=', payoutId)
    .executeTakeFirst();
  return row?.publicId ?? null;
};

export const insertPayout = async (
  tx: DbTransaction,
  payout: { payoutId: string; withdrawalId: bigint; at: Date },
): Promise<void> => {
  await tx
    .insertInto('payoutAttempt')
    .values({ payoutId: payout.payoutId, withdrawalId: payout.withdrawalId, status: 'OPEN', createdAt: payout.at })
    .execute();
};

export const failPayout = async (
  tx: DbTransaction,
  payout: { payoutId: string; error: string; at: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('payoutAttempt')
    .set({ status: 'FAILED', error: payout.error, endedAt: payout.at })
    .where('payoutId', '=', payout.payoutId)
    .where('status', '=', 'OPEN')
    .returning('payoutId')
    .executeTakeFirst();
  return row !== undefined;
};

const toKey = (row: { pixKeyId: bigint; type: string; keyMasked: string; keySealed: Buffer }): PixKeyRecord => ({
  pixKeyId: row.pixKeyId,
  type: row.type as PixKeyKind,
  masked: row.keyMasked,
  sealed: row.keySealed,
});

/** Files a member's key, or notes that a known one is used again. */
export const upsertPixKey = async (
  db: Db,
  {
    sealed,
    hash,
    masked,
    at,
    ...key
  }: Omit<PixKeyRecord, 'pixKeyId'> & { publicId: string; memberId: bigint; hash: Buffer; at: Date },
): Promise<PixKeyRecord> =>
  toKey(
    await db
      .insertInto('pixKey')
      .values({ ...key, keySealed: sealed, keyHash: hash, keyMasked: masked, lastUsedAt: at })
      .onConflict((clash) => clash.columns(['memberId', 'keyHash']).doUpdateSet({ lastUsedAt: at }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const findPixKey = async (db: Db, pixKeyId: bigint): Promise<PixKeyRecord | null> => {
  const row = await db.selectFrom('pixKey').selectAll().where('pixKeyId', '=', pixKeyId).executeTakeFirst();
  return row ? toKey(row) : null;
};

export type ProofRecord = { readonly fileName: string; readonly mediaType: string };

export const insertProof = async (
  tx: DbTransaction,
  { at, ...proof }: ProofRecord & { withdrawalId: bigint; sha256: Buffer; at: Date },
): Promise<void> => {
  await tx
    .insertInto('withdrawalProof')
    .values({ ...proof, createdAt: at })
    .execute();
};

/** The newest: an appeal brings one of its own. */
export const findProof = async (db: Db, withdrawalId: bigint): Promise<ProofRecord | null> => {
  return (
    (await db
      .selectFrom('withdrawalProof')
      .select(['fileName', 'mediaType'])
      .where('withdrawalId', '=', withdrawalId)
      .orderBy('proofId', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
};
