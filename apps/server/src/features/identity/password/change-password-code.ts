import type { sendPasswordCode, InputOf } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { createPasswordOwner, type PasswordOwner } from './password-owner.ts';
import type { ChannelView } from '../recovery/account-codes.ts';

type CodeWish = InputOf<typeof sendPasswordCode>['body'];

export type PasswordAsk = { readonly oldPassword: boolean; readonly channels: ChannelView[] };

/** The code that a change of password asks for: while CHNGPASSVERIF3 is on, and where there was no password before. */
export const createChangePasswordCode = (parts: IdentityParts) => {
  const { merchants, accountCodes, challenges } = parts;
  const ownerOf = createPasswordOwner(parts);
  const isAsked = ({ member, by }: PasswordOwner): boolean =>
    by === 'code' || merchants.settings(member.merchantId)['flags.CHNGPASSVERIF3'];
  return {
    isAsked,
    /**
     * Whether the old password is asked, and where a code can go. Empty: none is asked, because the flag is off or the
     * account has no verified contact (it must not lock itself out). @throws DomainError password.ticket_invalid, session.required
     */
    async asks(changeTicket: string | undefined, caller: Caller, player: Player | null): Promise<PasswordAsk> {
      const owner = await ownerOf(changeTicket, caller, player);
      const channels = isAsked(owner) ? await accountCodes.channelsOf(owner.member.memberId) : [];
      return { oldPassword: owner.by === 'password', channels };
    },
    /** @throws DomainError request.not_found (none is asked), challenge.required, password.*, session.required, sms.*, code.too_many */
    async send(
      wish: CodeWish,
      caller: Caller,
      player: Player | null,
    ): Promise<{ expiredMinutes: number; hint: string }> {
      const owner = await ownerOf(wish.changeTicket, caller, player);
      if (!isAsked(owner)) throw new DomainError('request.not_found');
      await challenges.requirePass(wish.sliderPass, caller.cid);
      return accountCodes.send(owner.member, owner.place, wish.channel, caller);
    },
  };
};
