import type { OperatorRole } from '@trevo/contract';
import type { Db } from '../../platform/db/database.ts';

export type SessionEnd = 'logout' | 'replaced' | 'idle' | 'roles_changed' | 'revoked';

export type NewOperatorSession = {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly cookieHash: Buffer;
  readonly operatorId: bigint;
  readonly merchantId: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
};

export const insertOperatorSession = async (db: Db, row: NewOperatorSession): Promise<void> => {
  await db
    .insertInto('operator_session')
    .values({
      session_id: row.sessionId,
      token_hash: row.tokenHash,
      cookie_hash: row.cookieHash,
      operator_id: row.operatorId,
      merchant_id: row.merchantId,
      ip: row.ip,
      user_agent: row.userAgent,
      created_at: row.at,
      last_used_at: row.at,
    })
    .execute();
};

export type LiveOperatorSession = {
  readonly sessionId: string;
  readonly cookieHash: Buffer;
  readonly lastUsedAt: Date;
  readonly operatorId: bigint;
  readonly username: string;
  readonly roles: readonly OperatorRole[];
};

/** A live session of a brand with its operator as they are now: roles are read at every call, never remembered. */
export const findLiveSession = async (
  db: Db,
  merchantId: number,
  tokenHash: Buffer,
): Promise<LiveOperatorSession | null> => {
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .select([
      'operator_session.session_id',
      'operator_session.cookie_hash',
      'operator_session.last_used_at',
      'operator.operator_id',
      'operator.username',
      'operator.roles',
    ])
    .where('operator_session.token_hash', '=', tokenHash)
    .where('operator_session.merchant_id', '=', merchantId)
    .where('operator_session.ended_at', 'is', null)
    .where('operator.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sessionId: row.session_id,
    cookieHash: row.cookie_hash,
    lastUsedAt: row.last_used_at,
    operatorId: row.operator_id,
    username: row.username,
    roles: row.roles as OperatorRole[],
  };
};

export const touchOperatorSession = async (db: Db, sessionId: string, at: Date): Promise<void> => {
  await db
    .updateTable('operator_session')
    .set({ last_used_at: at })
    .where('session_id', '=', sessionId)
    .where('last_used_at', '<', at)
    .execute();
};

export type EndedBy =
  | { readonly sessionId: string }
  | { readonly cookieHash: Buffer }
  | { readonly operatorId: bigint };

export const endOperatorSessions = async (db: Db, which: EndedBy, reason: SessionEnd, at: Date): Promise<void> => {
  await db
    .updateTable('operator_session')
    .set({ ended_at: at, end_reason: reason })
    .where('ended_at', 'is', null)
    .where((of) => {
      if ('sessionId' in which) return of('session_id', '=', which.sessionId);
      if ('cookieHash' in which) return of('cookie_hash', '=', which.cookieHash);
      return of('operator_id', '=', which.operatorId);
    })
    .execute();
};

/** Addresses that a person's sessions were opened from, the newest first. */
export const listSessionAddresses = async (db: Db, operatorId: bigint, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('operator_session')
    .select('ip')
    .where('operator_id', '=', operatorId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return [...new Set(rows.map(({ ip }) => ip))];
};
