import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type WaitingChange = WireMap['GET /ops/waiting-changes']['value']['data'][number];

export const waitingTone = ({ status }: WaitingChange): Tone =>
  status === 'done' ? 'good' : status === 'waiting' ? 'warn' : status === 'contradicts' ? 'bad' : 'neutral';
