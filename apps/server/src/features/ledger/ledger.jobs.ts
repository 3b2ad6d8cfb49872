import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { ensurePartitions, rollHouseBalances } from './accounts.repository.ts';
import type { VerifyReport } from './ledger.types.ts';
import { verifyLatest, verifyLedger } from './verify/verify-ledger.ts';

/** Keeps the house's sums and next months' partitions, and looks for breaks: the latest minutes often, everything nightly. */
export const ledgerJobs = ({ db, log }: { db: Database; log: Log }): Job[] => {
  const report = (found: VerifyReport): void => {
    for (const broken of found.breaks) {
      log.error({ invariant: broken.invariant, count: String(broken.count), example: broken.example }, 'ledger.break');
    }
  };
  return [
    { name: 'ledger.ensure-partitions', cron: '17 3 * * *', handler: () => ensurePartitions(db) },
    { name: 'ledger.roll-house', cron: '* * * * *', handler: () => rollHouseBalances(db) },
    { name: 'ledger.verify-latest', cron: '* * * * *', handler: async () => report(await verifyLatest(db)) },
    { name: 'ledger.verify', lane: 'long', cron: '41 4 * * *', handler: async () => report(await verifyLedger(db)) },
  ];
};
