import {
  getTeamOverview,
  listDownlines as listDownlinesRoute,
  listTeamBets as listTeamBetsRoute,
  listTeamLines,
  listTeamProfit,
} from '@trevo/contract';
import { type Amount, add, amount } from '@trevo/money';
import { addDays, businessDateOf, MINUTE } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { createLately } from '../../../platform/lately.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { lineId, type Members, SHOWN_KINDS, shownName, statementLine } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { listTeamBets } from './bets.repository.ts';
import { daysAsked, daysOf } from './day-span.ts';
import { listDownlines } from './downlines.repository.ts';
import { countTeamNow, findMonthActive, listTeamDays, type TeamDay, type TeamNow } from './overview.repository.ts';
import { findOwnProfit, listProfit, type ProfitRow, sumProfit } from './profit.repository.ts';
import { memberInTeam, teamMembers } from './team-members.ts';

export type TeamDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly members: Members;
  readonly merchants: Pick<Merchants, 'profile' | 'settings'>;
  readonly ledger: Pick<Ledger, 'statement' | 'accountsOf'>;
  readonly catalog: Pick<Catalog, 'nameOf'>;
};

/** Of one agent in a minute: each opens sums over a team. */
const LOOKS_A_MINUTE = 240;
/** Who used a session in the last minutes is online. */
const ONLINE_MS = 5 * MINUTE;
/** The size of a team is counted member by member, so it is kept. */
const KEPT_MS = 5 * MINUTE;
const KEPT = 2_000;
const OVERVIEW_DAYS = 31;

const sumsOf = (row: { bets: number; stake: bigint; valid: bigint; payout: bigint }) => ({
  bets: row.bets,
  stake: amount(row.stake),
  validBet: amount(row.valid),
  payout: amount(row.payout),
  winLoss: amount(row.payout - row.stake),
});
const dayOf = (row: Omit<TeamDay, 'day'>) => ({ ...sumsOf(row), active: row.active, registered: row.registered });
const NO_DAY = { bets: 0, stake: 0n, valid: 0n, payout: 0n, active: 0, registered: 0 };
const together = (days: readonly TeamDay[], active: number): Omit<TeamDay, 'day'> => ({
  bets: days.reduce((sum, { bets }) => sum + bets, 0),
  stake: days.reduce((sum, { stake }) => sum + stake, 0n),
  valid: days.reduce((sum, { valid }) => sum + valid, 0n),
  payout: days.reduce((sum, { payout }) => sum + payout, 0n),
  registered: days.reduce((sum, { registered }) => sum + registered, 0),
  active,
});

const profitOf = (row: ProfitRow) => ({
  deposits: amount(row.deposits),
  withdrawals: amount(row.withdrawals),
  ...sumsOf(row),
  rebates: amount(row.rebates),
  promos: amount(row.promos),
  pay: amount(row.pay),
  result: amount(row.payout - row.stake + row.rebates + row.promos + row.pay),
});
type Profit = ReturnType<typeof profitOf>;
const plus = (one: Profit, other: Profit): Profit => {
  const sum = Object.entries(one).map(([name, value]) => {
    const more = other[name as keyof Profit];
    return [name, typeof value === 'number' ? value + Number(more) : add(value, more as Amount)];
  });
  return Object.fromEntries(sum) as Profit;
};

