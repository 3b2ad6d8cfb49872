import type { TeamMember } from '@trevo/contract';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Members, shownName } from '../../members/index.ts';
import { ALWAYS, isAboveBy, type Stretch, timesAbove, type Way } from './past-days.ts';
import { listPlaces } from './past.repository.ts';

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

/** A member as an agent has, or had, that one in the own team, by the way that was asked for. */
export type Seen = {
  readonly memberId: bigint;
  /** What was directly above the member; nobody: it does not matter. */
  readonly way: Way;
  /** When the agent was above the member by that way, the oldest time first; of the own figures always. */
  readonly times: readonly Stretch[];
  /** From the agent down to the member, as it was last. */
  readonly path: readonly bigint[];
  /** When the member left the agent's team, or the way; null: it is there. */
  readonly leftAt: Date | null;
  /** Whether the member is in the agent's team now, by any way. */
  readonly isInTeam: boolean;
};

/** When an agent had a member in the own team; null: never. */
const seenBy = async (db: Db, agentId: bigint, memberId: bigint, way: Way): Promise<Seen | null> => {
  if (agentId === memberId)
    return way.length > 0 ? null : { memberId, way, times: ALWAYS, path: [memberId], leftAt: null, isInTeam: true };
  const places = await listPlaces(db, memberId);
  const times = timesAbove(agentId, places, way);
  const last = places.findLast((place) => isAboveBy(agentId, place, way));
  const until = times.at(-1)?.until;
  if (last === undefined || until === undefined) return null;
  const path = [...last.upline.slice(last.upline.indexOf(agentId)), memberId];
  const isInTeam = places.some((place) => place.toAt === null && isAboveBy(agentId, place, []));
  return { memberId, way, times, path, leftAt: until === Infinity ? null : new Date(until), isInTeam };
};

/** The tree has no more levels. */
const MOST_LEVELS = 100;
/** Whom an agent names: a member, and by which way (`UplineFilter`). */
export type Named = { readonly id: string | undefined; readonly upline?: string | undefined };

/**
 * A member whom an agent names, who is in the agent's own team or was once, by the way that the agent names too: of the past the agent reads what was
 * below then. The agent where none is named.
 * @throws DomainError agent.not_in_team also where one of the way is nobody, or never was in that place
 */
export const memberOnceInTeam = async (
  { db, members }: { readonly db: Db; readonly members: Pick<Members, 'byPublicId'> },
  agent: { readonly memberId: bigint; readonly merchantId: number },
  { id, upline }: Named,
): Promise<Seen> => {
  const find = (publicId: string) => members.byPublicId(agent.merchantId, publicId);
  const member = id === undefined ? agent : await find(id);
  const steps = upline?.split('.', MOST_LEVELS + 1) ?? [];
  const way = member && steps.length <= MOST_LEVELS ? await Promise.all(steps.map(find)) : [null];
  const ids = way.flatMap((one) => one?.memberId ?? []);
  const seen = member && ids.length === way.length && (await seenBy(db, agent.memberId, member.memberId, ids));
  if (seen) return seen;
  throw new DomainError('agent.not_in_team');
};

/**
 * The same of who is in the agent's team now.
 * @throws DomainError agent.not_in_team
 */
export const memberStillInTeam = async (...asked: Parameters<typeof memberOnceInTeam>): Promise<Seen> => {
  const seen = await memberOnceInTeam(...asked);
  if (seen.isInTeam) return seen;
  throw new DomainError('agent.not_in_team');
};
