import type { Amount } from '@trevo/money';
import type { Db } from '../../platform/db/database.ts';

/** A ledger account: one of a player's own, or a house account. */
export type AccountId = bigint & { readonly __account?: never };

/**
 * A player's own accounts. `held` is money of requested withdrawals and of reserves; `bonus` is money of promotions. None of
 * the three goes below zero. `debt` is what they owe: never above zero, never named in a posting (see `mayOwe`).
 */
export type PlayerAccounts = {
  readonly cash: AccountId;
  readonly held: AccountId;
  readonly bonus: AccountId;
  readonly debt: AccountId;
};

/**
 * House accounts, one of each per merchant and currency; they keep no balance row (their balance is the sum of their
 * entries). `games` pays and collects bets; `bank` stands for money at the bank; `promo`, `adjust` name themselves. `jackpots` owes
 * players what lies in the meters, `jackpot_seeds` what antes put by for seeds; below zero, the house has advanced that.
 * `lottery_pools` owes players what lies in the pools of lotteries, seeds among it. `agents` pays agents. `agent_credit` is what members owe on credit
 * lines: below zero by what is drawn.
 */
export type HouseRole =
  | 'games'
  | 'bank'
  | 'promo'
  | 'adjust'
  | 'fees'
  | 'jackpots'
  | 'jackpot_seeds'
  | 'lottery_pools'
  | 'agents'
  | 'agent_credit';

/** What a line means; the statement shows it. */
export type PostingKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'tombstone'
  | 'hold'
  | 'commit'
  | 'release'
  | 'deposit'
  | 'withdrawal'
  | 'return'
  | 'promo'
  | 'jackpot'
  | 'commission'
  | 'adjust'
  | 'points'
  /** Between an agent and a direct downline. */
  | 'transfer'
  /** Drawn of a credit line, or paid back. */
  | 'credit'
  /** Written by the ledger itself: cash that came in and went to the debt. */
  | 'repayment';

/** One balanced transfer: `account` changes by `amount` (signed), `contra` by its opposite. */
export type Posting = {
  readonly kind: PostingKind;
  readonly account: AccountId;
  readonly contra: AccountId;
  readonly amount: Amount;
};

/**
 * A row that a feature's set-based SQL function writes in the same transaction. `row`: for `<feature>_apply_<name>(jsonb)`, JSON
 * only, bigints as digit strings. `record`: for `<feature>_apply_<name>(text[], bigint[], timestamptz)`, the row as text of a
 * composite type, with the operations and the stamp beside it; a third of the cost, for rows that come by the thousand. `together`: the function
 * of rows that are all a flush has, `(json, bigint[], bigint[], timestamptz)`: one list of rows, their operations and balances, and the stamp; nobody takes
 * the JSON apart before it.
 * `apart`: its function refuses it in the ordinary course of things, for what others of the same mark wrote. Such items are written
 * after all others of their flush, in transactions of their own with one of each mark. `mayDecline`: its function may return items that it
 * declines (their operations, each with why, as one JSON object) and must have the others written without them.
 */
export type Companion =
  | {
      readonly name: string;
      readonly row: Readonly<Record<string, unknown>>;
      readonly together?: string;
      readonly apart?: string;
      readonly mayDecline?: true;
    }
  | { readonly name: string; readonly record: string };

