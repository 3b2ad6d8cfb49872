import type { WireMap } from '@trevo/contract';

export type Ceiling = WireMap['GET /ops/lottery/ceilings/:id']['value'];

/** A typed prize group within the brand's; null for none of their own, undefined for what is none. */
export const typedSeries = (typed: string, { least, brand }: Ceiling): number | null | undefined => {
  if (typed.trim() === '') return null;
  const series = Number(typed);
  return Number.isInteger(series) && series % 2 === 0 && series >= least && series <= brand ? series : undefined;
};
