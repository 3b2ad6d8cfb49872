import { sql } from 'kysely';
import { type Db, type DbTransaction, inTransaction, type NewRow, type RowOf } from '../../../platform/db/database.ts';

export { inTransaction };

export type Audience = 'member' | 'team' | 'all';
const COLUMNS = [
  'sendingId',
  'publicId',
  'merchantId',
  'audience',
  'memberId',
  'titlePt',
  'titleEn',
  'bodyPt',
  'bodyEn',
  'operatorId',
  'at',
  'reachedId',
  'recipients',
  'doneAt',
] as const;
export type Sending = RowOf<'messageSending', (typeof COLUMNS)[number]>;

export const insertSending = async (tx: DbTransaction, row: NewRow<'messageSending'>): Promise<void> => {
  await tx.insertInto('messageSending').values(row).execute();
};

/** Nobody else goes on with it until the transaction ends. */
export const lockSending = async (tx: DbTransaction, publicId: string): Promise<Sending | null> =>
  (await tx
    .selectFrom('messageSending')
    .select(COLUMNS)
    .where('publicId', '=', publicId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export type Reached = Pick<Sending, 'reachedId' | 'recipients' | 'doneAt'>;
export const updateReached = async (tx: DbTransaction, sendingId: bigint, reached: Reached): Promise<void> => {
  await tx.updateTable('messageSending').set(reached).where('sendingId', '=', sendingId).execute();
};

export const findSending = async (db: Db, merchantId: number, publicId: string): Promise<Sending | null> =>
  (await db
    .selectFrom('messageSending')
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .where('publicId', '=', publicId)
    .executeTakeFirst()) ?? null;

type Filter = { readonly merchantId: number; readonly audience: Audience | undefined };
/** Newest first. */
export const listSendings = async (
  db: Db,
  { merchantId, audience }: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Sending[]; total: number }> => {
  const all = db
    .selectFrom('messageSending')
    .where('merchantId', '=', merchantId)
    .$if(audience !== undefined, (of) => of.where('audience', '=', audience ?? ''));
  const [rows, { total }] = await Promise.all([
    all.select(COLUMNS).orderBy('sendingId', 'desc').limit(limit).offset(offset).execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
};

/** How many have read each. */
export const countRead = async (db: Db, sendingIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<{ sendingId: bigint; read: number }>`
    select sending_id, count(*)::int as read from message
    where sending_id = any (${sendingIds}::bigint[]) and seen_at is not null group by sending_id`.execute(db);
  return new Map(rows.map(({ sendingId, read }) => [sendingId, read]));
};
