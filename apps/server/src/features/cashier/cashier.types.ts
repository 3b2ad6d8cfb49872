import type { Language } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type {
  Deposit as DepositRow,
  DepositPayment,
  Withdrawal as WithdrawalRow,
} from '../../platform/db/schema.generated.ts';
import type { Idempotency, Player } from '../../platform/http/principal.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { RailMode, Rails } from './bank/rail.ts';

export type CashierDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'vault'> & {
  readonly config: Pick<Config, 'publicUrl' | 'home'>;
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly members: Pick<Members, 'get' | 'holderOf' | 'isOpenFor'>;
  readonly identity: Pick<
    Identity,
    'consumeWithdrawalStepUp' | 'withdrawalSecretOf' | 'holdOf' | 'owesCredit' | 'transfersIn'
  >;
  readonly rails: Rails;
};

/** A player's own call: who, in which language, under which key. */
export type PlayerCall = { readonly player: Player; readonly language: Language; readonly idempotency: Idempotency };

export type DepositStatus = 'WAITING' | 'CREDITED' | 'EXPIRED' | 'RETURNING' | 'RETURNED';
export type Deposit = Omit<Selectable<DepositRow>, 'amountMicros' | 'creditedMicros' | 'checkedAt'> & {
  readonly method: RailMode;
  readonly amount: Amount;
  readonly credited: Amount;
  readonly status: DepositStatus;
};

export type PaymentStatus = 'UNMATCHED' | 'CONFIRMING' | 'CREDITING' | 'CREDITED' | 'RETURNING' | 'RETURNED';
export type Payment = Pick<
  Selectable<DepositPayment>,
  'endToEndId' | 'merchantId' | 'depositId' | 'memberId' | 'txid' | 'paidAt' | 'returnAttempt' | 'returnTries'
> &
  Pick<Selectable<DepositPayment>, 'firstOperatorId' | 'returnOperatorId' | 'settledAt'> & {
    readonly amount: Amount;
    readonly status: PaymentStatus;
    /** `deposit.*`, `wallet.*`: why it is sent back, or what was unusual about it. */
    readonly reason: string | null;
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
export type Withdrawal = Omit<
  Selectable<WithdrawalRow>,
  'amountMicros' | 'feeMicros' | 'receiptResult' | 'receiptAt' | 'receiptMicros'
> & {
  readonly amount: Amount;
  readonly fee: Amount;
  readonly status: WithdrawalStatus;
  readonly closing: 'REJECTED' | 'FAILED' | null;
  readonly pixKeyType: PixKeyKind;
  readonly pixKeyMasked: string;
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
