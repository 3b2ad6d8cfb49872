import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { randomToken } from '../../../platform/secrets.ts';
import type { HolderInput, Member, Profile, Upline } from '../../members/index.ts';
import { insertCredential } from '../password/credentials.repository.ts';
import type { IdentityParts } from '../identity-parts.ts';

export type NewAccount = {
  readonly merchantId: number;
  readonly username: string;
  /** null: the account has none; its owner signs in by another way and sets one when they like. */
  readonly password: string | null;
  readonly type: number;
  readonly termsVersion: string | null;
  readonly holder: HolderInput | null;
  /** The user name is the mobile number in E.164 digits. */
  readonly isMobileName?: boolean;
  readonly nickname?: string | undefined;
  readonly profile?: Profile;
  readonly email?: { readonly value: string; readonly isVerified: boolean } | undefined;
  /** E.164. */
  readonly mobile?: { readonly value: string; readonly isVerified: boolean } | undefined;
  readonly upline?: Upline | null;
  readonly paymentPassword?: string | undefined;
  /** Somebody else knows the password: at the first sign-in it opens only its change. */
  readonly mustChange?: boolean;
  /** What belongs to the account from its first moment, in the same transaction. */
  readonly within?: (tx: DbTransaction, member: Member) => Promise<void>;
};

/**
 * Creates member, credential and all that the form brought, together or not at all; then the money accounts. Without a
 * password the hash is of a random text that is kept nowhere, so that a try costs the same time as any other.
 * @throws DomainError register.username_taken, register.id_number_taken, register.affiliate_code_invalid, contact.taken, internal.busy
 */
export const createAccount = async (parts: IdentityParts, account: NewAccount): Promise<Member> => {
  const { db, members, contacts, passwords, paymentPasswords, clock } = parts;
  const { email, mobile, password, paymentPassword, mustChange = false } = account;
  const passwordHash = await passwords.hash(password ?? randomToken());
  const paymentHash = paymentPassword ? await paymentPasswords.hash(paymentPassword) : null;
  const member = await db.transaction().execute(async (tx) => {
    const created = await members.create(tx, account);
    const { memberId, merchantId } = created;
    const hasPassword = password !== null;
    const changedAt = toDate(clock.now());
    await insertCredential(tx, { memberId, merchantId, passwordHash, hasPassword, mustChange, changedAt });
    if (email) await contacts.set(tx, { memberId, merchantId, kind: 'email', ...email });
    if (mobile) await contacts.set(tx, { memberId, merchantId, kind: 'mobile', ...mobile });
    if (paymentHash !== null) await paymentPasswords.store(tx, created, paymentHash);
    await account.within?.(tx, created);
    return created;
  });
  await members.openWallet(member);
  return member;
};
