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

/** What an agent calls to offer a contract. */
export const AGENT_CALLS: readonly SpecifiedCall[] = [
  offer('Dividend contract', 'dividend'),
  offer('Daily wage contract', 'daily'),
  offer('Hourly salary contract', 'hourly'),
  offer('Real-time salary contract', 'realtime'),
];
