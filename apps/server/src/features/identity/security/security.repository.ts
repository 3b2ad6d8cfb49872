import type { Db } from '../../../platform/db/database.ts';

export type LiveSession = {
  readonly sessionId: string;
  readonly deviceId: string | null;
  readonly rememberFamily: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
};

const SESSION = [
  'session_id as sessionId',
  'device_id as deviceId',
  'remember_family as rememberFamily',
  'ip',
  'user_agent as userAgent',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** Those that live and were used since, the last used first. */
export const listLiveSessions = (db: Db, memberId: bigint, usedSince: Date): Promise<LiveSession[]> =>
  db
    .selectFrom('session')
    .select(SESSION)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', usedSince)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

/** The login before the one at hand, live or over. */
export const findSessionBefore = async (db: Db, memberId: bigint, sessionId: string): Promise<LiveSession | null> =>
  (await db
    .selectFrom('session')
    .select(SESSION)
    .where('member_id', '=', memberId)
    .where('session_id', '<>', sessionId)
    .where('created_at', '<=', (of) =>
      of.selectFrom('session as own').select('own.created_at').where('own.session_id', '=', sessionId),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Forgets every remembered browser of a member but one family. */
export const deleteOtherRememberTokens = async (db: Db, memberId: bigint, kept: string | null): Promise<void> => {
  await db
    .deleteFrom('remember_token')
    .where('member_id', '=', memberId)
    .where('family_id', '<>', kept ?? '')
    .execute();
};

export const findPasswordState = async (
  db: Db,
  memberId: bigint,
): Promise<{ readonly hasPassword: boolean; readonly changedAt: Date } | null> =>
  (await db
    .selectFrom('credential')
    .select(['has_password as hasPassword', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()) ?? null;

export const insertClosing = async (
  db: Db,
  row: { memberId: bigint; merchantId: number; reason: string; note: string; sessionId: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('member_closing')
    .values({
      member_id: row.memberId,
      merchant_id: row.merchantId,
      reason: row.reason,
      note: row.note,
      session_id: row.sessionId,
      closed_at: row.at,
    })
    .execute();
};

/** Notes who opened the account again; false when its owner had not closed it. */
export const updateClosingReopened = async (
  db: Db,
  { memberId, operatorId, at }: { memberId: bigint; operatorId: bigint; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member_closing')
    .set({ reopened_at: at, reopened_by: operatorId })
    .where('member_id', '=', memberId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
