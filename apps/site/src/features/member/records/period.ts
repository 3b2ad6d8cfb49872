export const PRESETS = ['today', 'week', 'month', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];
/** A time span in days of the visitor's own zone; `from` and `to` (`2026-11-21`, both included) belong to `custom`. */
export type Period = { readonly preset: Preset; readonly from?: string; readonly to?: string };
/** Instants of the wire: `from` belongs to the span, `to` does not. */
export type Bounds = { readonly from: string; readonly to: string };

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** A local day as a date field writes it. */
export const dayOf = (date: Date): string => {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Midnight of a local day, `days` later. Counts calendar days, so a day of 23 or 25 hours stays one day. */
const midnight = (day: string, days = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days);
};

/** Whether a text is a day that exists, from the year 2000 on. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^2\d{3}-\d{2}-\d{2}$/.test(text) && dayOf(midnight(text)) === text;

/** First and last day of a period, both included. Missing ends of a custom one are those of 7 days; swapped ends are put right. */
export const daysOf = ({ preset, from, to }: Period, today: Date): { first: string; last: string } => {
  const last = dayOf(today);
  const back = (days: number): string => dayOf(midnight(last, 1 - days));
  if (preset !== 'custom') return { first: back(DAYS[preset]), last };
  const ends: [string, string] = [from ?? back(DAYS.week), to ?? last];
  return ends[0] <= ends[1] ? { first: ends[0], last: ends[1] } : { first: ends[1], last: ends[0] };
};

/** The instants of a period: from the first day's midnight to the midnight after the last day. */
export const boundsOf = (period: Period, today: Date): Bounds => {
  const { first, last } = daysOf(period, today);
  return { from: midnight(first).toISOString(), to: midnight(last, 1).toISOString() };
};
