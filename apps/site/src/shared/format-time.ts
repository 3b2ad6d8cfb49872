import type { Lang } from '@trevo/i18n';

const LOCALES: Record<Lang, string> = { pt: 'pt-BR', en: 'en-GB', zh: 'zh-CN' };

/** A day in the visitor's own zone: `21/11/2026`. */
export const formatDay = (instant: string, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'short' }).format(new Date(instant));

/** Day and time to the second, in the visitor's own zone. */
export const formatDateTime = (instant: string, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant));

/** Day and time to the minute, in the visitor's own zone: a moment to come. */
export const formatMoment = (instant: string, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
