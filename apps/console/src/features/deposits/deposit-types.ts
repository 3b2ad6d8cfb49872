import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type DepositRow = WireMap['GET /ops/deposits']['value']['list'][number];
export type DepositDetail = WireMap['GET /ops/deposits/:id']['value'];
export type ParkedPayment = WireMap['GET /ops/payments']['value']['list'][number];

export const DEPOSIT_STATUSES = ['WAITING', 'CREDITED', 'EXPIRED', 'RETURNING', 'RETURNED'] as const;

export const DEPOSIT_TONES: Readonly<Record<DepositRow['status'], Tone>> = {
  WAITING: 'info',
  CREDITED: 'good',
  EXPIRED: 'neutral',
  RETURNING: 'warn',
  RETURNED: 'warn',
};
