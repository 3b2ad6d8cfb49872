import { type BlackjackAct, cardValue, isSoft, sumOfCards, totalOfCards } from './blackjack.ts';

/**
 * The best act by hand and dealer's open card (2 to 10, ace), out of the exact programme: H hit, S stand, P split, D double or
 * hit where that cannot be done, T double or else stand. A test works all of it out anew.
 */
export const BLACKJACK_TABLE = {
  /** Totals 4 to 20. */
  hard: [
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HDDDDHHHHH',
    'DDDDDDDDHH',
    'DDDDDDDDDH',
    'HHSSSHHHHH',
    'SSSSSHHHHH',
    'SSSSSHHHHH',
    'SSSSSHHHHH',
    'SSSSSHHHHH',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
  ],
  /** Totals 12 to 20, an ace of them as 11. */
  soft: [
    'HHHHHHHHHH',
    'HHHHDHHHHH',
    'HHHDDHHHHH',
    'HHHDDHHHHH',
    'HHDDDHHHHH',
    'HDDDDHHHHH',
    'STTTTSSHHH',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
  ],
  /** Twos to tens, then aces. */
  pairs: [
    'PPPPPPHHHH',
    'PPPPPPHHHH',
    'HHHPPHHHHH',
    'DDDDDDDDHH',
    'PPPPPHHHHH',
    'PPPPPPHHHH',
    'PPPPPPPPPP',
    'PPPPPSPPSS',
    'SSSSSSSSSS',
    'PPPPPPPPPP',
  ],
} as const;

/** The column or row of a card: 2 to 10, then the ace. */
const placeOf = (value: number): number => (value === 1 ? 9 : value - 2);

/** The best of what can be done with a hand. */
export function blackjackHint(cards: readonly number[], up: number, can: readonly BlackjackAct[]): BlackjackAct {
  const column = placeOf(cardValue(up));
  const sum = sumOfCards(cards);
  const total = totalOfCards(cards);
  const rest = isSoft(sum) ? BLACKJACK_TABLE.soft[total - 12] : BLACKJACK_TABLE.hard[total - 4];
  const row = can.includes('split') ? BLACKJACK_TABLE.pairs[placeOf(cardValue(cards[0] ?? 0))] : rest;
  const letter = row?.[column];
  if (letter === 'P') return 'split';
  if ((letter === 'D' || letter === 'T') && can.includes('double')) return 'double';
  return letter === 'H' || letter === 'D' ? 'hit' : 'stand';
}
