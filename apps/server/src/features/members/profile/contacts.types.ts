import type { Db, DbTransaction } from '../../../platform/db/database.ts';

export type ContactKind = 'email' | 'mobile';

/** Normal form: e-mail in lower case, mobile in E.164. Sealed in the database; a keyed hash finds it. */
export type Contact = {
  readonly kind: ContactKind;
  /** `m•••@example.com`, `+55 11 ••••-4321`. */
  readonly masked: string;
  readonly isVerified: boolean;
};

/** A member's e-mail and mobile number. A verified one belongs to one account of the brand. */
export type Contacts = {
  of(memberId: bigint): Promise<Contact[]>;
  /** In clear, to send to it. Never part of an answer. */
  reveal(memberId: bigint, kind: ContactKind): Promise<string | null>;
  /** Whose verified contact this is. */
  ownerOf(merchantId: number, kind: ContactKind, value: string): Promise<bigint | null>;
  /**
   * Sets or replaces it.
   * @throws DomainError contact.taken (verified at another account of the brand)
   */
  set(
    tx: DbTransaction,
    contact: { memberId: bigint; merchantId: number; kind: ContactKind; value: string; isVerified: boolean },
  ): Promise<void>;
  /** Proven by a code sent to it. @throws DomainError contact.taken */
  markVerified(db: Db, memberId: bigint, kind: ContactKind): Promise<void>;
};
