import { isTrial } from '@trevo/contract/member-types';
import type { Member } from './member.ts';

type Count = (memberId: bigint) => Promise<number>;

/** How many messages a member has not read: the feature of messages, which is above, says it. A trial account has none. */
export const createUnread = () => {
  let count: Count = async () => 0;
  return {
    tie(by: Count): void {
      count = by;
    },
    of: async (member: Pick<Member, 'memberId' | 'type'>): Promise<number> =>
      isTrial(member) ? 0 : count(member.memberId),
  };
};
