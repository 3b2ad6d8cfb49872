import type { TeamMember } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Members, shownName } from '../../members/index.ts';

/** Members of one answer as agents see them, each looked up once. A mobile number that is a user name is masked. */
export const teamMembers = async (
  members: Pick<Members, 'byId'>,
  ids: readonly bigint[],
): Promise<(memberId: bigint) => TeamMember> => {
  const found = await Promise.all([...new Set(ids)].map((memberId) => members.byId(memberId)));
  const byId = new Map(
    found.flatMap((member) =>
      member
        ? [
            [
              member.memberId,
              { memberId: member.publicId, account: shownName(member), type: member.type } satisfies TeamMember,
            ] as const,
          ]
        : [],
    ),
  );
  return (memberId) => {
    const member = byId.get(memberId);
    if (!member) throw new Error(`a row names member ${memberId}, who is not there`);
    return member;
  };
};

/**
 * A member whom an agent names, within the agent's own team and brand; the agent where none is named. Who is elsewhere, and who is nowhere, get the
 * same answer.
 * @throws DomainError agent.not_in_team
 */
export const memberInTeam = async (
  members: Pick<Members, 'byPublicId' | 'tree'>,
  agent: { readonly memberId: bigint; readonly merchantId: number },
  publicId: string | undefined,
): Promise<bigint> => {
  if (publicId === undefined) return agent.memberId;
  const member = await members.byPublicId(agent.merchantId, publicId);
  if (member && (await members.tree.isInTeam(agent.memberId, member.memberId))) return member.memberId;
  throw new DomainError('agent.not_in_team');
};
