import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type ReconciliationRow = WireMap['GET /ops/reconciliations']['value']['list'][number];
export type Difference = WireMap['GET /ops/reconciliations/:id/differences']['value']['list'][number];

export const RUN_STATES = ['different', 'clean', 'resolved', 'running', 'failed'] as const;
export const RUN_TONES: Readonly<Record<ReconciliationRow['state'], Tone>> = {
  running: 'info',
  clean: 'good',
  different: 'bad',
  resolved: 'neutral',
  failed: 'warn',
};
export const KINDS = ['missingHere', 'missingThere', 'amount', 'state'] as const;
