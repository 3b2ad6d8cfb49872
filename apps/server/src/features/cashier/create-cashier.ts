import type { Amount } from '@trevo/money';
import { DAY } from '@trevo/time';
import { DomainError } from '../../platform/domain-error.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { CashierDeps, Deposit, Page, PageQuery, Payment, Withdrawal, WithdrawalEvent } from './cashier.types.ts';
import { cashierJobs } from './cashier.jobs.ts';
import { reopenReceipt } from './confirm-receipt.ts';
import { confirmDeposit, type ReceiptSeen } from './confirm-deposit.ts';
import { approveWithdrawal, type RejectionCode, rejectWithdrawal, type StaffAct } from './decide-withdrawal.ts';
import { type DepositFilter, findDeposit, listDeposits, sumCredited } from './deposits.repository.ts';
import { createParkDesk, type ParkDesk } from './park-desk.ts';
import { hasOpenCredit, listPaymentsOf } from './payments.repository.ts';
import { findProof } from './payouts.repository.ts';
import { openPixKey } from './pix-keys.ts';
import { createPlayerCalls, type PlayerCalls } from './player-calls.ts';
import { readProof } from './proof-image.ts';
import { registerWebhook } from './receive-hint.ts';
import { type ClaimOutcome, resolveClaim } from './resolve-claim.ts';
import { recordPayout } from './send-payout.ts';
import {
  findWithdrawal,
  listApproved,
  listEvents,
  listWithdrawals,
  type QueueSummary,
  summarizeQueue,
  sumSent,
  type WithdrawalFilter,
} from './withdrawals.repository.ts';

export type WithdrawalDetail = {
  readonly withdrawal: Withdrawal;
  readonly events: readonly WithdrawalEvent[];
  readonly hasProof: boolean;
};
type Ref = { readonly merchantId: number; readonly id: string };

/** The cashier's door: what staff's console, reports and seeding may call. Amounts in micros, ids the public ones. */
export type Cashier = {
  /** Newest first, or oldest first for a queue. */
  listWithdrawals(filter: WithdrawalFilter, page: PageQuery): Promise<Page<Withdrawal>>;
  /** What else was approved for each one's member within 24 hours: with its own amount it decides about the second person. */
  approvedInADay(withdrawals: readonly Withdrawal[]): Promise<ReadonlyMap<bigint, Amount>>;
  /** @throws DomainError withdrawal.not_found */
  getWithdrawal(ref: Ref): Promise<WithdrawalDetail>;
  /** The key in clear: for staff who pay by hand or compare it, never for a player. @throws DomainError withdrawal.not_found */
  pixKeyOf(ref: Ref): Promise<string>;
  /** @throws DomainError withdrawal.not_found, withdrawal.not_waiting, approval.same_person */
  approve(act: StaffAct): Promise<void>;
  /** The money is back when this answers. @throws DomainError withdrawal.not_found, withdrawal.not_waiting */
  reject(act: StaffAct & { readonly code: RejectionCode }): Promise<void>;
  /** Without a bank that takes orders. @throws DomainError withdrawal.not_found, withdrawal.not_waiting */
  recordPayout(payout: Ref & { readonly endToEndId: string }): Promise<void>;
  /** See the use case. @throws DomainError withdrawal.*, approval.same_person, provider.unavailable */
  resolveClaim(act: StaffAct & { readonly outcome: ClaimOutcome }): Promise<void>;
  /** Within 7 days of the presumption. @throws DomainError withdrawal.not_found, withdrawal.receipt_closed */
  reopenReceipt(act: StaffAct): Promise<void>;
  /** The proof image of a claim. @throws DomainError withdrawal.not_found when there is none */
  proofImage(ref: Ref): Promise<{ bytes: Buffer; mediaType: string }>;

  listDeposits(filter: DepositFilter, page: PageQuery): Promise<Page<Deposit>>;
  /** @throws DomainError deposit.not_found */
  getDeposit(ref: Ref): Promise<{ deposit: Deposit; payments: readonly Payment[] }>;
  /** Payments of each deposit, those that wait for a second person included (`CONFIRMING`). */
  paymentsOf(depositIds: readonly bigint[]): Promise<readonly Payment[]>;
  /** Whether a payment of this member was decided to be credited and is not yet, or waits for a second person. */
  hasPaymentOnItsWay(memberId: bigint): Promise<boolean>;
  /** See the use case. @throws DomainError deposit.*, approval.same_person, provider.unavailable */
  confirmDeposit(seen: ReceiptSeen): Promise<Deposit>;

  /** Requests that wait for a decision, and open claims. */
  queueSummary(merchantId: number): Promise<QueueSummary>;
  /** Money that waits for a person, whichever way it was going. */
  readonly parked: ParkDesk;
  depositedSince(merchantId: number, since: Date): Promise<Amount>;
  withdrawnSince(merchantId: number, since: Date): Promise<Amount>;

  /** Makes the bank call back at this base address now (a job does it each minute at the public one). Holds a secret. */
  registerWebhook(baseUrl: string): Promise<string | null>;
  /** What this feature's own routes call. */
  readonly calls: PlayerCalls;
  readonly jobs: readonly Job[];
};

