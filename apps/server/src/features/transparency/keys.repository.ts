import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type KeyRow = { readonly name: string; readonly publicKey: Buffer; readonly sealed: Buffer };

/** The log's key; of two processes that make one, the first one's is kept. */
export const keepKey = async (db: Db, made: KeyRow): Promise<KeyRow> => {
  await db
    .insertInto('logKey')
    .values({ ...made })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return db.selectFrom('logKey').select(['name', 'publicKey', 'sealed']).executeTakeFirstOrThrow();
};
export const findKey = async (db: Db): Promise<KeyRow | null> =>
  (await db.selectFrom('logKey').select(['name', 'publicKey', 'sealed']).executeTakeFirst()) ?? null;

/** Members' salts; those that have none yet get the ones that are brought. */
export const keepSalts = async (
  db: Db,
  memberIds: readonly bigint[],
  make: () => Buffer,
): Promise<Map<bigint, Buffer>> => {
  let found = await listSalts(db, memberIds);
  const missing = memberIds.filter((memberId) => !found.has(memberId));
  if (missing.length > 0) {
    await db
      .insertInto('logSalt')
      .values([...new Set(missing)].toSorted((a, b) => Number(a - b)).map((memberId) => ({ memberId, salt: make() })))
      .onConflict((clash) => clash.doNothing())
      .execute();
    found = await listSalts(db, memberIds);
  }
  return found;
};
/** Those that are there: a member whose salt was deleted gets no other. */
export const listSalts = async (db: Db, memberIds: readonly bigint[]): Promise<Map<bigint, Buffer>> => {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: bigint; salt: Buffer }>`
    select member_id, salt from log_salt where member_id = any (${memberIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ memberId, salt }) => [memberId, salt]));
};

export type WitnessRow = {
  readonly name: string;
  readonly key: string;
  /** The last size that it signed, with its line and when; null before the first. */
  readonly size: number | null;
  readonly line: string | null;
  readonly at: Date | null;
};

/** Everybody who ever cosigned, with the last that they did. */
export const listWitnesses = async (db: Db): Promise<WitnessRow[]> => {
  const { rows } = await sql<Omit<WitnessRow, 'size'> & { size: bigint | null }>`
    select w.name, w.key, c.size, c.line, c.at from log_witness w
    left join lateral (select * from log_cosignature where witness = w.name order by size desc limit 1) c on true
    order by w.since, w.name`.execute(db);
  return rows.map((row) => ({ ...row, size: row.size === null ? null : Number(row.size) }));
};
/** The key that a witness has had from the first time on. */
export const keepWitness = async (db: Db, name: string, key: string): Promise<string> => {
  await db
    .insertInto('logWitness')
    .values({ name, key })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return (await db.selectFrom('logWitness').select('key').where('name', '=', name).executeTakeFirstOrThrow()).key;
};
export const insertCosignature = async (db: Db, size: number, witness: string, line: string): Promise<void> => {
  await db
    .insertInto('logCosignature')
    .values({ size: BigInt(size), witness, line })
    .onConflict((clash) => clash.doNothing())
    .execute();
};
/** What witnesses signed from one size to another. */
export const listCosignatures = async (
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly size: number; readonly witness: string; readonly line: string }[]> => {
  const rows = await db
    .selectFrom('logCosignature')
    .select(['size', 'witness', 'line'])
    .where('size', '>=', BigInt(from))
    .where('size', '<=', BigInt(to))
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
};
