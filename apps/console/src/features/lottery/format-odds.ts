import { formatCount } from '@trevo/i18n/format';

const places = (e2: number): string => String(e2 % 100).padStart(2, '0');

/** Odds in hundredths as a field has them: `9.80`. */
export const oddsField = (e2: number): string => `${Math.floor(e2 / 100)}.${places(e2)}`;

/** The same to read: `98.000,00`, `98,000.00`. */
export const formatOdds = (e2: number, lang: 'pt' | 'en'): string =>
  `${formatCount(Math.floor(e2 / 100), lang)}${lang === 'pt' ? ',' : '.'}${places(e2)}`;
