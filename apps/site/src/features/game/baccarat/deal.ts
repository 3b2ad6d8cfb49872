import { pointsOf, type BaccaratShown } from '@trevo/engines/cards';
import type { Wire } from '@trevo/engines/house';

export type Shown = Wire<BaccaratShown>;
export type Side = 'player' | 'banker';

/** Between two cards of the deal; before a third card, while its rule is told; after the last one, for what is told of it; how long a card flies. */
const [CARD_MS, RULE_MS, LAST_MS] = [400, 1_300, 600];
export const FLY_MS = 420;

/** A card on its way: whose it is, its place in that hand, and how long after the answer it leaves the shoe. */
export type Step = { readonly side: Side; readonly at: number; readonly ms: number };

/** The cards in the order in which they are dealt: player, banker, player, banker, and the third ones. */
export function stepsOf({ player, banker }: Pick<Shown, 'player' | 'banker'>): readonly Step[] {
  const steps: Step[] = [];
  for (const at of [0, 1])
    for (const side of ['player', 'banker'] as const) steps.push({ side, at, ms: steps.length * CARD_MS });
  for (const [side, cards] of [
    ['player', player],
    ['banker', banker],
  ] as const)
    if (cards.length > 2) steps.push({ side, at: 2, ms: (steps.at(-1)?.ms ?? 0) + RULE_MS });
  return steps;
}

/** When all cards lie there. */
export const endsAt = (shown: Shown): number => (stepsOf(shown).at(-1)?.ms ?? 0) + FLY_MS + LAST_MS;

/** A side's cards once so many of all have been dealt. */
export const dealtTo = (shown: Shown, side: Side, dealt: number): readonly number[] =>
  shown[side].slice(
    0,
    stepsOf(shown)
      .slice(0, dealt)
      .filter((step) => step.side === side).length,
  );

/** What cards count: only the last digit. */
export const countOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** What the rules say at a point of the deal. `third` is what the player's third card is worth. */
export type Told = {
  readonly key:
    | 'natural'
    | 'playerDraws'
    | 'playerStands'
    | 'bankerDraws'
    | 'bankerStands'
    | 'aloneDraws'
    | 'aloneStands';
  readonly points: number;
  readonly third: number;
};

/** What is told once so many cards lie there: why a side takes a third card, or takes none. */
export function toldAt(shown: Shown, dealt: number): readonly Told[] {
  if (dealt < 4) return [];
  const [player, banker] = [countOf(shown.player.slice(0, 2)), countOf(shown.banker.slice(0, 2))];
  if (shown.isNatural) return [{ key: 'natural', points: Math.max(player, banker), third: 0 }];
  const draws = shown.banker.length > 2;
  const third = shown.player[2];
  if (third === undefined)
    return [
      { key: 'playerStands', points: player, third: 0 },
      { key: draws ? 'aloneDraws' : 'aloneStands', points: banker, third: 0 },
    ];
  if (dealt === 4) return [{ key: 'playerDraws', points: player, third: 0 }];
  return [{ key: draws ? 'bankerDraws' : 'bankerStands', points: banker, third: pointsOf(third) }];
}
