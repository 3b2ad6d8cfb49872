import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import {
  findContactOwner,
  findSealedContact,
  listContacts,
  updateContactVerified,
  upsertContact,
} from './contacts.repository.ts';
import type { Contact, ContactKind } from './contacts.types.ts';
import { maskMobile } from './mobile-number.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/** `m•••@example.com`: the first letter and the host, whatever the length of the rest. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
};

/** A contact masked as its kind is: enough for its owner to know it. */
export const maskContact = (kind: ContactKind, value: string): string =>
  kind === 'email' ? maskEmail(value) : maskMobile(value);

const normalOf = (kind: ContactKind, value: string): string => {
  const normal = kind === 'email' ? value.trim().toLowerCase() : value;
  if (kind === 'mobile' && !E164.test(normal)) throw new Error('a mobile contact must be E.164');
  return normal;
};

/** Sealed boxes open only for the member and the kind they were made for. */
const contextOf = (memberId: bigint, kind: ContactKind): string => `member:${memberId}:${kind}`;

export type ContactsDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

type NewContact = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly kind: ContactKind;
  readonly value: string;
  readonly isVerified: boolean;
};

/** Keeps members' e-mail addresses and mobile numbers. A verified one belongs to one account of the brand. */
export const createContacts = ({ db, clock, vault }: ContactsDeps) => {
  const hashOf = (kind: ContactKind, normal: string): Buffer => vault.keyedHash('contact', `${kind}:${normal}`);
  return {
    of: (memberId: bigint): Promise<Contact[]> => listContacts(db, memberId),
    /** In clear, to send to it. Never part of an answer. */
    async reveal(memberId: bigint, kind: ContactKind): Promise<string | null> {
      const box = await findSealedContact(db, memberId, kind);
      return box === null ? null : vault.open('contact', box, contextOf(memberId, kind)).toString('utf8');
    },
    /** Whose verified contact this is. */
    ownerOf: (merchantId: number, kind: ContactKind, value: string): Promise<bigint | null> =>
      findContactOwner(db, merchantId, kind, hashOf(kind, normalOf(kind, value))),
    /** Sets or replaces it. @throws DomainError contact.taken (verified at another account of the brand) */
    async set(tx: DbTransaction, { memberId, merchantId, kind, value, isVerified }: NewContact): Promise<void> {
      const normal = normalOf(kind, value);
      const at = toDate(clock.now());
      await upsertContact(tx, {
        memberId,
        merchantId,
        kind,
        valueSealed: vault.seal('contact', normal, contextOf(memberId, kind)),
        valueHash: hashOf(kind, normal),
        masked: maskContact(kind, normal),
        verifiedAt: isVerified ? at : null,
        changedAt: at,
      });
    },
    /** Proven by a code sent to it. @throws DomainError contact.taken */
    markVerified: (own: Db, memberId: bigint, kind: ContactKind): Promise<void> =>
      updateContactVerified(own, memberId, kind, toDate(clock.now())),
  };
};
export type Contacts = ReturnType<typeof createContacts>;
