import { enqueue, type Job, job } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connections } from './sync/connections.ts';
import { WHOLE_EVERY_MS, type Vendors } from './create-vendors.ts';
import { listLinks } from './links.repository.ts';
import { forgetPictures } from './sync/pictures/forget-pictures.ts';
import { mirrorImagesSoon, syncVendorSoon } from './sync/queued-jobs.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly connections: Connections;
  readonly vendors: Vendors;
};

/**
 * Every connected vendor is read hourly by a job of its own: one that hangs or fails holds up nobody. Once a day the
 * whole list is read, which finds what was withdrawn without a word.
 */
export const catalogJobs = ({ db, clock, connections, vendors }: Deps): Job[] => [
  {
    name: 'catalog.sync-vendors',
    cron: '11 * * * *',
    atStart: true,
    handler: async () => {
      await connections.reload();
      for (const { merchantId, vendor, isEnabled, wholeSyncedAt } of await listLinks(db)) {
        if (!isEnabled) continue;
        const isWhole = wholeSyncedAt === null || clock.now() - wholeSyncedAt.getTime() >= WHOLE_EVERY_MS;
        await enqueue(db, syncVendorSoon, { merchantId, vendor, isWhole });
      }
    },
  },
  job(
    syncVendorSoon,
    async ({ isWhole, ...target }) => {
      try {
        await vendors.sync(target, { isWhole });
      } catch (error) {
        // Somebody else is reading it, or it was disconnected since: nothing is lost.
        if (!(error instanceof DomainError)) throw error;
      }
      await vendors.queueMirror(target);
    },
    'vendors',
  ),
  job(mirrorImagesSoon, (target) => vendors.mirror(target), 'long'),
  {
    name: 'catalog.forget-pictures',
    lane: 'long',
    cron: '29 4 * * *',
    handler: () => forgetPictures({ db, clock }),
  },
  { name: 'catalog.record-health', cron: '* * * * *', handler: () => vendors.recordHealth() },
];
