import { type Amount, subtract } from '@trevo/money';
import { DAY, MINUTE } from '@trevo/time';
import { fieldMessage } from '@trevo/contract/field-messages';
import { toDate } from '../../../platform/clock.ts';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import { refuseField } from '../../../platform/http/fields.ts';
import { askPayout } from './ask-payout.ts';
import type { CashierDeps, PlayerCall, Withdrawal, WithdrawalStatus } from '../cashier.types.ts';
import { claimKey } from '../claim-request.ts';
import { announceWithdrawal, getLocked, type StaffAct } from './decide-withdrawal.ts';
import { insertProof } from './payouts.repository.ts';
import { RailError } from '../bank/rail.ts';
import { dropProof, type Proof, storeProof } from './proof-image.ts';
import { readOwnWithdrawal } from './read-withdrawal.ts';
import {
  findWithdrawal,
  insertEvent,
  listUnconfirmed,
  lockWithdrawal,
  updateWithdrawal,
} from './withdrawals.repository.ts';
import { inTransaction } from '../transactions.repository.ts';

/** How long staff may take a presumed receipt back, and a player may appeal against a forced one. */
const OPEN_MS = 7 * DAY;

/** Until when the player may appeal against a claim that staff closed; null when they may not (again, or any more). */
export const appealEnd = (
  { status, receipt, appealedAt }: Pick<Withdrawal, 'status' | 'receipt' | 'appealedAt'>,
  now: number,
): Date | null => {
  if (status !== 'RECEIVED' || receipt?.result !== 'forced' || appealedAt !== null) return null;
  const end = receipt.at.getTime() + OPEN_MS;
  return now < end ? new Date(end) : null;
};

export type Receipt = {
  readonly result: 'received' | 'not_received' | 'partial';
  /** Micros; for `partial`, above zero and below the withdrawal's amount. */
  readonly receivedAmount: Amount | null;
  readonly file: Buffer | null;
};

const checkReceipt = ({ language }: PlayerCall, receipt: Receipt, { amount }: Withdrawal): void => {
  if (receipt.result === 'not_received' && receipt.file === null) throw new DomainError('withdrawal.proof_required');
  if (receipt.result !== 'partial') return;
  const { receivedAmount } = receipt;
  if (receivedAmount !== null && receivedAmount > 0n && receivedAmount < amount) return;
  if (receivedAmount !== null) throw refuseField('receivedAmount', 'below-whole', language);
  throw invalidFields({
    receivedAmount: { code: 'field.required', message: fieldMessage('field.required', language) },
  });
};

type Answer = { readonly receipt: Receipt; readonly proof: Proof | null };

/** Whether the player may say something now: after the payout, or as an appeal, which says that not all of it came. */
const isAskedFor = (withdrawal: Withdrawal, { result }: Receipt, now: number): boolean =>
  withdrawal.status === 'SENT' || (result !== 'received' && appealEnd(withdrawal, now) !== null);

const write = (deps: CashierDeps, id: string, { receipt, proof }: Answer) =>
  inTransaction(deps.db, async (tx): Promise<boolean> => {
    const withdrawal = await lockWithdrawal(tx, id);
    const now = deps.clock.now();
    if (!withdrawal || !isAskedFor(withdrawal, receipt, now)) return false;
    const at = toDate(now);
    const { withdrawalId } = withdrawal;
    const isAll = receipt.result === 'received';
    const isAppeal = withdrawal.status !== 'SENT';
    const status: WithdrawalStatus = isAll ? 'RECEIVED' : 'CLAIMED';
    await updateWithdrawal(tx, withdrawalId, {
      status,
      receiptResult: receipt.result,
      receiptMicros: receipt.result === 'partial' ? receipt.receivedAmount : null,
      receiptAt: at,
      closedAt: isAll ? at : null,
      ...(isAppeal ? { appealedAt: at } : {}),
    });
    const step = isAppeal ? 'appealed' : isAll ? 'received' : 'claimed';
    await insertEvent(tx, withdrawalId, { step, at, by: 'player' });
    if (proof) await insertProof(tx, { withdrawalId, at, ...proof });
    await announceWithdrawal(tx, withdrawal, status);
    return true;
  });

/**
 * The player says what became of sent money: all received, nothing (with a proof image), or a part. What did not arrive
 * opens a claim for staff, and so does an appeal against a claim that staff closed. The same key again answers the same.
 * @throws DomainError withdrawal.not_found, withdrawal.receipt_closed, withdrawal.proof_required, upload.*, request.invalid
 */
