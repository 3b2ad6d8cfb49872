import type {
  getTeamOverview,
  listDownlines as downlinesRoute,
  listTeamBets as betsRoute,
  listTeamLines,
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
import { kindsOfLines } from '../pay/pay-lines.repository.ts';
import { daysAsked, daysOf } from './day-span.ts';
import { downlineFigures } from './downline-figures.ts';
import { isFlat, listDownlines } from './downlines.repository.ts';
import { countTeamNow, findMonthActive, findSummedUntil, listTeamDays, type TeamNow } from './overview.repository.ts';
import { inBoth, isAlways } from './past-days.ts';
import { createReadProfit } from './read-profit.ts';
import { memberOnceInTeam, memberStillInTeam, teamMembers } from './team-members.ts';
import { betSums, daySums, downlineView, NO_DAY, together, wayBelow } from './team-views.ts';

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
/** The size of a team is counted member by member, so that of a large one is kept; that of others is what its list has now. */
const KEPT_MS = 5 * MINUTE;
const LARGE = 2_000;
const KEPT = 2_000;
const OVERVIEW_DAYS = 31;

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };
type ListQuery = Days & {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly under?: string | undefined;
  readonly member?: string | undefined;
  readonly upline?: string | undefined;
  readonly name?: string | undefined;
};
type Flag = 'true' | 'false' | undefined;
type On = 'true' | undefined;
type DownlinesQuery = ListQuery & {
  readonly type?: 'player' | 'agent' | undefined;
  readonly isOnline?: Flag;
  readonly whole?: On;
  readonly joined?: On;
  readonly active?: On;
  readonly played?: On;
  readonly link?: string | undefined;
};
type BetsQuery = ListQuery & { readonly product?: string | undefined; readonly round?: string | undefined };
type LinesQuery = Days & {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly member?: string | undefined;
  readonly upline?: string | undefined;
  readonly kind?: z.output<typeof StatementKind> | undefined;
  readonly commission?: 'pay' | 'rebates' | undefined;
};

/** Commissions of the feature's own are agents' pay; all others are rebates. */
const linesAsked = ({ kind, commission }: LinesQuery) => ({
  kinds: commission !== undefined ? (['commission'] as const) : kind === undefined ? SHOWN_KINDS : [kind],
  ...(commission === undefined ? {} : { source: { name: 'agents', is: commission === 'pay' } }),
});

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
  const sizeOf = async (player: Player, currency: string) => {
    const key = player.memberId.toString();
    const known = sizes.get(key);
    if (known) return known;
    const team = await countTeamNow(db, player.memberId, currency, onlineSince());
    if (team.members > LARGE) sizes.set(key, team);
    return team;
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
      const brand = brandOf(player);
      const days = daysAsked(query, { now: clock.now(), zone: brand.zone });
      const seen = await memberStillInTeam({ db, members }, player, { id: query.under });
      // Before the sums, as that of the overview.
      const asOf = (await findSummedUntil(db)).toISOString();
      const asked = {
        ...brand,
        ...days,
        underId: seen.memberId,
        name: typed(query.name),
        viewerId: player.memberId,
        isAgent: query.type === undefined ? null : query.type === 'agent',
        isOnline: query.isOnline === undefined ? null : query.isOnline === 'true',
        isWhole: query.whole !== undefined,
        isJoined: query.joined !== undefined,
        isActive: query.active !== undefined,
        isPlayed: query.played !== undefined,
        link: query.link?.trim().toUpperCase() || null,
        onlineSince: onlineSince(),
      };
      const page = await listDownlines(db, asked, windowOf(query));
      const [figuresOf, nameOf] = await Promise.all([
        downlineFigures(
          db,
          { ...brand, viewerId: player.memberId, days, seen, isFlat: isFlat(asked) },
          page.list.map(({ memberId }) => memberId),
        ),
        teamMembers(members, seen.path),
      ]);
      const path = seen.path.map(nameOf);
      const way = wayBelow({ path, upline: null });
      const views = page.list.map((row) => {
        const figures = figuresOf(row.memberId);
        return downlineView(row, figures, figures.isNarrow ? way : null);
      });
      const sums = { balance: page.balance === null ? null : amount(page.balance) };
      return { ...pageOf(views, page.total, query), asOf, sums, path, currency: brand.currency };
    },
    async bets(player: Player, query: BetsQuery, language: 'PT' | 'EN' | 'ZH'): Promise<ValueOf<typeof betsRoute>> {
      const brand = brandOf(player);
      const days = daysAsked(query, { now: clock.now(), zone: brand.zone });
      const { product = null, round = null } = query;
      const isAlone = query.member !== undefined;
      const named = { id: query.member ?? query.under, upline: query.upline };
      const { memberId: underId, way } = await memberOnceInTeam({ db, members }, player, named);
      const who = { viewerId: player.memberId, underId, way, onlyId: isAlone ? underId : null };
      const name = isAlone ? null : typed(query.name);
      const of = { ...brand, ...who, name, from: days.start, to: days.until, product, round };
      const page = await listTeamBets(db, of, windowOf(query));
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
      return { ...pageOf(views, page.total, query), sums, currency: brand.currency };
    },
    profit: createReadProfit({ db, clock, members, merchants }),
    async lines(player: Player, query: LinesQuery): Promise<ValueOf<typeof listTeamLines>> {
      const { currency, zone } = brandOf(player);
      const named = { id: query.member, upline: query.upline };
      const { memberId, times } = await memberStillInTeam({ db, members }, player, named);
      const { start, until } = daysAsked(query, { now: clock.now(), zone, days: OVERVIEW_DAYS });
      // What was while the member was in another team is not the reader's.
      const span = { from: start.getTime(), until: until.getTime() };
      const within = inBoth([span], times).map((time) => ({ from: new Date(time.from), until: new Date(time.until) }));
      const accounts = await ledger.accountsOf(memberId, currency);
      const isPaidOut = query.kind === 'withdrawal';
      const page = await ledger.statement({
        // A payout leaves what was held for it: the wallet's own line is the hold.
        accounts: isPaidOut ? { cash: accounts.held } : accounts,
        from: start,
        to: until,
        ...(isAlways(times) ? {} : { within }),
        ...linesAsked(query),
        pageNo: query.pageNo,
        pageSize: query.pageSize,
      });
      const member = (await teamMembers(members, [memberId]))(memberId);
      const paid = page.entries.flatMap(({ kind, ref }) => (kind === 'commission' ? [ref] : []));
      const payOf = await kindsOfLines(db, player.memberId, paid);
      const views = page.entries.map((entry) => ({
        ...statementLine(entry, vault),
        member,
        pay: payOf.get(entry.ref) ?? null,
      }));
      const { totalIn, totalOut } = page;
      return { ...pageOf(views, page.total, query), totalIn, totalOut, currency };
    },
  };
};
