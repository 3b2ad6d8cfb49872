import * as z from 'zod/mini';
import { route } from '../../../route.ts';
import { Id, InstantText, Money, pageOf } from '../../../wire.ts';
import { ContractScheme } from '../../agents/contracts.ts';
import { TeamMember } from '../../agents/parts.ts';
import { PayState } from '../../agents/pay.ts';
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
  value: pageOf(OperatorPay),
});
export const getOperatorPay = route({
  method: 'GET',
  path: '/ops/agent-pay/:id',
  summary: 'A line of pay of an agent',
  access: 'operator:cashier',
  params: ById,
  value: OperatorPay,
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

/** What a run of pay came to. */
export const PayRun = z.object({
  id: z.string(),
  /** `series`: differences of prize groups on a draw; its `contracts` are agents. */
  scheme: z.enum([...ContractScheme.options, 'series']),
  from: InstantText,
  to: InstantText,
  at: InstantText,
  contracts: z.number(),
  lines: z.number(),
  gross: Money,
  amount: Money,
});
export const listPayRuns = route({
  method: 'GET',
  path: '/ops/agent-pay-runs',
  summary: 'Runs of pay, newest first: what was counted, how many lines changed',
  access: 'operator:cashier',
  query: z.object({ ...List }),
  value: pageOf(PayRun),
});
