import { agentTime } from '../agent-time.ts';
import { useBusinessZone } from '../use-business-zone.ts';
import { useAddress } from './address.ts';
import { type Days, readDays, type Span } from './days.ts';
import { serverDate } from './server-clock.ts';

/** The business day that it is now in the brand's zone, by the server's clock; undefined until the zone is known. */
export const useToday = (): string | undefined => {
  const zone = useBusinessZone();
  return zone === undefined ? undefined : agentTime(serverDate(), zone).slice(0, 10);
};

/** The days that the page's address asks for; undefined until the page knows what today is. */
export const useDays = (fallback: Exclude<Span, 'custom'> = '7'): Days | undefined => {
  const today = useToday();
  const { at } = useAddress();
  return today === undefined ? undefined : readDays(at, today, fallback);
};
