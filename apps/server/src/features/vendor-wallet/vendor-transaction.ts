import type { Amount } from '@trevo/money';
import type { TransactionFamily, TransactionState, VendorLink } from './vendor-wallet.types.ts';

/** What is kept of a vendor's transaction. Changes are signed from the player's side. */
export type VendorTransaction = {
  readonly family: TransactionFamily;
  readonly transactionId: string;
  /** A bet that its round's end settled says SETTLED here, whatever its own row says. */
  readonly state: TransactionState;
  readonly op: string;
  readonly opId: bigint | null;
  readonly memberId: bigint;
  readonly roundId: string | null;
  readonly gameCode: string | null;
  readonly reference: string | null;
  readonly currency: string;
  readonly amount: Amount;
  /** Of a stake with its win in the same call. */
  readonly winPart: Amount;
  readonly cash: Amount;
  readonly bonus: Amount;
  readonly at: Date;
  readonly expiresAt: Date | null;
  readonly note: string | null;
  /** Of a refused stake: hash of the call that was refused. */
  readonly requestHash: Buffer | null;
};

export type RoundState = 'OPEN' | 'CLOSED' | 'REOPENED' | 'VOID';

/** A vendor's round as one member plays it. */
export type VendorRound = {
  readonly vendor: string;
  readonly roundId: string;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly state: RoundState;
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Bets that count: rolled-back ones are taken off. */
  readonly bets: number;
  readonly stake: Amount;
  readonly bonusStake: Amount;
  readonly win: Amount;
  readonly bonusWin: Amount;
  /** Stakes that were given back. */
  readonly voided: Amount;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly endNote: string | null;
};

export type TransactionKey = {
  readonly link: Pick<VendorLink, 'merchantId' | 'vendor'>;
  readonly family: TransactionFamily;
  readonly transactionId: string;
};
export type RoundKey = {
  readonly vendor: string;
  readonly roundId: string;
  readonly memberId: bigint;
};
