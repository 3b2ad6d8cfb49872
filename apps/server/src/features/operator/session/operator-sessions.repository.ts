import type { OperatorRole } from '@trevo/contract';
import type { Db, NewRow } from '../../../platform/db/database.ts';

export type SessionEnd = 'logout' | 'replaced' | 'idle' | 'roles_changed' | 'revoked';

export const insertOperatorSession = async (db: Db, session: NewRow<'operatorSession'>): Promise<void> => {
  await db.insertInto('operatorSession').values(session).execute();
};

/** A live session of a brand with its operator as they are now: roles are read at every call, never remembered. */
export const findLiveSession = async (db: Db, merchantId: number, tokenHash: Buffer) => {
  const row = await db
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.operatorId', 'operatorSession.operatorId')
    .select([
      'operatorSession.sessionId',
      'operatorSession.cookieHash',
      'operatorSession.lastUsedAt',
      'operator.operatorId',
      'operator.username',
      'operator.roles',
    ])
    .where('operatorSession.tokenHash', '=', tokenHash)
    .where('operatorSession.merchantId', '=', merchantId)
    .where('operatorSession.endedAt', 'is', null)
    .where('operator.isActive', '=', true)
    .executeTakeFirst();
  return row ? { ...row, roles: row.roles as OperatorRole[] } : null;
};

export const touchOperatorSession = async (db: Db, sessionId: string, at: Date): Promise<void> => {
  await db
    .updateTable('operatorSession')
    .set({ lastUsedAt: at })
    .where('sessionId', '=', sessionId)
    .where('lastUsedAt', '<', at)
    .execute();
};

export type EndedBy =
  | { readonly sessionId: string }
  | { readonly cookieHash: Buffer }
  | { readonly operatorId: bigint };

export const endOperatorSessions = async (db: Db, which: EndedBy, reason: SessionEnd, at: Date): Promise<void> => {
  await db
    .updateTable('operatorSession')
    .set({ endedAt: at, endReason: reason })
    .where('endedAt', 'is', null)
    .where((of) => {
      if ('sessionId' in which) return of('sessionId', '=', which.sessionId);
      if ('cookieHash' in which) return of('cookieHash', '=', which.cookieHash);
      return of('operatorId', '=', which.operatorId);
    })
    .execute();
};

/** Addresses that a person's sessions were opened from, the newest first. */
export const listSessionAddresses = async (db: Db, operatorId: bigint, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('operatorSession')
    .select('ip')
    .where('operatorId', '=', operatorId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
  return [...new Set(rows.map(({ ip }) => ip))];
};
