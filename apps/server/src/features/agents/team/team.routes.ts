import { getTeamOverview, listDownlines, listTeamBets, listTeamLines, listTeamProfit } from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { createReadTeam, type TeamDeps } from './read-team.ts';

/** Of one agent in a minute: each opens sums over a team. */
const LOOKS_A_MINUTE = 240;
/** Of these, lists that go through all bets of days or all direct downlines: of ten thousand of those, or of a month, such a list takes half a second. */
const LONG_LOOKS_A_MINUTE = 60;
/** Of these, lists that ask something of each member of a team: of a hundred thousand, such a list takes a second. */
const WIDE_LOOKS_A_MINUTE = 30;
const WIDE = ['whole', 'joined', 'active', 'played', 'link'] as const;
const LONG = ['name', 'type', 'isOnline'] as const;

/** What an agent sees of the own team: overview, downlines, bets, profit and loss, account details. */
export const teamRoutes = (serve: Serve, deps: TeamDeps): void => {
  const read = createReadTeam(deps);
  const looks = createRateLimit(LOOKS_A_MINUTE, 60);
  const longLooks = createRateLimit(LONG_LOOKS_A_MINUTE, 60);
  const wideLooks = createRateLimit(WIDE_LOOKS_A_MINUTE, 60);
  serve(getTeamOverview, async ({ player }) => {
    await looks.take(player.memberId.toString());
    return read.overview(player);
  });
  serve(listDownlines, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    if (LONG.some((filter) => query[filter] !== undefined)) await longLooks.take(player.memberId.toString());
    if (WIDE.some((filter) => query[filter] !== undefined)) await wideLooks.take(player.memberId.toString());
    return read.downlines(player, query);
  });
  serve(listTeamBets, async ({ player, caller, query }) => {
    await looks.take(player.memberId.toString());
    await longLooks.take(player.memberId.toString());
    return read.bets(player, query, caller.language);
  });
  serve(listTeamProfit, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    await longLooks.take(player.memberId.toString());
    return read.profit(player, query);
  });
  serve(listTeamLines, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    return read.lines(player, query);
  });
};
