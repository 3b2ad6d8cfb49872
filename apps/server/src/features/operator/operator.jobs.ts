import { toDate } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Ledger } from '../ledger/index.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { deleteOldLoginTries } from './operators.repository.ts';
import { insertLedgerCheck } from './reports.repository.ts';
import { LOCK_MS } from './sign-in-tries.ts';
import { auditInterruptedWrites, deleteOldWrites } from './writes.repository.ts';

/** Longer than any request lives (30 s), so a write that is only slow is not taken for dead. */
const INTERRUPTED_AFTER_MS = 120_000;
const KEEP_ANSWERS_MS = 7 * 86_400_000;

/** Audits what a dying process left under way, and forgets what no longer counts. */
export const upkeepJobs = ({ db, clock, jitter }: OperatorDeps, ledger: Pick<Ledger, 'verify'>): Job[] => [
  {
    name: 'operator.audit-interrupted-writes',
    cron: '* * * * *',
    handler: async () => {
      const now = clock.now();
      await auditInterruptedWrites(db, new Date(now - INTERRUPTED_AFTER_MS), toDate(now), jitter);
    },
  },
  {
    // Hourly, so that the dashboard tells about today; the ledger's own nightly job raises the alarm.
    name: 'operator.check-ledger',
    cron: '2 * * * *',
    handler: async () => {
      const { isClean, entries, breaks } = await ledger.verify();
      const lines = breaks.map(({ invariant, count, example }) => `${invariant}: ${count} (${example})`);
      await insertLedgerCheck(db, { isClean, entries, at: toDate(clock.now()), breaks: lines });
    },
  },
  {
    name: 'operator.forget-old-rows',
    cron: '17 4 * * *',
    handler: async () => {
      const now = clock.now();
      await deleteOldWrites(db, new Date(now - KEEP_ANSWERS_MS));
      await deleteOldLoginTries(db, new Date(now - LOCK_MS));
    },
  },
];
