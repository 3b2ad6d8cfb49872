import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/page/status-chip.tsx';

export type Contract = WireMap['GET /ops/agent-contracts']['value']['list'][number];
export type ContractDetail = WireMap['GET /ops/agent-contracts/:id']['value'];
export type Preview = WireMap['POST /ops/agents/:id/contracts/preview']['value'];
export type Terms = WireMap['POST /ops/agents/:id/contracts']['body']['terms'];
export type Ended = ContractDetail['ends'][number];

export const STATES = [
  'offered',
  'in_force',
  'replaced',
  'terminated',
  'rejected',
  'withdrawn',
  'outdated',
] as const satisfies readonly Contract['state'][];
export const STATE_TONES: Readonly<Record<Contract['state'], Tone>> = {
  offered: 'gold',
  in_force: 'good',
  replaced: 'neutral',
  terminated: 'neutral',
  rejected: 'neutral',
  withdrawn: 'neutral',
  outdated: 'warn',
};
export const topRateOf = ({ terms }: Pick<Contract, 'terms'>): number =>
  Math.max(0, ...terms.tiers.map(({ ratePpm }) => ratePpm));
