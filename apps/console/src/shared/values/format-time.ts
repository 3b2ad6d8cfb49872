import * as home from '@trevo/i18n/format';

export type Where = { readonly lang: 'pt' | 'en'; readonly timeZone: string };

/** `21/11, 09:31` in the brand's zone, with the year when it is not the current one. */
export const formatDateTime = (iso: string, { lang, timeZone }: Where, nowMs: number): string =>
  home.formatNear(iso, lang, nowMs, timeZone);

/** `21/11/2026, 09:31:07`, for details and tooltips. */
export const formatExact = (iso: string, { lang, timeZone }: Where): string => home.formatDateTime(iso, lang, timeZone);

/** `09:31`. */
export const formatClock = (iso: string, { lang, timeZone }: Where): string => home.formatClock(iso, lang, timeZone);

/** `2 d 4 h`, `1 h 05 min`, `4 min`, `40 s`: the two largest units that matter. */
export const formatSpan = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
};
