import type { SpecifiedCall } from './specified-call.ts';

const CONTRACT = [
  'contractId',
  'scheme',
  'terms',
  'agent',
  'upline',
  'side',
  'state',
  'offeredAt',
  'countsFrom',
  'countsUntil',
  'acts',
];
const offer = (purpose: string, kind: string): SpecifiedCall => ({
  purpose,
  method: 'POST',
  path: `/wps/contracts/${kind}`,
  session: 'session',
  as: 'agent',
  body: 'json',
  fields: { member: 'any', terms: 'any' },
  answer: CONTRACT,
  refusals: ['contract.not_direct', 'contract.refused', 'contract.already_offered'],
  flag: 'AGENTPOLICY3',
});

/** What agents call to offer a contract, and both sides to decide on one. */
export const AGENT_CALLS: readonly SpecifiedCall[] = [
  offer('Dividend contract', 'dividend'),
  offer('Daily wage contract', 'daily'),
  offer('Hourly salary contract', 'hourly'),
  offer('Real-time salary contract', 'realtime'),
  {
    purpose: 'Contract process',
    method: 'POST',
    path: '/wps/contracts/:id/process',
    session: 'session',
    body: 'json',
    fields: { act: ['accept', 'reject', 'withdraw', 'askEnd', 'keep', 'terminate'], ends: 'any' },
    answer: CONTRACT,
    refusals: ['contract.not_found', 'contract.moved_on', 'contract.refused', 'contract.cascade_changed'],
    flag: 'AGENTPOLICY3',
  },
];
