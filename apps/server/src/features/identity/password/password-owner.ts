import { toDate } from '../../../platform/clock.ts';
import { tokenHash } from '../../../platform/secrets.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import { findCredential } from './credentials.repository.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { CodePlace } from '../recovery/account-codes.ts';

/** Who may change a password, and where their code belongs: to their session, or to the ticket of a forced change. */
export type PasswordOwner = {
  readonly member: Member;
  readonly place: CodePlace;
  /** How they prove themselves: by the ticket, the old password, or a code where there never was a password. */
  readonly by: 'ticket' | 'password' | 'code';
};

/**
 * Finds the owner by the ticket of a forced change, else by the live session. The ticket is only looked at.
 * @throws DomainError password.ticket_invalid, session.required
 */
export const createPasswordOwner =
  ({ db, clock, members, tickets }: Pick<IdentityParts, 'db' | 'clock' | 'members' | 'tickets'>) =>
  async (changeTicket: string | undefined, caller: Caller, player: Player | null): Promise<PasswordOwner> => {
    if (changeTicket !== undefined) {
      const memberId = await tickets.peek(changeTicket);
      const member = memberId === null ? null : await members.byId(memberId);
      if (!member?.isActive || member.merchantId !== caller.merchant.merchantId)
        throw new DomainError('password.ticket_invalid');
      const binding = `ticket:${tokenHash(changeTicket).toString('base64url')}`;
      return { member, place: { purpose: 'change-password', binding }, by: 'ticket' };
    }
    const member = player === null ? null : await members.byId(player.memberId);
    if (player === null || member === null) throw new DomainError('session.required');
    const credential = await findCredential(db, member.memberId, toDate(clock.now()));
    const by = credential?.hasPassword === false ? 'code' : 'password';
    return { member, place: { purpose: 'change-password', binding: player.sessionId }, by };
  };
