import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import { ensurePartitions, listBets, sumBets } from './bets.repository.ts';
import type { Bet, BetQuery, BetSums } from './bet.types.ts';

/** The door of the one record of bets. Rows are written by the companions of ledger items, through `bet_apply`. */
export type Bets = {
  /** Newest first, with sums over the whole filter. */
  record(query: BetQuery): Promise<{ bets: Bet[]; sums: BetSums }>;
};

export const openBets = ({ db }: Platform): Part<Bets> => ({
  door: {
    async record(query) {
      const [bets, sums] = await Promise.all([listBets(db, query), sumBets(db, query)]);
      return { bets, sums };
    },
  },
  jobs: [{ name: 'bets.ensure-partitions', cron: '19 3 * * *', handler: () => ensurePartitions(db) }],
});