/** What an agent sees of the own team: overview, downlines, bets, profit and loss, account details. */
export const teamRoutes = (serve: Serve, deps: TeamDeps): void => {
  const { db, clock, vault, members, merchants, ledger, catalog } = deps;
  const looks = createRateLimit(LOOKS_A_MINUTE, 60);
  const sizes = createLately<string, { readonly team: TeamNow; readonly at: Date }>(KEPT, { ttl: KEPT_MS });
  const brandOf = ({ merchantId }: Player) => ({
    merchantId,
    currency: merchants.profile(merchantId).currency,
    zone: merchants.settings(merchantId)['brand.timeZone'],
  });
  const onlineSince = (): Date => new Date(clock.now() - ONLINE_MS);
  /** The way from the agent who asks down to another member of the team. */
  const wayTo = async (player: Player, memberId: bigint) => {
    const path = await members.tree.pathOf(memberId);
    const ids = path.slice(Math.max(0, path.indexOf(player.memberId)));
    const nameOf = await teamMembers(members, ids);
    return ids.map(nameOf);
  };

  serve(getTeamOverview, async ({ player }) => {
    await looks.take(player.memberId.toString());
    const { currency, zone } = brandOf(player);
    const today = businessDateOf(clock.now(), zone);
    const days = daysOf({ from: addDays(today, 1 - OVERVIEW_DAYS), to: today });
    const key = player.memberId.toString();
    const counted = sizes.get(key) ?? {
      team: await countTeamNow(db, player.memberId, currency, onlineSince()),
      at: toDate(clock.now()),
    };
    sizes.set(key, counted);
    const [rows, monthActive] = await Promise.all([
      listTeamDays(db, player.memberId, currency, days),
      findMonthActive(db, player.memberId, currency, today),
    ]);
    const ofDay = (day: string) => dayOf(rows.find((row) => row.day === day) ?? NO_DAY);
    const month = rows.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7));
    return {
      asOf: counted.at.toISOString(),
      today: ofDay(today),
      yesterday: ofDay(addDays(today, -1)),
      month: dayOf(together(month, monthActive)),
      days: rows.map(({ day, ...row }) => ({ day, ...dayOf(row) })),
      team: { ...counted.team, balance: amount(counted.team.balance) },
      currency,
    };
  });

  serve(listDownlinesRoute, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    const { merchantId, currency, zone } = brandOf(player);
    const underId = await memberInTeam(members, player, query.under);
    const { from, to } = daysAsked(query, { now: clock.now(), zone });
    const name = query.name?.trim() || null;
    const page = await listDownlines(
      db,
      {
        merchantId,
        currency,
        viewerId: player.memberId,
        underId,
        name,
        isAgent: query.type === undefined ? null : query.type === 'agent',
        isOnline: query.isOnline === undefined ? null : query.isOnline === 'true',
        from,
        to,
        onlineSince: onlineSince(),
      },
      windowOf(query),
    );
    return {
      ...pageOf(
        page.list.map((row) => ({
          memberId: row.publicId,
          account: shownName(row),
          type: row.type,
          nickname: row.nickname,
          joinedAt: row.createdAt.toISOString(),
          lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
          isOnline: row.isOnline,
          isActive: row.isActive,
          balance: amount(row.balance),
          directs: row.directs,
          team: row.team,
          series: row.series,
          rates: row.rates,
          stake: amount(row.stake),
          validBet: amount(row.valid),
          winLoss: amount(row.payout - row.stake),
        })),
        page.total,
        query,
      ),
      path: await wayTo(player, underId),
      currency,
    };
  });

  serve(listTeamBetsRoute, async ({ player, caller, query }) => {
    await looks.take(player.memberId.toString());
    const { merchantId, currency, zone } = brandOf(player);
    const underId = await memberInTeam(members, player, query.under);
    const { start, until } = daysAsked(query, { now: clock.now(), zone });
    const page = await listTeamBets(
      db,
      {
        merchantId,
        currency,
        underId,
        name: query.name?.trim() || null,
        product: query.product ?? null,
        round: query.round ?? null,
        from: start,
        to: until,
      },
      windowOf(query),
    );
    const nameOf = await teamMembers(
      members,
      page.list.map(({ memberId }) => memberId),
    );
    const gameOf = await catalog.nameOf(merchantId, caller.language);
    return {
      ...pageOf(
        page.list.map((row) => ({
          betId: lineId(row.betId * 8n, vault),
          member: nameOf(row.memberId),
          product: row.product as 'house',
          gameName: gameOf(row.nodeId),
          round: row.round,
          settledAt: row.settledAt.toISOString(),
          stake: amount(row.stake),
          validBet: amount(row.valid),
          payout: amount(row.payout),
        })),
        page.total,
        query,
      ),
      sums: sumsOf({ bets: page.total, ...page }),
      currency,
    };
  });

  serve(listTeamProfit, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    const { currency, zone } = brandOf(player);
    const underId = await memberInTeam(members, player, query.under);
    const { from, to } = daysAsked(query, { now: clock.now(), zone });
    const of = { underId, currency, name: query.name?.trim() || null, from, to };
    const [page, sums, own] = await Promise.all([
      listProfit(db, of, windowOf(query)),
      sumProfit(db, of),
      findOwnProfit(db, { memberId: underId, currency, from, to, zone }),
    ]);
    const nameOf = await teamMembers(
      members,
      page.list.map(({ memberId }) => memberId),
    );
    return {
      ...pageOf(
        page.list.map((row) => ({ member: nameOf(row.memberId), team: row.team, ...profitOf(row) })),
        page.total,
        query,
      ),
      own: profitOf(own),
      sums: plus(profitOf(sums), profitOf(own)),
      path: await wayTo(player, underId),
      currency,
    };
  });

  serve(listTeamLines, async ({ player, query }) => {
    await looks.take(player.memberId.toString());
    const { currency, zone } = brandOf(player);
    const memberId = await memberInTeam(members, player, query.member);
    const { start, until } = daysAsked(query, { now: clock.now(), zone, days: OVERVIEW_DAYS });
    const page = await ledger.statement({
      accounts: await ledger.accountsOf(memberId, currency),
      from: start,
      to: until,
      kinds: query.kind === undefined ? SHOWN_KINDS : [query.kind],
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    const nameOf = await teamMembers(members, [memberId]);
    return {
      ...pageOf(
        page.entries.map((entry) => ({ ...statementLine(entry, vault), member: nameOf(memberId) })),
        page.total,
        query,
      ),
      totalIn: page.totalIn,
      totalOut: page.totalOut,
      currency,
    };
  });
};
