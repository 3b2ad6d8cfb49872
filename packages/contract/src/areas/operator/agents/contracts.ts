import * as z from 'zod/mini';
import { route } from '../../../route.ts';
import { Id, InstantText, pageOf } from '../../../wire.ts';
import {
  ContractFault,
  ContractScheme,
  ContractState,
  ContractTerms,
  EndedContract,
  OfferedTerms,
} from '../../agents/contracts.ts';
import { TeamMember } from '../../agents/parts.ts';
import { ById, List, Reason } from '../parts.ts';

export const OperatorContract = z.object({
  id: Id,
  scheme: ContractScheme,
  terms: ContractTerms,
  agent: TeamMember,
  upline: z.nullable(TeamMember),
  state: ContractState,
  offeredAt: InstantText,
  countsFrom: z.nullable(InstantText),
  countsUntil: z.nullable(InstantText),
  /** Who asked for its end, and waits for the other side; null: nobody. */
  endAskedBy: z.nullable(z.enum(['agent', 'upline'])),
  endReason: z.nullable(z.string()),
});
export const listOperatorContracts = route({
  method: 'GET',
  path: '/ops/agent-contracts',
  summary: 'Contracts of agents, newest first',
  access: 'operator:support',
  query: z.object({
    ...List,
    agent: z.optional(Id),
    scheme: z.optional(ContractScheme),
    state: z.optional(ContractState),
  }),
  value: z.object({
    ...pageOf(OperatorContract).shape,
    /** What a filter offers: the schemes that the brand has, or had a contract in. */
    schemes: z.array(ContractScheme),
  }),
});
export const getOperatorContract = route({
  method: 'GET',
  path: '/ops/agent-contracts/:id',
  summary: 'A contract with what both sides did, signed',
  access: 'operator:support',
  params: ById,
  value: z.object({
    ...OperatorContract.shape,
    /** Hash of the terms that both sides saw, hex. */
    termsHash: z.string(),
    acts: z.array(
      z.object({
        at: InstantText,
        act: z.string(),
        /** A member of its sides, or staff; null: the house's own rules (a cascade). */
        by: z.nullable(z.string()),
        side: z.enum(['agent', 'upline', 'house']),
        termsHash: z.string(),
      }),
    ),
    /** What ends with it, if it is in force and the house ends it now. */
    ends: z.array(EndedContract),
  }),
  errors: ['contract.not_found'],
});
/** What the house offers a top agent: it has no upline who could. */
export const offerHouseContract = route({
  method: 'POST',
  path: '/ops/agents/:id/contracts',
  summary: 'Offer a top agent a contract with the house',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ terms: OfferedTerms, reason: Reason }),
  value: OperatorContract,
  errors: [
    'member.not_found',
    'contract.not_direct',
    'contract.refused',
    'contract.already_offered',
    // The brand has no contracts of this kind.
    'request.not_found',
  ],
});
export const previewHouseContract = route({
  method: 'POST',
  path: '/ops/agents/:id/contracts/preview',
  summary: 'What is wrong with an offer of the house, and which contracts its acceptance would end',
  access: 'operator:admin',
  passive: true,
  params: ById,
  body: z.strictObject({ terms: OfferedTerms }),
  value: z.object({ faults: z.array(ContractFault), ends: z.array(EndedContract), countsFrom: InstantText }),
  errors: ['member.not_found', 'contract.not_direct', 'request.not_found'],
});
export const endContract = route({
  method: 'POST',
  path: '/ops/agent-contracts/:id/end',
  summary: 'End a contract, or withdraw an offer, for the house; what stands on it below ends too',
  access: 'operator:admin',
  money: true,
  params: ById,
  body: z.strictObject({ reason: Reason }),
  value: OperatorContract,
  errors: ['contract.not_found', 'contract.moved_on'],
});
