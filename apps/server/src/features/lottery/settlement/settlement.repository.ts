import type { Amount, CurrencyCode } from '@trevo/money';
import { sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import { toIssue } from '../calendar/issues.repository.ts';
import type { Issue } from '../lottery.types.ts';
import type { SettledOrder, Slip } from './settlement.types.ts';

type Ref = Pick<Issue, 'issueId' | 'drawsAt'>;
const ofIssue = ({ issueId, drawsAt }: Ref) => sql`issue_id = ${issueId} and draws_at = ${drawsAt}`;

/** Somebody else ended an order first, or its player took it back. */
export const isOrderChanged = (error: unknown): boolean =>
  ['lottery_order_open', 'lottery_cancelled_is_fixed', 'bet_state'].includes(violatedConstraint(error) ?? '');

/** Somebody else paid a rebate first, or another result came. */
export const isRebateChanged = (error: unknown): boolean => violatedConstraint(error) === 'lottery_rebate_was';

/** Issues whose winners are to be paid, the oldest first. */
export const listToPay = async (db: Db, limit: number): Promise<Issue[]> => {
  const rows = await db
    .selectFrom('lotteryIssue')
    .selectAll()
    .where('state', 'in', ['drawn', 'settling'])
    // What is paid is in the log.
    .whereRef('loggedVersion', '>=', 'resultVersion')
    .orderBy('drawsAt')
    .orderBy('issueId')
    .limit(limit)
    .execute();
  return rows.map(toIssue);
};

/** Issues that came to an end while their orders' rows did not. */
export const listToEnd = async (db: Db, limit: number): Promise<Issue[]> => {
  const { rows } = await sql<Parameters<typeof toIssue>[0]>`
    select * from lottery_issue where not rows_ended and (state = 'void' or (state = 'settled' and orders > 0))
    order by draws_at, issue_id limit ${limit}`.execute(db);
  return rows.map(toIssue);
};

export const findIssueById = async (db: Db, issueId: bigint): Promise<Issue | null> => {
  const row = await db.selectFrom('lotteryIssue').selectAll().where('issueId', '=', issueId).executeTakeFirst();
  return row ? toIssue(row) : null;
};

/** The text of the result that counts. */
export const findNumbers = async (db: Db, issue: Ref, version: number): Promise<string | null> => {
  const { rows } = await sql<{ numbers: string }>`
    select numbers from lottery_result where ${ofIssue(issue)} and version = ${version}`.execute(db);
  return rows[0]?.numbers ?? null;
};

export type OrdersPart = { readonly orders: readonly SettledOrder[]; readonly last: bigint | null };

/** One text for each order: taken apart column by column by the driver, hundreds of thousands of rows cost three times as much. */
export const ORDER_TEXT = sql`concat_ws(E'\t', bet_id, member_id, slip_id, chase_nth, unit_micros, multiple, series, array_to_string(odds_e2, ','), currency,
  stake_micros, bonus_stake_micros, cap_micros, rebate_ppm, state, payout_micros, settled_version, play, lottery_content_of(content))`;
const PARTS = 18;
export const readOrder = (text: string): SettledOrder => {
  const parts = text.split('\t');
  if (parts.length !== PARTS) throw new Error('an order that nobody reads');
  const [betId = '', memberId = '', slipId = '', chaseNth, unit = '', multiple, series, odds = '', currency, ...more] =
    parts;
  const [stake = '', bonusStake = '', cap = '', rebatePpm, state, paid = '', settledVersion, play = '', content = ''] =
    more;
  return {
    betId: BigInt(betId),
    memberId: BigInt(memberId),
    slipId,
    chaseNth: Number(chaseNth),
    play,
    content,
    unit: BigInt(unit) as Amount,
    multiple: Number(multiple),
    series: Number(series),
    oddsE2: odds.split(',').map(Number),
    currency: currency as CurrencyCode,
    stake: BigInt(stake) as Amount,
    bonusStake: BigInt(bonusStake) as Amount,
    cap: BigInt(cap) as Amount,
    rebatePpm: Number(rebatePpm),
    state: state as SettledOrder['state'],
    paid: BigInt(paid) as Amount,
    settledVersion: Number(settledVersion),
  };
};

/**
 * Orders of an issue that were neither taken back nor void, of the players after one, each player's whole: so many orders, and some more to the
 * end of the last player's. The end of the part is looked up by itself: with a limit alone the database would sort all that are left each time.
 */
export const listOrders = async (db: Db, issue: Ref, after: bigint, atOnce: number): Promise<OrdersPart> => {
  const { rows } = await sql<{ text: string }>`
    select ${ORDER_TEXT} as text from lottery_order
    where ${ofIssue(issue)} and member_id > ${after} and state = any ('{open,won,lost}') and member_id <= coalesce((
      select e.member_id from lottery_order e
      where e.issue_id = ${issue.issueId} and e.draws_at = ${issue.drawsAt} and e.member_id > ${after} and e.state = any ('{open,won,lost}')
      order by e.member_id, e.bet_id offset ${atOnce} limit 1), 9223372036854775807)
    order by member_id, bet_id`.execute(db);
  const orders = rows.map(({ text }) => readOrder(text));
  // The one behind so many was there: more may follow.
  return { orders, last: orders.length > atOnce ? (orders.at(-1)?.memberId ?? null) : null };
};

/** What orders are on: `said` is what their rows have, `content` the text. */
export type Contents = { readonly play: string; readonly said: string; readonly content: string };

/** What the orders of some players are on, each once; `upto`: the last of these players, null when there are none behind `after`. */
export const listContents = async (
  db: Db,
  issue: Ref,
  after: bigint,
  atOnce: number,
): Promise<{ contents: readonly Contents[]; upto: bigint | null }> => {
  const { rows } = await sql<Contents & { readonly upto: bigint }>`
    with bound as materialized (
      select coalesce((
        select e.member_id from lottery_order e
        where e.issue_id = ${issue.issueId} and e.draws_at = ${issue.drawsAt} and e.member_id > ${after} and e.state = any ('{open,won,lost}')
        order by e.member_id, e.bet_id offset ${atOnce} limit 1), 9223372036854775807) as upto
    )
    select g.play, g.content as said, lottery_content_of(g.content) as content, g.upto from (
      select play, content, max(member_id) as upto from lottery_order
      where ${ofIssue(issue)} and member_id > ${after} and state = any ('{open,won,lost}') and member_id <= (select upto from bound)
      group by play, content) g`.execute(db);
  return {
    contents: rows,
    upto: rows.reduce<bigint | null>((last, { upto }) => (last !== null && last > upto ? last : upto), null),
  };
};

/** Orders of these players that were paid something, or are on one of these contents; each player's together. */
export const listMoved = async (
  db: Db,
  issue: Ref,
  {
    after,
    upto,
    hits,
  }: {
    readonly after: bigint;
    readonly upto: bigint;
    readonly hits: readonly Pick<Contents, 'play' | 'said'>[];
  },
): Promise<SettledOrder[]> => {
  const { rows } = await sql<{ text: string }>`
    select ${ORDER_TEXT} as text from lottery_order
    where ${ofIssue(issue)} and member_id > ${after} and member_id <= ${upto} and state = any ('{open,won,lost}')
      and (payout_micros <> 0 or (play, content) in (
        select * from unnest(${hits.map(({ play }) => play)}::text[], ${hits.map(({ said }) => said)}::text[])))
    order by member_id, bet_id`.execute(db);
  return rows.map(({ text }) => readOrder(text));
};

/** Slips by their ids; `onlyStopping`: those whose chase ends with a win. */
export const listSlips = async (db: Db, slipIds: readonly string[], onlyStopping = false): Promise<Slip[]> => {
  if (slipIds.length === 0) return [];
  return db
    .selectFrom('lotterySlip')
    .select(['slipId', 'opId', 'stopsOnWin'])
    .where('slipId', '=', sql<string>`any(${slipIds}::text[])`)
    .$if(onlyStopping, (query) => query.where('stopsOnWin', '=', true))
    .execute();
};

/** An order that a win may end, with what its caps are counted from. */
export type LaterOrder = Pick<
  SettledOrder,
  | 'slipId'
  | 'betId'
  | 'chaseNth'
  | 'stake'
  | 'cap'
  | 'bonusStake'
  | 'play'
  | 'content'
  | 'unit'
  | 'multiple'
  | 'series'
  | 'oddsE2'
> & {
  readonly orderId: string;
  readonly issueId: bigint;
  readonly drawsAt: Date;
};
/** Open orders of slips whose issues still take bets. */
export const listLater = async (db: Db, slipIds: readonly string[]): Promise<LaterOrder[]> => {
  if (slipIds.length === 0) return [];
  const { rows } = await sql<LaterOrder>`
    select o.slip_id, o.bet_id, o.order_id, o.issue_id, o.draws_at, o.chase_nth, o.stake_micros as stake, o.cap_micros as cap,
      o.bonus_stake_micros as bonus_stake, o.play, lottery_content_of(o.content) as content, o.unit_micros as unit, o.multiple, o.series, o.odds_e2
    from lottery_order o join lottery_issue i on i.issue_id = o.issue_id and i.draws_at = o.draws_at
    where o.slip_id = any (${slipIds}::text[]) and o.state = 'open' and i.state = 'open'
    order by o.bet_id`.execute(db);
  return rows;
};

/** @returns whether the issue is being settled now by the same result */
export const beginSettling = async (db: Db, issue: Issue): Promise<boolean> => {
  const { rows } = await sql`
    update lottery_issue set state = 'settling' where ${ofIssue(issue)} and state = any ('{drawn,settling}')
      and result_version = ${issue.resultVersion} returning issue_id`.execute(db);
  return rows.length > 0;
};

/** What operators see of an issue that is not settled. */
export const noteAlert = async (db: Db, issue: Ref, alert: string | null): Promise<void> => {
  await sql`update lottery_issue set alert = ${alert} where ${ofIssue(issue)}`.execute(db);
};

/** All winners are paid. What the issue could have cost is forgotten with it. A result that came meanwhile keeps it open. */
export const markSettled = async (db: Db, issue: Issue): Promise<boolean> => {
  const { rows } = await sql`
    with settled as (
      update lottery_issue set state = 'settled', ended_at = clock_timestamp(), rows_ended = false
      where ${ofIssue(issue)} and state = 'settling' and result_version = ${issue.resultVersion} returning issue_id
    ), exposure as (
      delete from lottery_exposure e using settled s where e.issue_id = s.issue_id
    ), share as (
      delete from lottery_share h using settled s where h.issue_id = s.issue_id
    )
    select issue_id from settled`.execute(db);
  return rows.length > 0;
};

/** An order whose money has moved, to be ended with its bet. */
export type EndedOrder = { readonly betId: bigint; readonly validBet: Amount; readonly bonusWin: Amount };
/** @returns how many orders this ended */
export const endOrders = async (
  db: Db,
  { drawsAt, resultVersion }: Issue,
  ends: readonly EndedOrder[],
): Promise<number> => {
  if (ends.length === 0) return 0;
  const { rows } = await sql<{ done: number }>`
    select lottery_end_orders(${drawsAt}, ${resultVersion}::smallint, ${ends.map(({ betId }) => betId)}::bigint[],
      ${ends.map(({ validBet }) => validBet)}::bigint[], ${ends.map(({ bonusWin }) => bonusWin)}::bigint[]) as done`.execute(
    db,
  );
  return rows[0]?.done ?? 0;
};

/** Every order has its end: nobody looks at the issue again. A correction that came meanwhile keeps it. */
export const markRowsEnded = async (db: Db, issue: Issue): Promise<void> => {
  await sql`
    with ended as (
      update lottery_issue set rows_ended = true
      where ${ofIssue(issue)} and state = ${issue.state} and result_version = ${issue.resultVersion} returning issue_id
    ), exposure as (
      delete from lottery_exposure e using ended s where e.issue_id = s.issue_id
    )
    delete from lottery_share h using ended s where h.issue_id = s.issue_id`.execute(db);
};

/** What players of an issue got back of their stakes until now. */
export const sumRebates = async (
  db: Db,
  issueId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: bigint; paid: bigint }>`
    select member_id, sum(amount_micros)::bigint as paid from lottery_rebate
    where issue_id = ${issueId} and member_id = any (${memberIds}::bigint[]) group by member_id`.execute(db);
  return new Map(rows.map(({ memberId, paid }) => [memberId, paid]));
};

/** @returns false where the issue is not in such a state */
export const voidOne = async (db: Db, issue: Ref, reason: string): Promise<boolean> => {
  const { rows } = await sql`
    update lottery_issue set state = 'void', reason = ${reason}, ended_at = clock_timestamp(), rows_ended = false
    where ${ofIssue(issue)} and state = any ('{open,closed,drawn,settled}') and (state <> 'settled' or rows_ended)
    returning issue_id`.execute(db);
  return rows.length > 0;
};
