import type { Language } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Idempotency, Player } from '../../platform/http/principal.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { RailMode, Rails } from './bank/rail.ts';

export type CashierDeps = {
  readonly config: Pick<Config, 'publicUrl' | 'home'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly jitter: () => number;
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly members: Pick<Members, 'holderOf' | 'isOpenFor'>;
  readonly identity: Pick<Identity, 'consumeWithdrawalStepUp' | 'withdrawalSecretOf' | 'holdOf'>;
  readonly rails: Rails;
};

/** A player's own call: who, in which language, under which key. */
export type PlayerCall = { readonly player: Player; readonly language: Language; readonly idempotency: Idempotency };

export type DepositStatus = 'WAITING' | 'CREDITED' | 'EXPIRED' | 'RETURNING' | 'RETURNED';
export type Deposit = {
  readonly depositId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly method: RailMode;
  readonly amount: Amount;
  readonly credited: Amount;
  readonly status: DepositStatus;
  readonly txid: string;
  readonly brCode: string | null;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly creditedAt: Date | null;
};

export type PaymentStatus = 'UNMATCHED' | 'CONFIRMING' | 'CREDITING' | 'CREDITED' | 'RETURNING' | 'RETURNED';
export type Payment = {
  readonly endToEndId: string;
  readonly merchantId: number;
  readonly depositId: bigint | null;
  readonly memberId: bigint | null;
  readonly txid: string | null;
  readonly amount: Amount;
  readonly paidAt: Date;
  readonly status: PaymentStatus;
  /** `deposit.*`, `wallet.*`: why it is sent back, or what was unusual about it. */
  readonly reason: string | null;
  readonly returnAttempt: number;
  /** How many returns may fail before a person has to look. */
  readonly returnTries: number;
  readonly firstOperatorId: bigint | null;
  /** Who said first that it was returned by hand. */
  readonly returnOperatorId: bigint | null;
  readonly settledAt: Date | null;
};

export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp';
export type WithdrawalStatus =
  | 'REQUESTED'
  | 'APPROVAL_2'
  | 'APPROVED'
  | 'SENDING'
  | 'SENT'
  | 'RECEIVED'
  | 'REJECTED'
  | 'FAILED'
  | 'CLAIMED';
/** `presumed`: nobody answered in time. `forced`: two members of staff closed the player's claim on proof. */
export type ReceiptResult = 'received' | 'not_received' | 'partial' | 'presumed' | 'forced';
export type Withdrawal = {
  readonly withdrawalId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly amount: Amount;
  readonly fee: Amount;
  readonly status: WithdrawalStatus;
  readonly closing: 'REJECTED' | 'FAILED' | null;
  readonly pixKeyId: bigint;
  readonly pixKeyType: PixKeyKind;
  readonly pixKeyMasked: string;
  readonly reason: string | null;
  readonly firstOperatorId: bigint | null;
  readonly secondOperatorId: bigint | null;
  readonly endToEndId: string | null;
  readonly requestedAt: Date;
  readonly promisedAt: Date;
  readonly sentAt: Date | null;
  readonly closedAt: Date | null;
  /** Who wants the claim closed on proof; a second person must agree. */
  readonly forceOperatorId: bigint | null;
  /** Who wants a large claim credited again; a second person must agree. */
  readonly comebackOperatorId: bigint | null;
  readonly appealedAt: Date | null;
  readonly receipt: { readonly result: ReceiptResult; readonly received: Amount | null; readonly at: Date } | null;
};

export type WithdrawalStep =
  | 'requested'
  | 'checked'
  | 'first_approval'
  | 'approved'
  | 'sending'
  | 'sent'
  | 'received'
  | 'rejected'
  | 'failed'
  | 'claimed'
  | 'resolved'
  | 'force_asked'
  | 'forced'
  | 'appealed'
  | 'comeback_asked';
export type StepOwner = 'rule' | 'staff' | 'bank' | 'player' | 'timer';
export type WithdrawalEvent = {
  readonly step: WithdrawalStep;
  readonly at: Date;
  readonly by: StepOwner;
  readonly operatorId: bigint | null;
  readonly reason: string | null;
  readonly note: string | null;
};

export type PixKeyRecord = {
  readonly pixKeyId: bigint;
  readonly type: PixKeyKind;
  readonly masked: string;
  readonly sealed: Buffer;
};

export type PageQuery = { readonly pageNo: number; readonly pageSize: number };
export type Page<Item> = { readonly list: Item[]; readonly total: number };
