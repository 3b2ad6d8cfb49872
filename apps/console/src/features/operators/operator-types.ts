import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type OperatorRow = WireMap['GET /ops/operators']['value']['list'][number];
export type OperatorDetail = WireMap['GET /ops/operators/:id']['value'];
export type OperatorChange = WireMap['GET /ops/operator-changes']['value']['list'][number];
export type RoleName = OperatorRow['roles'][number];

export const ROLES: readonly RoleName[] = ['support', 'cashier', 'admin'];

export const changeTone = ({ status }: OperatorChange): Tone =>
  status === 'done' ? 'good' : status === 'waiting' ? 'warn' : status === 'sent' ? 'info' : 'neutral';

/** Somebody can still say yes or take it back. */
export const isOpenChange = ({ status }: OperatorChange): boolean => status === 'waiting' || status === 'sent';
