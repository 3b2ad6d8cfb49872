import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/page/status-chip.tsx';

export type Transfers = WireMap['GET /ops/agent-transfers']['value'];
export type Transfer = Transfers['list'][number];

export const WAYS = ['down', 'up'] as const satisfies readonly Transfer['way'][];
export const STATES = ['sent', 'undone'] as const satisfies readonly Transfer['state'][];
export const STATE_TONES: Readonly<Record<Transfer['state'], Tone>> = { sent: 'good', undone: 'neutral' };
