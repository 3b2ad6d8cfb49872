import type { ChatStanding } from '@trevo/contract';
import { addMs, type Instant, MINUTE } from '@trevo/time';
import { toDate } from '../../platform/clock.ts';
import type { ChatDeps } from './chat-deps.ts';
import { isWithinHours, nextOpening } from './opening-hours.ts';
import { listThere } from './staff.repository.ts';

/** A desk tells that it is open every 20 seconds; three missed ones, and nobody is there. */
export const THERE_MS = MINUTE;

export type Standing = { readonly standing: ChatStanding; readonly opensAt: Instant | null };

/** Whether somebody is there to talk to: asked of the database, as the desk may be on another process. */
export const standingOf = async (
  { db, clock, merchants }: Pick<ChatDeps, 'db' | 'clock' | 'merchants'>,
  merchantId: number,
): Promise<Standing> => {
  const settings = merchants.settings(merchantId);
  if (!settings['chat.isOn']) return { standing: 'off', opensAt: null };
  const [hours, zone, now] = [settings['chat.hours'], settings['brand.timeZone'], clock.now()];
  if (!isWithinHours(hours, now, zone)) return { standing: 'closed', opensAt: nextOpening(hours, now, zone) };
  const there = await listThere(db, merchantId, toDate(addMs(now, -THERE_MS)));
  return { standing: there.length > 0 ? 'open' : 'away', opensAt: null };
};
