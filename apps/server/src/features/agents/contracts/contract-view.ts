import type { ContractView, EndedContract } from '@trevo/contract';
import { type Instant, toIso } from '@trevo/time';
import type * as z from 'zod/mini';
import { fromDate } from '../../../platform/clock.ts';
import { type Members, shownName } from '../../members/index.ts';
import type { Change, Fall } from './changes.ts';
import type { Agreement } from './contract.types.ts';
import type { ContractsDeps } from './create-contracts.ts';
import { actsOf, sideOf } from './process-contract.ts';
import { heldTerms } from './terms.ts';

type TeamMember = { readonly memberId: string; readonly account: string; readonly type: number };
type Named = { agent: TeamMember; upline: TeamMember | null };
/** Names both sides of a contract. */
export type NameSides = (of: Pick<Agreement, 'agentId' | 'uplineId'>) => Named;

/** The sides of these contracts, each looked up once. */
export const nameSides = async (
  members: Pick<Members, 'byId'>,
  rows: readonly Pick<Agreement, 'agentId' | 'uplineId'>[],
): Promise<NameSides> => {
  const ids = new Set(rows.flatMap(({ agentId, uplineId }) => (uplineId === null ? [agentId] : [agentId, uplineId])));
  const names = new Map<bigint, TeamMember>();
  for (const member of await Promise.all([...ids].map((id) => members.byId(id))))
    if (member)
      names.set(member.memberId, { memberId: member.publicId, account: shownName(member), type: member.type });
  const nameOf = (id: bigint): TeamMember => {
    const name = names.get(id);
    if (!name) throw new Error(`a contract names member ${id}, who is not there`);
    return name;
  };
  return ({ agentId, uplineId }) => ({
    agent: nameOf(agentId),
    upline: uplineId === null ? null : nameOf(uplineId),
  });
};

export const isoOrNull = (at: Date | null): string | null => (at === null ? null : toIso(fromDate(at)));
export const isoOf = (at: Instant): string => toIso(at);

/** What both the sides and staff see of a contract. */
export const sharedView = (row: Agreement, nameOf: NameSides) => ({
  scheme: row.scheme,
  terms: heldTerms(row.terms),
  ...nameOf(row),
  state: row.state,
  offeredAt: toIso(fromDate(row.offeredAt)),
  countsFrom: isoOrNull(row.countsFrom),
  countsUntil: isoOrNull(row.countsUntil),
  endAskedBy: row.endAskedBy,
  endReason: row.endReason,
});

/** As one of its sides sees it. */
export const contractView = (row: Agreement, memberId: bigint, nameOf: NameSides): z.output<typeof ContractView> => {
  const side = sideOf(row, memberId);
  if (!side) throw new Error(`contract ${row.publicId} is not of member ${memberId}`);
  return {
    contractId: row.publicId,
    ...sharedView(row, nameOf),
    side,
    decidedAt: isoOrNull(row.decidedAt),
    acts: actsOf(row, side),
    currency: row.currency,
  };
};
export const contractViews = async (
  { members }: Pick<ContractsDeps, 'members'>,
  rows: readonly Agreement[],
  memberId: bigint,
): Promise<z.output<typeof ContractView>[]> => {
  const nameOf = await nameSides(members, rows);
  return rows.map((row) => contractView(row, memberId, nameOf));
};

type Ended = z.output<typeof EndedContract>;
const ended = ({ agreement, reason, limitPpm }: Fall, nameOf: NameSides): Ended => ({
  contractId: agreement.publicId,
  ...nameOf(agreement),
  topRatePpm: agreement.topRatePpm,
  reason,
  limitPpm,
});

/** Who loses what by a change, with names. `how`: what happens to the agent's own contract. */
export const changeView = async (
  { members }: Pick<ContractsDeps, 'members'>,
  { own, ends }: Change,
  how: 'replaced' | 'terminated',
): Promise<{ own: Ended | null; ends: Ended[] }> => {
  const nameOf = await nameSides(members, [...(own ? [own] : []), ...ends.map(({ agreement }) => agreement)]);
  return {
    own: own && ended({ agreement: own, reason: how, limitPpm: null }, nameOf),
    ends: ends.map((fall) => ended(fall, nameOf)),
  };
};
