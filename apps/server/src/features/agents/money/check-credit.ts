import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { listCreditBreaks } from './credit-books.repository.ts';

/**
 * Looks nightly whether all lines together are what members owe by the ledger's books, what each has handed on is the sum of the lines that it gave, and
 * each is as its last act says. Repairs nothing.
 */
export const checkCreditJob = ({ db, log }: { readonly db: Database; readonly log: Pick<Log, 'error'> }): Job => ({
  name: 'agents.check-credit',
  lane: 'long',
  cron: '53 4 * * *',
  async handler() {
    for (const example of await listCreditBreaks(db)) log.error({ example }, 'agents.credit_break');
  },
});
