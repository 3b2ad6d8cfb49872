import { type Db, type NewRow, violatedConstraint } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Contact, ContactKind } from './contacts.types.ts';

export const listContacts = async (db: Db, memberId: bigint): Promise<Contact[]> => {
  const rows = await db
    .selectFrom('memberContact')
    .select(['kind', 'masked', 'verifiedAt'])
    .where('memberId', '=', memberId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as ContactKind,
    masked: row.masked,
    isVerified: row.verifiedAt !== null,
  }));
};

export const findSealedContact = async (db: Db, memberId: bigint, kind: ContactKind): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('memberContact')
    .select('valueSealed')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.valueSealed ?? null;
};

export const findContactOwner = async (
  db: Db,
  merchantId: number,
  kind: ContactKind,
  valueHash: Buffer,
): Promise<bigint | null> => {
  const row = await db
    .selectFrom('memberContact')
    .select('memberId')
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .where('valueHash', '=', valueHash)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.memberId ?? null;
};

const orTaken = (error: unknown): never => {
  if (violatedConstraint(error) === 'member_contact_verified_unique') throw new DomainError('contact.taken');
  throw error;
};

/** @throws DomainError contact.taken */
export const upsertContact = async (db: Db, contact: NewRow<'memberContact'>): Promise<void> => {
  await db
    .insertInto('memberContact')
    .values(contact)
    .onConflict((clash) => clash.columns(['memberId', 'kind']).doUpdateSet(contact))
    .execute()
    .catch(orTaken);
};

/** @throws DomainError contact.taken */
export const updateContactVerified = async (db: Db, memberId: bigint, kind: ContactKind, at: Date): Promise<void> => {
  await db
    .updateTable('memberContact')
    .set((own) => ({ verifiedAt: own.fn.coalesce(own.ref('verifiedAt'), own.val(at)) }))
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .execute()
    .catch(orTaken);
};
