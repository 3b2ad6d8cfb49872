import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/page/status-chip.tsx';

export type PayRow = WireMap['GET /ops/agent-pay']['value']['list'][number];
export type PayDetail = WireMap['GET /ops/agent-pay/:id']['value'];
export type PayState = PayRow['state'];

/** What waits for a person first. */
export const STATES = ['review', 'held', 'waiting', 'paid'] as const satisfies readonly PayState[];

export const STATE_TONES: Readonly<Record<PayState, Tone>> = {
  review: 'warn',
  held: 'bad',
  waiting: 'info',
  paid: 'good',
};
export type PayRun = WireMap['GET /ops/agent-pay-runs']['value']['list'][number];

export type RecountRow = WireMap['GET /ops/agent-recounts']['value']['list'][number];
export type RecountDetail = WireMap['GET /ops/agent-recounts/:id']['value'];
export type Difference = RecountDetail['found'][number];

export const RECOUNT_TONES: Readonly<Record<RecountRow['state'], Tone>> = {
  queued: 'neutral',
  running: 'info',
  again: 'warn',
  clean: 'good',
  differs: 'bad',
  failed: 'bad',
};
