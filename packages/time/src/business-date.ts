import { DAY, HOUR, type Instant, instant } from './instant.ts';
import { type Period, period } from './period.ts';

declare const businessDateBrand: unique symbol;

/** A calendar day in the merchant's zone, written `2026-03-05`; texts compare in order of time. */
export type BusinessDate = string & { readonly [businessDateBrand]: 'BusinessDate' };

const FORM = /^\d{4}-\d{2}-\d{2}$/;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Reads `yyyy-MM-dd`. @returns null when the form is wrong or the day does not exist. */
export function parseBusinessDate(text: string): BusinessDate | null {
  if (!FORM.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) return null;
  return text as BusinessDate;
}

/** The day on a wall calendar in `zone` (IANA name) at an instant. @throws RangeError when the zone is unknown. */
export function businessDateOf(at: Instant, zone: string): BusinessDate {
  const found = { year: '', month: '', day: '' };
  for (const { type, value } of formatterOf(zone).formatToParts(at)) {
    if (type === 'year' || type === 'month' || type === 'day') found[type] = value;
  }
  return `${found.year.padStart(4, '0')}-${found.month}-${found.day}` as BusinessDate;
}

/**
 * The first instant of a business day in a zone. Usually midnight; 01:00 where summer time once began at midnight (as in
 * Sao Paulo until 2018), hence a search for the change of date and not a subtraction of the offset.
 * @throws RangeError when the zone is unknown.
 */
export function startOfBusinessDay(date: BusinessDate, zone: string): Instant {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  let before = utcMidnight - 16 * HOUR;
  let after = utcMidnight + 16 * HOUR;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (businessDateOf(instant(middle), zone) < date) before = middle;
    else after = middle;
  }
  return instant(after);
}

/** The business day as a half-open period; 23 or 25 hours long when the clocks change. */
export function businessDayPeriod(date: BusinessDate, zone: string): Period {
  return period(startOfBusinessDay(date, zone), startOfBusinessDay(addDays(date, 1), zone));
}

/** The date `days` later on the calendar (earlier when negative). */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  const moved = instant(Date.parse(`${date}T00:00:00Z`) + days * DAY);
  return new Date(moved).toISOString().slice(0, 10) as BusinessDate;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}
