import { type Db, violatedConstraint } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Contact, ContactKind } from './contacts.types.ts';

export const listContacts = async (db: Db, memberId: bigint): Promise<Contact[]> => {
  const rows = await db
    .selectFrom('member_contact')
    .select(['kind', 'masked', 'verified_at'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as ContactKind,
    masked: row.masked,
    isVerified: row.verified_at !== null,
  }));
};

export const findSealedContact = async (db: Db, memberId: bigint, kind: ContactKind): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('member_contact')
    .select('value_sealed')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.value_sealed ?? null;
};

export const findContactOwner = async (
  db: Db,
  merchantId: number,
  kind: ContactKind,
  valueHash: Buffer,
): Promise<bigint | null> => {
  const row = await db
    .selectFrom('member_contact')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('value_hash', '=', valueHash)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

const orTaken = (error: unknown): never => {
  if (violatedConstraint(error) === 'member_contact_verified_unique') throw new DomainError('contact.taken');
  throw error;
};

export type ContactRow = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly kind: ContactKind;
  readonly valueSealed: Buffer;
  readonly valueHash: Buffer;
  readonly masked: string;
  readonly verifiedAt: Date | null;
  readonly at: Date;
};

/** @throws DomainError contact.taken */
export const upsertContact = async (db: Db, row: ContactRow): Promise<void> => {
  const values = {
    value_sealed: row.valueSealed,
    value_hash: row.valueHash,
    masked: row.masked,
    verified_at: row.verifiedAt,
    changed_at: row.at,
  };
  await db
    .insertInto('member_contact')
    .values({ member_id: row.memberId, merchant_id: row.merchantId, kind: row.kind, ...values })
    .onConflict((clash) => clash.columns(['member_id', 'kind']).doUpdateSet(values))
    .execute()
    .catch(orTaken);
};

/** @throws DomainError contact.taken */
export const updateContactVerified = async (db: Db, memberId: bigint, kind: ContactKind, at: Date): Promise<void> => {
  await db
    .updateTable('member_contact')
    .set((own) => ({ verified_at: own.fn.coalesce(own.ref('verified_at'), own.val(at)) }))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute()
    .catch(orTaken);
};
