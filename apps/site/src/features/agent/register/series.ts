import type { Options } from './choices.tsx';

export type Range = Options['series'];

/** Prize groups are even numbers. */
export const STEP = 2;

/** What a typed prize group is: none (the site's own), a number that may be given, or neither. */
export const readSeries = (text: string, { least, most }: Range): { readonly series?: number } | null => {
  const typed = text.trim();
  if (typed === '') return {};
  const series = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return series >= least && series <= most && (series - least) % STEP === 0 ? { series } : null;
};

/** One step further, within the range; from none it begins at the highest. */
export const steppedSeries = (from: number | undefined, by: number, { least, most }: Range): number =>
  from === undefined ? most : Math.min(most, Math.max(least, from + by));
