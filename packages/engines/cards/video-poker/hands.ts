/** Poker hands from the least to the best. A pair of tens or lower pays nothing, so it is a hand of its own. */
export const POKER_HANDS = [
  'high',
  'lowPair',
  'jacks',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
  'royal',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/** The place of each hand among `POKER_HANDS`. */
export const HAND = Object.fromEntries(POKER_HANDS.map((hand, at) => [hand, at])) as Readonly<
  Record<PokerHand, number>
>;

export const RANKS = 13;
export const SUITS = 4;
/** Jack, queen, king and ace as bits of ranks, two to ace. */
export const HIGH_RANKS = 0b1_1110_0000_0000;
/** The ranks of each straight as bits, ace to five first, ten to ace last. */
export const STRAIGHTS: readonly number[] = [
  0b1_0000_0000_1111,
  ...Array.from({ length: 9 }, (_, low) => 0b11111 << low),
];
const ROYAL = 0b1_1111_0000_0000;

/** How many ranks are set. */
export const bitsIn = (ranks: number): number => {
  let count = 0;
  for (let left = ranks; left !== 0; left &= left - 1) count += 1;
  return count;
};

const hasStraight = (ranks: number): boolean => STRAIGHTS.some((straight) => (ranks & straight) === straight);

/** The best hand of five of these cards, five to seven of them, as its place among `POKER_HANDS`. */
export function handOf(cards: readonly number[]): number {
  const suits: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) suits[(card & 3) as 0] |= 1 << (card >> 2);
  return handOfSuits(...suits);
}

/** The same of the ranks in each suit, as bits. */
export function handOfSuits(a: number, b: number, c: number, d: number): number {
  const one = a | b | c | d;
  const two = (a & b) | (c & d) | ((a | b) & (c | d));
  const three = (a & b & (c | d)) | (c & d & (a | b));
  const suited = [a, b, c, d].find((ranks) => bitsIn(ranks) >= 5);
  if (suited !== undefined) {
    if ((suited & ROYAL) === ROYAL) return HAND.royal;
    if (hasStraight(suited)) return HAND.straightFlush;
  }
  if ((a & b & c & d) !== 0) return HAND.quads;
  if (three !== 0 && bitsIn(two) > 1) return HAND.fullHouse;
  if (suited !== undefined) return HAND.flush;
  if (two === 0) return hasStraight(one) ? HAND.straight : HAND.high;
  if (bitsIn(one) >= 5 && hasStraight(one)) return HAND.straight;
  if (three !== 0) return HAND.trips;
  if (bitsIn(two) > 1) return HAND.twoPair;
  return (two & HIGH_RANKS) === 0 ? HAND.lowPair : HAND.jacks;
}
