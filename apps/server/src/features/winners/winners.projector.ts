import { type SettledBet, settledBets } from '../bets/index.ts';
import { type Consumer, type Delivered, on } from '../../platform/streams/stream.ts';
import type { Merchants } from '../merchant/index.ts';
import { setWins, type Win } from './winners.repository.ts';

/** A bet that its player is glad of, and that is worth a place. */
const isWin = ({ state, payout, stake }: SettledBet, least: bigint): boolean =>
  state === 'settled' && payout > stake && payout >= least;

const winOf = ({ place, at, row }: Delivered<SettledBet>): Win => ({
  betId: place,
  merchantId: row.merchantId,
  memberId: row.memberId,
  nodeId: row.nodeId,
  gameType: row.gameType,
  currency: row.currency,
  payoutMicros: row.payout,
  wonAt: at,
});

/** Keeps the wins among the bets that ended. */
export const projectWins = (merchants: Merchants): Consumer =>
  on(settledBets, 'winners.board', {
    async tx(tx, rows) {
      const [wins, others]: [Win[], bigint[]] = [[], []];
      for (const bet of rows)
        if (isWin(bet.row, merchants.settings(bet.row.merchantId)['winners.leastWin'])) wins.push(winOf(bet));
        else others.push(bet.place);
      await setWins(tx, { wins, others });
    },
  });
