/**
 * Every number of the game. `steps` is how many times a player may guess or skip. No guess is taken whose win would pay more than
 * `mostE4`, 10,000x: with it the highest bet level stays within the 1,000,000 that a brand pays at most by default.
 */
export const HILO = { ranks: 13, returnE4: 9_900, steps: 52, mostE4: 100_000_000 };
export type HiloModel = typeof HILO;

/** Higher or the same, lower or the same. Where that would be certain, on an ace above and on a king below, the same does not win. */
export const HILO_SIDES = ['higher', 'lower'] as const;
export type HiloSide = (typeof HILO_SIDES)[number];

/** What a player does. A skipped card is replaced, and changes nothing of what was won. */
export type HiloAction = { readonly do: HiloSide | 'skip' | 'cashOut' };

/** The rank of a card of fair/v1 (two to ace, four suits each) in this game: an ace is 1, a king 13. */
export function hiloRank(card: number): number {
  const place = Math.floor(card / 4);
  return place === 12 ? 1 : place + 2;
}

/** How many of the 13 ranks win a guess at a card. */
export function hiloWays(rank: number, side: HiloSide, { ranks }: HiloModel = HILO): number {
  const ways = side === 'higher' ? ranks + 1 - rank : rank;
  return ways === ranks ? ranks - 1 : ways;
}

/** Tells whether the next card's rank wins a guess at a card. */
export function isHiloWin(rank: number, side: HiloSide, next: number): boolean {
  if (next === rank) return rank !== (side === 'higher' ? 1 : HILO.ranks);
  return side === 'higher' ? next > rank : next < rank;
}

/**
 * What won guesses pay together, in ten-thousandths of the stake: `floor_4(.99 * product of 13 / ways)`, floored once, at the
 * end. A whole number of any size; before the first guess it is 9,900, which nobody is paid.
 */
export function hiloPayE4(won: readonly number[], { ranks, returnE4 }: HiloModel = HILO): bigint {
  const ways = won.reduce((product, one) => product * BigInt(one), 1n);
  return (BigInt(returnE4) * BigInt(ranks) ** BigInt(won.length)) / ways;
}
