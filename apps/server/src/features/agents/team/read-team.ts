import type {
  getTeamOverview,
  listDownlines as downlinesRoute,
  listTeamBets as betsRoute,
  listTeamLines,
  listTeamProfit,
  StatementKind,
  ValueOf,
} from '@trevo/contract';
import { amount } from '@trevo/money';
import { addDays, businessDateOf, MINUTE } from '@trevo/time';
import type * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { createLately } from '../../../platform/lately.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { lineId, type Members, SHOWN_KINDS, statementLine } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { listTeamBets } from './bets.repository.ts';
import { daysAsked, daysOf } from './day-span.ts';
import { listDownlines } from './downlines.repository.ts';
import { countTeamNow, findMonthActive, findSummedUntil, listTeamDays, type TeamNow } from './overview.repository.ts';
import { findOwnProfit, listProfit, sumProfit } from './profit.repository.ts';
import { memberInTeam, teamMembers } from './team-members.ts';
import { betSums, daySums, downlineView, NO_DAY, plus, profitSums, together } from './team-views.ts';

export type TeamDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly members: Members;
  readonly merchants: Pick<Merchants, 'profile' | 'settings'>;
  readonly ledger: Pick<Ledger, 'statement' | 'accountsOf'>;
  readonly catalog: Pick<Catalog, 'nameOf'>;
};

/** Who used a session in the last minutes is online. */
const ONLINE_MS = 5 * MINUTE;
/** The size of a team is counted member by member, so it is kept. */
const KEPT_MS = 5 * MINUTE;
const KEPT = 2_000;
const OVERVIEW_DAYS = 31;

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };
type ListQuery = Days & {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly under?: string | undefined;
  readonly member?: string | undefined;
  readonly name?: string | undefined;
};
type Flag = 'true' | 'false' | undefined;
type DownlinesQuery = ListQuery & { readonly type?: 'player' | 'agent' | undefined; readonly isOnline?: Flag };
type BetsQuery = ListQuery & { readonly product?: string | undefined; readonly round?: string | undefined };
type LinesQuery = Days & {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly member?: string | undefined;
  readonly kind?: z.output<typeof StatementKind> | undefined;
};

const typed = (name: string | undefined): string | null => name?.trim() || null;

