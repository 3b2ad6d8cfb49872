import * as z from 'zod/mini';
import { queued } from '../../../platform/jobs/jobs.ts';

/** Compares a vendor's list with ours; of each comparison one waits at a time. */
export const reconcileVendorSoon = queued(
  'play.reconcile-vendor',
  { merchantId: z.number(), reconciliationId: z.string() },
  ({ reconciliationId }) => `reconcile ${reconciliationId}`,
);
