import { toDate } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Ledger } from '../ledger/index.ts';
import type { OperatorDeps } from './operator-deps.ts';
import type { OperatorChanges } from './operator-changes.ts';
import { deleteOldLoginTries } from './operators.repository.ts';
import { insertLedgerCheck } from './reports.repository.ts';
import { LOCK_MS } from './session/sign-in-tries.ts';

/** Brings about what has waited its day, keeps the newest check of the books, and forgets what no longer counts. */
export const operatorJobs = (
  { db, clock }: OperatorDeps,
  { ledger, changes }: { readonly ledger: Pick<Ledger, 'verify'>; readonly changes: OperatorChanges },
): Job[] => [
  { name: 'operator.apply-changes', cron: '* * * * *', handler: () => changes.applyDue() },
  {
    // Hourly, so that the dashboard tells about today; the ledger's own nightly job raises the alarm.
    name: 'operator.check-ledger',
    lane: 'long',
    cron: '2 * * * *',
    handler: async () => {
      const { isClean, entries, breaks } = await ledger.verify();
      const lines = breaks.map(({ invariant, count, example }) => `${invariant}: ${count} (${example})`);
      await insertLedgerCheck(db, { isClean, entries, checkedAt: toDate(clock.now()), breaks: JSON.stringify(lines) });
    },
  },
  {
    name: 'operator.forget-old-tries',
    lane: 'long',
    cron: '17 4 * * *',
    handler: () => deleteOldLoginTries(db, new Date(clock.now() - LOCK_MS)),
  },
];
