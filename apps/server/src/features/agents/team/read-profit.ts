import type { listTeamProfit, ValueOf } from '@trevo/contract';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { daysAsked, type DaysAsked } from './day-span.ts';
import { findPast, openedRows } from './find-past.ts';
import { findSummedUntil } from './overview.repository.ts';
import { sumParts } from './past.repository.ts';
import { findOwnProfit, listProfit } from './profit.repository.ts';
import type { TeamDeps } from './read-team.ts';
import { memberOnceInTeam, type Seen, teamMembers } from './team-members.ts';
import { openedView, plus, profitSums, wayBelow } from './team-views.ts';

type Query = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly under?: string | undefined;
  readonly member?: string | undefined;
  readonly upline?: string | undefined;
  readonly name?: string | undefined;
};
type Profit = ValueOf<typeof listTeamProfit>;
type Brand = { readonly merchantId: number; readonly currency: string; readonly zone: string };

/**
 * Profit and loss of a team: each direct downline with its team, and the agent alone, together all of it. What a downline came to counts while it was
 * directly below, whatever moves later; who was that in the days and left is a row too.
 */
export const createReadProfit = ({
  db,
  clock,
  members,
  merchants,
}: Pick<TeamDeps, 'db' | 'clock' | 'members' | 'merchants'>) => {
  const profitOfOne = async (
    player: Player,
    query: Query,
    { seen, brand, days }: { readonly seen: Seen; readonly brand: Brand; readonly days: DaysAsked },
  ): Promise<Profit> => {
    const { currency } = brand;
    const who = { viewerId: player.memberId, memberId: seen.memberId, way: seen.way };
    // Before the sums, as that of the overview.
    const asOf = (await findSummedUntil(db)).toISOString();
    const [own, nameOf] = await Promise.all([
      findOwnProfit(db, { ...brand, ...days, ...who }),
      teamMembers(members, seen.path),
    ]);
    const alone = profitSums(own);
    const { isInTeam } = seen;
    const leftAt = seen.leftAt?.toISOString() ?? null;
    const head = { asOf, path: seen.path.map(nameOf), leftAt, isInTeam, upline: query.upline ?? null };
    return { ...pageOf([], 0, query), own: alone, sums: alone, ...head, currency };
  };

  return async (player: Player, query: Query): Promise<Profit> => {
    const { merchantId } = player;
    const { currency } = merchants.profile(merchantId);
    const brand: Brand = { merchantId, currency, zone: merchants.settings(merchantId)['brand.timeZone'] };
    const days = daysAsked(query, { now: clock.now(), zone: brand.zone });
    const named = { id: query.member ?? query.under, upline: query.upline };
    const seen = await memberOnceInTeam({ db, members }, player, named);
    const one = await profitOfOne(player, query, { seen, brand, days });
    if (query.member !== undefined) return one;
    const past = await findPast(db, seen, days, brand.zone);
    const viewerId = player.memberId;
    const who = { viewerId, underId: seen.memberId, way: seen.way, name: query.name?.trim() || null };
    const parts = await sumParts(db, { ...brand, ...days, ...who }, past);
    const of = { ...brand, ...days, ...who, past, parts };
    const page = await listProfit(db, of, windowOf(query));
    const ids = page.list.map(({ memberId }) => memberId);
    const [nameOf, opened] = await Promise.all([
      teamMembers(members, ids),
      openedRows(db, { viewerId, seen, past }, days, ids),
    ]);
    const way = wayBelow(one);
    const views = page.list.map(({ leftAt, ...row }) => ({
      member: nameOf(row.memberId),
      team: row.team,
      leftAt: leftAt?.toISOString() ?? null,
      ...openedView(opened(row.memberId), way),
      ...profitSums(row),
    }));
    return { ...one, ...pageOf(views, page.total, query), sums: plus(profitSums(page.sums), one.own) };
  };
};