const getOwn = async ({ db }: CashierDeps, { merchantId, id }: Ref): Promise<Withdrawal> => {
  const found = await findWithdrawal(db, id);
  if (!found || found.merchantId !== merchantId) throw new DomainError('withdrawal.not_found');
  return found;
};

const withdrawalDetail = async (deps: CashierDeps, ref: Ref): Promise<WithdrawalDetail> => {
  const withdrawal = await getOwn(deps, ref);
  const [events, proof] = await Promise.all([
    listEvents(deps.db, [withdrawal.withdrawalId]),
    findProof(deps.db, withdrawal.withdrawalId),
  ]);
  return { withdrawal, events: events.get(withdrawal.withdrawalId) ?? [], hasProof: proof !== null };
};

const revealPixKey = async (deps: CashierDeps, ref: Ref): Promise<string> => {
  const { pixKeyId, memberId } = await getOwn(deps, ref);
  return openPixKey(deps, pixKeyId, memberId);
};

export const createCashier = (deps: CashierDeps): Cashier => ({
  listWithdrawals: (filter, page) => listWithdrawals(deps.db, filter, page),
  approvedInADay: (withdrawals) => listApproved(deps.db, withdrawals, new Date(deps.clock.now() - DAY)),
  getWithdrawal: (ref) => withdrawalDetail(deps, ref),
  pixKeyOf: (ref) => revealPixKey(deps, ref),
  approve: (act) => approveWithdrawal(deps, act),
  reject: (act) => rejectWithdrawal(deps, act),
  recordPayout: (payout) => recordPayout(deps, payout),
  resolveClaim: (act) => resolveClaim(deps, act),
  reopenReceipt: (act) => reopenReceipt(deps, act),
  async proofImage(ref) {
    const proof = await findProof(deps.db, (await getOwn(deps, ref)).withdrawalId);
    if (!proof) throw new DomainError('withdrawal.not_found');
    return { bytes: await readProof(deps.config.home, proof.fileName), mediaType: proof.mediaType };
  },
  listDeposits: (filter, page) => listDeposits(deps.db, filter, page),
  async getDeposit({ merchantId, id }) {
    const deposit = await findDeposit(deps.db, { publicId: id });
    if (!deposit || deposit.merchantId !== merchantId) throw new DomainError('deposit.not_found');
    return { deposit, payments: await listPaymentsOf(deps.db, [deposit.depositId]) };
  },
  paymentsOf: (depositIds) => listPaymentsOf(deps.db, depositIds),
  hasPaymentOnItsWay: (memberId) => hasOpenCredit(deps.db, memberId),
  confirmDeposit: (seen) => confirmDeposit(deps, seen),
  queueSummary: (merchantId) => summarizeQueue(deps.db, merchantId, new Date(deps.clock.now())),
  parked: createParkDesk(deps),
  depositedSince: (merchantId, since) => sumCredited(deps.db, merchantId, since),
  withdrawnSince: (merchantId, since) => sumSent(deps.db, merchantId, since),
  registerWebhook: (baseUrl) => registerWebhook(deps, baseUrl),
  calls: createPlayerCalls(deps),
  jobs: cashierJobs(deps),
});
