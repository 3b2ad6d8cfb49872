import type { getPlayTime, ValueOf } from '@trevo/contract';
import { subtract } from '@trevo/money';
import { MINUTE, SECOND } from '@trevo/time';
import { type Clock, fromDate } from '../../platform/clock.ts';
import type { Player } from '../../platform/http/principal.ts';
import type { Bets } from '../bets/index.ts';

type Deps = { readonly bets: Pick<Bets, 'clock' | 'record'>; readonly clock: Clock };

/** Since when somebody plays without a pause, and what came of it by the record of bets. */
export const viewPlayTime = async (
  { bets, clock }: Deps,
  player: Player,
  currency: string,
): Promise<ValueOf<typeof getPlayTime>> => {
  const [row, intervalMinutes] = await Promise.all([
    bets.clock.running(player.memberId),
    bets.clock.intervalFor(player),
  ]);
  const from = row?.begunAt ?? new Date(clock.now());
  const { sums } = await bets.record({ memberId: player.memberId, from, to: null, pageNo: 1, pageSize: 1 });
  return {
    startedAt: row?.begunAt.toISOString() ?? null,
    elapsedMinutes: Math.floor((clock.now() - fromDate(from)) / MINUTE),
    bets: sums.bets,
    stake: sums.stake,
    payout: sums.win,
    winLoss: subtract(sums.win, sums.stake),
    currency,
    nextInSeconds: row === null ? null : Math.max(0, Math.ceil((fromDate(row.dueAt) - clock.now()) / SECOND)),
    intervalMinutes,
  };
};
