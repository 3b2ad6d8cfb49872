import { addMs, DAY, type Instant, instant, MINUTE } from '@trevo/time';
import type { OpenSpan } from '../merchant/index.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const WEEK_MINUTES = 7 * 24 * 60;
const DAY_MINUTES = 24 * 60;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The minute of the week by the clock of a zone: 0 is Monday 00:00. */
const minuteOfWeek = (at: Instant, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return DAYS.indexOf(of('weekday')) * DAY_MINUTES + Number(of('hour')) * 60 + Number(of('minute'));
};

/** From the first minute until before the last. */
const spanOf = ({ day, from, until }: OpenSpan): readonly [number, number] => {
  const start = (day - 1) * DAY_MINUTES;
  return [start + minuteOf(from), start + (minuteOf(until) || DAY_MINUTES)];
};

/** Whether a moment is within the hours; without hours every moment is. */
export const isWithinHours = (hours: readonly OpenSpan[], at: Instant, timeZone: string): boolean => {
  if (hours.length === 0) return true;
  const minute = minuteOfWeek(at, timeZone);
  return hours.map(spanOf).some(([from, until]) => from <= minute && minute < until);
};

/** When the next hours begin; null without hours, or within them. Exact but for a change of the clocks in between. */
export const nextOpening = (hours: readonly OpenSpan[], at: Instant, timeZone: string): Instant | null => {
  if (hours.length === 0 || isWithinHours(hours, at, timeZone)) return null;
  const minute = minuteOfWeek(at, timeZone);
  const waits = hours.map(spanOf).map(([from]) => (from - minute + WEEK_MINUTES) % WEEK_MINUTES);
  const whole = instant(Math.floor(at / MINUTE) * MINUTE);
  const next = addMs(whole, Math.min(...waits) * MINUTE);
  return next - at > 7 * DAY ? null : next;
};
