import type { Members } from './create-members.ts';
import { shownName } from './profile/shown-name.ts';

export type MemberRef = { readonly id: string; readonly username: string };

/** Names of the members of one page, each looked up once. */
export const memberRefs = async (
  members: Members,
  memberIds: readonly bigint[],
): Promise<(memberId: bigint) => MemberRef> => {
  const found = await Promise.all([...new Set(memberIds)].map((memberId) => members.byId(memberId)));
  const byId = new Map(
    found.flatMap((member) =>
      member ? [[member.memberId, { id: member.publicId, username: shownName(member) }] as const] : [],
    ),
  );
  return (memberId) => {
    const ref = byId.get(memberId);
    if (!ref) throw new Error(`a record names member ${memberId}, who is not there`);
    return ref;
  };
};

/** What was typed into a search: a member's user name finds their records, anything else is an identifier. */
export const recordSearch = async (
  members: Members,
  merchantId: number,
  typed: string | undefined,
): Promise<{ memberId?: bigint; text?: string }> => {
  const text = typed?.trim() ?? '';
  if (text === '') return {};
  const member = await members.byUsername(merchantId, text);
  return member ? { memberId: member.memberId } : { text };
};
