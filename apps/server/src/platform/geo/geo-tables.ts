/**
 * Address ranges that do not overlap, in rising order, and the country of each. IPv4 addresses fit one number; an IPv6
 * address is two halves of 64 bits. About 20 MB for the whole Internet, outside the heap.
 */
export type GeoTables = {
  readonly v4: {
    readonly from: Uint32Array<ArrayBuffer>;
    readonly to: Uint32Array<ArrayBuffer>;
    readonly country: Uint16Array<ArrayBuffer>;
  };
  readonly v6: {
    readonly fromHigh: BigUint64Array<ArrayBuffer>;
    readonly fromLow: BigUint64Array<ArrayBuffer>;
    readonly toHigh: BigUint64Array<ArrayBuffer>;
    readonly toLow: BigUint64Array<ArrayBuffer>;
    readonly country: Uint16Array<ArrayBuffer>;
  };
};

/** Two capital letters that stand in one number. */
export const unpackCountry = (packed: number): string => String.fromCharCode(packed >> 8, packed & 0xff);

const LOW = (1n << 64n) - 1n;
const NEWLINE = 0x0a;
const COMMA = 0x2c;

type Line = { readonly from: string; readonly to: string; readonly country: number };

/**
 * Calls back for every line `first,last,country`. Reads the bytes where they lie: cut into lines and fields the lists would
 * for a moment take ten times their size.
 */
const eachLine = (csv: Buffer, see: (line: Line, index: number) => void): number => {
  let count = 0;
  for (let start = 0; start < csv.length; ) {
    const found = csv.indexOf(NEWLINE, start);
    const end = found < 0 ? csv.length : found;
    const first = csv.indexOf(COMMA, start);
    const second = csv.indexOf(COMMA, first + 1);
    if (first > start && second > first && second + 2 < end) {
      const country = ((csv[second + 1] ?? 0) << 8) | (csv[second + 2] ?? 0);
      see(
        { from: csv.toString('latin1', start, first), to: csv.toString('latin1', first + 1, second), country },
        count,
      );
      count += 1;
    }
    start = end + 1;
  }
  return count;
};
const countLines = (csv: Buffer): number => eachLine(csv, () => undefined);

/** Reads the package's lists of whole numbers, which are in order already. */
export const parseGeoTables = (v4Csv: Buffer, v6Csv: Buffer): GeoTables => {
  const v4Size = countLines(v4Csv);
  const v4 = { from: new Uint32Array(v4Size), to: new Uint32Array(v4Size), country: new Uint16Array(v4Size) };
  eachLine(v4Csv, ({ from, to, country }, place) => {
    v4.from[place] = Number(from);
    v4.to[place] = Number(to);
    v4.country[place] = country;
  });
  const size = countLines(v6Csv);
  const v6 = {
    fromHigh: new BigUint64Array(size),
    fromLow: new BigUint64Array(size),
    toHigh: new BigUint64Array(size),
    toLow: new BigUint64Array(size),
    country: new Uint16Array(size),
  };
  eachLine(v6Csv, ({ from, to, country }, place) => {
    const first = BigInt(from);
    const last = BigInt(to);
    v6.fromHigh[place] = first >> 64n;
    v6.fromLow[place] = first & LOW;
    v6.toHigh[place] = last >> 64n;
    v6.toLow[place] = last & LOW;
    v6.country[place] = country;
  });
  return { v4, v6 };
};
