import { HAND, POKER_HANDS, SUITS } from './hands.ts';
import { DEALT } from './video-poker.ts';

/**
 * Ways by the cards taken so far and by the hand that their ranks alone make, in rows of `GROUPS`. Rank after rank is added, so that
 * draws are counted without being made.
 */
export type Ways = Float64Array;
type Rank = { readonly held: number; readonly open: number; readonly isHigh: boolean };

const [NONE, LOW, HIGH, TWO, TRIPS, FULL, QUADS] = [0, 1, 2, 3, 4, 5, 6] as const;
const GROUPS = 7;
const HAND_OF_GROUP = [HAND.high, HAND.lowPair, HAND.jacks, HAND.twoPair, HAND.trips, HAND.fullHouse, HAND.quads];

/** What two groups of other ranks make together; -1 where five cards do not reach. */
function joinOf(a: number, b: number): number {
  const [more, less] = a > b ? [a, b] : [b, a];
  if (less === NONE) return more;
  if (less > HIGH) return -1;
  return more <= HIGH ? TWO : more === TRIPS ? FULL : -1;
}
const JOIN = Int8Array.from({ length: GROUPS * GROUPS }, (_, at) => joinOf(Math.floor(at / GROUPS), at % GROUPS));

/** `C(n, k)` of the cards of one rank. */
const CHOOSE = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
];

const SIZE = (DEALT + 1) * GROUPS;
/** The group of each place of `Ways`. */
const GROUP_AT = Uint8Array.from({ length: SIZE }, (_, at) => at % GROUPS);
const groupOf = (times: number, isHigh: boolean): number =>
  times < 2 ? NONE : times === 2 ? (isHigh ? HIGH : LOW) : times === 3 ? TRIPS : QUADS;

/** The ways after one more rank, of which `held` cards are kept and `open` can come; null: before any. */
export function withRank(ways: Ways | null, { held, open, isHigh }: Rank): Ways {
  const next = new Float64Array(SIZE);
  const choose = CHOOSE[open] as readonly number[];
  for (let times = held; times <= held + open; times += 1) {
    const group = groupOf(times, isHigh);
    const by = choose[times - held] as number;
    if (ways === null) next[times * GROUPS + group] = by;
    else addTo(next, ways, { times, group, by });
  }
  return next;
}

type Step = { readonly times: number; readonly group: number; readonly by: number };

/** Adds to `next` the ways after so many more cards of one group, each as often as `by`. */
function addTo(next: Ways, ways: Ways, { times, group, by }: Step): void {
  for (let at = 0; at < SIZE - times * GROUPS; at += 1) {
    const before = ways[at] as number;
    if (before === 0) continue;
    const own = GROUP_AT[at] as number;
    const made = JOIN[group * GROUPS + own] as number;
    if (made < 0) continue;
    const to = at - own + times * GROUPS + made;
    next[to] = (next[to] as number) + before * by;
  }
}

const known = new Map<number, Ways>();

/** The ways of ranks of which no card was dealt, so many high ones and so many low; each is counted once in a process. */
export function untouchedWays(high: number, low: number): Ways {
  const key = high * 16 + low;
  const found = known.get(key);
  if (found) return found;
  const before = high + low === 1 ? null : high > 0 ? untouchedWays(high - 1, low) : untouchedWays(0, low - 1);
  const ways = withRank(before, { held: 0, open: SUITS, isHigh: high > 0 });
  known.set(key, ways);
  return ways;
}

/** The ways of whole hands, by group: what was touched, filled up from what was not. */
export function withUntouched(touched: Ways, untouched: Ways): Float64Array {
  const hands = new Float64Array(GROUPS);
  for (let at = 0; at < touched.length; at += 1) {
    const before = touched[at] as number;
    if (before === 0) continue;
    const group = GROUP_AT[at] as number;
    const rest = (DEALT - (at - group) / GROUPS) * GROUPS;
    for (let other = 0; other < GROUPS; other += 1) {
      const ways = untouched[rest + other] as number;
      const made = JOIN[group * GROUPS + other] as number;
      if (ways > 0 && made >= 0) hands[made] = (hands[made] as number) + before * ways;
    }
  }
  return hands;
}

/** Ways by group as ways by `POKER_HANDS`. */
export function groupsFrom(hands: Float64Array): number[] {
  const counts = POKER_HANDS.map(() => 0);
  for (let group = 0; group < GROUPS; group += 1) counts[HAND_OF_GROUP[group] as number] = hands[group] as number;
  return counts;
}
