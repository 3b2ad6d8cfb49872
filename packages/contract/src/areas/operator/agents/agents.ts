import * as z from 'zod/mini';
import { route } from '../../../route.ts';
import { Id, InstantText, Money, pageOf } from '../../../wire.ts';
import { TeamMember } from '../../agents/parts.ts';
import { ById, List, Reason, Search, Waits } from '../parts.ts';

/** An agent as staff see one. */
export const AgentRow = z.object({
  id: Id,
  username: z.string(),
  type: z.number(),
  label: z.string(),
  /** Null: a top agent. */
  upline: z.nullable(TeamMember),
  depth: z.number(),
  directs: z.number(),
  team: z.number(),
  contracts: z.number(),
  joinedAt: InstantText,
});
export const listAgents = route({
  method: 'GET',
  path: '/ops/agents',
  summary: 'Top agents, or all, or agents by name, or the direct downlines of one; the oldest first',
  access: 'operator:support',
  query: z.object({ ...List, q: Search, under: z.optional(Id), level: z.optional(z.enum(['all'])) }),
  value: pageOf(AgentRow),
});

/** Where a member was in the tree, and when; the running one has no end. */
const Seat = z.object({ upline: z.nullable(TeamMember), from: InstantText, to: z.nullable(InstantText) });
export const OperatorAgent = z.object({
  ...AgentRow.shape,
  /** From the top agent down to the upline. */
  path: z.array(TeamMember),
  /** Newest first. */
  seats: z.array(Seat),
  /** The team's last 31 days. */
  stake: Money,
  winLoss: Money,
  waits: Waits,
});
export const getAgent = route({
  method: 'GET',
  path: '/ops/agents/:id',
  summary: 'An agent or a player in the tree: uplines, team, and where they were before',
  access: 'operator:support',
  params: ById,
  value: OperatorAgent,
  errors: ['member.not_found'],
});
export const moveMember = route({
  method: 'POST',
  path: '/ops/agents/:id/move',
  summary: 'Move a member with the whole team below another upline, or to the top: it waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({
    /** Null: to the top. */
    upline: z.nullable(Id),
    reason: Reason,
  }),
  value: OperatorAgent,
  errors: [
    'member.not_found',
    'agent.move_circle',
    'agent.type_refused',
    'waiting.already_asked',
    'waiting.contradicts',
  ],
});
