import { issueByNumber, type LotteryGame } from '@trevo/engines/lottery';
import type { Amount, CurrencyCode } from '@trevo/money';
import { sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import { toIssue } from '../calendar/issues.repository.ts';
import type { Issue } from '../lottery.types.ts';
import { CONTENT_IN_LISTS, type Order, type OrderState } from './order.types.ts';

/** An issue of it takes no bets any more, by the clock of the database. */
export const isIssueShut = (error: unknown): boolean => violatedConstraint(error) === 'lottery_issue_open';
/** Somebody else ended the order first. */
export const hasEnded = (error: unknown): boolean => violatedConstraint(error) === 'lottery_order_open';

/** An issue by the clock of the database: whether it takes bets of chases, and of anybody. */
export type IssueNow = { readonly issue: Issue; readonly isBefore: boolean; readonly isOpened: boolean };

/** The issues of these numbers, in their order; null in the place of one that there is not. */
export const listIssues = async (
  db: Db,
  merchantId: number,
  { game, numbers }: { readonly game: LotteryGame; readonly numbers: readonly string[] },
): Promise<(IssueNow | null)[]> => {
  const planned = numbers.map((issue) => issueByNumber(game, issue));
  const draws = planned.flatMap((one) => (one ? [new Date(one.drawsAt)] : []));
  if (draws.length === 0) return planned.map(() => null);
  const rows = await db
    .selectFrom('lotteryIssue')
    .selectAll()
    .select([
      sql<boolean>`clock_timestamp() < closes_at`.as('isBefore'),
      sql<boolean>`clock_timestamp() >= opens_at`.as('isOpened'),
    ])
    .where('merchantId', '=', merchantId)
    .where('gameCode', '=', game.code)
    .where('drawsAt', 'in', draws)
    .execute();
  const byDraw = new Map(
    rows.map(({ isBefore, isOpened, ...row }) => [row.drawsAt.getTime(), { issue: toIssue(row), isBefore, isOpened }]),
  );
  return planned.map((one) => (one && byDraw.get(new Date(one.drawsAt).getTime())) ?? null);
};

export type Slip = {
  readonly slipId: string;
  readonly requestHash: Buffer;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly currency: CurrencyCode;
  readonly stake: Amount;
  readonly stoppedAt: Date | null;
};
const findSlip = async (db: Db, by: 'ref' | 'slipId', value: string): Promise<Slip | null> => {
  const row = await db
    .selectFrom('lotterySlip')
    .select(['slipId', 'requestHash', 'memberId', 'merchantId', 'currency', 'stakeMicros', 'stoppedAt'])
    .where(by, '=', value)
    .executeTakeFirst();
  return row ? { ...row, currency: row.currency as CurrencyCode, stake: row.stakeMicros as Amount } : null;
};
export const findSlipByRef = (db: Db, ref: string): Promise<Slip | null> => findSlip(db, 'ref', ref);
export const findSlipById = (db: Db, slipId: string): Promise<Slip | null> => findSlip(db, 'slipId', slipId);

/** Its orders that can still be cancelled will be, by anybody who finds it. */
export const stopSlip = async (db: Db, slipId: string): Promise<void> => {
  await db
    .updateTable('lotterySlip')
    .set({ stoppedAt: sql`clock_timestamp()`, isStopping: true })
    .where('slipId', '=', slipId)
    .where('stoppedAt', 'is', null)
    .execute();
};

/** Orders as their players see them, by the clock of the database. */
const orders = (db: Db, isWhole: boolean) =>
  db
    .selectFrom('lotteryOrderNow as o')
    .innerJoin('lotterySlip as s', 's.slipId', 'o.slipId')
    .leftJoin('lotteryResult as r', (join) =>
      join
        .onRef('r.issueId', '=', 'o.issueId')
        .onRef('r.drawsAt', '=', 'o.drawsAt')
        .onRef('r.version', '=', 'o.resultVersion'),
    )
    .select([
      'o.betId',
      'o.at',
      'o.orderId',
      'o.slipId',
      'o.chaseNth',
      'o.issueId',
      'o.issue',
      'o.opensAt',
      'o.closesAt',
      'o.drawsAt',
      'o.merchantId',
      'o.memberId',
      'o.gameCode',
      'o.play',
      'o.combos',
      'o.unitMicros',
      'o.multiple',
      'o.series',
      'o.oddsE2',
      'o.currency',
      'o.stakeMicros',
      'o.bonusStakeMicros',
      'o.capMicros',
      'o.mostMicros',
      'o.rebatePpm',
      'o.leaf',
      'o.stateNow',
      'o.payoutMicros',
      'o.validBetMicros',
      'r.numbers',
      's.issues',
      's.stopsOnWin',
      's.opId',
      isWhole
        ? sql<string>`lottery_content_of(o.content)`.as('content')
        : sql<string>`left(lottery_content_of(o.content), ${CONTENT_IN_LISTS})`.as('content'),
      sql<boolean>`length(lottery_content_of(o.content)) > ${isWhole ? 1_000_000 : CONTENT_IN_LISTS}`.as('isCut'),
      sql<boolean>`o.state = 'open' and o.issue_state = 'open' and clock_timestamp() < o.closes_at`.as('canCancel'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;
/** A view's columns may all be null to its reader; these are not. */
type Whole = { readonly [K in keyof Row]: K extends 'numbers' ? Row[K] : NonNullable<Row[K]> };

const toOrder = (read: Row): Order => {
  const {
    unitMicros,
    stakeMicros,
    bonusStakeMicros,
    capMicros,
    mostMicros,
    payoutMicros,
    validBetMicros,
    stateNow,
    ...row
  } = read as Whole;
  return {
    ...row,
    currency: row.currency as CurrencyCode,
    unit: unitMicros as Amount,
    stake: stakeMicros as Amount,
    bonusStake: bonusStakeMicros as Amount,
    cap: capMicros as Amount,
    most: mostMicros as Amount,
    payout: payoutMicros as Amount,
    validBet: validBetMicros as Amount,
    state: stateNow as OrderState,
  };
};

export const findOrder = async (db: Db, memberId: bigint, orderId: string): Promise<Order | null> => {
  const row = await orders(db, true)
    .where('o.orderId', '=', orderId)
    .where('o.memberId', '=', memberId)
    .executeTakeFirst();
  return row ? toOrder(row) : null;
};

/** In the order in which they were placed. */
export const listOrdersOfSlip = async (db: Db, slipId: string): Promise<Order[]> =>
  (await orders(db, false).where('o.slipId', '=', slipId).orderBy('o.betId').execute()).map(toOrder);

/** Of a slip or of a member: orders that can be cancelled now, whole, the next draw first. */
export const listCancellable = async (
  db: Db,
  of: { readonly slipId: string } | { readonly memberId: bigint },
): Promise<Order[]> =>
  (
    await orders(db, true)
      .where('o.drawsAt', '>', sql<Date>`now()`)
      .where('o.state', '=', 'open')
      .where('o.issueState', '=', 'open')
      .where('o.closesAt', '>', sql<Date>`clock_timestamp()`)
      .$if('slipId' in of, (query) => query.where('o.slipId', '=', 'slipId' in of ? of.slipId : ''))
      .$if('memberId' in of, (query) => query.where('o.memberId', '=', 'memberId' in of ? of.memberId : 0n))
      .orderBy('o.drawsAt')
      .orderBy('o.betId')
      .limit(1_000)
      .execute()
  ).map(toOrder);

/** Somebody who was blocked; `nth`: that time. */
export type Leaver = { readonly memberId: bigint; readonly nth: number; readonly isBlocked: boolean };
/** Who was blocked, and slips that are being taken back: what may have been left in the middle. */
export const listLeftOpen = async (
  db: Db,
  limit: number,
): Promise<{ readonly members: Leaver[]; readonly slips: string[] }> => {
  const [members, slips] = await Promise.all([
    sql<Leaver>`
      select l.member_id, l.nth, exists (
        select from account a join account_block b on b.account_id = a.account_id where a.member_id = l.member_id) as is_blocked
      from (select member_id, nth from lottery_leaver order by member_id limit ${limit}) l`.execute(db),
    sql<{ slipId: string }>`
      select slip_id from lottery_slip where is_stopping order by slip_id limit ${limit}`.execute(db),
  ]);
  return { members: members.rows, slips: slips.rows.map(({ slipId }) => slipId) };
};
/** None of its orders can be cancelled any more. */
export const markStopped = async (db: Db, slipId: string): Promise<void> => {
  await db.updateTable('lotterySlip').set({ isStopping: false }).where('slipId', '=', slipId).execute();
};
/** None of their orders can be cancelled any more; who was blocked again meanwhile is looked at again. */
export const forgetLeaver = async (db: Db, { memberId, nth }: Leaver): Promise<void> => {
  await db.deleteFrom('lotteryLeaver').where('memberId', '=', memberId).where('nth', '=', nth).execute();
};

export type OrderFilter = {
  readonly memberId: bigint;
  readonly gameCode?: string | undefined;
  readonly issue?: string | undefined;
  readonly slipId?: string | undefined;
  readonly state?: OrderState | 'chase' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** Without a beginning: nobody reads years at once. */
const LATELY = sql`now() - interval '31 days'`;

const DAY_MS = 86_400_000;
/** A draw is on its issue's day in the game's own zone: no other partition is read. */
const onDayOf = (issue: string) => {
  const dayMs = Date.UTC(Number(issue.slice(0, 4)), Number(issue.slice(4, 6)) - 1, Number(issue.slice(6, 8)));
  const [after, before] = [new Date(dayMs - DAY_MS), new Date(dayMs + 3 * DAY_MS)];
  return sql`and o.issue = ${issue} and o.draws_at > ${after} and o.draws_at < ${before}`;
};

const wantedOf = ({ memberId, gameCode, issue, slipId, state, from, to }: OrderFilter) => sql<boolean>`(
  o.member_id = ${memberId}
  ${gameCode === undefined ? sql`` : sql`and o.game_code = ${gameCode}`}
  ${issue === undefined ? sql`` : onDayOf(issue)}
  ${slipId === undefined ? sql`` : sql`and o.slip_id = ${slipId}`}
  ${slipId === undefined && issue === undefined ? sql`and o.draws_at >= ${from ?? LATELY}` : sql``}
  ${from === undefined ? sql`` : sql`and o.at >= ${from}`}
  ${to === undefined ? sql`` : sql`and o.at < ${to}`}
  ${
    state === undefined
      ? sql``
      : state === 'chase'
        ? sql`and o.state_now = 'open' and (select p.issues > 1 from lottery_slip p where p.slip_id = o.slip_id)`
        : sql`and o.state_now = ${state}`
  })`;

/** One page, newest first, and the sums over the whole filter. Given back stakes are in none. */
export const listOrders = async (
  db: Db,
  filter: OrderFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ orders: Order[]; total: number; stake: Amount; payout: Amount }> => {
  const [rows, sums] = await Promise.all([
    orders(db, false)
      .where(wantedOf(filter))
      .orderBy('o.betId', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    sql<{ total: bigint; stake: string; payout: string }>`
      select count(*) as total, coalesce(sum(o.stake_micros) filter (where o.state_now <> all ('{void,cancelled}')), 0)::text as stake,
        coalesce(sum(o.payout_micros), 0)::text as payout
      from lottery_order_now o where ${wantedOf(filter)}`.execute(db),
  ]);
  const [sum] = sums.rows;
  return {
    orders: rows.map(toOrder),
    total: Number(sum?.total ?? 0),
    stake: BigInt(sum?.stake ?? 0) as Amount,
    payout: BigInt(sum?.payout ?? 0) as Amount,
  };
};

/** Codes of games of which a member has an order without an end; `withFuture`: also one that can be cancelled. A void issue gives back within days. */
export const listOpenGames = async (db: Db, memberId: bigint, withFuture: boolean): Promise<string[]> => {
  const { rows } = await sql<{ gameCode: string }>`
    select distinct o.game_code from lottery_order_now o
    where o.member_id = ${memberId} and o.draws_at > now() - interval '7 days' and o.state_now = 'open'
      and (${withFuture} or o.issue_state <> 'open' or clock_timestamp() >= o.closes_at)`.execute(db);
  return rows.map(({ gameCode }) => gameCode);
};
