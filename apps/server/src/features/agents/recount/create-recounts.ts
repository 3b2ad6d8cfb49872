import { instant, MINUTE } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import type { Merchants } from '../../merchant/index.ts';
import { nightSpans } from './night-spans.ts';
import type { Recount } from './recount.types.ts';
import {
  findAlarm,
  findOpen,
  findRecount,
  inTransaction,
  insertRecount,
  listRecounts,
  listRecountsOfRuns,
  takeRecount,
} from './recounts.repository.ts';
import { createRunRecount, type RunDeps } from './run-recount.ts';

export type RecountsDeps = RunDeps & { readonly merchants: Pick<Merchants, 'all'> };

export type RecountAlarm = { readonly id: string; readonly differences: number; readonly at: string };

/** A process that says nothing of a recount for so long has died: no place takes that long. */
const DEAD_AFTER = 10 * MINUTE;
const JOB = 'agents.recount';

/** Counts pay again by the second program, for staff and each night, and keeps what it found. It repairs nothing. */
export const createRecounts = (deps: RecountsDeps) => {
  const { db, clock, merchants } = deps;
  const run = createRunRecount(deps);
  const now = (): Date => toDate(clock.now());

  const askNightly = async (): Promise<void> => {
    for (const { merchantId } of merchants.all())
      for (const { from, to } of nightSpans(clock.now(), merchants.settings(merchantId)['brand.timeZone'])) {
        const span = { fromAt: toDate(from), toAt: toDate(to) };
        await insertRecount(db, { merchantId, ...span, askedBy: 'night', operatorId: null, at: now() });
      }
  };

  /** All that is due, one after the other. It may be run at any time, twice at once, and after any crash. */
  const runDue = async (): Promise<void> => {
    await askNightly();
    for (;;) {
      const taken = await takeRecount(db, now(), toDate(instant(clock.now() - DEAD_AFTER)));
      if (!taken) return;
      await run(taken);
    }
  };

  const get = async (merchantId: number, id: string): Promise<Recount> => {
    const found = await findRecount(db, merchantId, id);
    if (!found) throw new DomainError('recount.not_found');
    return found;
  };
  const jobs: readonly Job[] = [{ name: JOB, lane: 'long', cron: '*/5 * * * *', handler: runDue }];
  return {
    jobs,
    runDue,
    /** @throws recount.not_found */
    get,
    list: (merchantId: number, page: Parameters<typeof listRecounts>[2]) => listRecounts(db, merchantId, page),
    /** Of runs of pay, whether they were counted again since they were written. */
    ofRuns: (merchantId: number, runIds: readonly bigint[]) => listRecountsOfRuns(db, merchantId, runIds),
    /** What staff have to know of: the newest that differs and was not found clean since, else the newest. */
    async alarm(merchantId: number): Promise<RecountAlarm | null> {
      const row = await findAlarm(db, merchantId);
      return row && { id: row.publicId, differences: row.differences, at: (row.endedAt ?? row.askedAt).toISOString() };
    },
    /** Notes the period and queues its recount. One that is open already is the answer. */
    async ask(of: Pick<Recount, 'merchantId' | 'fromAt' | 'toAt'> & { readonly by: bigint }): Promise<Recount> {
      const { by, ...span } = of;
      const id = await inTransaction(db, async (tx) => {
        const asked = await insertRecount(tx, { ...span, askedBy: 'staff', operatorId: by, at: now() });
        if (asked !== null) await enqueue(tx, JOB, {}, { key: JOB, isUrgent: true });
        return asked ?? (await findOpen(tx, span));
      });
      return get(of.merchantId, id ?? '');
    },
  };
};
export type Recounts = ReturnType<typeof createRecounts>;
