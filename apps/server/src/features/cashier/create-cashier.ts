import { DAY } from '@trevo/time';
import { DomainError } from '../../platform/domain-error.ts';
import { cashierJobs } from './cashier.jobs.ts';
import type { CashierDeps, PageQuery, Withdrawal, WithdrawalEvent } from './cashier.types.ts';
import { reopenReceipt } from './withdrawal/confirm-receipt.ts';
import { confirmDeposit, type ReceiptSeen } from './deposit/confirm-deposit.ts';
import {
  approveWithdrawal,
  type RejectionCode,
  rejectWithdrawal,
  type StaffAct,
} from './withdrawal/decide-withdrawal.ts';
import { type DepositFilter, findDeposit, listDeposits, sumCredited } from './deposit/deposits.repository.ts';
import { createParkDesk } from './bank/park-desk.ts';
import { hasOpenCredit, listPaymentsOf } from './bank/payments.repository.ts';
import { findProof } from './withdrawal/payouts.repository.ts';
import { openPixKey } from './pix-keys.ts';
import { createPlayerCalls } from './player-calls.ts';
import { readProof } from './withdrawal/proof-image.ts';
import { registerWebhook } from './bank/receive-hint.ts';
import { type ClaimOutcome, resolveClaim } from './withdrawal/resolve-claim.ts';
import { recordPayout } from './withdrawal/send-payout.ts';
import * as withdrawals from './withdrawal/withdrawals.repository.ts';

export type WithdrawalDetail = {
  readonly withdrawal: Withdrawal;
  readonly events: readonly WithdrawalEvent[];
  readonly hasProof: boolean;
};
type Ref = { readonly merchantId: number; readonly id: string };

/** The cashier's door: what staff's console, reports and seeding may call. Amounts in micros, ids the public ones. */
export const createCashier = (deps: CashierDeps) => {
  const { db, clock } = deps;
  const getOwn = async ({ merchantId, id }: Ref): Promise<Withdrawal> => {
    const found = await withdrawals.findWithdrawal(db, id);
    if (!found || found.merchantId !== merchantId) throw new DomainError('withdrawal.not_found');
    return found;
  };
  return {
    /** Newest first, or oldest first for a queue. */
    listWithdrawals: (filter: withdrawals.WithdrawalFilter, page: PageQuery) =>
      withdrawals.listWithdrawals(db, filter, page),
    /** What else was approved for each one's member within 24 hours: with its own amount it decides about the second person. */
    approvedInADay: (of: readonly Withdrawal[]) => withdrawals.listApproved(db, of, new Date(clock.now() - DAY)),
    /** @throws DomainError withdrawal.not_found */
    async getWithdrawal(ref: Ref): Promise<WithdrawalDetail> {
      const withdrawal = await getOwn(ref);
      const { withdrawalId } = withdrawal;
      const [events, proof] = await Promise.all([
        withdrawals.listEvents(db, [withdrawalId]),
        findProof(db, withdrawalId),
      ]);
      return { withdrawal, events: events.get(withdrawalId) ?? [], hasProof: proof !== null };
    },
    /** The key in clear: for staff who pay by hand or compare it, never for a player. @throws DomainError withdrawal.not_found */
    async pixKeyOf(ref: Ref): Promise<string> {
      const { pixKeyId, memberId } = await getOwn(ref);
      return openPixKey(deps, pixKeyId, memberId);
    },
    /** @throws DomainError withdrawal.not_found, withdrawal.not_waiting, approval.same_person */
    approve: (act: StaffAct) => approveWithdrawal(deps, act),
    /** The money is back when this answers. @throws DomainError withdrawal.not_found, withdrawal.not_waiting */
    reject: (act: StaffAct & { readonly code: RejectionCode }) => rejectWithdrawal(deps, act),
    /** Without a bank that takes orders. @throws DomainError withdrawal.not_found, withdrawal.not_waiting */
    recordPayout: (payout: Ref & { readonly endToEndId: string }) => recordPayout(deps, payout),
    /** See the use case. @throws DomainError withdrawal.*, approval.same_person, provider.unavailable */
    resolveClaim: (act: StaffAct & { readonly outcome: ClaimOutcome }) => resolveClaim(deps, act),
    /** Within 7 days of the presumption. @throws DomainError withdrawal.not_found, withdrawal.receipt_closed */
    reopenReceipt: (act: StaffAct) => reopenReceipt(deps, act),
    /** The proof image of a claim. @throws DomainError withdrawal.not_found when there is none */
    async proofImage(ref: Ref): Promise<{ bytes: Buffer; mediaType: string }> {
      const proof = await findProof(db, (await getOwn(ref)).withdrawalId);
      if (!proof) throw new DomainError('withdrawal.not_found');
      return { bytes: await readProof(deps.config.home, proof.fileName), mediaType: proof.mediaType };
    },

    listDeposits: (filter: DepositFilter, page: PageQuery) => listDeposits(db, filter, page),
    /** @throws DomainError deposit.not_found */
    async getDeposit({ merchantId, id }: Ref) {
      const deposit = await findDeposit(db, { publicId: id });
      if (!deposit || deposit.merchantId !== merchantId) throw new DomainError('deposit.not_found');
      return { deposit, payments: await listPaymentsOf(db, [deposit.depositId]) };
    },
    /** Payments of each deposit, those that wait for a second person included (`CONFIRMING`). */
    paymentsOf: (depositIds: readonly bigint[]) => listPaymentsOf(db, depositIds),
    /** Whether a payment of this member was decided to be credited and is not yet, or waits for a second person. */
    hasPaymentOnItsWay: (memberId: bigint) => hasOpenCredit(db, memberId),
    /** See the use case. @throws DomainError deposit.*, approval.same_person, provider.unavailable */
    confirmDeposit: (seen: ReceiptSeen) => confirmDeposit(deps, seen),

    /** Requests that wait for a decision, and open claims. */
    queueSummary: (merchantId: number) => withdrawals.summarizeQueue(db, merchantId, new Date(clock.now())),
    /** Money that waits for a person, whichever way it was going. */
    parked: createParkDesk(deps),
    depositedSince: (merchantId: number, since: Date) => sumCredited(db, merchantId, since),
    withdrawnSince: (merchantId: number, since: Date) => withdrawals.sumSent(db, merchantId, since),

    /** Makes the bank call back at this base address now (a job does it each minute at the public one). Holds a secret. */
    registerWebhook: (baseUrl: string) => registerWebhook(deps, baseUrl),
    /** What this feature's own routes call. */
    calls: createPlayerCalls(deps),
    jobs: cashierJobs(deps),
  };
};
export type Cashier = Readonly<ReturnType<typeof createCashier>>;
