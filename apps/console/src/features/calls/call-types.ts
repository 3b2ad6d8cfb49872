import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type CallRow = WireMap['GET /ops/calls']['value']['list'][number];
export type CallDetail = WireMap['GET /ops/calls/:id']['value'];

/** Money that was refused is everyday; a refused signature or our own fault is not. */
const GRAVE = new Set([
  'INVALID_SIGNATURE',
  'TEMPORARY_ERROR',
  'DUPLICATE_TRANSACTION',
  'MAINTENANCE',
  'OPERATION_IN_PROCESS',
]);
export const callTone = ({ status, httpStatus }: Pick<CallRow, 'status' | 'httpStatus'>): Tone =>
  status === 'OK' ? 'good' : GRAVE.has(status) || httpStatus >= 500 ? 'bad' : 'warn';