export const confirmReceipt = async (
  deps: CashierDeps,
  call: PlayerCall,
  { id, receipt }: { id: string; receipt: Receipt },
): Promise<Withdrawal> => {
  const withdrawal = await readOwnWithdrawal(deps, call.player, id);
  checkReceipt(call, receipt, withdrawal);
  const isFirst = await claimKey(deps, call);
  if (isAskedFor(withdrawal, receipt, deps.clock.now())) {
    const sender = `member ${call.player.memberId}`;
    const proof = receipt.file === null ? null : await storeProof(deps.config.home, receipt.file, sender);
    const isWritten = await write(deps, id, { receipt, proof });
    if (!isWritten && proof) await dropProof(deps.config.home, proof);
    if (!isWritten && isFirst) throw new DomainError('withdrawal.receipt_closed');
  } else if (isFirst) {
    throw new DomainError('withdrawal.receipt_closed');
  }
  return readOwnWithdrawal(deps, call.player, id);
};

/** Money that nobody confirmed: received, or, where the bank says otherwise, a claim that staff sees. */
const presume = async (deps: CashierDeps, id: string): Promise<void> => {
  const found = await findWithdrawal(deps.db, id);
  if (found?.status !== 'SENT') return;
  // The bank's word beats the timer: it may say today that a payout which it called done was not.
  const isRefutedNow = (await askPayout(deps, found)) === 'failed';
  await inTransaction(deps.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.status !== 'SENT') return;
    const at = toDate(deps.clock.now());
    const status = isRefutedNow ? 'CLAIMED' : 'RECEIVED';
    await updateWithdrawal(tx, withdrawal.withdrawalId, {
      status,
      receiptResult: isRefutedNow ? 'not_received' : 'presumed',
      receiptAt: at,
      closedAt: isRefutedNow ? null : at,
    });
    const event = isRefutedNow
      ? ({ step: 'claimed', by: 'bank' } as const)
      : ({ step: 'received', by: 'timer' } as const);
    await insertEvent(tx, withdrawal.withdrawalId, { ...event, at });
    await announceWithdrawal(tx, withdrawal, status);
  });
};

/**
 * Takes unconfirmed money for received after the brand's minutes: a presumption, which staff can take back, and which does not
 * stand against the bank's word. While the bank does not answer it waits.
 */
export const presumeReceipts = async (deps: CashierDeps): Promise<void> => {
  const now = deps.clock.now();
  for (const { merchantId } of deps.merchants.all()) {
    const minutes = deps.merchants.settings(merchantId)['withdrawal.receiptMinutes'];
    const sentBefore = new Date(now - minutes * MINUTE);
    for (const id of await listUnconfirmed(deps.db, merchantId, sentBefore)) {
      try {
        await presume(deps, id);
      } catch (error) {
        if (!(error instanceof RailError)) throw error;
        deps.log.info({ err: error, withdrawalId: id }, 'cashier.presumption_waits');
      }
    }
  }
};

/**
 * Staff takes back a presumed receipt within 7 days: the player said that nothing came. It becomes an open claim.
 * @throws DomainError withdrawal.not_found, withdrawal.receipt_closed
 */
export const reopenReceipt = (deps: CashierDeps, act: StaffAct): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const withdrawal = await getLocked(tx, act);
    const { status, receipt } = withdrawal;
    const now = deps.clock.now();
    const isOpen = receipt?.result === 'presumed' && now - receipt.at.getTime() <= OPEN_MS;
    if (status !== 'RECEIVED' || !isOpen) throw new DomainError('withdrawal.receipt_closed');
    const at = toDate(now);
    const change = { status: 'CLAIMED', closedAt: null, receiptResult: 'not_received', receiptAt: at } as const;
    await updateWithdrawal(tx, withdrawal.withdrawalId, change);
    const { operatorId, note } = act;
    await insertEvent(tx, withdrawal.withdrawalId, { step: 'claimed', at, by: 'staff', operatorId, note });
    await announceWithdrawal(tx, withdrawal, 'CLAIMED');
  });

/** What a claim says did not arrive, micros. */
export const claimedAmount = ({ amount, receipt }: Withdrawal): Amount =>
  receipt?.result === 'partial' && receipt.received !== null ? subtract(amount, receipt.received) : amount;
