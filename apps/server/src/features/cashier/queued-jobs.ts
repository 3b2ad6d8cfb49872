import * as z from 'zod/mini';
import { queued } from '../../platform/jobs/jobs.ts';

const withdrawal = { withdrawalId: z.string() };

/** Reads a payment at the bank and settles it; one reading of each waits at a time. */
export const readPayment = queued(
  'cashier.read-payment',
  { endToEndId: z.string() },
  (told) => `pix:${told.endToEndId}`,
);
/** Queued by the database when it holds the money (`cashier_apply_request`). */
export const checkWithdrawalSoon = queued('cashier.check-withdrawal', withdrawal);
export const advanceWithdrawalSoon = queued('cashier.advance-withdrawal', withdrawal);
