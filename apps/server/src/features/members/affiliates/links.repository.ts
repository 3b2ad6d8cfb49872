import { sql } from 'kysely';
import type { Db, DbTransaction, NewRow, RowOf } from '../../../platform/db/database.ts';
import { isOpenCode } from './affiliates.repository.ts';

const COLUMNS = ['code', 'type', 'series', 'domain', 'createdAt', 'expiresAt', 'mostUses', 'uses', 'isActive'] as const;
/** An agent's invitation code with what it is for. */
export type Link = RowOf<'affiliateCode', (typeof COLUMNS)[number]>;

/** Newest first. */
export const listLinks = async (
  db: Db,
  memberId: bigint,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ links: Link[]; total: number }> => {
  const own = db.selectFrom('affiliateCode').where('memberId', '=', memberId);
  const links = await own
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { links, total: Number(total) };
};

/** One of an agent's links. */
export const findLink = async (db: Db, memberId: bigint, code: string): Promise<Link | null> =>
  (await db
    .selectFrom('affiliateCode')
    .select(COLUMNS)
    .where('memberId', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst()) ?? null;

/** Nobody else makes or switches links of this agent until the transaction ends. */
export const lockLinks = async (tx: DbTransaction, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('members.links', ${memberId}))`.execute(tx);
};

/** Links that open accounts at a moment. */
export const countOpenLinks = async (db: Db, memberId: bigint, at: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('affiliateCode')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('memberId', '=', memberId)
    .where((of) => isOpenCode(of, at))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Null where the brand has that code already. */
export const insertLink = async (db: Db, link: NewRow<'affiliateCode'>): Promise<Link | null> =>
  (await db
    .insertInto('affiliateCode')
    .values(link)
    .onConflict((clash) => clash.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

export const updateLink = async (db: Db, memberId: bigint, code: string, isActive: boolean): Promise<void> => {
  await db
    .updateTable('affiliateCode')
    .set({ isActive })
    .where('memberId', '=', memberId)
    .where('code', '=', code)
    .execute();
};
