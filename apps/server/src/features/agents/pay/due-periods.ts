import { nextPayPeriod, payPeriodOf, type PeriodCode, spanOf } from '@trevo/engines/agents';
import { businessDateOf, clockHourOf, HOUR, type Instant, instant, MINUTE, type Period } from '@trevo/time';

/** A run of pay waits so long behind the end of what it pays: hours are paid at five past, days and longer at two in the morning. */
const WAIT_AFTER_HOUR = 5 * MINUTE;
const WAIT_AFTER_DAY = 2 * HOUR;

/** What repeats: clock hours, or pay periods of a code. */
export type Rhythm = 'hour' | PeriodCode;

/** The period of a rhythm that an instant is in. */
export const periodAt = (rhythm: Rhythm, at: Instant, zone: string): Period =>
  rhythm === 'hour' ? clockHourOf(at, zone) : spanOf(payPeriodOf(rhythm, businessDateOf(at, zone)), zone);

/** The one before. */
export const periodBefore = (rhythm: Rhythm, { from }: Period, zone: string): Period =>
  periodAt(rhythm, instant(from - 1), zone);

const periodAfter = (rhythm: Rhythm, { from, to }: Period, zone: string): Period =>
  rhythm === 'hour'
    ? clockHourOf(to, zone)
    : spanOf(nextPayPeriod(payPeriodOf(rhythm, businessDateOf(from, zone))), zone);

/** Periods from the one that `since` is in, as long as they are over and their wait too; `most` at once. */
export const duePeriods = (
  rhythm: Rhythm,
  {
    since,
    now,
    zone,
    most,
  }: { readonly since: Instant; readonly now: Instant; readonly zone: string; readonly most: number },
): Period[] => {
  const wait = rhythm === 'hour' ? WAIT_AFTER_HOUR : WAIT_AFTER_DAY;
  const due: Period[] = [];
  let next = periodAt(rhythm, since, zone);
  while (next.to + wait <= now && due.length < most) {
    due.push(next);
    next = periodAfter(rhythm, next, zone);
  }
  return due;
};

/** The name of a period in rows of pay. */
export const placeOf = ({ from, to }: Period): string =>
  `${new Date(from).toISOString()}/${new Date(to).toISOString()}`;
