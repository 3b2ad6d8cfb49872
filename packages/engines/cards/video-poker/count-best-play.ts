import { handOf, POKER_HANDS } from './hands.ts';
import { COMMON_DRAWS, DRAWS } from './hold-values.ts';
import { DECK, DEALT, paysOf, placesOf } from './video-poker.ts';

/**
 * Counts the best play of every deal by another way than `hold-values.ts`: for each set of up to five cards, how many of the
 * 2,598,960 hands that contain it are of each kind. What a hold leads to follows from those by inclusion and exclusion.
 */
const HANDS = POKER_HANDS.length;
const KEEPS = 1 << DEALT;

/** `C(n, k)` of every card and size, for the number of a set of cards among all of its size. */
const COLEX = Array.from({ length: DEALT + 1 }, (_, k) =>
  Array.from({ length: DECK + 1 }, (_two, n) => {
    let ways = 1;
    for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
    return Math.max(0, Math.round(ways));
  }),
);
const MASKS = Array.from({ length: KEEPS }, (_, mask) => placesOf(mask));

/** Numbers of all 32 subsets of five cards in ascending order, each among the sets of its size. */
function numberSubsets(cards: readonly number[], into: Int32Array): void {
  for (let mask = 0; mask < KEEPS; mask += 1) {
    let [number, size] = [0, 0];
    for (const place of MASKS[mask] as readonly number[]) {
      size += 1;
      number += (COLEX[size] as number[])[cards[place] as number] as number;
    }
    into[mask] = number;
  }
}

/** Visits every five of 52 cards in ascending order. The array is one and the same. */
export function eachDeal(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  for (cards[4] = 4; (cards[4] as number) < DECK; cards[4] += 1)
    for (cards[3] = 3; (cards[3] as number) < (cards[4] as number); cards[3] += 1)
      for (cards[2] = 2; (cards[2] as number) < (cards[3] as number); cards[2] += 1)
        for (cards[1] = 1; (cards[1] as number) < (cards[2] as number); cards[1] += 1)
          for (cards[0] = 0; (cards[0] as number) < (cards[1] as number); cards[0] += 1) visit(cards);
}

const ORDERS = permutationsOf([0, 1, 2, 3]);
function permutationsOf(left: readonly number[]): readonly (readonly number[])[] {
  if (left.length === 0) return [[]];
  return left.flatMap((one) => permutationsOf(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

/**
 * How many deals are this one but for the names of their suits; 0 unless it is the first of them. Suits differ only in what ranks
 * they have, so the first has them in descending order, and there are as many others as there are orders of those ranks.
 */
export function sameButSuits(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[card & 3] = (suits[card & 3] as number) | (1 << (card >> 2));
  for (let at = 1; at < 4; at += 1) if ((suits[at] as number) > (suits[at - 1] as number)) return 0;
  return new Set(ORDERS.map((order) => order.map((at) => suits[at]).join(' '))).size;
}

/** The final hands of the best play, `COMMON_DRAWS` for each of the 2,598,960 deals, by `POKER_HANDS`. */
export interface BestPlay {
  readonly deals: number;
  readonly classes: number;
  readonly hands: readonly number[];
}

export function countBestPlay(pays: readonly number[] = paysOf()): BestPlay {
  const within = [1, 52, 1_326, 22_100, 270_725, 2_598_960].map((sets, size) =>
    size === DEALT ? new Uint8Array(sets) : new Int32Array(sets * HANDS),
  );
  const numbers = new Int32Array(KEEPS);
  eachDeal((cards) => {
    const hand = handOf(cards);
    numberSubsets(cards, numbers);
    for (let mask = 0; mask < KEEPS - 1; mask += 1) {
      const table = within[(MASKS[mask] as readonly number[]).length] as Int32Array;
      const at = (numbers[mask] as number) * HANDS + hand;
      table[at] = (table[at] as number) + 1;
    }
    (within[DEALT] as Uint8Array)[numbers[KEEPS - 1] as number] = hand;
  });
  const found = { deals: 0, classes: 0, hands: POKER_HANDS.map(() => 0) };
  const counts = new Float64Array(KEEPS * HANDS);
  eachDeal((cards) => {
    const weight = sameButSuits(cards);
    if (weight === 0) return;
    numberSubsets(cards, numbers);
    for (let mask = 0; mask < KEEPS - 1; mask += 1) {
      const table = within[(MASKS[mask] as readonly number[]).length] as Int32Array;
      for (let hand = 0; hand < HANDS; hand += 1)
        counts[mask * HANDS + hand] = table[(numbers[mask] as number) * HANDS + hand] as number;
    }
    counts.fill(0, (KEEPS - 1) * HANDS);
    counts[(KEEPS - 1) * HANDS + ((within[DEALT] as Uint8Array)[numbers[KEEPS - 1] as number] as number)] = 1;
    const best = bestOf(excludeDiscards(counts), pays);
    const times = weight * (COMMON_DRAWS / (DRAWS[(MASKS[best] as readonly number[]).length] as number));
    for (let hand = 0; hand < HANDS; hand += 1)
      found.hands[hand] = (found.hands[hand] as number) + times * (counts[best * HANDS + hand] as number);
    found.deals += weight;
    found.classes += 1;
  });
  return found;
}

/** Of the hands that contain what is kept, leaves those without what is thrown away. */
function excludeDiscards(counts: Float64Array): Float64Array {
  for (let bit = 1; bit < KEEPS; bit <<= 1)
    for (let mask = 0; mask < KEEPS; mask += 1) {
      if (mask & bit) continue;
      for (let hand = 0; hand < HANDS; hand += 1) {
        const at = mask * HANDS + hand;
        counts[at] = (counts[at] as number) - (counts[at + bit * HANDS] as number);
      }
    }
  return counts;
}

function bestOf(counts: Float64Array, pays: readonly number[]): number {
  let [best, most] = [0, -1];
  for (let mask = 0; mask < KEEPS; mask += 1) {
    let paid = 0;
    for (let hand = 0; hand < HANDS; hand += 1)
      paid += (counts[mask * HANDS + hand] as number) * (pays[hand] as number);
    const worth = paid * (COMMON_DRAWS / (DRAWS[(MASKS[mask] as readonly number[]).length] as number));
    if (worth >= most) [best, most] = [mask, worth];
  }
  return best;
}
