import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type UplineRow = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly uplineId: bigint;
  readonly how: 'affiliate' | 'referral';
  readonly code: string;
  readonly at: Date;
};

/** The active agent behind an active code, of a type that may bring members. */
export const findAffiliate = async (db: Db, merchantId: number, code: string): Promise<bigint | null> => {
  const row = await db
    .selectFrom('affiliate_code')
    .innerJoin('member', 'member.member_id', 'affiliate_code.member_id')
    .innerJoin('agent_type', 'agent_type.code', 'member.type')
    .select('affiliate_code.member_id')
    .where('affiliate_code.merchant_id', '=', merchantId)
    .where('affiliate_code.code', '=', code)
    .where('affiliate_code.is_active', '=', true)
    .where('member.status', '=', 'active')
    .where('agent_type.can_open', '=', true)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

/** The active member whose invitation link carries this code. */
export const findReferrer = async (
  db: Db,
  merchantId: number,
  code: string,
  trialType: number,
): Promise<bigint | null> => {
  const row = await db
    .selectFrom('member')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('referral_code', '=', code)
    .where('status', '=', 'active')
    .where('type', '<>', trialType)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

/** Repeating it changes nothing; a code that another agent has stays theirs. */
export const insertAffiliateCode = async (
  db: Db,
  row: { merchantId: number; code: string; memberId: bigint; at: Date },
): Promise<void> => {
  await db
    .insertInto('affiliate_code')
    .values({ merchant_id: row.merchantId, code: row.code, member_id: row.memberId, created_at: row.at })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const insertUpline = async (db: Db, row: UplineRow): Promise<void> => {
  await db
    .insertInto('member_upline')
    .values({
      member_id: row.memberId,
      merchant_id: row.merchantId,
      upline_id: row.uplineId,
      how: row.how,
      code: row.code,
      joined_at: row.at,
    })
    .execute();
};

export const findUpline = async (
  db: Db,
  memberId: bigint,
): Promise<{ uplineId: bigint; how: 'affiliate' | 'referral' } | null> => {
  const row = await db
    .selectFrom('member_upline')
    .select(['upline_id', 'how'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { uplineId: row.upline_id, how: row.how as 'affiliate' | 'referral' } : null;
};

export const findReferralCode = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('member')
    .select('referral_code')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.referral_code ?? null;
};

/** An agent's codes, the oldest first. */
export const findAffiliateCodes = (db: Db, memberId: bigint): Promise<{ code: string; isActive: boolean }[]> =>
  db
    .selectFrom('affiliate_code')
    .select(['code', 'is_active as isActive'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('code')
    .execute();

/** How many members registered through each code of an upline. */
export const countRegistered = async (
  db: Db,
  uplineId: bigint,
): Promise<{ how: string; code: string; registered: number }[]> => {
  const rows = await db
    .selectFrom('member_upline')
    .select(({ fn }) => ['how', 'code', fn.countAll<number>().as('registered')])
    .where('upline_id', '=', uplineId)
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
  const { rows } = await sql<{ tries: number; window_start: Date }>`
    insert into affiliate_try as own (caller_hash, window_start, tries) values (${callerHash}, ${at}, 1)
    on conflict (caller_hash) do update set
      tries = case when own.window_start > ${oldest} then own.tries + 1 else 1 end,
      window_start = case when own.window_start > ${oldest} then own.window_start else ${at} end
    returning tries, window_start`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('affiliate_try answered no row');
  return { tries: row.tries, windowStart: row.window_start };
};

export const deleteAffiliateTries = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('affiliate_try').where('window_start', '<', before).execute();
};
