import { toDate } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { AuditDeps } from './audit-deps.ts';
import type { WaitingChanges } from './waiting/waiting-changes.ts';
import { auditInterruptedWrites, deleteOldWrites } from './writes.repository.ts';

/** Longer than any request lives (30 s), so a write that is only slow is not taken for dead. */
const INTERRUPTED_AFTER_MS = 120_000;
const KEEP_ANSWERS_MS = 7 * 86_400_000;

/** Brings about what has waited its day, audits what a dying process left under way, and forgets old answers. */
export const auditJobs = ({ db, clock }: AuditDeps, waiting: WaitingChanges): Job[] => [
  { name: 'audit.apply-waiting', cron: '* * * * *', handler: () => waiting.applyDue() },
  {
    name: 'audit.note-interrupted-writes',
    cron: '* * * * *',
    handler: async () => {
      const now = clock.now();
      await auditInterruptedWrites(db, new Date(now - INTERRUPTED_AFTER_MS), toDate(now));
    },
  },
  {
    name: 'audit.forget-old-answers',
    lane: 'long',
    cron: '17 4 * * *',
    handler: () => deleteOldWrites(db, new Date(clock.now() - KEEP_ANSWERS_MS)),
  },
];
