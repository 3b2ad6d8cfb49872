import type { Database, Db } from '../../../platform/db/database.ts';
import type { CodePurpose } from './codes.types.ts';

export type CodeRow = {
  readonly targetHash: Buffer;
  readonly merchantId: number;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** The target's code from now on: its tries begin at zero, the one before is gone. */
export const upsertCode = async (db: Db, row: CodeRow): Promise<void> => {
  const fresh = {
    code_hash: row.codeHash,
    tries: 0,
    is_open: true,
    created_at: row.at,
    expires_at: row.expiresAt,
  };
  await db
    .insertInto('one_time_code')
    .values({ target_hash: row.targetHash, merchant_id: row.merchantId, purpose: row.purpose, ...fresh })
    .onConflict((clash) => clash.column('target_hash').doUpdateSet(fresh))
    .execute();
};

export type CountedTry = {
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly isOpen: boolean;
  readonly expiresAt: Date;
};

/** Counts a try and answers what it is judged by; null when no code was ever sent to this target. */
export const countTry = async (db: Database, targetHash: Buffer): Promise<CountedTry | null> => {
  const row = await db
    .updateTable('one_time_code')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('target_hash', '=', targetHash)
    .returning(['code_hash', 'tries', 'is_open', 'expires_at'])
    .executeTakeFirst();
  return row ? { codeHash: row.code_hash, tries: row.tries, isOpen: row.is_open, expiresAt: row.expires_at } : null;
};

/** Closes the code; false when somebody else was first, or when a newer code has replaced it. */
export const closeCode = async (db: Database, targetHash: Buffer, codeHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set({ is_open: false })
    .where('target_hash', '=', targetHash)
    .where('code_hash', '=', codeHash)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes codes that ended before `before`. */
export const deleteOldCodes = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('one_time_code').where('expires_at', '<=', before).execute();
};
