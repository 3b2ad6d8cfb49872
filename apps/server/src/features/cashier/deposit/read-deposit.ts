import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { listPaymentsOf } from '../bank/payments.repository.ts';
import { lookForPayment } from '../bank/watch-bank.ts';
import type { CashierDeps, Deposit, Payment } from '../cashier.types.ts';
import { findDeposit } from './deposits.repository.ts';

/** A deposit of staff's brand and what arrived for it. @throws DomainError deposit.not_found for another brand's, too */
export const readDeposit = async (
  { db }: CashierDeps,
  { merchantId, id }: { readonly merchantId: number; readonly id: string },
): Promise<{ readonly deposit: Deposit; readonly payments: readonly Payment[] }> => {
  const deposit = await findDeposit(db, { publicId: id });
  if (!deposit || deposit.merchantId !== merchantId) throw new DomainError('deposit.not_found');
  return { deposit, payments: await listPaymentsOf(db, [deposit.depositId]) };
};

/** A player's own code, looked for at the bank before it is answered. @throws DomainError deposit.not_found, also for somebody else's */
export const readOwnDeposit = async (deps: CashierDeps, player: Player, id: string): Promise<Deposit> => {
  const own = async (): Promise<Deposit> => {
    const found = await findDeposit(deps.db, { publicId: id });
    if (!found || found.memberId !== player.memberId || found.brCode === null)
      throw new DomainError('deposit.not_found');
    return found;
  };
  await lookForPayment(deps, await own());
  return own();
};
