import type { Wire } from '@trevo/engines/house';
import type { BlackjackShown, CardsShown } from '@trevo/engines/cards';

export type Shown = Wire<BlackjackShown>;

/** Between two cards of the deal, and between two that the dealer draws; how long one flies or turns. */
const [DEAL_MS, DRAW_MS] = [170, 420];
export const FLY_MS = 380;

/** A round that its deal ended, or that has just been dealt. */
const isDealt = ({ hands }: Shown, acts: number): boolean => acts === 0 && hands.length === 1;

/** When the dealer's hidden card turns: after the player's last card has come. */
const turnAt = (shown: Shown, acts: number): number => (isDealt(shown, acts) ? DEAL_MS * 4 : FLY_MS);

/** How long after the answer a card begins to move: the deal goes around the table, the dealer draws one by one. */
export function dealerDelay(shown: Shown, acts: number, at: number): number {
  if (at === 0) return isDealt(shown, acts) ? DEAL_MS : 0;
  if (shown.active !== null) return DEAL_MS * 3;
  return turnAt(shown, acts) + (at - 1) * DRAW_MS;
}
export function handDelay(shown: Shown, acts: number, hand: number, at: number): number {
  if (isDealt(shown, acts)) return at === 0 ? 0 : DEAL_MS * 2;
  return at === 1 ? hand * DEAL_MS : 0;
}

/** When all that an answer brought lies on the table. */
export function endsAt(shown: Shown, acts: number): number {
  if (shown.active === null) return dealerDelay(shown, acts, shown.dealer.cards.length - 1) + FLY_MS;
  return FLY_MS + (isDealt(shown, acts) ? DEAL_MS * 3 : 0);
}

/** What a hand counts; both ways where an ace of it may still be either. */
export const countOf = ({ total, isSoft }: Wire<CardsShown>, isOpen: boolean): string =>
  isSoft && isOpen && total < 21 ? `${total - 10}/${total}` : String(total);
