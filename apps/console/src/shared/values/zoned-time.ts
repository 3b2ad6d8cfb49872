/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (ms: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(ms / 1_000) * 1_000;
};

/**
 * What a `datetime-local` field holds, read as the clock of a zone. @returns ISO 8601 in UTC, or null for an empty or
 * impossible text. An hour that the zone skips in spring is moved to the one after it.
 */
export const fromZoned = (text: string, timeZone: string): string | null => {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const first = wall - offsetAt(wall, timeZone);
  // The offset there may be another one, around a change of the clocks.
  return new Date(wall - offsetAt(first, timeZone)).toISOString();
};

/** The other way: what the field shows for a moment. */
export const toZoned = (iso: string, timeZone: string): string => {
  const ms = Date.parse(iso);
  return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 16);
};
