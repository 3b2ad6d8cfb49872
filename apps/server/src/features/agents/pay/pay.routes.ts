import {
  getIncome,
  getPay,
  getRunningPay,
  getSeriesPay,
  listPay,
  listPayActive,
  listPayBets,
  listPayPlayers,
  listSeriesPay,
} from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { createReadPay } from './read-pay.ts';
import { createReadSeries, type ReadSeriesDeps } from './series/read-series.ts';

/** Of one agent in a minute: each opens sums over a team. */
const LOOKS_A_MINUTE = 240;
/** Of these, looks at what a contract comes to so far: the count of a whole period for one reader. */
const COUNTS_A_MINUTE = 30;

/** An agent's own pay: lists, each line opened down to its bets, income by day, and what a contract comes to so far. */
export const payRoutes = (serve: Serve, deps: ReadSeriesDeps): void => {
  const read = createReadPay(deps);
  const series = createReadSeries(deps);
  const looks = createRateLimit(LOOKS_A_MINUTE, 60);
  const counts = createRateLimit(COUNTS_A_MINUTE, 60);
  serve(listPay, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    return read.list(player, query);
  });
  serve(getPay, async ({ player, params }) => {
    await looks.take(player.memberId.toString());
    return read.open(player, params.id);
  });
  serve(listPayPlayers, async ({ player, params, query }) => {
    await looks.take(player.memberId.toString());
    return read.players(player, params.id, query);
  });
  serve(listPayActive, async ({ player, params, query }) => {
    await looks.take(player.memberId.toString());
    return read.active(player, params.id, query);
  });
  serve(listPayBets, async ({ player, params, query }) => {
    await looks.take(player.memberId.toString());
    return read.bets(player, params.id, query);
  });
  serve(listSeriesPay, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    return series.list(player, query);
  });
  serve(getSeriesPay, async ({ player, params }) => {
    await looks.take(player.memberId.toString());
    return series.open(player, params.id);
  });
  serve(getIncome, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    return read.income(player, query);
  });
  serve(getRunningPay, async ({ player, params }) => {
    await counts.take(player.memberId.toString());
    return read.running(player, params.id);
  });
};
