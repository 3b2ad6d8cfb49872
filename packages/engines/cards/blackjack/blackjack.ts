/**
 * Every number of the game, and its rules. An endless deck: each card is one of 52, put back before the next. The dealer stands on
 * all 17 and looks for blackjack; any two cards can be doubled, after a split too; a hand is split once, aces get one card each.
 */
export const BLACKJACK = {
  most: 21,
  dealerStands: 17,
  hitsSoft17: false,
  blackjackE4: 25_000,
  winE4: 20_000,
  pushE4: 10_000,
  doublesAfterSplit: true,
  surrenders: false,
};
export type BlackjackModel = typeof BLACKJACK;

export const BLACKJACK_ACTS = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackAct = (typeof BLACKJACK_ACTS)[number];
export type BlackjackAction = { readonly do: BlackjackAct };

/** How a hand ended. */
export type HandEnd = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

/** Cards of fair/v1: rank `card / 4` from two to ace, suit the remainder. */
export const BLACKJACK_CARDS = 52;

/** What a card counts, an ace 1. */
export function cardValue(card: number): number {
  const place = Math.floor(card / 4);
  return place === 12 ? 1 : Math.min(place + 2, 10);
}

/** A hand by what decides it: its cards' sum with every ace as 1, and whether an ace is among them. */
export type Sum = { readonly low: number; readonly hasAce: boolean };

export const sumOf = (values: readonly number[]): Sum => ({
  low: values.reduce((sum, value) => sum + value, 0),
  hasAce: values.includes(1),
});

/** One ace counts 11 where that is not too much. */
export const isSoft = ({ low, hasAce }: Sum, { most }: BlackjackModel = BLACKJACK): boolean =>
  hasAce && low + 10 <= most;
export const totalOfSum = (sum: Sum, model: BlackjackModel = BLACKJACK): number =>
  isSoft(sum, model) ? sum.low + 10 : sum.low;

export const sumOfCards = (cards: readonly number[]): Sum => sumOf(cards.map(cardValue));
export const totalOfCards = (cards: readonly number[]): number => totalOfSum(sumOfCards(cards));

/** An ace and a ten as the first two cards; after a split it is a plain 21. */
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && totalOfCards(cards) === 21;

export function dealerDraws(sum: Sum, model: BlackjackModel = BLACKJACK): boolean {
  const total = totalOfSum(sum, model);
  return total < model.dealerStands || (model.hitsSoft17 && total === model.dealerStands && isSoft(sum, model));
}

/** How a hand that was played to its end stands against the dealer's. */
export function endOf(total: number, dealer: number, { most }: BlackjackModel = BLACKJACK): HandEnd {
  if (total > most) return 'bust';
  if (dealer > most || total > dealer) return 'won';
  return total === dealer ? 'push' : 'lost';
}

export const payOfEnd = (end: HandEnd, model: BlackjackModel = BLACKJACK): number =>
  end === 'blackjack' ? model.blackjackE4 : end === 'won' ? model.winE4 : end === 'push' ? model.pushE4 : 0;
