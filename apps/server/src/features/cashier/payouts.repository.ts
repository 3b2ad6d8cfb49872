import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { PixKeyKind, PixKeyRecord } from './cashier.types.ts';

export const findOpenPayout = async (db: Db, withdrawalId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('payout_attempt')
    .select('payout_id')
    .where('withdrawal_id', '=', withdrawalId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  return row?.payout_id ?? null;
};

/** The order by which a withdrawal was paid. */
export const findPaidPayout = async (db: Db, withdrawalId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('payout_attempt')
    .select('payout_id')
    .where('withdrawal_id', '=', withdrawalId)
    .where('status', '=', 'DONE')
    .executeTakeFirst();
  return row?.payout_id ?? null;
};

/** Whose payout this is: the withdrawal's public id. */
export const findPayoutOwner = async (db: Db, payoutId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('payout_attempt')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'payout_attempt.withdrawal_id')
    .select('withdrawal.public_id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  return row?.public_id ?? null;
};

export const insertPayout = async (
  tx: DbTransaction,
  payout: { payoutId: string; withdrawalId: bigint; at: Date },
): Promise<void> => {
  await tx
    .insertInto('payout_attempt')
    .values({ payout_id: payout.payoutId, withdrawal_id: payout.withdrawalId, status: 'OPEN', created_at: payout.at })
    .execute();
};

export const failPayout = async (
  tx: DbTransaction,
  payout: { payoutId: string; error: string; at: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('payout_attempt')
    .set({ status: 'FAILED', error: payout.error, ended_at: payout.at })
    .where('payout_id', '=', payout.payoutId)
    .where('status', '=', 'OPEN')
    .returning('payout_id')
    .executeTakeFirst();
  return row !== undefined;
};

const toKey = (row: { pix_key_id: bigint; type: string; key_masked: string; key_sealed: Buffer }): PixKeyRecord => ({
  pixKeyId: row.pix_key_id,
  type: row.type as PixKeyKind,
  masked: row.key_masked,
  sealed: row.key_sealed,
});

/** Files a member's key, or notes that a known one is used again. */
export const upsertPixKey = async (
  db: Db,
  key: {
    publicId: string;
    memberId: bigint;
    type: PixKeyKind;
    sealed: Buffer;
    hash: Buffer;
    masked: string;
    at: Date;
  },
): Promise<PixKeyRecord> =>
  toKey(
    await db
      .insertInto('pix_key')
      .values({
        public_id: key.publicId,
        member_id: key.memberId,
        type: key.type,
        key_sealed: key.sealed,
        key_hash: key.hash,
        key_masked: key.masked,
        last_used_at: key.at,
      })
      .onConflict((clash) => clash.columns(['member_id', 'key_hash']).doUpdateSet({ last_used_at: key.at }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const findPixKey = async (db: Db, pixKeyId: bigint): Promise<PixKeyRecord | null> => {
  const row = await db.selectFrom('pix_key').selectAll().where('pix_key_id', '=', pixKeyId).executeTakeFirst();
  return row ? toKey(row) : null;
};

export type ProofRecord = { readonly fileName: string; readonly mediaType: string };

export const insertProof = async (
  tx: DbTransaction,
  proof: { withdrawalId: bigint; fileName: string; mediaType: string; sha256: Buffer; at: Date },
): Promise<void> => {
  await tx
    .insertInto('withdrawal_proof')
    .values({
      withdrawal_id: proof.withdrawalId,
      file_name: proof.fileName,
      media_type: proof.mediaType,
      sha256: proof.sha256,
      created_at: proof.at,
    })
    .execute();
};

/** The newest: an appeal brings one of its own. */
export const findProof = async (db: Db, withdrawalId: bigint): Promise<ProofRecord | null> => {
  const row = await db
    .selectFrom('withdrawal_proof')
    .select(['file_name', 'media_type'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('proof_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { fileName: row.file_name, mediaType: row.media_type } : null;
};
