import type { Caller, Operator } from '../../platform/http/principal.ts';
import type { Ops } from '../../platform/ops/ops.ts';
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

/**
 * Whom or what somebody of staff looks for in a list of records. By the rule of every list: a member is found by their whole user name,
 * public id, CPF, number or e-mail address, and who is found by personal data is noted. Of two whom one number names, it is the one
 * who proved it. Any other text is the id of a record.
 */
export const recordSearch = async (
  { members, noteLookUp }: { readonly members: Members; readonly noteLookUp: Ops['noteLookUp'] },
  call: { readonly operator: Operator; readonly caller: Caller },
  typed: string | undefined,
): Promise<{ memberId?: bigint; text?: string }> => {
  const text = typed?.trim() ?? '';
  if (text === '') return {};
  const { merchantId } = call.operator;
  const whole = await members.findWhole(merchantId, text);
  const id = whole?.memberIds[0];
  const member = await (id === undefined ? members.byUsername(merchantId, text) : members.byId(id));
  if (!member) return { text };
  await noteLookUp(call, whole?.by ?? null, [member.publicId]);
  return { memberId: member.memberId };
};
