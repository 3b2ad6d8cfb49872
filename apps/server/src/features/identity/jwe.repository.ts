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
    .selectFrom('jweKey')
    .select(['kid', 'publicJwk', 'privateSealed', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute();
  return rows.map((row) => ({ ...row, publicJwk: row.publicJwk as JWK }));
};

/** Does nothing when another process made the month's key first. */
export const insertJweKey = async (db: Db, { kid, publicJwk, privateSealed, createdAt }: JweKeyRow): Promise<void> => {
  await db
    .insertInto('jweKey')
    .values({ kid, publicJwk: JSON.stringify(publicJwk), privateSealed, createdAt })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const deleteJweKeysExcept = async (db: Db, kids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('jweKey')
    .where('kid', 'not in', [...kids])
    .execute();
};

/** False when the number was used before, on any process. */
export const insertJti = async (db: Db, jtiHash: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jweJti')
    .values({ jtiHash, expiresAt })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
