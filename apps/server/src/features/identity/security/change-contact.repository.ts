import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';
import type { ContactKind } from '../../members/index.ts';

export type ContactChange = RowOf<
  'contactChange',
  'changeId' | 'sessionId' | 'memberId' | 'merchantId' | 'valueSealed'
> & { readonly kind: ContactKind };

/** A session has one change of each kind under way; a new one takes the place of the old. */
export const replaceContactChange = async (db: Db, change: NewRow<'contactChange'>): Promise<void> => {
  const { sessionId, kind } = change;
  await db.deleteFrom('contactChange').where('sessionId', '=', sessionId).where('kind', '=', kind).execute();
  await db.insertInto('contactChange').values(change).execute();
};

/** The change of this session, until it expires. */
export const findContactChange = async (
  db: Db,
  { changeId, sessionId }: { changeId: string; sessionId: string },
  at: Date,
): Promise<ContactChange | null> => {
  const row = await db
    .selectFrom('contactChange')
    .select(['changeId', 'sessionId', 'memberId', 'merchantId', 'kind', 'valueSealed'])
    .where('changeId', '=', changeId)
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as ContactKind } : null;
};

/** Takes the change away; false when a parallel call was first. */
export const deleteContactChange = async (db: Db, changeId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('contactChange').where('changeId', '=', changeId).executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteExpiredContactChanges = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('contactChange').where('expiresAt', '<=', at).execute();
};
