import type { Amount, CurrencyCode } from '@trevo/money';

/** What settlement needs of an order. */
export type SettledOrder = {
  readonly betId: bigint;
  readonly slipId: string;
  readonly chaseNth: number;
  readonly memberId: bigint;
  readonly play: string;
  readonly content: string;
  readonly unit: Amount;
  readonly multiple: number;
  readonly series: number;
  readonly oddsE2: readonly number[];
  readonly currency: CurrencyCode;
  readonly stake: Amount;
  readonly bonusStake: Amount;
  readonly cap: Amount;
  readonly rebatePpm: number;
  readonly state: 'open' | 'won' | 'lost';
  /** By the result before, zero for an open one. */
  readonly paid: Amount;
  readonly settledVersion: number;
};

/** What an order comes to by a result. */
export type OrderEnd = {
  readonly order: SettledOrder;
  /** Given back stakes and its part of a pool among it. */
  readonly payout: Amount;
  /** Of the payout, what comes from a pool. */
  readonly pool: Amount;
  readonly refund: Amount;
  /** Units that share a pool, by prize. */
  readonly poolUnits: readonly { readonly prize: string; readonly units: bigint }[];
};
/** The same with what of its stake counts, which depends on all orders of its player on the issue. */
export type WholeEnd = OrderEnd & { readonly validBet: Amount };

/** A slip as far as the end of its chase needs it. */
export type Slip = {
  readonly slipId: string;
  readonly opId: bigint;
  readonly stopsOnWin: boolean;
};

/** What an issue's winning units share of a pool. */
export type PoolDraw = {
  readonly currency: string;
  readonly play: string;
  readonly prize: string;
  readonly units: bigint;
  readonly won: Amount;
};
