import type { Db } from '../../../platform/db/database.ts';
import type { ContactKind } from '../../members/index.ts';

export type ContactChange = {
  readonly changeId: string;
  readonly sessionId: string;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly kind: ContactKind;
  readonly valueSealed: Buffer;
};

/** A session has one change of each kind under way; a new one takes the place of the old. */
export const replaceContactChange = async (
  db: Db,
  { sessionId, kind, changeId, memberId, merchantId, valueSealed, expiresAt }: ContactChange & { expiresAt: Date },
): Promise<void> => {
  await db.deleteFrom('contactChange').where('sessionId', '=', sessionId).where('kind', '=', kind).execute();
  await db
    .insertInto('contactChange')
    .values({ changeId, sessionId, memberId, merchantId, kind, valueSealed, expiresAt })
    .execute();
};

/** The change of this session, until it expires. */
export const findContactChange = async (
  db: Db,
  { changeId, sessionId }: { changeId: string; sessionId: string },
  at: Date,
): Promise<ContactChange | null> => {
  const row = await db
    .selectFrom('contactChange')
    .select(['memberId', 'merchantId', 'kind', 'valueSealed'])
    .where('changeId', '=', changeId)
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  if (!row) return null;
  return {
    changeId,
    sessionId,
    memberId: row.memberId,
    merchantId: row.merchantId,
    kind: row.kind as ContactKind,
    valueSealed: row.valueSealed,
  };
};

/** Takes the change away; false when a parallel call was first. */
export const deleteContactChange = async (db: Db, changeId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('contactChange').where('changeId', '=', changeId).executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteExpiredContactChanges = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('contactChange').where('expiresAt', '<=', at).execute();
};
