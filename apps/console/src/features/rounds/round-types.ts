import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type RoundRow = WireMap['GET /ops/rounds']['value']['list'][number];
export type RoundDetail = WireMap['GET /ops/rounds/:id']['value'];
export type OrphanRow = WireMap['GET /ops/orphans']['value']['list'][number];

/** When the vendor is asked, and when the house decides by itself. */
export const ASKED_MINUTES = 15;
export const DECIDED_MINUTES = 2_880;

export const ageTone = (minutes: number): Tone =>
  minutes >= DECIDED_MINUTES ? 'bad' : minutes >= ASKED_MINUTES ? 'warn' : 'neutral';

export const ORPHAN_TONES: Readonly<Record<OrphanRow['state'], Tone>> = {
  open: 'warn',
  paid: 'good',
  matched: 'good',
  dismissed: 'neutral',
};

export const ROUND_TONES = { open: 'warn', closed: 'good', void: 'neutral' } as const;
