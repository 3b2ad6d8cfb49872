import type { CodeChannel } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Contacts, Member } from '../../members/index.ts';
import type { Codes } from '../codes/create-codes.ts';
import type { CodePurpose } from '../codes/codes.types.ts';

export type Channel = 'email' | 'sms';
export type ChannelView = z.output<typeof CodeChannel>;
export type CodePlace = {
  readonly purpose: Extract<CodePurpose, 'change-password' | 'recover'>;
  /** The session or ticket that asks: a code asked for elsewhere is wrong here. */
  readonly binding: string;
};

type TypedCode = { readonly channel: Channel | undefined; readonly code: string | undefined };

const kindOf = (channel: Channel): 'email' | 'mobile' => (channel === 'email' ? 'email' : 'mobile');

type Deps = { readonly db: Database; readonly contacts: Contacts; readonly codes: Codes };

/** Codes to the contacts that a member has verified already; nothing typed by the caller decides where they go. */
export const createAccountCodes = ({ db, contacts, codes }: Deps) => {
  const channelsOf = async (memberId: bigint): Promise<ChannelView[]> =>
    (await contacts.of(memberId))
      .filter(({ isVerified }) => isVerified)
      .map(({ kind, masked }) => ({ channel: kind === 'email' ? 'email' : 'sms', hint: masked }));

  /** Where a code of this channel goes. @throws DomainError password.no_contact */
  const targetOf = async ({ memberId, merchantId }: Member, place: CodePlace, channel: Channel) => {
    const hint = (await channelsOf(memberId)).find((one) => one.channel === channel)?.hint;
    const address = hint === undefined ? null : await contacts.reveal(memberId, kindOf(channel));
    if (hint === undefined || address === null) throw new DomainError('password.no_contact');
    return { hint, target: { merchantId, ...place, channel, address } };
  };

  return {
    channelsOf,
    /** @throws DomainError password.no_contact, sms.*, code.too_many */
    async send(member: Member, place: CodePlace, channel: Channel, caller: Caller) {
      const { hint, target } = await targetOf(member, place, channel);
      const sent = await codes.issue({ ...target, memberId: member.memberId, isDelivered: true }, caller);
      return { expiredMinutes: sent.expiredMinutes, hint };
    },
    /** Spends the code. @throws DomainError password.no_contact, code.* */
    async consume(member: Member, place: CodePlace, { channel, code }: TypedCode): Promise<void> {
      if (channel === undefined) throw new DomainError('code.missing');
      const { target } = await targetOf(member, place, channel);
      await codes.consume(db, target, code);
    },
  };
};
export type AccountCodes = ReturnType<typeof createAccountCodes>;
