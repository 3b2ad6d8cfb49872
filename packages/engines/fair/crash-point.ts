const TWO_52 = 1n << 52n;

/**
 * The multiplier at which a crash round ends, in hundredths (407n is 4.07x), at least 1.00x:
 * `max(100, floor((10000 - edgeBp) * 2^52 / (100 * (2^52 - h))))`, whole numbers only.
 * P(multiplier >= m) is (1 - edge) / m for every m above 1. Uncapped: each game applies its own cap.
 * @param h a uniform number in [0, 2^52), `stream.bits52()`
 * @param edgeBp the house edge in basis points, 0 to 9999
 * @throws RangeError when an argument is out of range.
 */
export function crashPoint(h: bigint, edgeBp: number): bigint {
  if (h < 0n || h >= TWO_52) throw new RangeError('h must be in [0, 2^52)');
  if (!Number.isInteger(edgeBp) || edgeBp < 0 || edgeBp > 9_999) throw new RangeError('edge must be 0 to 9999 bp');
  const hundredths = (BigInt(10_000 - edgeBp) * TWO_52) / (100n * (TWO_52 - h));
  return hundredths > 100n ? hundredths : 100n;
}
