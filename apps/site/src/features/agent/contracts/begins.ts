import type { ContractView } from '@trevo/contract';
import type { Lang } from '@trevo/i18n';
import { formatClock, formatDayOfYear } from '@trevo/i18n/format';
import { dayOf } from '../agent-time.ts';

type Begun = Pick<ContractView, 'state' | 'countsFrom'>;

/** From when a signed contract counts, while that is still to come; null: it counts, or is not signed. */
export const beginsAt = ({ state, countsFrom }: Begun, now: Date): string | null =>
  state === 'in_force' && countsFrom !== null && Date.parse(countsFrom) > now.getTime() ? countsFrom : null;

/** That beginning in the brand's zone: its day, and of an hour of today the time. */
export const beginText = (at: string, { now, lang, zone }: { now: Date; lang: Lang; zone: string }): string =>
  dayOf(at, zone) === dayOf(now.toISOString(), zone) ? formatClock(at, lang, zone) : formatDayOfYear(at, lang, zone);
