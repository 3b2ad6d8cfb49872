import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import { deleteChangeTicketsOf, updatePassword } from '../password/credentials.repository.ts';
import { ownRealm } from '../sign-in/admit.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { Admit } from '../sign-in/admit.ts';
import type { SignedIn, SignIn } from '../sign-in/sign-in.ts';
import { whereAndWhen } from '../tell-owner.ts';
import type { FactorMethod } from '../second-factor/factors.types.ts';
import { deleteResetLinksOf, type HoldReason } from './recovery.repository.ts';

/** Factors that do not come through the phone line or the mailbox. */
const STRONG: ReadonlySet<FactorMethod> = new Set(['passkey', 'totp']);

export type Recovery = {
  readonly member: Member;
  readonly newPassword: string;
  readonly reason: Extract<HoldReason, 'phone' | 'email'>;
  /** Spends what proved the recovery, inside its transaction; throws when another was first. */
  readonly spend: (tx: Db) => Promise<void>;
};

/** `signIn` asks nothing more; `admit` asks the second factor. */
export type WaysIn = { readonly signIn: SignIn; readonly admit: Admit };

export type RecoverAccount = (recovery: Recovery, caller: Caller) => Promise<SignedIn>;

/**
 * The account's new beginning: the password is replaced; every session, remembered browser, known device, link and ticket
 * ends; money stays for 24 hours; the owner is told on every verified channel. All of it or nothing.
 *
 * Then signs in. A member who has set up an authenticator app or a passkey proves it first: a stolen phone or mailbox must
 * not get around it (ASVS 6.4.3). A verified e-mail or mobile alone asks nothing more, so that its owner lands on home.
 */
export const createRecoverAccount = (parts: IdentityParts, enter: WaysIn): RecoverAccount => {
  const { log, db, clock, check, passwords, remember, sessions, devices, pending, factors } = parts;
  const { holds, members, tellOwner } = parts;
  return async ({ member, newPassword, reason, spend }, caller) => {
    const { memberId, merchantId, username } = member;
    const passwordHash = await passwords.hash(newPassword);
    const entryVersion = await db.transaction().execute(async (tx) => {
      const version = await members.renewEntry(tx, memberId, null);
      await spend(tx);
      await updatePassword(tx, memberId, passwordHash, toDate(clock.now()));
      await deleteChangeTicketsOf(tx, memberId);
      await deleteResetLinksOf(tx, memberId);
      await remember.forgetAll(tx, memberId);
      await devices.distrustAll(tx, memberId);
      await pending.closeAll(tx, memberId);
      await sessions.end(tx, { memberId }, 'recovered');
      await holds.place(tx, member, reason);
      await tellOwner(tx, member, 'account-recovered', whereAndWhen(caller, clock));
      return version;
    });
    const renewed = { ...member, entryVersion: entryVersion ?? member.entryVersion };
    await check.clear(merchantId, username);
    log.info({ requestId: caller.requestId, memberId: String(memberId), reason }, 'identity.recovered');
    const isGuarded = (await factors.offersOf(member)).some(({ method }) => STRONG.has(method));
    if (!isGuarded) return enter.signIn(renewed, caller, { oldSid: null, remember: null });
    const firstFactor = reason === 'phone' ? 'sms' : 'email';
    return enter.admit(renewed, caller, { realm: ownRealm(member), firstFactor, oldSid: null, remember: null });
  };
};
