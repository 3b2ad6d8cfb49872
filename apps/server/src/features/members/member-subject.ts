import type { SubjectLine } from '../../platform/ops/waiting.ts';
import type { Member } from './member.ts';
import { shownName } from './profile/shown-name.ts';

type Named = Pick<Member, 'username' | 'isMobileName' | 'nickname'>;

/** A member with name and account, for who decides about them: `Ana (ana_01)`. `target`: what names one who is no more. */
export const memberLine = (part: SubjectLine['part'], member: Named | null, target: string): SubjectLine => {
  if (member === null) return { part, value: target };
  const account = shownName(member);
  return {
    part,
    value: [account, '', member.username].includes(member.nickname) ? account : `${member.nickname} (${account})`,
  };
};
