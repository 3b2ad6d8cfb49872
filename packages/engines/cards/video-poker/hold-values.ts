import { bitsIn, HAND, HIGH_RANKS, POKER_HANDS, RANKS, STRAIGHTS, SUITS } from './hands.ts';
import { type Ways, groupsFrom, untouchedWays, withRank, withUntouched } from './rank-ways.ts';
import { DEALT, maskOf, paysOf, placesOf } from './video-poker.ts';

/** Draws that a hold of so many cards leaves: `C(47, 5 - held)`. */
export const DRAWS: readonly number[] = [1_533_939, 178_365, 16_215, 1_081, 47, 1];
/** All of them divide this, so that holds of different sizes compare in whole numbers. */
export const COMMON_DRAWS = 7_669_695;

/** `C(n, k)` of the ranks left in a suit. */
const CHOOSE = Array.from({ length: RANKS + 1 }, (_, n) =>
  Array.from({ length: DEALT + 1 }, (_two, k) => {
    let ways = 1;
    for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
    return ways;
  }),
);

/** What all holds of a deal share. */
interface Deal {
  readonly cards: readonly number[];
  /** Ranks that can still come, as bits, of each suit; and how many of each rank. */
  readonly left: readonly number[];
  readonly open: readonly number[];
  /** Ranks of which a card was dealt. */
  readonly touched: readonly number[];
  /** How the others can come. */
  readonly untouched: Ways;
  /** Ways of the first touched ranks by what is kept of them, digit by digit: holds that begin alike share them. */
  readonly known: Map<number, Ways>;
}

function lookAt(cards: readonly number[]): Deal {
  const left = [8_191, 8_191, 8_191, 8_191];
  const open = Array.from({ length: RANKS }, () => SUITS);
  for (const card of cards) {
    left[card & 3] = (left[card & 3] as number) & ~(1 << (card >> 2));
    open[card >> 2] = (open[card >> 2] as number) - 1;
  }
  const touched = [...new Set(cards.map((card) => card >> 2))];
  const high = touched.filter((rank) => isHigh(rank)).length;
  return {
    cards,
    left,
    open,
    touched,
    untouched: untouchedWays(4 - high, 9 - (touched.length - high)),
    known: new Map(),
  };
}

const isHigh = (rank: number): boolean => ((HIGH_RANKS >> rank) & 1) === 1;

/** How many of the draws after keeping the cards of `mask` end in each of `POKER_HANDS`, exactly, without drawing them one by one. */
export const drawsOf = (dealt: readonly number[], mask: number): readonly number[] => countDraws(lookAt(dealt), mask);

function countDraws(deal: Deal, mask: number): number[] {
  const kept: number[] = [0, 0, 0, 0];
  const held = new Uint8Array(RANKS);
  for (let place = 0; place < DEALT; place += 1) {
    if ((mask & (1 << place)) === 0) continue;
    const card = deal.cards[place] as number;
    kept[card & 3] = (kept[card & 3] as number) | (1 << (card >> 2));
    held[card >> 2] = (held[card >> 2] as number) + 1;
  }
  let ways: Ways | null = null;
  let key = 1;
  for (const rank of deal.touched) {
    key = key * 5 + (held[rank] as number);
    const known = deal.known.get(key);
    ways =
      known ?? withRank(ways, { held: held[rank] as number, open: deal.open[rank] as number, isHigh: isHigh(rank) });
    if (!known) deal.known.set(key, ways);
  }
  const counts = groupsFrom(withUntouched(ways as Ways, deal.untouched));
  countRuns(deal, kept, bitsIn(mask), counts);
  return counts;
}

/** Draws that make a straight, a flush or both; all of them were counted as `high`, since no rank comes twice. */
function countRuns({ left, open }: Deal, kept: readonly number[], held: number, counts: number[]): void {
  const ranks = kept.reduce((all, one) => all | one, 0);
  if (bitsIn(ranks) < held) return;
  const move = (hand: number, ways: number): void => {
    counts[hand] = (counts[hand] as number) + ways;
    counts[HAND.high] = (counts[HAND.high] as number) - ways;
  };
  // A flush keeps no other suit than its own.
  const suits = [0, 1, 2, 3].filter((suit) => kept[suit] === ranks);
  for (const suit of suits) move(HAND.flush, CHOOSE[bitsIn(left[suit] as number)]?.[DEALT - held] ?? 0);
  STRAIGHTS.forEach((straight, at) => {
    if ((ranks & ~straight) !== 0) return;
    let ways = 1;
    for (let rank = 0; rank < RANKS; rank += 1) if (((straight & ~ranks) >> rank) & 1) ways *= open[rank] as number;
    const suited = suits.filter((suit) => (straight & ~ranks & ~(left[suit] as number)) === 0).length;
    move(HAND.straight, ways - suited);
    move(at === STRAIGHTS.length - 1 ? HAND.royal : HAND.straightFlush, suited);
    // They were counted as flushes too.
    move(HAND.flush, -suited);
  });
}

/** What keeping the cards of a mask is worth: the exact mean of what it pays is `worth / COMMON_DRAWS` stakes. */
export interface HoldValue {
  readonly mask: number;
  readonly worth: number;
  readonly counts: readonly number[];
}

/** All 32 holds of a deal, by their masks. Takes a fraction of a millisecond. */
export function holdValues(dealt: readonly number[], pays: readonly number[] = paysOf()): readonly HoldValue[] {
  const deal = lookAt(dealt);
  return Array.from({ length: 1 << DEALT }, (_, mask) => {
    const counts = countDraws(deal, mask);
    let paid = 0;
    for (let hand = 0; hand < POKER_HANDS.length; hand += 1) paid += (counts[hand] as number) * (pays[hand] as number);
    return { mask, worth: paid * (COMMON_DRAWS / (DRAWS[bitsIn(mask)] as number)), counts };
  });
}

/** The places to keep that pay most in the mean. Of holds that are worth the same, the one with the last places. */
export function bestHold(dealt: readonly number[]): readonly number[] {
  return placesOf(holdValues(dealt).reduce((best, one) => (one.worth >= best.worth ? one : best)).mask);
}

/** The exact mean of what keeping these places pays, in ten-thousandths of the stake, cut. */
export function holdMeanE4(dealt: readonly number[], hold: readonly number[]): number {
  const worth = holdValues(dealt)[maskOf(hold)]?.worth ?? 0;
  return Math.floor((worth * 10_000) / COMMON_DRAWS);
}