/** One unit of money movement: all of it or nothing. */
export type LedgerItem = {
  /** Who speaks (`play`, `cashier`, a vendor's code) and their reference: together they happen once, for good. */
  readonly source: string;
  readonly ref: string;
  /** Hash of everything that decides the effect: the same key with another hash is refused as `key_reused`. */
  readonly requestHash: Buffer;
  /**
   * 1 to 8 postings that apply together, in order; at most 6 where a debt can take part (`mayOwe`, and every credit to cash:
   * its player may owe), since the ledger adds lines for it and an operation has 8.
   */
  readonly postings: readonly Posting[];
  /** Least balance each account must hold before the postings (the stake, even when the win is in the same item). */
  readonly need: readonly { readonly account: AccountId; readonly amount: Amount }[];
  readonly companion?: Companion;
  /** The operation that this item takes back; at most one item ever does (`already_reversed`). */
  readonly reverses?: bigint;
  /**
   * The operation of which this item gives back a part, by postings of kind `rollback` from the house; several items may name one. All of
   * them together give back no more than it took from each account as `bet`, and nothing of one that was taken back whole, which none is
   * any more once a part came back (`already_reversed` both ways). Excludes `reverses` and `mayOwe`.
   */
  readonly returns?: bigint;
  /**
   * A correction that is not refused for want of cash or bonus money, block, debt or limit: what its lines against the
   * house find is taken, and the rest is posted to the debt account (which cash, if there is any, repays at once). While a
   * player owes, their bets and holds are refused (`in_debt`), and whatever comes to their cash repays first, in the same
   * operation.
   */
  readonly mayOwe?: true;
  /** A refusal is not remembered under the key: the same key may succeed later. For vendors that use ids again. */
  readonly keepRefusal?: false;
};

/** What `post` throws for an item that its companion declined: nothing of it was written, and its key is free. */
export class DeclinedError extends Error {
  /** The companion's own words. */
  readonly why: string;
  constructor(why: string) {
    super(`the companion declined: ${why}`);
    this.why = why;
  }
}

/** Everything that the database refuses an item for. */
export const REFUSALS = ['insufficient_funds', 'blocked', 'already_reversed', 'in_debt', 'limit'] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export type LedgerOutcome =
  /** `isReplay`: the same item had been applied before; figures are of the first time. */
  | {
      readonly status: 'applied';
      readonly opId: bigint;
      readonly isReplay: boolean;
      /** When it was written, as its companion's `at`; null for a replay. */
      readonly at: Date | null;
      readonly balances: ReadonlyMap<AccountId, Amount>;
    }
  | { readonly status: 'refused'; readonly reason: RefusalReason; readonly isReplay: boolean }
  | { readonly status: 'key_reused' };

/** Answer for one item of `postMany`: as `post` gives it, or `failed` for what `post` would throw. */
export type LedgerManyOutcome = LedgerOutcome | { readonly status: 'failed'; readonly error: unknown };

/** Outcome of `postAll`: everything was applied (now or before), or nothing was, because of the item at `refusedAt` (from 0). */
export type LedgerAllOutcome =
  | { readonly status: 'applied'; readonly outcomes: readonly (LedgerOutcome & { readonly status: 'applied' })[] }
  | { readonly status: 'refused'; readonly refusedAt: number; readonly reason: RefusalReason | 'key_reused' };

/** `balance` is cash, `owed` what the player owes (0 or more). `version` grows with every posting on the cash account. */
export type Balance = {
  readonly balance: Amount;
  readonly held: Amount;
  readonly bonus: Amount;
  readonly owed: Amount;
  readonly version: bigint;
};

/**
 * What a limit counts on a cash account, within a calendar day, week (from Monday) or month. `stake`: money bet, less bets
 * of the same window that were taken back by an item with `reverses` or `returns`. `loss`: kinds bet less win, jackpot and rollback, not
 * below 0; a bet counts whole until its win comes. `deposit`: kind deposit. Bonus money counts nowhere.
 */
export type LimitMeasure = 'stake' | 'loss' | 'deposit';
export type LimitPeriod = 'day' | 'week' | 'month';

export type LimitChange = {
  readonly measure: LimitMeasure;
  readonly period: LimitPeriod;
  /** Micros, 0 or more: what may be used in one window. Null: no limit. */
  readonly cap: Amount | null;
  /** IANA name of the merchant's zone, in which all windows of the account begin from now on. */
  readonly timeZone: string;
};

export type AccountLimit = {
  readonly measure: LimitMeasure;
  readonly period: LimitPeriod;
  readonly cap: Amount;
  /** In the running window. */
  readonly used: Amount;
  /** When the running window ends; null when none has begun since the last one ended. */
  readonly endsAt: Date | null;
};

