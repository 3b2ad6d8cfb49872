import * as z from 'zod/mini';
import { route } from '../../../route.ts';
import { Id, InstantText, Money, pageOf } from '../../../wire.ts';
import { ContractScheme } from '../../agents/contracts.ts';
import { TeamMember } from '../../agents/parts.ts';
import { PayGround, PayState } from '../../agents/pay.ts';
import { ById, List, Reason } from '../parts.ts';

export const OperatorPay = z.object({
  id: Id,
  scheme: ContractScheme,
  agent: TeamMember,
  upline: z.nullable(TeamMember),
  contractId: Id,
  from: InstantText,
  to: InstantText,
  game: z.nullable(z.string()),
  issue: z.nullable(z.string()),
  version: z.number(),
  base: Money,
  ratePpm: z.number(),
  gross: Money,
  below: Money,
  net: Money,
  amount: Money,
  carriedByHouse: Money,
  state: PayState,
  note: z.nullable(z.string()),
  at: InstantText,
  paidAt: z.nullable(InstantText),
});
export const listOperatorPay = route({
  method: 'GET',
  path: '/ops/agent-pay',
  summary: 'Pay of agents by period or issue; those that wait for a review are found by their state',
  access: 'operator:cashier',
  query: z.object({
    ...List,
    agent: z.optional(Id),
    scheme: z.optional(ContractScheme),
    state: z.optional(PayState),
  }),
  value: z.object({
    ...pageOf(OperatorPay).shape,
    /** What a filter offers: the schemes that the brand has, or had a contract in. */
    schemes: z.array(ContractScheme),
  }),
});
export const getOperatorPay = route({
  method: 'GET',
  path: '/ops/agent-pay/:id',
  summary: 'A line of pay of an agent, and what it was counted by: what its agent sees, before a person approves it',
  access: 'operator:cashier',
  params: ById,
  value: z.object({
    ...OperatorPay.shape,
    ground: z.object({
      /** Of a dividend: what was carried in. */
      carried: Money,
      /** Which of the terms' tiers was reached; null: none. */
      tier: z.nullable(z.number()),
      ...PayGround.shape,
    }),
  }),
  errors: ['pay.not_found'],
});
const decide = <Act extends string>(act: Act, summary: string) =>
  route({
    method: 'POST',
    path: `/ops/agent-pay/:id/${act}`,
    summary,
    access: 'operator:cashier',
    money: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: OperatorPay,
    errors: ['pay.not_found', 'pay.not_waiting'],
  });
export const approvePay = decide('approve', 'Approve a dividend: it is paid at once');
export const holdPay = decide('hold', 'Hold a dividend back, and say why; it can be approved later');

/** `series`: differences of prize groups on a draw; `contracts` of its runs are agents. */
export const RunScheme = z.enum([...ContractScheme.options, 'series']);
/** What a run of pay came to. */
export const PayRun = z.object({
  id: z.string(),
  scheme: RunScheme,
  from: InstantText,
  to: InstantText,
  at: InstantText,
  contracts: z.number(),
  lines: z.number(),
  gross: Money,
  amount: Money,
  /** Of the newest recomputation of the period since the run was written. */
  recount: z.nullable(z.object({ id: Id, state: z.enum(['running', 'clean', 'differs']), differences: z.number() })),
});
export const listPayRuns = route({
  method: 'GET',
  path: '/ops/agent-pay-runs',
  summary: 'Runs of pay, newest first: what was counted, how many lines changed, whether it was recomputed since',
  access: 'operator:cashier',
  query: z.object({ ...List }),
  value: pageOf(PayRun),
});
