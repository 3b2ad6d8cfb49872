import type { Part } from '../../platform/part.ts';
import { ensurePartitions } from './bets.repository.ts';
import { type Bets, type BetsDeps, createBets } from './create-bets.ts';

/** One way to bet: what stands before every stake, who pays it, and the one record of it. */
export const openBets = (deps: BetsDeps): Part<Bets> => ({
  door: createBets(deps),
  jobs: [{ name: 'bets.ensure-partitions', cron: '19 3 * * *', handler: () => ensurePartitions(deps.db) }],
});
