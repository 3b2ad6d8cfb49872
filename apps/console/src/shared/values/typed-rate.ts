/** A share in per cent that a person typed, in ppm: at most four decimals, and exactly. Null when it is none, or not 0 to 100. */
export const typedShare = (typed: string): number | null => {
  const parts = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim());
  if (!parts) return null;
  const ppm = Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
  return ppm <= 1_000_000 ? ppm : null;
};

/** The same of a rate, which is above 0. */
export const typedRate = (typed: string): number | null => typedShare(typed) || null;
