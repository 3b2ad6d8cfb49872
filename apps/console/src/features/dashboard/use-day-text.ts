import { formatDay } from '@trevo/i18n/format';
import { useLang } from '../../shared/texts/use-text.ts';

/** `25/11/2026` of a business day. Noon of no zone but its own: a calendar day has no time. */
export const useDayText = (): ((day: string) => string) => {
  const lang = useLang();
  return (day) => formatDay(`${day}T12:00:00Z`, lang, 'UTC');
};