/** What an agent reads of the own team. Who is not in it is `agent.not_in_team`; days are those of `daysAsked`. */
export const createReadTeam = ({ db, clock, vault, members, merchants, ledger, catalog }: TeamDeps) => {
  const sizes = createLately<string, TeamNow>(KEPT, { ttl: KEPT_MS });
  const brandOf = ({ merchantId }: Player) => ({
    merchantId,
    currency: merchants.profile(merchantId).currency,
    zone: merchants.settings(merchantId)['brand.timeZone'],
  });
  const onlineSince = (): Date => new Date(clock.now() - ONLINE_MS);
  /** Whose downlines, in which days, of which brand. */
  const askedOf = async (player: Player, query: ListQuery) => {
    const brand = brandOf(player);
    const days = daysAsked(query, { now: clock.now(), zone: brand.zone });
    const underId = await memberInTeam(members, player, query.under);
    const onlyId = query.member === undefined ? null : await memberInTeam(members, player, query.member);
    // One member alone is looked for in the whole team: whose bets they were then is asked of the reader.
    return onlyId === null
      ? { ...brand, ...days, underId, onlyId, name: typed(query.name) }
      : { ...brand, ...days, underId: player.memberId, onlyId, name: null };
  };
  /** The way from the agent who asks down to another member of the team. */
  const wayTo = async (player: Player, memberId: bigint) => {
    const path = await members.tree.pathOf(memberId);
    const ids = path.slice(Math.max(0, path.indexOf(player.memberId)));
    const nameOf = await teamMembers(members, ids);
    return ids.map(nameOf);
  };
  const sizeOf = async (player: Player, currency: string) => {
    const key = player.memberId.toString();
    const known = sizes.get(key);
    if (known) return known;
    const team = await countTeamNow(db, player.memberId, currency, onlineSince());
    sizes.set(key, team);
    return team;
  };

  const profitOfOne = async (
    player: Player,
    query: ListQuery,
    of: Parameters<typeof findOwnProfit>[1],
  ): Promise<ValueOf<typeof listTeamProfit>> => {
    const [own, path] = await Promise.all([findOwnProfit(db, of), wayTo(player, of.memberId)]);
    const alone = profitSums(own);
    return { ...pageOf([], 0, query), own: alone, sums: alone, path, currency: of.currency };
  };

  return {
    async overview(player: Player): Promise<ValueOf<typeof getTeamOverview>> {
      const { currency, zone } = brandOf(player);
      const today = businessDateOf(clock.now(), zone);
      const days = daysOf({ from: addDays(today, 1 - OVERVIEW_DAYS), to: today });
      // Before the sums: they may become newer meanwhile, never older than it says.
      const asOf = await findSummedUntil(db);
      const [team, rows, monthActive] = await Promise.all([
        sizeOf(player, currency),
        listTeamDays(db, player.memberId, currency, days),
        findMonthActive(db, player.memberId, currency, today),
      ]);
      const ofDay = (day: string) => daySums(rows.find((row) => row.day === day) ?? NO_DAY);
      const month = rows.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7));
      return {
        asOf: asOf.toISOString(),
        today: ofDay(today),
        yesterday: ofDay(addDays(today, -1)),
        month: daySums(together(month, monthActive)),
        days: rows.map(({ day, ...row }) => ({ day, ...daySums(row) })),
        team: { ...team, balance: amount(team.balance) },
        currency,
      };
    },
    async downlines(player: Player, query: DownlinesQuery): Promise<ValueOf<typeof downlinesRoute>> {
      const asked = await askedOf(player, query);
      const page = await listDownlines(
        db,
        {
          ...asked,
          viewerId: player.memberId,
          isAgent: query.type === undefined ? null : query.type === 'agent',
          isOnline: query.isOnline === undefined ? null : query.isOnline === 'true',
          onlineSince: onlineSince(),
        },
        windowOf(query),
      );
      const path = await wayTo(player, asked.underId);
      return { ...pageOf(page.list.map(downlineView), page.total, query), path, currency: asked.currency };
    },
    async bets(player: Player, query: BetsQuery, language: 'PT' | 'EN' | 'ZH'): Promise<ValueOf<typeof betsRoute>> {
      const asked = await askedOf(player, query);
      const { product = null, round = null } = query;
      const span = { from: asked.start, to: asked.until };
      const page = await listTeamBets(db, { ...asked, ...span, product, round }, windowOf(query));
      const nameOf = await teamMembers(
        members,
        page.list.map(({ memberId }) => memberId),
      );
      const gameOf = await catalog.nameOf(player.merchantId, language);
      const views = page.list.map((row) => ({
        betId: lineId(row.betId * 8n, vault),
        member: nameOf(row.memberId),
        product: row.product as 'house',
        gameName: gameOf(row.nodeId),
        round: row.round,
        settledAt: row.settledAt.toISOString(),
        stake: amount(row.stake),
        validBet: amount(row.valid),
        payout: amount(row.payout),
      }));
      const sums = betSums({ bets: page.total, ...page });
      return { ...pageOf(views, page.total, query), sums, currency: asked.currency };
    },
    async profit(player: Player, query: ListQuery): Promise<ValueOf<typeof listTeamProfit>> {
      const of = await askedOf(player, query);
      if (of.onlyId !== null) return profitOfOne(player, query, { ...of, memberId: of.onlyId });
      const [page, sums, own, path] = await Promise.all([
        listProfit(db, of, windowOf(query)),
        sumProfit(db, of),
        findOwnProfit(db, { ...of, memberId: of.underId }),
        wayTo(player, of.underId),
      ]);
      const nameOf = await teamMembers(
        members,
        page.list.map(({ memberId }) => memberId),
      );
      const views = page.list.map((row) => ({ member: nameOf(row.memberId), team: row.team, ...profitSums(row) }));
      const alone = profitSums(own);
      const all = plus(profitSums(sums), alone);
      return { ...pageOf(views, page.total, query), own: alone, sums: all, path, currency: of.currency };
    },
    async lines(player: Player, query: LinesQuery): Promise<ValueOf<typeof listTeamLines>> {
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
      const member = (await teamMembers(members, [memberId]))(memberId);
      const views = page.entries.map((entry) => ({ ...statementLine(entry, vault), member }));
      const { totalIn, totalOut } = page;
      return { ...pageOf(views, page.total, query), totalIn, totalOut, currency };
    },
  };
};
