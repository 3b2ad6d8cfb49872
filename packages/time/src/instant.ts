declare const instantBrand: unique symbol;

/** A point in time: whole milliseconds since 1970-01-01T00:00:00Z, the precision the database keeps. */
export type Instant = number & { readonly [instantBrand]: 'Instant' };

/** The only source of the present moment. The server's lives in its platform, tests bring their own. */
export interface Clock {
  now(): Instant;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Beyond this ISO years need a sign and six digits; no business date lives there. */
const MIN_MS = -62_135_596_800_000; // 0001-01-01T00:00:00Z
const MAX_MS = 253_402_300_799_999; // 9999-12-31T23:59:59.999Z

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Brands epoch milliseconds. @throws RangeError when not whole or outside the years 1 to 9999. */
export function instant(epochMs: number): Instant {
  if (!Number.isInteger(epochMs) || epochMs < MIN_MS || epochMs > MAX_MS) {
    throw new RangeError(`not an instant: ${epochMs}`);
  }
  return epochMs as Instant;
}

/** ISO 8601 in UTC with milliseconds and `Z`, the form of every instant in an answer. */
export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

/**
 * Reads an ISO 8601 instant with `Z` or an offset; digits beyond milliseconds are cut.
 * @returns null when the text has no zone, another form, or names a day or hour that does not exist (30 February).
 */
export function parseIso(text: string): Instant | null {
  if (text.length > 40 || !ISO.test(text)) return null;
  const ms = Date.parse(text);
  if (Number.isNaN(ms) || ms < MIN_MS || ms > MAX_MS) return null;
  return isDay(text.slice(0, 10)) ? (Math.floor(ms) as Instant) : null;
}

/** Date.parse rolls 30 February over to March instead of refusing it, so a day that not every month has is checked on its own. */
function isDay(text: string): boolean {
  const number = Number(text.slice(8));
  if (number <= 28 || (number <= 30 && text.slice(5, 7) !== '02')) return true;
  const day = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === text;
}

/** The instant `ms` milliseconds later (earlier when negative). @throws RangeError when out of range or not whole. */
export function addMs(at: Instant, ms: number): Instant {
  return instant(at + ms);
}
