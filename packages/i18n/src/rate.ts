import { formatShare } from './format.ts';
import type { Lang } from './index.ts';

/** A rate in ppm as a percentage, with every digit that it has and no other: 85,000 is `8,5%`, 1 is `0,0001%`. */
export const formatRate = (ppm: number, lang: Lang): string => {
  const digits = String(ppm % 1_000_000).padStart(6, '0');
  const places = digits.replace(/0{1,4}$/, '').length - 2;
  return formatShare(`${Math.floor(ppm / 1_000_000)}.${digits}`, lang, places);
};
