import { sql } from 'kysely';
import { type Database, type Db, type DbTransaction, inTransaction } from '../../platform/db/database.ts';
import type { Leaf, NewLeaf } from './log.types.ts';

/** A transaction of the log's own. */
export const alone = (db: Database, work: (tx: DbTransaction) => Promise<void>): Promise<void> =>
  inTransaction(db, work);

const hex = (bytes: Buffer): string => bytes.toString('hex');
const bytes = (text: string): Buffer => Buffer.from(text, 'hex');
const HASH_BYTES = 32;

/** How far the log has grown, and what was signed of it. */
export type Head = {
  readonly size: number;
  readonly hashes: readonly string[];
  readonly signedSize: number;
  /** Whether the last checkpoint is so old that the next one may follow. */
  readonly isDue: boolean;
};

const toHead = (row: { size: bigint; frontier: Buffer; signedSize: bigint; isDue: boolean }): Head => ({
  size: Number(row.size),
  hashes: Array.from({ length: row.frontier.length / HASH_BYTES }, (_, at) =>
    hex(row.frontier.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  ),
  signedSize: Number(row.signedSize),
  isDue: row.isDue,
});
const headRow = sql<{ size: bigint; frontier: Buffer; signedSize: bigint; isDue: boolean }>`
  select size, frontier, signed_size, clock_timestamp() - signed_at >= interval '1 second' as is_due from log_head`;

/** Becomes the only one who appends, until the transaction ends. Nothing is locked after it, so that nobody waits for another. */
export const lockHead = async (tx: DbTransaction): Promise<Head> => {
  const { rows } = await sql<{
    size: bigint;
    frontier: Buffer;
    signedSize: bigint;
    isDue: boolean;
  }>`${headRow} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the log has no head');
  return toHead(row);
};
export const readHead = async (db: Db): Promise<Head> => {
  const { rows } = await headRow.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the log has no head');
  return toHead(row);
};

export const moveHead = async (tx: DbTransaction, size: number, hashes: readonly string[]): Promise<void> => {
  await tx
    .updateTable('logHead')
    .set({ size: BigInt(size), frontier: bytes(hashes.join('')) })
    .execute();
};

/** Of these hashes, those that are leaves already, with their places. */
export const findPositions = async (db: Db, hashes: readonly string[]): Promise<Map<string, number>> => {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: Buffer; position: bigint }>`
    select hash, position from log_leaf where hash = any (${hashes.map(bytes)}::bytea[])`.execute(db);
  return new Map(rows.map((row) => [hex(row.hash), Number(row.position)]));
};

export const insertLeaves = async (
  tx: DbTransaction,
  from: number,
  leaves: readonly (NewLeaf & { readonly hash: string })[],
): Promise<void> => {
  await sql`
    insert into log_leaf (position, kind, ref, version, text, hash)
    select ${from}::bigint + n - 1, kind, ref, version, text, decode(hash, 'hex')
    from unnest(${leaves.map(({ kind }) => kind)}::text[], ${leaves.map(({ ref }) => ref)}::text[],
      ${leaves.map(({ version = 0 }) => version)}::int[], ${leaves.map(({ text }) => text)}::text[],
      ${leaves.map(({ hash }) => hash)}::text[]) with ordinality as l(kind, ref, version, text, hash, n)`.execute(tx);
};

export const insertNodes = async (
  tx: DbTransaction,
  nodes: readonly { readonly level: number; readonly index: number; readonly hash: string }[],
): Promise<void> => {
  if (nodes.length === 0) return;
  const rows = nodes.map(({ level, index, hash }) => ({ level, index: BigInt(index), hash: bytes(hash) }));
  await tx.insertInto('logNode').values(rows).execute();
};

/** Hashes of a level from a number on: as many as there are. */
export const listHashes = async (db: Db, level: number, from: number, count: number): Promise<string[]> => {
  const to = BigInt(from + count);
  const rows =
    level === 0
      ? await db
          .selectFrom('logLeaf')
          .select('hash')
          .where('position', '>=', BigInt(from))
          .where('position', '<', to)
          .orderBy('position')
          .execute()
      : await db
          .selectFrom('logNode')
          .select('hash')
          .where('level', '=', level)
          .where('index', '>=', BigInt(from))
          .where('index', '<', to)
          .orderBy('index')
          .execute();
  return rows.map(({ hash }) => hex(hash));
};

/** Leaves from a place on, at most so many. */
export const listLeaves = async (db: Db, from: number, count: number): Promise<Leaf[]> => {
  const rows = await db
    .selectFrom('logLeaf')
    .selectAll()
    .where('position', '>=', BigInt(from))
    .orderBy('position')
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, hash: hex(row.hash) }));
};

export const countLeaves = async (db: Db): Promise<{ readonly count: number; readonly last: number }> => {
  const { rows } = await sql<{ count: bigint; last: bigint }>`
    select count(*) as count, coalesce(max(position), -1) as last from log_leaf`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), last: Number(rows[0]?.last ?? -1) };
};
/** The last place, without counting. */
export const lastPosition = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ last: bigint }>`select coalesce(max(position), -1) as last from log_leaf`.execute(db);
  return Number(rows[0]?.last ?? -1);
};
/** Where the leaves begin that were appended since. */
export const positionAt = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ first: bigint | null }>`
    select min(position) as first from log_leaf where at >= ${since}`.execute(db);
  const first = rows[0]?.first ?? null;
  return first === null ? (await lastPosition(db)) + 1 : Number(first);
};

export type CheckpointRow = { readonly size: number; readonly root: string; readonly note: string; readonly at: Date };

/** Keeps what was signed, in the transaction that holds the head. */
export const insertCheckpoint = async (
  tx: DbTransaction,
  { size, root, note }: Omit<CheckpointRow, 'at'>,
): Promise<void> => {
  await tx
    .insertInto('logCheckpoint')
    .values({ size: BigInt(size), root: bytes(root), note })
    .execute();
  await sql`update log_head set signed_size = ${size}, signed_at = clock_timestamp()`.execute(tx);
};

/** The last checkpoints up to a size, the newest first. */
export const listCheckpoints = async (
  db: Db,
  { limit, upTo }: { readonly limit: number; readonly upTo?: number },
): Promise<CheckpointRow[]> => {
  let query = db.selectFrom('logCheckpoint').selectAll().orderBy('size', 'desc').limit(limit);
  if (upTo !== undefined) query = query.where('size', '<=', BigInt(upTo));
  return (await query.execute()).map((row) => ({ ...row, size: Number(row.size), root: hex(row.root) }));
};
/** How many leaves the last checkpoint covers: what comes after them is shown to nobody. */
export const readSignedSize = async (db: Db): Promise<number> =>
  (await listCheckpoints(db, { limit: 1 }))[0]?.size ?? 0;
