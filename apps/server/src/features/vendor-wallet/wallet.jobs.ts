import type { Job } from '../../platform/jobs/jobs.ts';
import type { VendorRounds } from './operate-rounds.ts';

/** Holds that were never committed go back to their players within a minute of their end. */
export const walletJobs = (rounds: VendorRounds): Job[] => [
  { name: 'play.release-reserves', cron: '* * * * *', handler: async () => void (await rounds.releaseExpired()) },
];
