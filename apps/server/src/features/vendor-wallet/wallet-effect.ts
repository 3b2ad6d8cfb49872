import type { Amount } from '@trevo/money';
import type { PostingKind } from '../ledger/index.ts';
import type { TransactionFamily, TransactionState, WalletStatus } from './vendor-wallet.types.ts';
import type { VendorTransaction } from './vendor-transaction.ts';

/** Which of the player's own moneys a line changes; the other side is the house, or `other`. */
export type Pool = 'cash' | 'held' | 'bonus';
export type EffectLine = {
  readonly kind: PostingKind;
  readonly pool: Pool;
  /** Signed from the pool's side. */
  readonly amount: Amount;
  /** Absent: the brand's `games` account. */
  readonly other?: Pool;
};

/** What a movement adds to its round. */
export type RoundEffect = {
  readonly roundId: string;
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly bets: number;
  readonly stake: Amount;
  readonly bonusStake: Amount;
  readonly win: Amount;
  readonly bonusWin: Amount;
  /** May only follow a bet; without one the movement is refused by the database. */
  readonly needsBets: boolean;
  /** The win was divided as for a round without bonus money. */
  readonly onlyCash: boolean;
  readonly state: 'CLOSED' | 'REOPENED' | null;
  /** All bets of the round until now are settled by this. */
  readonly settles: boolean;
};

/** A transaction that this one ends or takes back, and the states that allow it. */
export type Target = {
  readonly family: TransactionFamily;
  readonly transactionId: string;
  readonly from: readonly TransactionState[];
  readonly to: TransactionState;
  /** New figures of the target, for a commit of less than was held. */
  readonly amount?: Amount;
  readonly cash?: Amount;
};

/** One command decided: what is written if the database agrees. */
export type Effect = {
  readonly family: TransactionFamily;
  readonly transactionId: string;
  readonly op: string;
  readonly state: TransactionState;
  readonly reference: string | null;
  readonly roundId: string | null;
  readonly gameCode: string | null;
  /** As the vendor gave it. */
  readonly amount: Amount;
  readonly winPart: Amount;
  readonly lines: readonly EffectLine[];
  /** Least money before the lines. */
  readonly need: readonly { readonly pool: Pool; readonly amount: Amount }[];
  readonly round: RoundEffect | null;
  readonly targets: readonly Target[];
  /** Families in which the id `reference` may never take effect any more. */
  readonly tombs: readonly TransactionFamily[];
  readonly reverses: bigint | null;
  /** Takes a bet back: no win that would be the bet's may stand afterwards. */
  readonly undoesBet: boolean;
  readonly mayOwe: boolean;
  /** Only a stake is refused for good: whatever else the ledger refuses was decided on figures that are out of date. */
  readonly keepsRefusal: boolean;
  readonly expiresAt: Date | null;
  readonly note: string | null;
};

/** What was decided about a command: write this, or answer that and write nothing. */
export type Plan =
  | { readonly kind: 'post'; readonly effect: Effect; readonly status: WalletStatus; readonly message: string | null }
  | { readonly kind: 'refuse'; readonly status: WalletStatus; readonly message: string };

export const refuse = (status: WalletStatus, message: string): Plan => ({ kind: 'refuse', status, message });
export const post = (effect: Effect, status: WalletStatus = 'OK', message: string | null = null): Plan => ({
  kind: 'post',
  effect,
  status,
  message,
});

/** What a bet in such a state answers to something that needs it applied. */
export const refuseFor = (target: VendorTransaction): Plan => {
  if (target.state === 'SETTLED') return refuse('ALREADY_SETTLED', 'the bet is settled');
  if (target.state === 'DECLINED') return refuse('TRANSACTION_NOT_FOUND', 'the bet was declined');
  if (target.state === 'HELD') return refuse('BAD_REQUEST', 'the reserve is not committed');
  return refuse('TRANSACTION_ROLLED_BACK', 'the transaction was taken back');
};
