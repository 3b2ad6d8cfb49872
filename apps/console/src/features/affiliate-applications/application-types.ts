import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/page/status-chip.tsx';

export type Application = WireMap['GET /ops/affiliate-applications']['value']['list'][number];
export type ApplicationState = Application['state'];
export type AgentTypeNumber = WireMap['POST /ops/affiliate-applications/:id/approve']['body']['type'];

export const VIEWS = ['open', 'approved', 'declined', 'withdrawn', 'all'] as const;
export const TYPES = [1, 2, 41, 42] as const satisfies readonly AgentTypeNumber[];
export const TONES: Readonly<Record<ApplicationState, Tone>> = {
  received: 'gold',
  in_review: 'info',
  asked: 'warn',
  approved: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};

export type Act = 'take' | 'ask' | 'approve' | 'decline';
/** What staff can do next, what leads on first. What was asked waits for the applicant, and can still be decided. */
export const ACTS: Readonly<Record<ApplicationState, readonly Act[]>> = {
  received: ['take'],
  in_review: ['approve', 'ask', 'decline'],
  asked: ['approve', 'decline'],
  approved: [],
  declined: [],
  withdrawn: [],
};
