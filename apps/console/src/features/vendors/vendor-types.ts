import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type VendorRow = WireMap['GET /ops/vendors']['value']['list'][number];
export type VendorDetail = WireMap['GET /ops/vendors/:id']['value'];
export type CallTimes = VendorRow['launch'];

export const STATE_TONES: Readonly<Record<VendorRow['state'], Tone>> = {
  ok: 'good',
  slow: 'warn',
  sick: 'bad',
  down: 'bad',
  off: 'neutral',
  unconnected: 'neutral',
};