export type StatementQuery = {
  readonly accounts: Pick<PlayerAccounts, 'cash'>;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Only lines of these times; no end is in its time. */
  readonly within?: readonly { readonly from: Date; readonly until: Date }[];
  readonly kinds: readonly PostingKind[] | null;
  /** Only lines of this writer, or all but its own. */
  readonly source?: { readonly name: string; readonly is: boolean };
  readonly pageNo: number;
  readonly pageSize: number;
};
export type StatementEntry = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: PostingKind;
  readonly amount: Amount;
  readonly balanceAfter: Amount;
  readonly source: string;
  readonly ref: string;
};
export type StatementPage = {
  readonly entries: readonly StatementEntry[];
  readonly total: number;
  readonly totalIn: Amount;
  readonly totalOut: Amount;
};

/** The ledger's door: the only writer of money. */
export type Ledger = {
  /** Applies one item, batched with others. Safe to repeat: same key and hash answers the first outcome. Answers after the commit. */
  post(item: LedgerItem): Promise<LedgerOutcome>;
  /**
   * Up to 100 items in one transaction: all of them, or nothing and nothing remembered. Safe to repeat, as `post`.
   * @throws DomainError `internal.busy` when too many such calls wait
   */
  postAll(items: readonly LedgerItem[]): Promise<LedgerAllOutcome>;
  /**
   * Up to 1,000 items, each on its own as by `post`, written together on a connection that `post` does not use: for what thousands get at
   * once, as the end of a draw. Items of one member come in transactions one after the other, so one item a member is best. Safe to
   * repeat, as `post`; answers in the order of the items.
   * @throws DomainError `internal.busy` when too many such calls wait
   */
  postMany(items: readonly LedgerItem[]): Promise<readonly LedgerManyOutcome[]>;
  /** Opens a member's accounts (idempotent). */
  openAccounts(member: { memberId: bigint; merchantId: number; currency: string }): Promise<PlayerAccounts>;
  /** Accounts of a member; cached. @throws when the member has none */
  accountsOf(memberId: bigint, currency: string): Promise<PlayerAccounts>;
  houseAccount(merchantId: number, currency: string, role: HouseRole): Promise<AccountId>;
  balanceOf(accounts: Pick<PlayerAccounts, 'cash' | 'held'>): Promise<Balance>;
  /** Newest first, of the cash account. */
  statement(query: StatementQuery): Promise<StatementPage>;
  /**
   * What operations staked from an account, each as a positive figure; those that staked nothing from it are missing. `since`: when the
   * first of them was made.
   */
  takenBy(account: AccountId, opIds: readonly bigint[], since: Date): Promise<ReadonlyMap<bigint, Amount>>;
  /** What items with `returns` gave back of operations to an account; those of which nothing came back are missing. */
  returnedTo(account: AccountId, opIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Amount>>;
  /** Stops bets and payouts of an account from the next flush on (exclusion, fraud), or lifts it. */
  setBlock(account: AccountId, reason: string | null): Promise<void>;
  /** Whether bets and payouts of the account are stopped now; read on the caller's own connection where one is given. */
  isBlocked(account: AccountId, on?: Db): Promise<boolean>;
  /** Why a member may not bet or be paid, or null. */
  blockReasonOf(memberId: bigint): Promise<string | null>;
  /**
   * Sets or lifts one limit of a cash account, from the next flush on; bets and deposits beyond it are refused (`limit`).
   * What the running windows have used is counted anew from the entries, so a new limit knows of the day before it was set.
   */
  setLimit(account: AccountId, change: LimitChange): Promise<void>;
  /** The limits that are set, with what has been used of them; read as `isBlocked` is. */
  limitsOf(account: AccountId, on?: Db): Promise<readonly AccountLimit[]>;
  /** Recomputes everything from the entries: sums, chains, balances, keys. */
  verify(): Promise<VerifyReport>;
  /** Waits for queued items, refuses new ones. */
  stop(): Promise<void>;
};

export type VerifyReport = {
  readonly isClean: boolean;
  readonly entries: bigint;
  readonly accounts: bigint;
  /** One line a broken invariant: name and count of offending rows; empty when clean. */
  readonly breaks: readonly { readonly invariant: string; readonly count: bigint; readonly example: string }[];
};
