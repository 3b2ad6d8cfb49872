import type { Language, PasswordRequest } from '@trevo/contract';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import { deleteChangeTicketsOf, updatePassword } from './credentials.repository.ts';
import { ownRealm } from '../sign-in/admit.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { createPasswordOwner, type PasswordOwner } from './password-owner.ts';
import { createCheckNewPassword } from '../recovery/check-new-password.ts';
import type { WaysIn } from '../recovery/recover-account.ts';
import { deleteResetLinksOf } from '../recovery/recovery.repository.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { whereAndWhen } from '../tell-owner.ts';
import { wrongSecret } from '../wrong-secret.ts';

export type PasswordBody = z.output<typeof PasswordRequest>;

type Replacement = { readonly passwordHash: string; readonly changeTicket: string | undefined };

/**
 * Writes the new password and ends all that came in by the old one, in one transaction; answers the member's new version.
 * @throws DomainError password.ticket_invalid, session.required where the password was replaced since it was proven
 */
const createReplace =
  ({ db, clock, members, remember, sessions, tickets, pending, devices, holds, tellOwner }: IdentityParts) =>
  ({ member, by }: PasswordOwner, { passwordHash, changeTicket }: Replacement, caller: Caller): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const { memberId } = member;
      // First: a person who proved the old password while its owner recovered the account changes nothing.
      const version = await members.renewEntry(tx, memberId, member.entryVersion);
      if (version === null) throw new DomainError(by === 'ticket' ? 'password.ticket_invalid' : 'session.required');
      const ticket = changeTicket === undefined ? null : await tickets.spend(tx, changeTicket);
      if (changeTicket !== undefined && ticket?.memberId !== memberId) throw new DomainError('password.ticket_invalid');
      const isRecovery = ticket?.isRecovery === true;
      await updatePassword(tx, memberId, passwordHash, toDate(clock.now()));
      await deleteChangeTicketsOf(tx, memberId);
      await deleteResetLinksOf(tx, memberId);
      await remember.forgetAll(tx, memberId);
      await pending.closeAll(tx, memberId);
      await sessions.end(tx, { memberId }, isRecovery ? 'recovered' : 'password');
      if (isRecovery) {
        await devices.distrustAll(tx, memberId);
        await holds.place(tx, member, 'support');
      }
      const template = isRecovery ? 'account-recovered' : 'password-changed';
      await tellOwner(tx, member, template, whereAndWhen(caller, clock));
      return version;
    });

/**
 * Sets a new password, by the ticket of a forced change or by the old password of a live session; while CHNGPASSVERIF3 is
 * on, also by a code to a verified contact, which alone proves the owner of an account that never had a password. Every session, every remembered browser and every outstanding code, link or
 * ticket of the member ends, and the owner is told; the caller goes on in a new session, after a forced change behind the
 * second-factor question of every login. A ticket that an activation code of support bought makes it a recovery, because one person
 * of the house gave that code out: money stays for 24 hours, known devices are forgotten, and the owner is told so.
 * @throws DomainError request.invalid, password.weak, password.ticket_invalid, password.no_contact, password.wrong,
 * code.*, session.required
 */
export const createChangePassword = (parts: IdentityParts, enter: WaysIn) => {
  const { log, members, merchants, check, passwords, accountCodes } = parts;
  const replace = createReplace(parts);
  const ownerOf = createPasswordOwner(parts);
  const checkNew = createCheckNewPassword(parts);

  const checkOld = async (oldPassword: string, { merchantId, username, memberId }: Member, language: Language) => {
    const member = await members.byId(memberId);
    const verdict = await check.judge({ merchantId, username, member }, oldPassword);
    if (verdict === 'right' || verdict === 'must-change') return;
    const tries = await check.lockState(merchantId, username);
    throw wrongSecret({ code: 'password.wrong', field: 'oldPassword', tries, language });
  };

  /** The code comes after the password was proven: wrong codes are no way to learn whether a guess was right. */
  const checkCode = async (body: PasswordBody, { member, place, by }: PasswordOwner): Promise<void> => {
    const isOnlyProof = by === 'code';
    if (!isOnlyProof && !merchants.settings(member.merchantId)['flags.CHNGPASSVERIF3']) return;
    if ((await accountCodes.channelsOf(member.memberId)).length === 0) {
      if (isOnlyProof) throw new DomainError('password.no_contact');
      return;
    }
    const { verificationChannel: channel, verificationCode: code } = body;
    await accountCodes.consume(member, place, { channel, code });
  };

  return async (body: PasswordBody, caller: Caller, player: Player | null): Promise<SignedIn> => {
    const owner = await ownerOf(body.changeTicket, caller, player);
    const { member } = owner;
    checkNew(body, member, caller.language);
    if (owner.by === 'password') await checkOld(body.oldPassword ?? '', member, caller.language);
    await checkCode(body, owner);
    const { memberId } = member;
    const passwordHash = await passwords.hash(body.newPassword);
    const entryVersion = await replace(owner, { passwordHash, changeTicket: body.changeTicket }, caller);
    const renewed = { ...member, entryVersion };
    await check.clear(member.merchantId, member.username);
    log.info({ requestId: caller.requestId, memberId: String(memberId) }, 'identity.password_changed');
    if (body.changeTicket === undefined) return enter.signIn(renewed, caller, { oldSid: null, remember: null });
    // The login before a forced change asked for no second factor yet: a leaked password must not get around it this way.
    return enter.admit(renewed, caller, { realm: ownRealm(member), firstFactor: null, oldSid: null, remember: null });
  };
};
