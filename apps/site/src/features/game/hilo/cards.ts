import { type HiloShown, type HiloSide, hiloRank, hiloWays } from '@trevo/engines/instant';

export const RANKS = Array.from({ length: 13 }, (_, at) => at + 1);
const FACES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];

/** What stands in a card's corner. */
export const faceOf = (rank: number): (typeof FACES)[number] => FACES[rank - 1] ?? 'A';
export const suitOf = (card: number): Suit => SUITS[card % 4] ?? 'clubs';

/**
 * What a guess at a card says. The same wins on both sides, but for the two ends: above a king and below an ace there is only the
 * same, and on their other side the same does not win, or it could not be lost.
 */
export type Saying = 'higherOrSame' | 'higher' | 'lowerOrSame' | 'lower' | 'same';
export const sayingOf = (rank: number, side: HiloSide): Saying => {
  const [first, last] = [rank === 1, rank === RANKS.length];
  if (side === 'higher') return last ? 'same' : first ? 'higher' : 'higherOrSame';
  return first ? 'same' : last ? 'lower' : 'lowerOrSame';
};

/** Tells whether a rank wins a guess, by its words. */
export const isWonBy = (rank: number, side: HiloSide, next: number): boolean => {
  if (next === rank) return sayingOf(rank, side).toLowerCase().endsWith('same');
  return side === 'higher' ? next > rank : next < rank;
};

/** The chance of a guess as a share in text, cut. */
export const chanceOf = (rank: number, side: HiloSide): string =>
  `0.${String(Math.floor((hiloWays(rank, side) * 1_000_000) / RANKS.length)).padStart(6, '0')}`;

/** Guesses that were won: all, but for the last of a round that paid nothing. */
export const wonOf = ({ moves, payE4 }: Pick<HiloShown, 'moves' | 'payE4'>, isOver: boolean): number => {
  const guesses = moves.filter((move) => move !== 'skip').length;
  return isOver && payE4 === 0 ? guesses - 1 : guesses;
};

/** The cards that came, each with what was done at it; the last one waits or ended the round. */
export const trailOf = ({ cards, moves }: Pick<HiloShown, 'cards' | 'moves'>) =>
  cards.map((card, at) => ({ at, card, rank: hiloRank(card), move: moves[at] ?? null }));
export type TrailCard = ReturnType<typeof trailOf>[number];
