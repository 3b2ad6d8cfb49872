import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';

const SESSION = ['sessionId', 'deviceId', 'rememberFamily', 'ip', 'userAgent', 'createdAt', 'lastUsedAt'] as const;
export type LiveSession = RowOf<'session', (typeof SESSION)[number]>;

/** Those that live and were used since, the last used first. */
export const listLiveSessions = (db: Db, memberId: bigint, usedSince: Date): Promise<LiveSession[]> =>
  db
    .selectFrom('session')
    .select(SESSION)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedSince)
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute();

/** The login before the one at hand, live or over. */
export const findSessionBefore = async (db: Db, memberId: bigint, sessionId: string): Promise<LiveSession | null> =>
  (await db
    .selectFrom('session')
    .select(SESSION)
    .where('memberId', '=', memberId)
    .where('sessionId', '<>', sessionId)
    .where('createdAt', '<=', (of) =>
      of.selectFrom('session as own').select('own.createdAt').where('own.sessionId', '=', sessionId),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Forgets every remembered browser of a member but one family. */
export const deleteOtherRememberTokens = async (db: Db, memberId: bigint, kept: string | null): Promise<void> => {
  await db
    .deleteFrom('rememberToken')
    .where('memberId', '=', memberId)
    .where('familyId', '<>', kept ?? '')
    .execute();
};

export const findPasswordState = async (db: Db, memberId: bigint) =>
  (await db
    .selectFrom('credential')
    .select(['hasPassword', 'changedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()) ?? null;

export const insertClosing = async (db: Db, closing: NewRow<'memberClosing'>): Promise<void> => {
  await db.insertInto('memberClosing').values(closing).execute();
};

/** Notes who opened the account again; false when its owner had not closed it. */
export const updateClosingReopened = async (
  db: Db,
  { memberId, operatorId, at }: { memberId: bigint; operatorId: bigint; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('memberClosing')
    .set({ reopenedAt: at, reopenedBy: operatorId })
    .where('memberId', '=', memberId)
    .where('reopenedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
