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
export const replaceContactChange = async (db: Db, row: ContactChange & { expiresAt: Date }): Promise<void> => {
  await db.deleteFrom('contact_change').where('session_id', '=', row.sessionId).where('kind', '=', row.kind).execute();
  await db
    .insertInto('contact_change')
    .values({
      change_id: row.changeId,
      session_id: row.sessionId,
      member_id: row.memberId,
      merchant_id: row.merchantId,
      kind: row.kind,
      value_sealed: row.valueSealed,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** The change of this session, until it expires. */
export const findContactChange = async (
  db: Db,
  { changeId, sessionId }: { changeId: string; sessionId: string },
  at: Date,
): Promise<ContactChange | null> => {
  const row = await db
    .selectFrom('contact_change')
    .select(['member_id', 'merchant_id', 'kind', 'value_sealed'])
    .where('change_id', '=', changeId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (!row) return null;
  return {
    changeId,
    sessionId,
    memberId: row.member_id,
    merchantId: row.merchant_id,
    kind: row.kind as ContactKind,
    valueSealed: row.value_sealed,
  };
};

/** Takes the change away; false when a parallel call was first. */
export const deleteContactChange = async (db: Db, changeId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('contact_change').where('change_id', '=', changeId).executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteExpiredContactChanges = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('contact_change').where('expires_at', '<=', at).execute();
};
