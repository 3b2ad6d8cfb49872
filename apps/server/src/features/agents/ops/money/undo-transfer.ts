import { createHash } from 'node:crypto';
import { negate } from '@trevo/money';
import { DomainError } from '../../../../platform/domain-error.ts';
import { refusalError } from '../../../ledger/index.ts';
import type { MoneyDeps, Transfer } from '../../money/money.types.ts';
import { isTakenBack } from '../../money/transfers.repository.ts';

/** Whether the receiver still has the money of a transfer. */
export const canGiveBack = async (
  { ledger, merchants }: Pick<MoneyDeps, 'ledger' | 'merchants'>,
  { merchantId, toId, amount }: Transfer,
): Promise<boolean> => {
  const accounts = await ledger.accountsOf(toId, merchants.profile(merchantId).currency);
  return (await ledger.balanceOf(accounts)).balance >= amount;
};

/**
 * Takes a transfer back: its operation is reversed and its row says so, in one transaction, once. A receiver who is blocked or lent money gives it back
 * too; one who has it no more gives nothing.
 * @throws DomainError wallet.insufficient_funds, transfer.undone_before
 */
export const undoTransfer = async (
  { ledger, merchants }: Pick<MoneyDeps, 'ledger' | 'merchants'>,
  { publicId, merchantId, fromId, toId, amount, opId }: Transfer,
  reason: string,
): Promise<void> => {
  const { currency } = merchants.profile(merchantId);
  const [from, to] = await Promise.all([ledger.accountsOf(fromId, currency), ledger.accountsOf(toId, currency)]);
  const row = { public_id: publicId, reason };
  const outcome = await ledger
    .post({
      source: 'agents',
      ref: `${publicId}:undo`,
      requestHash: createHash('sha256').update(JSON.stringify(row)).digest(),
      postings: [{ kind: 'transfer', account: to.cash, contra: from.cash, amount: negate(amount) }],
      need: [{ account: to.cash, amount }],
      reverses: opId,
      companion: { name: 'agents_apply_transfer_undo', apart: 'transfer', row },
      // The same may work later, when the receiver has the money again.
      keepRefusal: false,
    })
    .catch((error: unknown) => {
      throw isTakenBack(error) ? new DomainError('transfer.undone_before') : error;
    });
  if (outcome.status === 'applied') return;
  if (outcome.status === 'refused' && outcome.reason === 'insufficient_funds') throw refusalError(outcome.reason);
  throw new DomainError('transfer.undone_before');
};
