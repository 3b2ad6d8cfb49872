import { type Amount, add, type CurrencyRef, minorMicros, payoutE4 } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import { type BaccaratDeal, dealBaccarat, rankOf, type Shoe } from './deal-baccarat.ts';

/** Places of the cloth. */
export const BACCARAT_KINDS = ['player', 'banker', 'tie', 'player_pair', 'banker_pair', 'small', 'big'] as const;
export type BaccaratKind = (typeof BACCARAT_KINDS)[number];

/** A table's printed rules. */
export interface BaccaratTable {
  readonly shoe: Shoe;
  /** `five_percent`: a banker win pays 0.95 to 1; `none`: 1 to 1, but half when the banker wins with 6. */
  readonly commission: 'five_percent' | 'none';
  /** A tie pays 8 or 9 to 1. */
  readonly tiePays: 8 | 9;
}

export interface BaccaratBet {
  readonly kind: BaccaratKind;
  readonly stake: Amount;
}
/** Why a set of bets is refused, and which bet it was. */
export interface BaccaratFault {
  readonly index: number;
  readonly reason: 'no_bets' | 'no_such_place' | 'same_place_twice' | 'bad_stake';
}
export interface BaccaratOutcome {
  readonly deal: BaccaratDeal;
  readonly payouts: readonly Amount[];
  readonly stake: Amount;
  /** Sum of the payouts, stakes of winning and pushed bets included. */
  readonly win: Amount;
}

/** The usual table: 8 decks, commission, tie 8 to 1. */
export const CLASSIC_TABLE: BaccaratTable = { shoe: 'eight_decks', commission: 'five_percent', tiePays: 8 };

/** Name and version inside a draw's message. */
export const BACCARAT = { code: 'baccarat', mathVersion: 'm1' } as const;

/** What a deal must tell for its bets to be paid. */
export interface BaccaratFacts {
  readonly winner: BaccaratDeal['winner'];
  readonly bankerPoints: number;
  readonly cards: number;
  readonly isPlayerPair: boolean;
  readonly isBankerPair: boolean;
}

/** What a place pays on a deal, stake included, in ten-thousandths; a tie pushes player and banker. */
export function baccaratMultE4(kind: BaccaratKind, facts: BaccaratFacts, table: BaccaratTable): number {
  switch (kind) {
    case 'player':
      return mainPay(facts.winner, 'player', 20_000);
    case 'banker':
      return mainPay(facts.winner, 'banker', bankerPay(facts, table));
    case 'tie':
      return facts.winner === 'tie' ? (table.tiePays + 1) * 10_000 : 0;
    case 'player_pair':
      return facts.isPlayerPair ? 120_000 : 0;
    case 'banker_pair':
      return facts.isBankerPair ? 120_000 : 0;
    case 'small':
      return facts.cards === 4 ? 25_000 : 0;
    case 'big':
      return facts.cards > 4 ? 15_400 : 0;
  }
}

function mainPay(winner: BaccaratDeal['winner'], side: 'player' | 'banker', payE4: number): number {
  if (winner === 'tie') return 10_000;
  return winner === side ? payE4 : 0;
}

function bankerPay({ bankerPoints }: BaccaratFacts, { commission }: BaccaratTable): number {
  if (commission === 'five_percent') return 19_500;
  return bankerPoints === 6 ? 15_000 : 20_000;
}

/**
 * Checks a whole set of bets as it came from outside: known places, none twice, each stake positive and in whole minor
 * units. Never throws. @returns null when the set may be played.
 */
export function findBaccaratFault(
  bets: readonly { readonly kind: string; readonly stake: bigint }[],
  currency: CurrencyRef = 'BRL',
): BaccaratFault | null {
  if (bets.length === 0) return { index: 0, reason: 'no_bets' };
  const seen = new Set<string>();
  for (const [index, { kind, stake }] of bets.entries()) {
    if (!(BACCARAT_KINDS as readonly string[]).includes(kind)) return { index, reason: 'no_such_place' };
    if (seen.has(kind)) return { index, reason: 'same_place_twice' };
    if (stake <= 0n || stake % minorMicros(currency) !== 0n) return { index, reason: 'bad_stake' };
    seen.add(kind);
  }
  return null;
}

/** The facts of a deal that bets are paid by. */
export function factsOf({ player, banker, winner, bankerPoints }: BaccaratDeal): BaccaratFacts {
  const isPair = ([a, b]: readonly number[]) => rankOf(a as number) === rankOf(b as number);
  return {
    winner,
    bankerPoints,
    cards: player.length + banker.length,
    isPlayerPair: isPair(player),
    isBankerPair: isPair(banker),
  };
}

/**
 * Deals one round and pays every bet; each payout is floored once to the minor unit.
 * @throws RangeError when `findBaccaratFault` finds one: check first, this is the second lock.
 */
export function playBaccarat(
  bets: readonly BaccaratBet[],
  table: BaccaratTable,
  stream: RandomStream,
  currency: CurrencyRef = 'BRL',
): BaccaratOutcome {
  const fault = findBaccaratFault(bets, currency);
  if (fault !== null) throw new RangeError(`baccarat bet ${fault.index}: ${fault.reason}`);
  const deal = dealBaccarat(stream, table.shoe);
  const facts = factsOf(deal);
  const payouts = bets.map(({ kind, stake }) => payoutE4(stake, baccaratMultE4(kind, facts, table), currency));
  return { deal, payouts, stake: add(...bets.map(({ stake }) => stake)), win: add(...payouts) };
}
