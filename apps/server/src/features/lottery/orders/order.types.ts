import type { Play } from '@trevo/engines/lottery';
import type { Amount, CurrencyCode } from '@trevo/money';
import type { Issue } from '../lottery.types.ts';

/** One line of a slip as it arrived. */
export type WantedItem = {
  readonly play: string;
  readonly content: string;
  readonly combos: number;
  readonly unit: Amount;
  readonly multiple: number;
  readonly stake: Amount;
};

/** A line that was read and counted. */
export type SlipLine = {
  readonly play: Play;
  readonly text: string;
  readonly combos: number;
  readonly unit: Amount;
  /** In hundredths, by prize, as they stay. */
  readonly oddsE2: readonly number[];
  readonly rebatePpm: number;
  /** The player's highest prize group and the brand's, where odds earn a rebate: those above the player are paid by them. */
  readonly ceilings: { readonly own: number; readonly brand: number } | null;
};

/** A line on one issue: an order. `line` and `target` are places in the slip's lists. */
export type PlannedOrder = {
  readonly orderId: string;
  readonly line: number;
  readonly target: number;
  readonly multiple: number;
  readonly stake: Amount;
  /** The most that its wins pay, and that it can come to. */
  readonly cap: Amount;
  readonly most: Amount;
};

/** What the orders of a play cost at outcomes of these issues, each the same; `cap`: the most that all orders together may cost at one. */
export type PlannedCosts = {
  readonly play: string;
  readonly issueIds: readonly bigint[];
  readonly cap: Amount;
  readonly costs: readonly { readonly book: number; readonly outcome: string; readonly cost: Amount }[];
};

export type PlannedSlip = {
  readonly series: number;
  readonly stake: Amount;
  readonly lines: readonly SlipLine[];
  /** The first is the one that takes bets now, the others are of a chase. */
  readonly issues: readonly Issue[];
  readonly orders: readonly PlannedOrder[];
  readonly costs: readonly PlannedCosts[];
  readonly issuePayout: Amount;
};

/** Longer contents of a chase stand once for all of its orders. */
export const LONG_CONTENT = 500;

/** Characters of a content that lists show. */
export const CONTENT_IN_LISTS = 200;

export type OrderState = 'open' | 'won' | 'lost' | 'void' | 'cancelled';

/** An order as its player sees it now. */
export type Order = {
  readonly betId: bigint;
  readonly at: Date;
  readonly orderId: string;
  readonly slipId: string;
  readonly chaseNth: number;
  readonly issueId: bigint;
  readonly issue: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly gameCode: string;
  readonly play: string;
  /** In a list only its beginning. */
  readonly content: string;
  readonly isCut: boolean;
  readonly combos: number;
  readonly unit: Amount;
  readonly multiple: number;
  readonly series: number;
  readonly oddsE2: readonly number[];
  readonly currency: CurrencyCode;
  readonly stake: Amount;
  readonly bonusStake: Amount;
  readonly cap: Amount;
  readonly most: Amount;
  readonly rebatePpm: number;
  readonly state: OrderState;
  readonly payout: Amount;
  readonly validBet: Amount;
  readonly numbers: string | null;
  readonly issues: number;
  readonly stopsOnWin: boolean;
  readonly opId: bigint;
  /** Hash under its issue's root. */
  readonly leaf: Buffer;
  /** While its issue takes bets, by the clock of the database. */
  readonly canCancel: boolean;
};
