import type { DepositView, WithdrawalView } from '@trevo/contract';
import type * as z from 'zod/mini';
import { exactlyOne } from '../../platform/exactly-one.ts';
import { listPaymentsOf } from './bank/payments.repository.ts';
import { depositView, payerLink, withdrawalView } from './cashier-view.ts';
import type { CashierDeps, Deposit, Withdrawal } from './cashier.types.ts';
import { listEvents } from './withdrawal/withdrawals.repository.ts';

type DepositAnswer = z.output<typeof DepositView>;
type WithdrawalAnswer = z.output<typeof WithdrawalView>;

/** A player's deposits in the wire's shape. */
export const presentDeposits = async (deps: CashierDeps, deposits: readonly Deposit[]): Promise<DepositAnswer[]> => {
  const { payerPage } = deps.rails;
  const first = deposits[0];
  const [payments, holder] = await Promise.all([
    listPaymentsOf(
      deps.db,
      deposits.map(({ depositId }) => depositId),
    ),
    payerPage !== null && first ? deps.members.holderOf(first.memberId) : null,
  ]);
  return deposits.map((deposit) =>
    depositView(
      deposit,
      payments.filter(({ depositId }) => depositId === deposit.depositId),
      payerLink(payerPage, deposit.brCode ?? '', holder),
    ),
  );
};
export const presentDeposit = async (deps: CashierDeps, deposit: Deposit): Promise<DepositAnswer> =>
  exactlyOne(await presentDeposits(deps, [deposit]));

/** A player's withdrawals in the wire's shape. */
export const presentWithdrawals = async (
  deps: CashierDeps,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalAnswer[]> => {
  const events = await listEvents(
    deps.db,
    withdrawals.map(({ withdrawalId }) => withdrawalId),
  );
  return withdrawals.map((withdrawal) => {
    const receiptMinutes = deps.merchants.settings(withdrawal.merchantId)['withdrawal.receiptMinutes'];
    const shown = events.get(withdrawal.withdrawalId) ?? [];
    return withdrawalView(withdrawal, shown, { receiptMinutes, now: deps.clock.now() });
  });
};
export const presentWithdrawal = async (deps: CashierDeps, withdrawal: Withdrawal): Promise<WithdrawalAnswer> =>
  exactlyOne(await presentWithdrawals(deps, [withdrawal]));
