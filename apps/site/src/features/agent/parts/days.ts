import type { Address, Patch } from './address.ts';

/** The spans that one press chooses; `month` is the calendar month so far, `custom` is two days of the reader's own. */
export const SPANS = ['today', 'yesterday', '7', '31', 'month'] as const;
export type Span = (typeof SPANS)[number] | 'custom';
/** First and last business day of the brand's zone, both included. */
export type Days = { readonly span: Span; readonly from: string; readonly to: string };

/** As many days as the server counts at once. */
export const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** `2026-11-30` and 1 is `2026-12-01`. */
export const addDays = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a day that exists. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atNoon(text)) && addDays(text, 0) === text;

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Days that end at `to`, never more than the server counts. */
const ending = (to: string, days: number): { from: string; to: string } => ({ from: addDays(to, 1 - days), to });

/** The days of an address; what does not fit is put right: ends that are swapped, days to come, more than 31 days. */
export const readDays = (at: Address, today: string, fallback: Exclude<Span, 'custom'> = '7'): Days => {
  if (isDay(at.from) || isDay(at.to)) {
    const ends = [at.from, at.to].filter(isDay);
    const [one = today, other = one] = ends;
    const to = earlier(one < other ? other : one, today);
    const from = earlier(earlier(one, other), to);
    return { span: 'custom', to, from: from < addDays(to, 1 - MOST_DAYS) ? addDays(to, 1 - MOST_DAYS) : from };
  }
  const span = SPANS.find((one) => one === at.days) ?? fallback;
  if (span === 'yesterday') return { span, ...ending(addDays(today, -1), 1) };
  if (span === 'month') return { span, from: `${today.slice(0, 8)}01`, to: today };
  return { span, ...ending(today, span === 'today' ? 1 : Number(span)) };
};

/** What the address says for a span, or for two days. */
export const daysPatch = (span: Exclude<Span, 'custom'> | { from: string; to: string }): Patch =>
  typeof span === 'string'
    ? { days: span, from: undefined, to: undefined }
    : { days: undefined, from: span.from, to: span.to };

/** The same for a link to another page: only what the address says already. */
export const sameDays = ({ span, from, to }: Days): Address => (span === 'custom' ? { from, to } : { days: span });
