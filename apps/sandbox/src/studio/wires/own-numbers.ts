import { rawNumber } from './exact-numbers.ts';

/** An id or code as a JSON number where it is digits, as these vendors' own are, else as a text. */
export const asNumber = (id: string): string => (/^(0|[1-9]\d{0,18})$/.test(id) ? rawNumber(id) : id);

/** GMT-4 without summer time: the clock of these vendors' books. */
const OFFSET_MS = 4 * 3_600_000;

/** `2026-11-21T08:30:00-04:00`. */
export const bookTime = (at: Date): string => `${new Date(at.getTime() - OFFSET_MS).toISOString().slice(0, 19)}-04:00`;

/** `21-11-2026 08:30:00`. */
export const dayFirstTime = (at: Date): string => {
  const [date = '', time = ''] = bookTime(at).split('T');
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 8)}`;
};

/** The instant that a `21-11-2026 08:30:00` of the books means; null for another form. */
export const fromDayFirstTime = (text: string): Date | null => {
  const [day = '', month = '', year = '', time = ''] = text.split(/[- ]/);
  const at = new Date(`${year}-${month}-${day}T${time}-04:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** The fields of a form body. */
export const fieldsOf = (body: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(body));

/** A body of form fields. */
export const formOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;
