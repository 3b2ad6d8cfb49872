import type { Db } from '../../../platform/db/database.ts';

export type TotpRow = { readonly secretSealed: Buffer; readonly lastStep: bigint; readonly createdAt: Date };

export const findTotp = async (db: Db, memberId: bigint): Promise<TotpRow | null> => {
  const row = await db
    .selectFrom('member_totp')
    .select(['secret_sealed', 'last_step', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { secretSealed: row.secret_sealed, lastStep: row.last_step, createdAt: row.created_at } : null;
};

/** Sets or replaces the member's authenticator app. */
export const upsertTotp = async (
  db: Db,
  row: { memberId: bigint; merchantId: number; secretSealed: Buffer; lastStep: bigint; at: Date },
): Promise<void> => {
  const values = { secret_sealed: row.secretSealed, last_step: row.lastStep, created_at: row.at };
  await db
    .insertInto('member_totp')
    .values({ member_id: row.memberId, merchant_id: row.merchantId, ...values })
    .onConflict((clash) => clash.column('member_id').doUpdateSet(values))
    .execute();
};

/** Spends a step; false when it or a later one was spent before, whichever of two parallel calls was second. */
export const spendTotpStep = async (db: Db, memberId: bigint, step: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member_totp')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteTotp = async (db: Db, memberId: bigint): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('member_totp').where('member_id', '=', memberId).executeTakeFirst();
  return numDeletedRows === 1n;
};

export const upsertTotpSetup = async (
  db: Db,
  row: { sessionId: string; memberId: bigint; secretSealed: Buffer; expiresAt: Date },
): Promise<void> => {
  const values = { secret_sealed: row.secretSealed, expires_at: row.expiresAt };
  await db
    .insertInto('totp_setup')
    .values({ session_id: row.sessionId, member_id: row.memberId, ...values })
    .onConflict((clash) => clash.column('session_id').doUpdateSet(values))
    .execute();
};

/** The secret that this session is setting up, until it expires. */
export const findTotpSetup = async (
  db: Db,
  { sessionId, memberId }: { sessionId: string; memberId: bigint },
  at: Date,
): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('totp_setup')
    .select('secret_sealed')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.secret_sealed ?? null;
};

/** Takes the setup away; false when a parallel call was first. */
export const deleteTotpSetup = async (db: Db, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('totp_setup').where('session_id', '=', sessionId).executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Puts a new set in the place of whatever codes there were. */
export const replaceRecoveryCodes = async (
  db: Db,
  memberId: bigint,
  codeHashes: readonly Buffer[],
  at: Date,
): Promise<void> => {
  await deleteRecoveryCodes(db, memberId);
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((hash) => ({ member_id: memberId, code_hash: hash, created_at: at })))
    .execute();
};

export const deleteRecoveryCodes = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
};

/** How many are left unused. */
export const countRecoveryCodes = async (db: Db, memberId: bigint): Promise<number> => {
  const row = await db
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
};

/** Spends a code; false when it is unknown or was used. */
export const spendRecoveryCode = async (db: Db, memberId: bigint, codeHash: Buffer, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes what is over among the short-lived rows of second factors. */
export const deleteExpiredFactors = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('totp_setup').where('expires_at', '<=', at).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', at).execute();
};
