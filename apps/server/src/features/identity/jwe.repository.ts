import type { JWK } from 'jose';
import type { Db } from '../../platform/db/database.ts';

export type JweKeyRow = {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateSealed: Buffer;
  readonly createdAt: Date;
};

/** Newest first; the last two are all that can matter. */
export const listJweKeys = async (db: Db): Promise<JweKeyRow[]> => {
  const rows = await db
    .selectFrom('jwe_key')
    .select(['kid', 'public_jwk', 'private_sealed', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk as JWK,
    privateSealed: row.private_sealed,
    createdAt: row.created_at,
  }));
};

/** Does nothing when another process made the month's key first. */
export const insertJweKey = async (db: Db, row: JweKeyRow): Promise<void> => {
  await db
    .insertInto('jwe_key')
    .values({
      kid: row.kid,
      public_jwk: JSON.stringify(row.publicJwk),
      private_sealed: row.privateSealed,
      created_at: row.createdAt,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const deleteJweKeysExcept = async (db: Db, kids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('jwe_key')
    .where('kid', 'not in', [...kids])
    .execute();
};

/** False when the number was used before, on any process. */
export const insertJti = async (db: Db, jtiHash: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jwe_jti')
    .values({ jti_hash: jtiHash, expires_at: expiresAt })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
