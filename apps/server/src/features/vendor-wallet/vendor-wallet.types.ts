import type { Amount } from '@trevo/money';

/** How one vendor wants the cases answered on which vendors differ. An adapter names its defaults. */
export type VendorPolicy = {
  /** A rollback whose bet is unknown: a tombstone is written in any case; this is only what the vendor is told. */
  readonly unknownRollback: 'OK' | 'TRANSACTION_NOT_FOUND';
  /** A repeat of a transaction that was applied: plain success with the first result, or DUPLICATE_TRANSACTION. No money moves either way. */
  readonly repeat: 'OK' | 'DUPLICATE_TRANSACTION';
  /** Wins without a bet are paid: vendors whose free rounds send no bet. */
  readonly allowsOrphanWin: boolean;
  /** Staff pay it: without its bet, a win ends its orphan in the transaction of its money. */
  readonly endsOrphan?: boolean;
  /** A rollback may name a win, also after settlement; what the wallet does not hold becomes debt. */
  readonly mayUndoWins: boolean;
  /** A bet that already has a win may still be rolled back (the win is then taken back too). */
  readonly mayUndoSettledBets: boolean;
  /** A rollback may give back less than the bet. */
  readonly allowsPartialRollback: boolean;
  /** A refused bet is remembered, so that the same id never succeeds later. False only for vendors that reuse ids. */
  readonly keepsDeclines: boolean;
  /** How long a win waits for its bet before it becomes an orphan for staff. */
  readonly orphanHoldMs: number;
  /** How long a reserve may wait for its commit. */
  readonly reserveExpiresMs: number;
};

export const DEFAULT_POLICY: VendorPolicy = {
  unknownRollback: 'OK',
  repeat: 'OK',
  allowsOrphanWin: false,
  mayUndoWins: true,
  mayUndoSettledBets: false,
  allowsPartialRollback: false,
  keepsDeclines: true,
  orphanHoldMs: 30_000,
  reserveExpiresMs: 600_000,
};

/** A vendor as one brand is connected to it. Who calls was proved before (signature, secret, address). */
export type VendorLink = {
  readonly merchantId: number;
  /** The vendor's code, `PG`. Together with a transaction id and an op family it is a key for good. */
  readonly vendor: string;
  readonly policy: VendorPolicy;
};

/** The canonical codes. Every adapter maps each of them to its vendor's code, and misses none. */
export const WALLET_STATUSES = [
  'OK',
  'INVALID_SIGNATURE',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'REALITY_CHECK',
  'INVALID_GAME',
  'WRONG_CURRENCY',
  'BAD_REQUEST',
  'TRANSACTION_NOT_FOUND',
  'TRANSACTION_ROLLED_BACK',
  'ALREADY_SETTLED',
  'DUPLICATE_TRANSACTION',
  'OPERATION_IN_PROCESS',
  'TEMPORARY_ERROR',
  'MAINTENANCE',
] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

/** Who plays: by the session's token, or, in wires whose calls carry none, by the player id alone (bets then need any live session of theirs at this vendor). */
export type PlayerRef =
  | { readonly token: string; readonly playerId?: string | null }
  | { readonly token: null; readonly playerId: string };

export type FreeRef = {
  readonly campaignId: string | null;
  readonly rewardId: string | null;
  readonly spinsLeft: number | null;
};

type Common = {
  readonly player: PlayerRef;
  /** Null: the wire does not say, the session's holds. */
  readonly currency: string | null;
  /** The vendor's clock; kept for audit, decides nothing. */
  readonly occurredAt: Date | null;
  /** Free metadata of at most 8 KB, stored raw. */
  readonly details: unknown;
};
type Movement = Common & {
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameCode: string | null;
  /** Micros, 0 or more. */
  readonly amount: Amount;
  readonly isRoundClosed: boolean;
};
export type WinKind = 'normal' | 'freespin' | 'bonus_buy' | 'jackpot' | 'tournament' | 'prize_drop' | 'cashback';

