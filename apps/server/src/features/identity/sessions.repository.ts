import type { Db } from '../../platform/db/database.ts';

export type EndReason = 'logout' | 'replaced' | 'idle' | 'password' | 'revoked' | 'recovered' | 'closed';

export type SessionRow = {
  readonly session_id: string;
  readonly sid_hash: Buffer;
  readonly member_id: bigint;
  readonly merchant_id: number;
  readonly username: string;
  readonly member_type: number;
  readonly last_used_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly terms_due: boolean;
};

const COLUMNS = [
  'session_id',
  'sid_hash',
  'member_id',
  'merchant_id',
  'username',
  'member_type',
  'last_used_at',
  'ended_at',
  'end_reason',
  'terms_due',
] as const;

export type NewSession = {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly sidHash: Buffer;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly username: string;
  readonly memberType: number;
  readonly rememberFamily: string | null;
  readonly deviceId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly isTermsDue: boolean;
  readonly at: Date;
};

export const insertSession = async (db: Db, row: NewSession): Promise<void> => {
  await db
    .insertInto('session')
    .values({
      session_id: row.sessionId,
      token_hash: row.tokenHash,
      sid_hash: row.sidHash,
      member_id: row.memberId,
      merchant_id: row.merchantId,
      username: row.username,
      member_type: row.memberType,
      remember_family: row.rememberFamily,
      device_id: row.deviceId,
      ip: row.ip,
      user_agent: row.userAgent,
      terms_due: row.isTermsDue,
      created_at: row.at,
      last_used_at: row.at,
    })
    .execute();
};

export const findSessionByToken = async (db: Db, tokenHash: Buffer): Promise<SessionRow | null> =>
  (await db.selectFrom('session').select(COLUMNS).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null;

/** Never moves the time backwards: another process may have seen a later call. */
export const updateLastUsed = async (db: Db, sessionId: string, at: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ last_used_at: at })
    .where('session_id', '=', sessionId)
    .where('last_used_at', '<', at)
    .where('ended_at', 'is', null)
    .execute();
};

/** The member has agreed: the sessions that waited for it go on. */
export const updateTermsDue = async (db: Db, memberId: bigint): Promise<void> => {
  await db
    .updateTable('session')
    .set({ terms_due: false })
    .where('member_id', '=', memberId)
    .where('terms_due', '=', true)
    .where('ended_at', 'is', null)
    .execute();
};

/** Which live sessions to end: one, those of one cookie, those of a stolen remember family, or all of a member but one. */
export type SessionsToEnd =
  | { readonly sessionId: string }
  | { readonly sidHash: Buffer }
  | { readonly rememberFamily: string }
  | { readonly deviceId: string }
  | { readonly memberId: bigint; readonly exceptSessionId?: string };

export type EndedSession = { readonly sessionId: string; readonly memberId: bigint };

export const endSessions = async (
  db: Db,
  which: SessionsToEnd,
  reason: EndReason,
  at: Date,
): Promise<EndedSession[]> => {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('ended_at', 'is', null)
    .where((of) => {
      if ('sessionId' in which) return of('session_id', '=', which.sessionId);
      if ('sidHash' in which) return of('sid_hash', '=', which.sidHash);
      if ('deviceId' in which) return of('device_id', '=', which.deviceId);
      if ('rememberFamily' in which) return of('remember_family', '=', which.rememberFamily);
      const kept = which.exceptSessionId ?? '';
      return of.and([of('member_id', '=', which.memberId), of('session_id', '<>', kept)]);
    })
    .returning(['session_id', 'member_id'])
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, memberId: row.member_id }));
};

export type SessionView = {
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly ip: string;
  readonly userAgent: string;
};

/** Newest first. */
export const listSessions = async (db: Db, memberId: bigint, limit: number): Promise<SessionView[]> => {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'created_at', 'last_used_at', 'ended_at', 'end_reason', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    ip: row.ip,
    userAgent: row.user_agent,
  }));
};

/** Closes what nobody used for long, so that "live" in the table means live. */
export const endIdleSessions = async (
  db: Db,
  merchantId: number,
  unusedSince: Date,
  at: Date,
): Promise<EndedSession[]> => {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: 'idle' })
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '<=', unusedSince)
    .returning(['session_id', 'member_id'])
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, memberId: row.member_id }));
};
