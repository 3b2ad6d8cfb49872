import type { Db, NewRow } from '../../../platform/db/database.ts';

export const findTotp = async (db: Db, memberId: bigint) =>
  (await db
    .selectFrom('memberTotp')
    .select(['secretSealed', 'lastStep', 'createdAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()) ?? null;

/** Sets or replaces the member's authenticator app. */
export const upsertTotp = async (db: Db, totp: NewRow<'memberTotp'>): Promise<void> => {
  await db
    .insertInto('memberTotp')
    .values(totp)
    .onConflict((clash) => clash.column('memberId').doUpdateSet(totp))
    .execute();
};

/** Spends a step; false when it or a later one was spent before, whichever of two parallel calls was second. */
export const spendTotpStep = async (db: Db, memberId: bigint, step: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('memberTotp')
    .set({ lastStep: step })
    .where('memberId', '=', memberId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteTotp = async (db: Db, memberId: bigint): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('memberTotp').where('memberId', '=', memberId).executeTakeFirst();
  return numDeletedRows === 1n;
};

export const upsertTotpSetup = async (db: Db, setup: NewRow<'totpSetup'>): Promise<void> => {
  const { secretSealed, expiresAt } = setup;
  await db
    .insertInto('totpSetup')
    .values(setup)
    .onConflict((clash) => clash.column('sessionId').doUpdateSet({ secretSealed, expiresAt }))
    .execute();
};

/** The secret that this session is setting up, until it expires. */
export const findTotpSetup = async (
  db: Db,
  { sessionId, memberId }: { sessionId: string; memberId: bigint },
  at: Date,
): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('totpSetup')
    .select('secretSealed')
    .where('sessionId', '=', sessionId)
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row?.secretSealed ?? null;
};

/** Takes the setup away; false when a parallel call was first. */
export const deleteTotpSetup = async (db: Db, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('totpSetup').where('sessionId', '=', sessionId).executeTakeFirst();
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
    .insertInto('recoveryCode')
    .values(codeHashes.map((hash) => ({ memberId, codeHash: hash, createdAt: at })))
    .execute();
};

export const deleteRecoveryCodes = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
};

/** How many are left unused. */
export const countRecoveryCodes = async (db: Db, memberId: bigint): Promise<number> => {
  const row = await db
    .selectFrom('recoveryCode')
    .select((of) => of.fn.countAll<bigint>().as('left'))
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
};

/** Spends a code; false when it is unknown or was used. */
export const spendRecoveryCode = async (db: Db, memberId: bigint, codeHash: Buffer, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes what is over among the short-lived rows of second factors. */
export const deleteExpiredFactors = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('totpSetup').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', at).execute();
};