export type BetCommand = Movement & {
  readonly op: 'bet';
  readonly type: 'bet' | 'tip' | 'buy_feature' | 'ante';
  readonly free: FreeRef | null;
  /** Inside the amount. */
  readonly jackpotContribution: Amount | null;
};
export type WinCommand = Movement & {
  readonly op: 'win';
  /** Null: the wire names no bet, the round's open bets are meant. */
  readonly referenceTransactionId: string | null;
  readonly kind: WinKind;
  readonly free: FreeRef | null;
  /** Inside the amount. */
  readonly jackpotWin: Amount | null;
};
/** Stake and win in one call: the stake is checked first, then both or neither. `amount` is the stake. */
export type BetWinCommand = Movement & {
  readonly op: 'betWin';
  readonly winAmount: Amount;
  readonly free: FreeRef | null;
  readonly jackpotWin: Amount | null;
};
export type RollbackCommand = Common & {
  readonly op: 'rollback';
  readonly transactionId: string;
  /** The transaction to undo: a bet, a reserve, a betWin, or a win where the policy allows. */
  readonly referenceTransactionId: string;
  readonly roundId: string | null;
  /** Null: the whole of it. */
  readonly amount: Amount | null;
  readonly isRoundClosed: boolean;
};
export type EndRoundCommand = Common & { readonly op: 'endRound'; readonly roundId: string };
/** Money is held until commit or cancel; a hold that is never committed expires and is released. */
export type ReserveCommand = Movement & { readonly op: 'reserve'; readonly selections: unknown };
/** Takes `amount` (null: all) of the hold; the rest is released. */
export type CommitCommand = Common & {
  readonly op: 'commit';
  readonly transactionId: string;
  readonly referenceTransactionId: string;
  readonly amount: Amount | null;
};
export type CancelReserveCommand = Common & {
  readonly op: 'cancelReserve';
  readonly transactionId: string;
  readonly referenceTransactionId: string;
};
/** Ends (or ends anew, or reopens) a ticket with a signed change of the player's money; a shortage becomes debt. */
export type SettleCommand = Common & {
  readonly op: 'settle' | 'resettle' | 'unsettle';
  readonly transactionId: string;
  readonly referenceTransactionId: string;
  /** Micros, signed. */
  readonly delta: Amount;
};
/** Money without a round of its own: free spins' total, tournament, prize drop, cashback, jackpot. Round `promo:<id>`. */
export type PromoCommand = Common & {
  readonly op: 'promoWin' | 'jackpotWin';
  readonly transactionId: string;
  readonly kind: WinKind;
  /** Campaign, tournament or jackpot id. */
  readonly promoId: string;
  readonly rewardId: string | null;
  readonly gameCode: string | null;
  readonly amount: Amount;
};
/** A correction by the vendor, signed, with its reason; a shortage becomes debt. */
export type AdjustCommand = Common & {
  readonly op: 'adjust';
  readonly transactionId: string;
  readonly roundId: string | null;
  readonly delta: Amount;
  readonly reason: string;
};
export type AuthenticateCommand = {
  readonly op: 'authenticate';
  readonly launchToken: string;
  /** The wire has no place for another token: its calls go on with the launch token. */
  readonly keepsToken?: boolean;
};
export type BalanceCommand = { readonly op: 'balance'; readonly player: PlayerRef; readonly currency: string | null };
export type StatusCommand = {
  readonly op: 'status';
  readonly transactionId: string;
  /** Null: any family. */
  readonly family: TransactionFamily | null;
};
/** Bars the id of a stake that a vendor takes back without saying whose it is. Known by now: OK, with its player. */
export type BarCommand = { readonly op: 'bar'; readonly transactionId: string };

export type MoneyCommand =
  | BetCommand
  | WinCommand
  | BetWinCommand
  | RollbackCommand
  | ReserveCommand
  | CommitCommand
  | CancelReserveCommand
  | SettleCommand
  | PromoCommand
  | AdjustCommand;
export type WalletCommand =
  | MoneyCommand
  | EndRoundCommand
  | AuthenticateCommand
  | BalanceCommand
  | StatusCommand
  | BarCommand;

/**
 * Transaction ids are unique per vendor and family: stakes (bet, betWin, reserve), credits (win, promoWin, jackpotWin),
 * undoings (rollback, cancelReserve), the rest by their own name.
 */
export type TransactionFamily = 'stake' | 'credit' | 'undo' | 'commit' | 'settle' | 'adjust';
export type TransactionState =
  | 'APPLIED'
  | 'DECLINED'
  | 'SETTLED'
  | 'ROLLED_BACK'
  | 'REVERSED'
  | 'VOIDED_UNSEEN'
  | 'HELD'
  | 'RELEASED';

/** The wallet's session as a wire's `authenticate` needs it. */
export type GameSession = {
  /** Opaque; what later calls carry as `token`. */
  readonly token: string;
  readonly playerId: string;
  readonly nickname: string;
  readonly currency: string;
  readonly language: string;
  readonly country: string;
  readonly gameCode: string;
};

export type WalletBalance = {
  /** Micros that can be staked now. */
  readonly cash: Amount;
  readonly bonus: Amount;
  readonly currency: string;
};

export type WalletOutcome = {
  readonly status: WalletStatus;
  /** Ours; the same on a replay. Null when nothing was applied. */
  readonly walletTransactionId: string | null;
  /** Fresh, also on a replay and on a refusal of a known player; null when the player is not known. */
  readonly balance: WalletBalance | null;
  /** Before the movement; only after a movement that was applied now. For wires that want both. */
  readonly balanceBefore: WalletBalance | null;
  readonly isReplay: boolean;
  readonly playerId: string | null;
  /** `authenticate`, and `balance` by a token (the token is then the one that came). */
  readonly session: GameSession | null;
  /** `status` only: what is known of the transaction. */
  readonly known: {
    readonly family: TransactionFamily;
    /** The command that made it. */
    readonly op: string;
    readonly state: TransactionState;
    readonly amount: Amount;
  } | null;
  /** Stable English words for logs and for wires that carry a message. Never a secret. */
  readonly message: string | null;
};

/**
 * The wallet that vendors drive: one set of rules for every wire. Business outcomes are values; it throws only when
 * nothing moved and the vendor should come again (`internal.busy`), which the gateway answers as TEMPORARY_ERROR with 503
 * and Retry-After.
 */
export type VendorWallet = {
  execute(link: VendorLink, command: WalletCommand): Promise<WalletOutcome>;
  /** Up to 100 money commands, each judged alone and answered in order, or all together or none. */
  batch(
    link: VendorLink,
    commands: readonly MoneyCommand[],
    mode: 'each' | 'all-or-nothing',
  ): Promise<readonly WalletOutcome[]>;
};

/** Which of the player's moneys winnings are: cash, or bonus money, which can be played and not withdrawn. */
export type Winnings = 'cash' | 'bonus';

/** Who won with which of our ids: a vendor's free round names the grant. */
export type FreeRound = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly memberId: bigint;
  /** Whatever the call names as campaign or reward; the grant's own id is one of them. */
  readonly ids: readonly string[];
};
