import { instant } from '@trevo/time';
import { type Consumer, type Delivered, on } from '../../platform/streams/stream.ts';
import { type SettledBet, settledBets } from '../bets/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { tallyBets } from './bets.repository.ts';
import { createDays, quarterOf } from './quarter.ts';
import type { TalliedBet } from './tallies.types.ts';

/**
 * Keeps what bets come to. A bet counts where and as it was settled last: one that is void, or open again, counts for nothing. What
 * it counted for before is kept beside the sums, and is taken away first.
 */
export const projectBets = (merchants: Merchants): Consumer => {
  const dayOf = createDays();
  const tallied = ({ place, at, row }: Delivered<SettledBet>): TalliedBet => {
    const quarter = quarterOf(instant(at.getTime()));
    return {
      memberId: row.memberId,
      betId: place,
      merchantId: row.merchantId,
      currency: row.currency,
      nodeId: row.nodeId,
      quarter: new Date(quarter),
      day: dayOf(quarter, merchants.settings(row.merchantId)['brand.timeZone']),
      stakeMicros: row.stake,
      validBetMicros: row.validBet,
      payoutMicros: row.payout,
    };
  };
  return on(settledBets, 'tallies.bets', {
    async tx(tx, rows) {
      // A row may come twice in a batch of tries: the last one is how the bet is by now.
      const bets = [...new Map(rows.map((bet) => [bet.place, bet])).values()];
      await tallyBets(
        tx,
        bets.map(({ place, row }) => ({ betId: place, memberId: row.memberId })),
        bets.filter(({ row }) => row.state === 'settled').map(tallied),
      );
    },
  });
};
