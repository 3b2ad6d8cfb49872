import { MINUTE } from '@trevo/time';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Merchants } from '../merchant/index.ts';
import { deleteExpired } from './challenges.repository.ts';
import type { Identity } from './identity.types.ts';
import { LOGIN_TRIES } from './limits.ts';
import { announceEnds } from './sessions.ts';
import { endIdleSessions } from './sessions.repository.ts';

export type IdentityJobsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly merchants: Merchants;
  readonly identity: Identity;
};

/** Removes what is over, ends sessions that nobody used, makes the month's encryption key. Each may run twice. */
export const identityJobs = ({ db, clock, merchants, identity }: IdentityJobsDeps): Job[] => [
  {
    name: 'identity.delete-expired',
    cron: '*/10 * * * *',
    handler: async () => {
      const at = toDate(clock.now());
      await deleteExpired(db, at, new Date(at.getTime() - LOGIN_TRIES.windowMs));
    },
  },
  {
    name: 'identity.end-idle-sessions',
    cron: '*/5 * * * *',
    handler: async () => {
      const at = toDate(clock.now());
      for (const { merchantId } of merchants.all()) {
        const idleMs = merchants.settings(merchantId)['session.idleMinutes'] * MINUTE;
        await db.transaction().execute(async (tx) => {
          const ended = await endIdleSessions(tx, merchantId, new Date(at.getTime() - idleMs), at);
          await announceEnds(tx, ended, 'idle');
        });
      }
    },
  },
  { name: 'identity.rotate-keys', cron: '7 * * * *', handler: () => identity.calls.jwe.rotate() },
];
