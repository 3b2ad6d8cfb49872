import { now } from '../clock.ts';
import type { Books } from './books.ts';
import { settleReturn } from './payments.ts';
import { settlePayout } from './payouts.ts';

const isDue = (item: { status: string; dueAt: number | null }): boolean =>
  item.status === 'EM_PROCESSAMENTO' && item.dueAt !== null && item.dueAt <= now();

/** Ends every payout and return whose time has come, the way the bank's settings say. */
export const settleDue = (books: Books): void => {
  const { payouts, payments, settings } = books.state;
  let isChanged = false;
  for (const item of Object.values(payouts).filter(isDue)) {
    settlePayout(books, item, settings.payouts.mode !== 'fail');
    isChanged = true;
  }
  for (const payment of Object.values(payments)) {
    for (const item of payment.devolucoes.filter(isDue)) {
      settleReturn(books, payment, item, settings.returns.mode !== 'fail');
      isChanged = true;
    }
  }
  if (isChanged) books.save();
};
