import type { FamilyCode, Result } from '@trevo/engines/lottery';

/** One thing that is followed from draw to draw: which symbols there are, and which of them a result shows. */
export interface Track {
  /** `place`: of one place, counted from 1; else the name of what is looked at. */
  readonly key: 'place' | 'sum' | 'numbers' | 'head' | 'tail';
  readonly place: number;
  readonly symbols: readonly string[];
  shown(result: Result): readonly number[];
}

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const sumOf = (result: Result): number => result.reduce((sum, one) => sum + one, 0);
const places = (count: number, from: number, to: number): Track[] =>
  Array.from({ length: count }, (_, at) => ({
    key: 'place',
    place: at + 1,
    symbols: range(from, to),
    shown: (result) => [(result[at] ?? 0) - from],
  }));
const sums = (from: number, to: number, of = sumOf): Track => ({
  key: 'sum',
  place: 0,
  symbols: range(from, to),
  shown: (result) => [of(result) - from],
});
const numbers = (from: number, to: number): Track => ({
  key: 'numbers',
  place: 0,
  symbols: range(from, to),
  shown: (result) => [...new Set(result)].map((one) => one - from),
});
const digit = (key: 'head' | 'tail'): Track => ({
  key,
  place: 0,
  symbols: range(0, 9),
  shown: ([special = 0]) => [key === 'tail' ? special % 10 : Math.floor(special / 10) % 10],
});

const TRACKS: Readonly<Record<FamilyCode, readonly Track[]>> = {
  SSC: places(5, 0, 9),
  X5: [...places(5, 1, 11), numbers(1, 11)],
  K3: [sums(3, 18), numbers(1, 6)],
  PK10: places(10, 1, 10),
  L28: [sums(0, 27), ...places(3, 0, 9)],
  KENO: [numbers(1, 80)],
  VN_N: [digit('tail'), digit('head')],
  VN_S: [digit('tail'), digit('head')],
  TH: [digit('tail'), digit('head')],
  '4D': [digit('tail'), digit('head')],
  BR6: [numbers(1, 60)],
  BR5: [numbers(1, 80)],
};
export const tracksOf = (family: FamilyCode): readonly Track[] => TRACKS[family];

/** Sides of a result that strips and roads show: one letter each, named by `lottery.choice.*`. */
export type Side = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger' | 'tie' | 'triple';

export interface SideTrack {
  readonly key: 'size' | 'parity' | 'ends';
  readonly place: number;
  side(result: Result): Side;
}

const size = (of: (result: Result) => number, from: number, place = 0): SideTrack => ({
  key: 'size',
  place,
  side: (result) => (of(result) >= from ? 'big' : 'small'),
});
const parity = (of: (result: Result) => number, place = 0): SideTrack => ({
  key: 'parity',
  place,
  side: (result) => (of(result) % 2 === 1 ? 'odd' : 'even'),
});
const ends = (last: number): SideTrack => ({
  key: 'ends',
  place: 0,
  side(result) {
    const [front = 0, back = 0] = [result[0], result[last]];
    return front > back ? 'dragon' : front < back ? 'tiger' : 'tie';
  },
});
const isTriple = ([a, b, c]: Result): boolean => a === b && b === c;
/** Where three alike lose for every side, they are none. */
const orTriple = ({ side, ...track }: SideTrack): SideTrack => ({
  ...track,
  side: (result) => (isTriple(result) ? 'triple' : side(result)),
});
const special = ([number = 0]: Result): number => number % 100;
const firstTwo = ([first = 0, second = 0]: Result): number => first + second;
const byPlaces = (count: number, from: number): SideTrack[] =>
  Array.from({ length: count }, (_, at) => {
    const of = (result: Result) => result[at] ?? 0;
    return [size(of, from, at + 1), parity(of, at + 1)];
  }).flat();

const SIDES: Readonly<Record<FamilyCode, readonly SideTrack[]>> = {
  SSC: [size(sumOf, 23), parity(sumOf), ends(4), ...byPlaces(5, 5)],
  X5: [size(sumOf, 31), parity(sumOf), ends(4)],
  K3: [orTriple(size(sumOf, 11)), orTriple(parity(sumOf))],
  PK10: [size(firstTwo, 12), parity(firstTwo), ends(9), ...byPlaces(10, 6)],
  L28: [size(sumOf, 14), parity(sumOf)],
  KENO: [size(sumOf, 811), parity(sumOf)],
  VN_N: [size(special, 50), parity(special)],
  VN_S: [size(special, 50), parity(special)],
  TH: [size(special, 50), parity(special)],
  '4D': [size(special, 50), parity(special)],
  BR6: [],
  BR5: [],
};
export const sidesOf = (family: FamilyCode): readonly SideTrack[] => SIDES[family];
