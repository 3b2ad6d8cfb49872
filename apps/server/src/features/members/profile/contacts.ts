import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import {
  findContactOwner,
  findSealedContact,
  listContacts,
  updateContactVerified,
  upsertContact,
} from './contacts.repository.ts';
import type { ContactKind, Contacts } from './contacts.types.ts';
import { maskMobile } from './mobile-number.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/** `m•••@example.com`: the first letter and the host, whatever the length of the rest. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
};

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

/** Keeps members' e-mail addresses and mobile numbers; see the type for what each call guarantees. */
export const createContacts = ({ db, clock, vault }: ContactsDeps): Contacts => {
  const hashOf = (kind: ContactKind, normal: string): Buffer => vault.keyedHash('contact', `${kind}:${normal}`);
  return {
    of: (memberId) => listContacts(db, memberId),
    async reveal(memberId, kind) {
      const box = await findSealedContact(db, memberId, kind);
      return box === null ? null : vault.open('contact', box, contextOf(memberId, kind)).toString('utf8');
    },
    ownerOf: (merchantId, kind, value) => findContactOwner(db, merchantId, kind, hashOf(kind, normalOf(kind, value))),
    async set(tx, { memberId, merchantId, kind, value, isVerified }) {
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
    markVerified: (own, memberId, kind) => updateContactVerified(own, memberId, kind, toDate(clock.now())),
  };
};
