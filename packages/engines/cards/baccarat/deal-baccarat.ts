import { type RandomStream, shuffle } from '../../fair/index.ts';

/** A card 0 to 51: rank = floor(card / 4), 0 to 12 being 2 to ace; suit = card mod 4. */
export type Card = number;

/** Where cards come from: a fresh shuffled shoe of 8 decks each round, or a draw with replacement per card. */
export type Shoe = 'eight_decks' | 'with_replacement';

/** One whole deal. */
export interface BaccaratDeal {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: 'player' | 'banker' | 'tie';
  /** Either side held 8 or 9 with two cards, so nobody drew. */
  readonly isNatural: boolean;
}

const SHOE_CARDS = 416;

/** Baccarat points of a card: 2 to 9 by face, ten and pictures 0, ace 1. */
export function pointsOf(card: Card): number {
  const rank = Math.floor(card / 4);
  if (rank === 12) return 1;
  return rank < 8 ? rank + 2 : 0;
}

/** The rank of a card, 0 to 12. */
export function rankOf(card: Card): number {
  return Math.floor(card / 4);
}

/** Whether the player's side takes a third card. */
export function playerDraws(points: number): boolean {
  return points <= 5;
}

/**
 * Whether the banker's side takes a third card: `third` is the points of the player's third card, null when the player
 * stood. 0-2 draw, 3 unless the third is 8, 4 on 2-7, 5 on 4-7, 6 on 6-7, 7 stands.
 */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/**
 * Deals one round: player, banker, player, banker, then third cards by the table. Draw order: `shuffle(416)` once, a card
 * being its place mod 52; or `int(52)` per card.
 */
export function dealBaccarat(stream: RandomStream, shoe: Shoe): BaccaratDeal {
  const next = shoe === 'eight_decks' ? shoeOf(stream) : () => stream.int(52);
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const isNatural = sum(player) >= 8 || sum(banker) >= 8;
  if (!isNatural) {
    let third: number | null = null;
    if (playerDraws(sum(player))) {
      const card = next();
      player.push(card);
      third = pointsOf(card);
    }
    if (bankerDraws(sum(banker), third)) banker.push(next());
  }
  const [playerPoints, bankerPoints] = [sum(player), sum(banker)];
  return { player, banker, playerPoints, bankerPoints, winner: winnerOf(playerPoints, bankerPoints), isNatural };
}

/** The side with more points. */
export function winnerOf(playerPoints: number, bankerPoints: number): BaccaratDeal['winner'] {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
}

function sum(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + pointsOf(card), 0) % 10;
}

function shoeOf(stream: RandomStream): () => Card {
  const order = shuffle(stream, SHOE_CARDS);
  let dealt = 0;
  return () => {
    const place = order[dealt] as number;
    dealt += 1;
    return place % 52;
  };
}
