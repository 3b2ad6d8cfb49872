import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { VendorPlay } from './create-vendor-play.ts';
import { reconcileVendorSoon } from './reconcile/queued-jobs.ts';
import { type WatchDeps, watchRounds } from './watch/watch-rounds.ts';

/** What play does at vendors by itself. Each may run twice or late. */
export const playJobs = (deps: WatchDeps, { windows, freeSpins, reconciliations }: VendorPlay): Job[] => [
  { name: 'play.watch-rounds', lane: 'vendors', cron: '* * * * *', handler: () => watchRounds(deps) },
  // Hourly from then on: a process or a vendor that was away at night is caught up with.
  { name: 'play.reconcile', cron: '40 1-23 * * *', handler: () => reconciliations.startDaily() },
  job(
    reconcileVendorSoon,
    ({ merchantId, reconciliationId }) => reconciliations.run(merchantId, reconciliationId),
    'vendors',
  ),
  { name: 'play.poll-free-spins', lane: 'vendors', cron: '*/5 * * * *', handler: () => freeSpins.poll() },
  { name: 'play.forget-windows', lane: 'long', cron: '50 4 * * *', handler: () => windows.forgetOld() },
];
