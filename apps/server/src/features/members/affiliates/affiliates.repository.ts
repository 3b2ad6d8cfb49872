import { TRIAL_TYPE } from '@trevo/contract/member-types';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, DbTransaction, NewRow, RowOf } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { mayOpen } from './agent-types.repository.ts';

/** Codes that still open accounts at a moment: switched on, not over, with a use left. */
export const isOpenCode = (of: ExpressionBuilder<DB, 'affiliateCode'>, at: Date) =>
  of.and([
    of('affiliateCode.isActive', '=', true),
    of.or([of('affiliateCode.expiresAt', 'is', null), of('affiliateCode.expiresAt', '>', at)]),
    of.or([of('affiliateCode.mostUses', 'is', null), of('affiliateCode.uses', '<', of.ref('affiliateCode.mostUses'))]),
  ]);

export type OpenCode = RowOf<'affiliateCode', 'memberId' | 'type' | 'series'>;

/** The active agent behind an open code, of a type that may bring members, and what the code opens. */
export const findAffiliate = async (db: Db, merchantId: number, code: string, at: Date): Promise<OpenCode | null> => {
  const row = await db
    .selectFrom('affiliateCode')
    .innerJoin('member', 'member.memberId', 'affiliateCode.memberId')
    .innerJoin('agentType', 'agentType.code', 'member.type')
    .select(['affiliateCode.memberId', 'affiliateCode.type', 'affiliateCode.series'])
    .where('affiliateCode.merchantId', '=', merchantId)
    .where('affiliateCode.code', '=', code)
    .where((of) => isOpenCode(of, at))
    .where('member.status', '=', 'active')
    .where(mayOpen)
    .executeTakeFirst();
  return row ?? null;
};

/** Takes one use of a code that is still open, so that two cannot have the last one; what it opens, or null. */
export const takeUseOfCode = async (
  tx: DbTransaction,
  { merchantId, code, at }: { readonly merchantId: number; readonly code: string; readonly at: Date },
): Promise<OpenCode | null> => {
  const row = await tx
    .updateTable('affiliateCode')
    .set((own) => ({ uses: own('uses', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('code', '=', code)
    .where((of) => isOpenCode(of, at))
    .returning(['memberId', 'type', 'series'])
    .executeTakeFirst();
  return row ?? null;
};

/** The active member whose invitation link carries this code. */
export const findReferrer = async (db: Db, merchantId: number, code: string): Promise<bigint | null> => {
  const row = await db
    .selectFrom('member')
    .select('memberId')
    .where('merchantId', '=', merchantId)
    .where('referralCode', '=', code)
    .where('status', '=', 'active')
    .where('type', '<>', TRIAL_TYPE)
    .executeTakeFirst();
  return row?.memberId ?? null;
};

/** Repeating it changes nothing; a code that another agent has stays theirs. */
export const insertAffiliateCode = async (db: Db, code: NewRow<'affiliateCode'>): Promise<void> => {
  await db
    .insertInto('affiliateCode')
    .values(code)
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const insertUpline = async (db: Db, upline: NewRow<'memberUpline'>): Promise<void> => {
  await db.insertInto('memberUpline').values(upline).execute();
};

export type HowBrought = 'affiliate' | 'referral' | 'opened';
export const findUpline = async (db: Db, memberId: bigint): Promise<{ uplineId: bigint; how: HowBrought } | null> => {
  const row = await db
    .selectFrom('memberUpline')
    .select(['uplineId', 'how'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ? { uplineId: row.uplineId, how: row.how as HowBrought } : null;
};

export const findReferralCode = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db.selectFrom('member').select('referralCode').where('memberId', '=', memberId).executeTakeFirst();
  return row?.referralCode ?? null;
};

const MOST_SHOWN = 200;
/** An agent's codes, the oldest first; the registration centre has pages of all of them. */
export const findAffiliateCodes = (db: Db, memberId: bigint): Promise<{ code: string; isActive: boolean }[]> =>
  db
    .selectFrom('affiliateCode')
    .select(['code', 'isActive'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('code')
    .limit(MOST_SHOWN)
    .execute();

/** How many members registered through each code of an upline. */
export const countRegistered = async (
  db: Db,
  uplineId: bigint,
): Promise<{ how: string; code: string; registered: number }[]> => {
  const rows = await db
    .selectFrom('memberUpline')
    .select(({ fn }) => ['how', 'code', fn.countAll<number>().as('registered')])
    .where('uplineId', '=', uplineId)
    .groupBy(['how', 'code'])
    .execute();
  return rows.map((row) => ({ ...row, registered: Number(row.registered) }));
};

/** Counts a try in one statement; answers how many there were in the running window and when it began. */
export const countAffiliateTry = async (
  db: Db,
  callerHash: Buffer,
  at: Date,
  windowMs: number,
): Promise<{ tries: number; windowStart: Date }> => {
  const oldest = new Date(at.getTime() - windowMs);
  const { rows } = await sql<{ tries: number; windowStart: Date }>`
    insert into affiliate_try as own (caller_hash, window_start, tries) values (${callerHash}, ${at}, 1)
    on conflict (caller_hash) do update set
      tries = case when own.window_start > ${oldest} then own.tries + 1 else 1 end,
      window_start = case when own.window_start > ${oldest} then own.window_start else ${at} end
    returning tries, window_start`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('affiliate_try answered no row');
  return row;
};

export const deleteAffiliateTries = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('affiliateTry').where('windowStart', '<', before).execute();
};
