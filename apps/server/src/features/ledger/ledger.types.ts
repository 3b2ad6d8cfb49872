import type { Amount } from '@trevo/money';

/** A ledger account: a player's cash, his held money, or a house account. */
export type AccountId = bigint & { readonly __account?: never };

/** A player's own accounts. Neither can go below zero. `held` is money of requested withdrawals. */
export type PlayerAccounts = { readonly cash: AccountId; readonly held: AccountId };

/**
 * House accounts, one of each per merchant and currency; they keep no balance row (their balance is the sum of their
 * entries). `games` pays and collects bets; `bank` stands for money at the bank; `promo`, `adjust` name themselves.
 */
export type HouseRole = 'games' | 'bank' | 'promo' | 'adjust' | 'fees';

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
  | 'points';

/** One balanced transfer: `account` changes by `amount` (signed), `contra` by its opposite. */
export type Posting = {
  readonly kind: PostingKind;
  readonly account: AccountId;
  readonly contra: AccountId;
  readonly amount: Amount;
};

/** A row that a feature's set-based SQL function `<feature>_apply_<name>(jsonb)` writes in the same transaction. JSON only: bigints as digit strings. */
export type Companion = { readonly name: string; readonly row: Readonly<Record<string, unknown>> };

/** One unit of money movement: all of it or nothing. */
export type LedgerItem = {
  /** Who speaks (`play`, `cashier`, a vendor's code) and his reference: together they happen once, for good. */
  readonly source: string;
  readonly ref: string;
  /** Hash of everything that decides the effect: the same key with another hash is refused as `key_reused`. */
  readonly requestHash: Buffer;
  /** 1 to 8 postings that apply together, in order. */
  readonly postings: readonly Posting[];
  /** Least balance each account must hold before the postings (the stake, even when the win is in the same item). */
  readonly need: readonly { readonly account: AccountId; readonly amount: Amount }[];
  readonly companion?: Companion;
  /** The operation that this item takes back; at most one item ever does (`already_reversed`). */
  readonly reverses?: bigint;
};

export type RefusalReason = 'insufficient_funds' | 'blocked' | 'already_reversed';

export type LedgerOutcome =
  /** `isReplay`: the same item had been applied before; figures are of the first time. */
  | {
      readonly status: 'applied';
      readonly opId: bigint;
      readonly isReplay: boolean;
      readonly balances: ReadonlyMap<AccountId, Amount>;
    }
  | { readonly status: 'refused'; readonly reason: RefusalReason; readonly isReplay: boolean }
  | { readonly status: 'key_reused' };

/** Cash and held money. `version` grows with every posting on the cash account. */
export type Balance = { readonly balance: Amount; readonly held: Amount; readonly version: bigint };

export type StatementQuery = {
  readonly accounts: PlayerAccounts;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly kinds: readonly PostingKind[] | null;
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
  /** Opens a member's accounts (idempotent). */
  openAccounts(member: { memberId: bigint; merchantId: number; currency: string }): Promise<PlayerAccounts>;
  /** Accounts of a member; cached. @throws when the member has none */
  accountsOf(memberId: bigint, currency: string): Promise<PlayerAccounts>;
  houseAccount(merchantId: number, currency: string, role: HouseRole): Promise<AccountId>;
  balanceOf(accounts: PlayerAccounts): Promise<Balance>;
  /** Newest first, of the cash account. */
  statement(query: StatementQuery): Promise<StatementPage>;
  /** Stops bets and payouts of an account from the next flush on (exclusion, fraud), or lifts it. */
  setBlock(account: AccountId, reason: string | null): Promise<void>;
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
