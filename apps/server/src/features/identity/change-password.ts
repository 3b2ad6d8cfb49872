import type { PasswordRequest } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import type * as z from 'zod/mini';
import { toDate } from '../../platform/clock.ts';
import { DomainError, invalidFields } from '../../platform/domain-error.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import type { Member } from '../members/index.ts';
import { deleteChangeTicketsOf, updatePassword } from './credentials.repository.ts';
import type { IdentityParts } from './identity-parts.ts';
import { isWeakPassword } from './password-strength.ts';
import type { SignedIn, SignIn } from './sign-in.ts';

export type PasswordBody = z.output<typeof PasswordRequest>;

/**
 * Sets a new password, by the ticket of a forced change or by the old password of a live session. Every session, every
 * remembered browser and every outstanding code or ticket of the member ends; the caller goes on in a new session.
 * @throws DomainError request.invalid, password.weak, password.ticket_invalid, auth.wrong_credentials, session.required
 */
export const createChangePassword = (parts: IdentityParts, signIn: SignIn) => {
  const { log, db, clock, members, merchants, check, passwords, remember, sessions, tickets, limits } = parts;

  /** Who may change, proven; the ticket is only looked at here and spent with the change. */
  const ownerOf = async (body: PasswordBody, caller: Caller, player: Player | null): Promise<Member> => {
    if (body.changeTicket !== undefined) {
      const memberId = await tickets.peek(body.changeTicket);
      const member = memberId === null ? null : await members.byId(memberId);
      if (!member?.isActive || member.merchantId !== caller.merchant.merchantId)
        throw new DomainError('password.ticket_invalid');
      return member;
    }
    if (player === null) throw new DomainError('session.required');
    const member = await members.byId(player.memberId);
    if (!member) throw new DomainError('session.required');
    return member;
  };

  const checkNew = ({ newPassword, confirmNewPassword }: PasswordBody, member: Member, caller: Caller): void => {
    if (newPassword !== confirmNewPassword) {
      const message = fieldMessage('field.mismatch', caller.language);
      throw invalidFields({ confirmNewPassword: { code: 'field.mismatch', message } });
    }
    const brand = merchants.profile(member.merchantId).name;
    if (isWeakPassword(newPassword, { username: member.username, brand })) throw new DomainError('password.weak');
  };

  const checkOld = async (oldPassword: string | undefined, { merchantId, username, memberId }: Member) => {
    const member = await members.byId(memberId);
    const verdict = await check.judge({ merchantId, username, member }, oldPassword ?? '');
    if (verdict !== 'right' && verdict !== 'must-change') throw new DomainError('auth.wrong_credentials');
  };

  return async (body: PasswordBody, caller: Caller, player: Player | null): Promise<SignedIn> => {
    await limits.password.take(caller.ip);
    const member = await ownerOf(body, caller, player);
    checkNew(body, member, caller);
    if (body.changeTicket === undefined) await checkOld(body.oldPassword, member);
    const { memberId } = member;
    const passwordHash = await passwords.hash(body.newPassword);
    await db.transaction().execute(async (tx) => {
      if (body.changeTicket !== undefined && (await tickets.spend(tx, body.changeTicket)) !== memberId)
        throw new DomainError('password.ticket_invalid');
      await updatePassword(tx, memberId, passwordHash, toDate(clock.now()));
      await deleteChangeTicketsOf(tx, memberId);
      await remember.forgetAll(tx, memberId);
      await sessions.end(tx, { memberId }, 'password');
    });
    await check.clear(member.merchantId, member.username);
    log.info({ requestId: caller.requestId, memberId: String(memberId) }, 'identity.password_changed');
    return signIn(member, caller, { oldSid: null, remember: null });
  };
};
