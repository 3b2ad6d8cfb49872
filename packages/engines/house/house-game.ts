import type { Amount, CurrencyCode } from '@trevo/money';
import type { RandomStream } from '../fair/index.ts';

/** A value that survives JSON as it is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a player bets, once it is read: the stake in micros, and the game's own choice. */
export interface Bet<Choice> {
  readonly stake: Amount;
  readonly choice: Choice;
  /** Its minor unit rounds what is paid, down and once for each part. */
  readonly currency: CurrencyCode;
}

/** One part of a round's end: a stake and what it was paid for, such as one hand of a split pair. */
export interface Part {
  readonly stake: Amount;
  /** The payout in ten-thousandths of the part's stake, before rounding. */
  readonly multE4: number;
  /** Money paid, stake included. */
  readonly win: Amount;
}

/** What a round has come to: after it was opened, or after an act. */
export interface Turn<Shown> {
  /** What the next act goes on from. The player never sees it. Null when nothing follows. */
  readonly state: Json;
  /** All that the player may see of the whole round, in the game's own words: its screen plays it back, its record keeps it. */
  readonly shown: Shown;
  /** So much more stake belongs to this act: without it the act did not happen. */
  readonly ask?: Amount;
  /** The round is over, and each part is paid so. Left out while it goes on. */
  readonly done?: readonly Part[];
}

/** A round that is over, as far as what counts of its stake goes. */
export interface EndedRound<Choice, Shown> {
  readonly choice: Choice;
  readonly shown: Shown;
  /** The bet's stake and that of every act that asked for more. */
  readonly staked: Amount;
}

/** A round that waits for its player. */
export interface OpenRound<Choice> extends Bet<Choice> {
  /** `stake` of the bet and of every act that asked for more. */
  readonly staked: Amount;
  readonly state: Json;
}

/** The exact certificate of a game: figures as texts, so that no reader rounds them again. */
export interface Certificate {
  readonly game: string;
  readonly mathVersion: string;
  /** Mean return per unit bet, of the choice that returns least. */
  readonly rtp: string;
  /** Largest win in ten-thousandths of the stake. */
  readonly maxWinE4: number;
  /** How far rounds scatter; null where the player's choice decides it. */
  readonly volatility: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  /** The least return at each bet level with money rounded as the wallet rounds it, and the lowest of them. */
  readonly levels: readonly { readonly bet: string; readonly rtp: string }[];
  readonly worstLevel: { readonly bet: string; readonly rtp: string };
}

/**
 * A game of the house, whole: what may be chosen, how a round goes, what it returns. Rules only: no clock, no entropy, no wallet.
 * The same stream, bet and acts always give the same round.
 */
export interface HouseGame<Choice = unknown, Shown = unknown> {
  /** Catalogue code, `SPB_A`. */
  readonly code: string;
  /** Changes whenever any number of the mathematics changes; part of every draw's message. */
  readonly mathVersion: string;
  /**
   * All players of a brand are in one round: it is not opened for one of them, and has its own feature. `open` tells how a round is drawn and
   * what a choice that is left alone is paid.
   */
  readonly isShared?: true;
  /** Stakes that a player may choose from (chips, where the game has `stakeOf`), ascending, in micros of a currency with two places. */
  readonly betLevels: readonly Amount[];
  /** The choice if it is whole and legal, in canonical form and as plain JSON; null for anything else. Never throws. */
  readChoice(raw: unknown): Choice | null;
  /**
   * Only of a game on whose cloth several stakes lie at once: what a choice lays in all. The bet is that sum then, and `betLevels` are the
   * chips: a sum is neither below the smallest nor above the largest.
   */
  stakeOf?(choice: Choice): Amount;
  /**
   * Only of a game whose players share a room: what lies in a bet is several parts of one level (`chipOf`), and their room says which of
   * them count. `asked`: what was wanted, of a choice that its room has read.
   */
  readonly inRoom?: { chipOf(choice: Choice): Amount; asked(choice: Choice): unknown };
  /** The most that a choice can win, stake included, in ten-thousandths of the stake. */
  maxWinE4(choice: Choice): number;
  /** Begins a round; a game of one decision ends it at once. @throws RangeError when the stake is not positive */
  open(bet: Bet<Choice>, stream: RandomStream): Turn<Shown>;
  /** Goes on with a round on the words that follow those drawn so far. Null: the act is not legal now. Never throws. */
  act?(round: OpenRound<Choice>, action: unknown, stream: RandomStream): Turn<Shown> | null;
  /**
   * Ends a round that its player left, by the safest act there is (cash out, stand), and never asks for stake.
   * A game without it has its rounds voided.
   */
  endIdle?(round: OpenRound<Choice>, stream: RandomStream): Turn<Shown>;
  /**
   * What counts of a settled round's stake for wages, rebates and wagering, from nothing to all of it. Only of a game in which a stake can be
   * laid at little or no risk: against itself, on almost every outcome, or to be taken back. Left out, all of it counts.
   */
  validBet?(round: EndedRound<Choice, Shown>): Amount;
}

/** A game's `Shown` as it travels and as its screen reads it: amounts are decimal texts. */
export type Wire<Value> = Value extends bigint ? string : { [Key in keyof Value]: Wire<Value[Key]> };
