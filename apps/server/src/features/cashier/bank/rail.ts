import type { Amount } from '@trevo/money';
import type { Instant, Period } from '@trevo/time';

/**
 * What the cashier asks of any way to move money. A driver under `gateways/payments/` implements it; the cashier knows
 * no bank, and a driver knows no player.
 */

/** The two kinds of PIX code; also the wire's `method`. */
export type RailMode = 'dynamic' | 'static';

export type ChargeOrder = {
  /** Ours and unique: how the payment finds its deposit. The same order again is the same charge. */
  readonly txid: string;
  readonly amount: Amount;
  readonly expiresInSeconds: number;
  readonly payer: { readonly name: string; readonly cpf: string };
};

export type RailReturn = { readonly status: 'PROCESSING' | 'DONE' | 'FAILED'; readonly reason: string | null };

export type RailPayment = {
  readonly endToEndId: string;
  readonly txid: string | null;
  readonly amount: Amount;
  readonly paidAt: Instant;
};

export type RailPayout = {
  readonly status: 'PROCESSING' | 'DONE' | 'FAILED';
  readonly endToEndId: string | null;
  readonly reason: string | null;
};

/** What a callback's body points to. Nothing of it is believed: each is read back. */
export type Hint = { readonly endToEndIds: readonly string[]; readonly payoutIds: readonly string[] };

/** The bank behind a rail. Every call is safe to repeat and throws RailError only. */
export type RailBank = {
  /** Name in the callback's path. */
  readonly provider: string;
  /** Makes sure that the bank calls back at this address. */
  registerWebhook(url: string): Promise<void>;
  /** What a callback's body speaks of; never throws, ignores what it does not know. */
  readHint(body: unknown): Hint;
  findPayment(endToEndId: string): Promise<RailPayment | null>;
  /** Payments to our key that settled within the period, of one txid or all. */
  listPayments(within: Period, txid?: string): Promise<RailPayment[]>;
  /** Whether this person paid it. The standard object carries no CPF, but the bank filters by it. */
  isPaidBy(payment: RailPayment, cpf: string): Promise<boolean>;
  /** Sends money back to its payer. The same id is the same return. */
  returnPayment(endToEndId: string, returnId: string, amount: Amount): Promise<RailReturn>;
  /** Orders a payout. The same id is the same payout, whatever became of the first answer. */
  sendPayout(payoutId: string, amount: Amount, pixKey: string): Promise<RailPayout>;
  findPayout(payoutId: string): Promise<RailPayout | null>;
};

export type PaymentRail = {
  readonly mode: RailMode;
  /** Length of a txid of this rail. */
  readonly txidLength: number;
  /** The copy-and-paste text. @throws RailError */
  createCharge(order: ChargeOrder): Promise<{ brCode: string }>;
};

/** Everything the cashier can move money with. `bank` null: nobody reports payments, staff confirms them. */
export type Rails = {
  readonly modes: readonly PaymentRail[];
  readonly bank: RailBank | null;
  /** The demo's page on which a tester pays a code; null in the real world. */
  readonly payerPage: string | null;
};

/**
 * `unavailable`: nothing is known about the effect, the same call may be repeated. `refused`: the bank said no and nothing
 * happened.
 */
export class RailError extends Error {
  override readonly name = 'RailError';
  readonly kind: 'unavailable' | 'refused';

  constructor(kind: 'unavailable' | 'refused', message: string) {
    super(message);
    this.kind = kind;
  }
}
