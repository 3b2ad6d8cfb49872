/** Whole percent of a part, by integers; null when there is nothing to be a part of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

/** The same of amounts, which never pass through a float. */
export const percentOfMicros = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 100n) / whole);
