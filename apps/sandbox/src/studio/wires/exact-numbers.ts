/** Micros in one unit of every currency the studios deal in. */
const UNIT = 1_000_000n;
const RAW = /"#(-?\d+(?:\.\d+)?)#"/g;

/** Micros as decimal digits without needless zeros: 12.5, 0.000001, -3. */
export const decimalOf = (micros: bigint): string => {
  const size = micros < 0n ? -micros : micros;
  const fraction = (size % UNIT).toString().padStart(6, '0').replace(/0+$/, '');
  const digits = fraction === '' ? `${size / UNIT}` : `${size / UNIT}.${fraction}`;
  return micros < 0n ? `-${digits}` : digits;
};

/**
 * Micros of a decimal number as JSON gave it, or of decimal digits in a text; null for anything else. Digits beyond a
 * micro are cut.
 */
export const microsOf = (value: unknown): bigint | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return null;
  const [, minus = '', whole = '', fraction = ''] = match;
  const micros = BigInt(whole) * UNIT + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  return minus === '' ? micros : -micros;
};

/** Whole subunits (`places` digits after the point) as micros; null when it is not a whole number. */
export const microsOfWhole = (value: unknown, factor: bigint): bigint | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? (BigInt(value) * UNIT) / factor : null;

/** Marks digits that must stand in JSON as a number, however many they are; `jsonText` writes them. */
export const rawNumber = (digits: string): string => `#${digits}#`;

/** JSON of a value in which every `rawNumber` stands as a bare number: no double ever holds an amount. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replace(RAW, '$1');

/** The same object with its keys in reverse order, on every level: a body that must mean the same. */
export const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, reordered(entry)]),
  );
};
