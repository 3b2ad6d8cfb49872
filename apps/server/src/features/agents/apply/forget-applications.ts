import { DAY } from '@trevo/time';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Merchants } from '../../merchant/index.ts';
import { deleteOver } from './applications.repository.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly merchants: Pick<Merchants, 'all' | 'settings'> };

const AT_ONCE = 500;

/**
 * Deletes declined and withdrawn applications with all that was said of them, so many days after their end as the brand keeps them, and not before the
 * applicant may write another one.
 */
export const forgetApplicationsJob = ({ db, clock, merchants }: Deps): Job => ({
  name: 'agents.forget-applications',
  lane: 'long',
  cron: '27 4 * * *',
  async handler() {
    for (const { merchantId } of merchants.all()) {
      const { 'agents.applicationKeepDays': kept, 'agents.applyAgainDays': again } = merchants.settings(merchantId);
      const before = new Date(clock.now() - Math.max(kept, again) * DAY);
      while ((await deleteOver(db, { merchantId, before, limit: AT_ONCE })) === AT_ONCE);
    }
  },
});
