import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';

export type EndReason = 'logout' | 'replaced' | 'idle' | 'password' | 'revoked' | 'recovered' | 'closed';

const COLUMNS = [
  'sessionId',
  'sidHash',
  'memberId',
  'merchantId',
  'username',
  'memberType',
  'lastUsedAt',
  'endedAt',
  'endReason',
  'termsDue',
] as const;

export type SessionRow = RowOf<'session', (typeof COLUMNS)[number]>;

export const insertSession = async (db: Db, session: NewRow<'session'>): Promise<void> => {
  await db.insertInto('session').values(session).execute();
};

/** In the order of the hashes; null: no session has it. */
export const findSessionsByTokens = async (
  db: Db,
  hashes: readonly Buffer[],
): Promise<readonly (SessionRow | null)[]> => {
  const rows = await db
    .selectFrom('session')
    .select(['tokenHash', ...COLUMNS])
    .where('tokenHash', 'in', [...hashes])
    .execute();
  const found = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
  return hashes.map((hash) => found.get(hash.toString('base64')) ?? null);
};

/** Never moves the time backwards: another process may have seen a later call. */
export const updateLastUsed = async (db: Db, sessionId: string, at: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ lastUsedAt: at })
    .where('sessionId', '=', sessionId)
    .where('lastUsedAt', '<', at)
    .where('endedAt', 'is', null)
    .execute();
};

/** The member has agreed: the sessions that waited for it go on. */
export const updateTermsDue = async (db: Db, memberId: bigint): Promise<void> => {
  await db
    .updateTable('session')
    .set({ termsDue: false })
    .where('memberId', '=', memberId)
    .where('termsDue', '=', true)
    .where('endedAt', 'is', null)
    .execute();
};

/** Which live sessions to end: one, those of one cookie, those of a stolen remember family, or all of a member but one. */
export type SessionsToEnd =
  | { readonly sessionId: string }
  | { readonly sidHash: Buffer }
  | { readonly rememberFamily: string }
  | { readonly deviceId: string }
  | { readonly memberId: bigint; readonly exceptSessionId?: string };

export type EndedSession = RowOf<'session', 'sessionId' | 'memberId'>;

export const endSessions = (db: Db, which: SessionsToEnd, reason: EndReason, at: Date): Promise<EndedSession[]> =>
  db
    .updateTable('session')
    .set({ endedAt: at, endReason: reason })
    .where('endedAt', 'is', null)
    .where((of) => {
      if ('sessionId' in which) return of('sessionId', '=', which.sessionId);
      if ('sidHash' in which) return of('sidHash', '=', which.sidHash);
      if ('deviceId' in which) return of('deviceId', '=', which.deviceId);
      if ('rememberFamily' in which) return of('rememberFamily', '=', which.rememberFamily);
      const kept = which.exceptSessionId ?? '';
      return of.and([of('memberId', '=', which.memberId), of('sessionId', '<>', kept)]);
    })
    .returning(['sessionId', 'memberId'])
    .execute();

const SHOWN = ['sessionId', 'createdAt', 'lastUsedAt', 'endedAt', 'endReason', 'ip', 'userAgent'] as const;
export type SessionView = RowOf<'session', (typeof SHOWN)[number]>;

/** Newest first. */
export const listSessions = (db: Db, memberId: bigint, limit: number): Promise<SessionView[]> =>
  db
    .selectFrom('session')
    .select(SHOWN)
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

/** Closes what nobody used for long, so that "live" in the table means live. */
export const endIdleSessions = (db: Db, merchantId: number, unusedSince: Date, at: Date): Promise<EndedSession[]> =>
  db
    .updateTable('session')
    .set({ endedAt: at, endReason: 'idle' })
    .where('merchantId', '=', merchantId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '<=', unusedSince)
    .returning(['sessionId', 'memberId'])
    .execute();
