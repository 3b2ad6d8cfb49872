import { DomainError } from '../../../platform/domain-error.ts';
import {
  oneValue,
  type SubjectLine,
  type WaitingKind,
  type WaitingKinds,
  type Wish,
} from '../../../platform/ops/waiting.ts';
import { type Member, memberLine } from '../../members/index.ts';
import type { MemberDesk } from './member-desk.ts';

const memberOf = async ({ members }: MemberDesk, { merchantId, target }: Wish): Promise<Member> => {
  const member = await members.byPublicId(merchantId, target);
  if (!member) throw new DomainError('member.not_found');
  return member;
};

const subjectOf = async ({ members }: MemberDesk, { merchantId, target }: Wish): Promise<readonly SubjectLine[]> => [
  memberLine('member', await members.byPublicId(merchantId, target), target),
];

/** `wanted` is the reason of the block, or null for none. A block stops bets and payouts: lifting it takes two. */
const blockKind = (desk: MemberDesk): WaitingKind => ({
  current: async (_, wish) => desk.ledger.blockReasonOf((await memberOf(desk, wish)).memberId),
  isLooser: (from, { wanted }) => from !== null && wanted === null,
  async apply(_, wish) {
    const { memberId, merchantId } = await memberOf(desk, wish);
    const { cash } = await desk.ledger.accountsOf(memberId, desk.merchants.profile(merchantId).currency);
    await desk.ledger.setBlock(cash, wish.wanted as string | null);
    if (wish.wanted !== null) await desk.identity.giveFutureBack(memberId);
  },
  subject: (wish) => subjectOf(desk, wish),
  parts: oneValue('member-block', 'text'),
});

/** `wanted` is whether the account is open. Who closed it did so for a reason; opening it again takes two. */
const closingKind = (desk: MemberDesk): WaitingKind => ({
  current: async (_, wish) => (await memberOf(desk, wish)).isActive,
  isLooser: (from, { wanted }) => from === false && wanted === true,
  async apply(_, wish, by) {
    await desk.reopen(await memberOf(desk, wish), by);
  },
  subject: (wish) => subjectOf(desk, wish),
  parts: oneValue('member-closing', 'switch'),
});

/** What staff does about a member that takes two people. */
export const memberKinds = (desk: MemberDesk): WaitingKinds => ({
  'member-block': blockKind(desk),
  'member-closing': closingKind(desk),
});
