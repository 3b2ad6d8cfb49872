import type { Lang } from '@trevo/i18n';

const PER_PERCENT = 10_000;

/** A rate of the wire (ppm) as people write it, digit for digit: `12500` is `1.25%`. */
export const rateText = (ppm: number, lang: Lang): string => `${rateDigits(ppm, lang)}%`;

/** The same without its sign, for a field. */
export const rateDigits = (ppm: number, lang: Lang): string => {
  const places = String(ppm % PER_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(ppm / PER_PERCENT)}${places === '' ? '' : `${lang === 'pt' ? ',' : '.'}${places}`}`;
};

/** What a person typed as a percentage (`1.25`, `1,25`) in ppm; null when it is none, or finer than a ten-thousandth. */
export const typedRate = (text: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?%?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * PER_PERCENT + Number((match[2] ?? '').padEnd(4, '0'));
};
