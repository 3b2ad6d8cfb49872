import type { Lang } from './load-areas.ts';

/**
 * The one home of how days, times, counts and shares are written, for the site and the console; amounts of money are written by
 * `@trevo/money` with `localeOf`. English names the month, because 11/12 is two days to two readers. Clocks have 24 hours.
 */
const LOCALES: Record<Lang, string> = { pt: 'pt-BR', en: 'en-GB', zh: 'zh-CN' };

export const localeOf = (lang: Lang): string => LOCALES[lang];

type Parts = Intl.DateTimeFormatOptions;
const dayOf = (lang: Lang): Parts =>
  lang === 'en' ? { day: 'numeric', month: 'short' } : { day: '2-digit', month: '2-digit' };
const YEAR: Parts = { year: 'numeric' };
const MINUTES: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const SECONDS: Parts = { ...MINUTES, second: '2-digit' };

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Without a zone in that of the reader's machine. */
const write = (instant: string, lang: Lang, parts: Parts, timeZone?: string): string => {
  const key = `${lang}|${timeZone}|${Object.entries(parts).join()}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), { timeZone, ...parts });
  formatters.set(key, known);
  return known.format(new Date(instant));
};

/** `21/11/2026`, `21 Nov 2026`. */
export const formatDay = (instant: string, lang: Lang, timeZone?: string): string =>
  write(instant, lang, { ...dayOf(lang), ...YEAR }, timeZone);

/** Day and time to the second: `21/11/2026, 09:31:07`, `21 Nov 2026, 09:31:07`. */
export const formatDateTime = (instant: string, lang: Lang, timeZone?: string): string =>
  write(instant, lang, { ...dayOf(lang), ...YEAR, ...SECONDS }, timeZone);

/** Day and time to the minute: `21/11/2026, 09:31`. */
export const formatMoment = (instant: string, lang: Lang, timeZone?: string): string =>
  write(instant, lang, { ...dayOf(lang), ...YEAR, ...MINUTES }, timeZone);

/** The same without the year while that is the present one: `21/11, 09:31`, `21 Nov, 09:31`. */
export const formatNear = (instant: string, lang: Lang, nowMs: number, timeZone?: string): string => {
  const isThisYear = new Date(instant).getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  return write(instant, lang, { ...dayOf(lang), ...(isThisYear ? {} : YEAR), ...MINUTES }, timeZone);
};

/** `09:31`. */
export const formatClock = (instant: string, lang: Lang, timeZone?: string): string =>
  write(instant, lang, MINUTES, timeZone);

/** A day of a list of days: `21/11`, `21 Nov`. */
export const formatDayOfYear = (instant: string, lang: Lang, timeZone?: string): string =>
  write(instant, lang, dayOf(lang), timeZone);

/** A day in words: `qua., 25 de nov.`, `Wed 25 Nov`. */
export const formatWeekday = (instant: string, lang: Lang, timeZone?: string): string =>
  write(instant, lang, { weekday: 'short', day: 'numeric', month: 'short' }, timeZone);

const MINUTE_MS = 60_000;
/** How long ago, in whole minutes below an hour, then in whole hours; never the future: `agora`, `há 12 min`, `12 min ago`. */
export const formatAgo = (instant: string, lang: Lang, nowMs: number): string => {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(instant)) / MINUTE_MS));
  if (minutes === 0) return new Intl.RelativeTimeFormat(localeOf(lang), { numeric: 'auto' }).format(0, 'second');
  const words = new Intl.RelativeTimeFormat(localeOf(lang), { style: 'short' });
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / 60), 'hour');
};

const POINT: Record<Lang, string> = { pt: ',', en: '.', zh: '.' };

/** A written number below zero with the sign that is as wide as a plus; Intl writes a hyphen. */
export const trueMinus = (text: string): string => text.replace('-', '\u2212');

/** A whole number, or one that is no amount of money: `2.500`, `2,500`; below zero with the minus that money has. */
export const formatCount = (count: number | bigint, lang: Lang): string =>
  trueMinus(new Intl.NumberFormat(localeOf(lang)).format(count));

/** How many times the stake: `2.500×`. */
export const formatTimes = (times: number, lang: Lang): string => `${formatCount(times, lang)}×`;

/** A share as text (`"0.960246"`) as a percentage with so many places, cut: `96,02%`. Text in, text out. */
export const formatShare = (share: string, lang: Lang, places = 2): string => {
  const [whole = '0', rest = ''] = share.split('.');
  const digits = `${whole}${rest.padEnd(2 + places, '0').slice(0, 2 + places)}`
    .replace(/^0+/, '')
    .padStart(places + 1, '0');
  return places === 0 ? `${digits}%` : `${digits.slice(0, -places)}${POINT[lang]}${digits.slice(-places)}%`;
};
