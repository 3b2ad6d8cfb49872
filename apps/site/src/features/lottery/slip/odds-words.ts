import { oddsText } from '@trevo/engines/lottery';
import type { Lang } from '@trevo/i18n';
import { formatCount } from '@trevo/i18n/format';

/** Odds as they are read, `98.000,00`: two places, never rounded up; text in, text out. */
export function oddsWords(e2: number, lang: Lang): string {
  const [whole = '0', places = '00'] = oddsText(e2).split('.');
  return `${formatCount(BigInt(whole), lang)}${lang === 'pt' ? ',' : '.'}${places}`;
}

/** What a prize group returns, or the part of one that comes back as rebate: 1960 is `0.9800` of the stake. */
export const shareOfSeries = (part: number): string => `0.${String(part * 5).padStart(4, '0')}`;
