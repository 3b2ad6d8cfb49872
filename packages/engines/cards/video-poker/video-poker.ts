import { POKER_HANDS } from './hands.ts';

/** Every number of the game: what each hand pays, in stakes. Five cards are dealt, each can be replaced once. */
export const VIDEO_POKER = {
  pays: {
    jacks: 1,
    twoPair: 2,
    trips: 3,
    straight: 4,
    flush: 6,
    fullHouse: 9,
    quads: 25,
    straightFlush: 50,
    royal: 800,
  },
};
export type VideoPokerModel = typeof VIDEO_POKER;

export const DECK = 52;
export const DEALT = 5;

/** What a player does: keeps the cards at these places of the deal, 0 to 4, and has the others replaced. */
export type VideoPokerAction = { readonly do: 'draw'; readonly hold: readonly number[] };

/** What each of `POKER_HANDS` pays, in stakes. */
export const paysOf = ({ pays }: VideoPokerModel = VIDEO_POKER): readonly number[] =>
  POKER_HANDS.map((hand) => (hand in pays ? pays[hand as keyof typeof pays] : 0));

/** Places as bits and back: `[0, 2]` is 5. */
export const maskOf = (places: readonly number[]): number => places.reduce((mask, place) => mask | (1 << place), 0);
export const placesOf = (mask: number): readonly number[] =>
  Array.from({ length: DEALT }, (_, place) => place).filter((place) => (mask & (1 << place)) !== 0);

/** The cards after the draw: what was not kept is replaced in order, the first place by the first replacement. */
export function drawCards(
  dealt: readonly number[],
  next: readonly number[],
  hold: readonly number[],
): readonly number[] {
  let used = 0;
  return dealt.map((card, place) => {
    if (hold.includes(place)) return card;
    used += 1;
    return next[used - 1] as number;
  });
}

/** Places from 0 to 4, each once at most, in order; null for anything else. */
export function readHold(raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw) || raw.length > DEALT) return null;
  const isPlace = (one: unknown) => typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < DEALT;
  if (!raw.every(isPlace) || new Set(raw).size !== raw.length) return null;
  return placesOf(maskOf(raw as number[]));
}
