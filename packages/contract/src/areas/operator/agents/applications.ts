import * as z from 'zod/mini';
import { route } from '../../../route.ts';
import { Id, InstantText, pageOf, rowVersion } from '../../../wire.ts';
import { AffiliateApplication, ApplicationState } from '../../agents/applications.ts';
import { TeamMember } from '../../agents/parts.ts';
import { ById, List, MemberRef, Reason, Search, Waits } from '../parts.ts';

export const OperatorApplication = z.object({
  id: Id,
  ...AffiliateApplication.shape,
  member: MemberRef,
  /** Who brought the applicant; the new agent comes below them. Null: a top agent. */
  upline: z.nullable(TeamMember),
  /** Whether a mail tells the applicant what is decided; else only a message, at the next sign-in. */
  hearsByMail: z.boolean(),
  memberSince: InstantText,
  /** Who works on it. */
  takenBy: z.nullable(z.string()),
  /** Who took which step, the oldest first; null: the applicant. */
  steps: z.array(z.object({ step: ApplicationState, at: InstantText, by: z.nullable(z.string()) })),
  /** After an approval: the type of agent. */
  type: z.nullable(z.number()),
});
export const ApplicationFilter = z.enum(['open', 'approved', 'declined', 'withdrawn', 'all']);
export const listApplications = route({
  method: 'GET',
  path: '/ops/affiliate-applications',
  summary: 'Applications of affiliates; open ones the oldest first, the others the newest first',
  access: 'operator:support',
  query: z.object({ ...List, view: z._default(ApplicationFilter, 'open'), q: Search }),
  value: z.object({
    ...pageOf(OperatorApplication).shape,
    /** Waiting for staff, whatever the filter. */
    open: z.number(),
    oldestAt: z.nullable(InstantText),
  }),
});
export const getOperatorApplication = route({
  method: 'GET',
  path: '/ops/affiliate-applications/:id',
  summary: 'An application, with what was asked and answered',
  access: 'operator:support',
  params: ById,
  value: OperatorApplication,
  errors: ['application.not_found'],
});
/** The version that was on the desk: two do not decide over each other. */
const Seen = { version: rowVersion(1), reason: Reason };
const ERRORS = ['application.not_found', 'application.changed', 'application.moved_on'] as const;
export const takeApplication = route({
  method: 'POST',
  path: '/ops/affiliate-applications/:id/take',
  summary: 'Begin to work on an application; the applicant sees that somebody does',
  access: 'operator:support',
  money: true,
  params: ById,
  /** To take one needs no reason of its own: the log says that it was taken, and by whom. */
  body: z.strictObject({ ...Seen, reason: z._default(Reason, 'taken') }),
  value: OperatorApplication,
  errors: ERRORS,
});
export const askApplicant = route({
  method: 'POST',
  path: '/ops/affiliate-applications/:id/ask',
  summary: 'Ask the applicant something; the application waits for the answer',
  access: 'operator:support',
  money: true,
  params: ById,
  body: z.strictObject({ ...Seen, question: z.string().check(z.trim(), z.minLength(3), z.maxLength(2_000)) }),
  value: OperatorApplication,
  errors: ERRORS,
});
export const approveApplication = route({
  method: 'POST',
  path: '/ops/affiliate-applications/:id/approve',
  summary: 'Make the applicant an agent, below who brought them or at the top',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({
    ...Seen,
    type: z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)]),
  }),
  value: OperatorApplication,
  errors: [...ERRORS, 'agent.type_refused'],
});
export const declineApplication = route({
  method: 'POST',
  path: '/ops/affiliate-applications/:id/decline',
  summary: 'Decline an application; the applicant reads why',
  access: 'operator:support',
  money: true,
  params: ById,
  body: z.strictObject({ ...Seen, answer: z.string().check(z.trim(), z.minLength(3), z.maxLength(1_000)) }),
  value: OperatorApplication,
  errors: ERRORS,
});

/** What members of a type of agent may do with the brand. */
export const AgentType = z.object({
  id: z.string(),
  type: z.number(),
  label: z.string(),
  /** Whether the brand gave it that name; else it is the installation's, in nobody's language. */
  isNamed: z.boolean(),
  /** Signs in at the players' pages too. */
  mayPlay: z.boolean(),
  /** May have contracts with downlines. */
  mayContract: z.boolean(),
  /** May open accounts; their invitation codes count. */
  mayOpen: z.boolean(),
  /** How many there are. */
  agents: z.number(),
  version: z.number(),
  waits: Waits,
});
export const listAgentTypes = route({
  method: 'GET',
  path: '/ops/agent-types',
  summary: 'The types of agent, and what each may do',
  access: 'operator:support',
  query: z.object({ ...List }),
  value: pageOf(AgentType),
});
export const changeAgentType = route({
  method: 'POST',
  path: '/ops/agent-types/:type',
  summary: 'Change what a type of agent is called and may do; more waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: z.object({ type: z.enum(['1', '2', '41', '42']) }),
  body: z.strictObject({
    version: rowVersion(1),
    reason: Reason,
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    mayPlay: z.boolean(),
    mayContract: z.boolean(),
    mayOpen: z.boolean(),
  }),
  value: AgentType,
  errors: ['agent.type_changed', 'waiting.already_asked'],
});
