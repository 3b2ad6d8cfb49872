import type { Lang } from './load-areas.ts';
import { localeOf } from './format.ts';

/** A chance (0 to 1) with the three figures that count: `0,00153%`, `27,3%`. */
export const formatChance = (chance: number, lang: Lang): string =>
  new Intl.NumberFormat(localeOf(lang), { style: 'percent', maximumSignificantDigits: 3 }).format(chance);
