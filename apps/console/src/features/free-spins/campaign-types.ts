import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/status-chip.tsx';

export type CampaignRow = WireMap['GET /ops/free-spins']['value']['list'][number];
export type CampaignDetail = WireMap['GET /ops/free-spins/:id']['value'];

export const STATUSES = ['waiting', 'granting', 'active', 'finished', 'cancelled', 'expired', 'failed'] as const;
export const STATUS_TONES: Readonly<Record<CampaignRow['status'], Tone>> = {
  waiting: 'warn',
  granting: 'info',
  active: 'info',
  finished: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
  failed: 'bad',
};
export const GRANT_TONES: Readonly<Record<CampaignDetail['grants'][number]['status'], Tone>> = {
  pending: 'neutral',
  issued: 'info',
  active: 'info',
  finished: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
  failed: 'bad',
};

/** Spins that were played, in whole percent. */
export const progressOf = ({
  count,
  players,
  spinsLeft,
}: Pick<CampaignRow, 'count' | 'players' | 'spinsLeft'>): number => {
  const all = count * players;
  return all === 0 ? 0 : Math.min(100, Math.max(0, Math.round(((all - spinsLeft) * 100) / all)));
};
