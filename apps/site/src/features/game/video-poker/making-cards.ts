import { HAND, type PokerHand } from '@trevo/engines/cards';

/** Places of the cards that make a hand: those of the ranks that come more than once, or all five; none of a hand that does not pay. */
export function makingCards(cards: readonly number[], hand: PokerHand): readonly number[] {
  if (HAND[hand] < HAND.jacks) return [];
  const rankOf = (card: number) => Math.floor(card / 4);
  const isAlone = (card: number) => cards.filter((one) => rankOf(one) === rankOf(card)).length === 1;
  const isOfRanks = HAND[hand] <= HAND.trips || hand === 'quads';
  return cards.flatMap((card, place) => (isOfRanks && isAlone(card) ? [] : [place]));
}
