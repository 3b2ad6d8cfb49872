import { isIPv4, isIPv6 } from 'node:net';
import { type GeoTables, unpackCountry } from './geo-tables.ts';

const PART = 1n << 16n;

const v4Number = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

/** The eight groups of an IPv6 address as two halves; the dotted tail and `::` are spelled out. */
const v6Halves = (address: string): { high: bigint; low: bigint } => {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  const tail = dotted?.[2] === undefined ? 0 : v4Number(dotted[2]);
  const text = dotted ? `${dotted[1]}${(tail >>> 16).toString(16)}:${(tail & 0xffff).toString(16)}` : address;
  const [head = '', rest] = text.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = rest === undefined ? [] : groups(rest);
  const zeros = rest === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) => BigInt(`0x${group}`));
  const half = (part: readonly bigint[]): bigint => part.reduce((number, group) => number * PART + group, 0n);
  return { high: half(all.slice(0, 4)), low: half(all.slice(4)) };
};

/** The last place whose range begins at or before the address, or -1. */
const lastAtOrBefore = (size: number, isAtOrBefore: (place: number) => boolean): number => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const inV4 = ({ from, to, country }: GeoTables['v4'], address: number): string | null => {
  const place = lastAtOrBefore(from.length, (at) => (from[at] ?? 0) <= address);
  if (place < 0 || (to[place] ?? -1) < address) return null;
  return unpackCountry(country[place] ?? 0);
};

const inV6 = (table: GeoTables['v6'], { high, low }: { high: bigint; low: bigint }): string | null => {
  const { fromHigh, fromLow, toHigh, toLow, country } = table;
  const isBefore = (aHigh: bigint, aLow: bigint): boolean => aHigh < high || (aHigh === high && aLow <= low);
  const place = lastAtOrBefore(fromHigh.length, (at) => isBefore(fromHigh[at] ?? 0n, fromLow[at] ?? 0n));
  if (place < 0) return null;
  const endHigh = toHigh[place] ?? 0n;
  const isInside = high < endHigh || (high === endHigh && low <= (toLow[place] ?? 0n));
  return isInside ? unpackCountry(country[place] ?? 0) : null;
};

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * ISO 3166 country of an address, or null when no range holds it (private and reserved addresses, new allocations, no
 * address at all). An IPv4 address inside IPv6 (`::ffff:1.2.3.4`) counts as itself. Binary search, about 20 steps.
 */
export const findCountry = (tables: GeoTables, address: string): string | null => {
  const plain = MAPPED.exec(address)?.[1] ?? address.split('%')[0] ?? '';
  if (isIPv4(plain)) return inV4(tables.v4, v4Number(plain));
  return isIPv6(plain) ? inV6(tables.v6, v6Halves(plain)) : null;
};
