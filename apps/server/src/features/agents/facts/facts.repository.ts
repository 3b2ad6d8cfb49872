import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { changesOf, type Sums } from '../../tallies/index.ts';
import type { AgentBet, AgentLine } from './facts.types.ts';

type BetRef = { readonly memberId: bigint; readonly betId: bigint };

/** What these bets count for so far; they count for nothing afterwards. */
const takeBets = async (tx: DbTransaction, refs: readonly BetRef[]): Promise<AgentBet[]> => {
  const { rows } = await sql<AgentBet>`
    delete from agent_bet where (member_id, bet_id) in (
      select * from unnest(${refs.map(({ memberId }) => memberId)}::bigint[], ${refs.map(({ betId }) => betId)}::bigint[])
    ) returning *`.execute(tx);
  return rows;
};

const added = (table: string) => ({
  bets: sql<number>`${sql.ref(`${table}.bets`)} + excluded.bets`,
  stakeMicros: sql<bigint>`${sql.ref(`${table}.stakeMicros`)} + excluded.stake_micros`,
  validBetMicros: sql<bigint>`${sql.ref(`${table}.validBetMicros`)} + excluded.valid_bet_micros`,
  payoutMicros: sql<bigint>`${sql.ref(`${table}.payoutMicros`)} + excluded.payout_micros`,
});

type Mark = { readonly merchantId: number; readonly kind: 'hour' | 'issue'; readonly place: string };

/** Says that pay which was counted from there has to be counted again. Several rows may ask the same. */
const mark = async (tx: DbTransaction, marks: readonly Mark[]): Promise<void> => {
  const each = [...new Map(marks.map((one) => [`${one.merchantId} ${one.kind} ${one.place}`, one])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
  if (each.length === 0) return;
  await tx
    .insertInto('agentMark')
    .values(each)
    .onConflict((clash) =>
      clash
        .columns(['merchantId', 'kind', 'place'])
        .doUpdateSet({ version: sql<bigint>`nextval('agent_mark_version')` }),
    )
    .execute();
};

const hoursOf = (rows: readonly { readonly merchantId: number; readonly hour: Date }[]): Mark[] =>
  rows.map(({ merchantId, hour }) => ({ merchantId, kind: 'hour', place: hour.toISOString() }));

type HourChange = Pick<AgentBet, 'merchantId' | 'hour' | 'seatId' | 'product' | 'currency' | 'day'> & Sums;

const addHours = async (tx: DbTransaction, hours: readonly HourChange[]): Promise<void> => {
  await tx
    .insertInto('agentHour')
    .values([...hours])
    .onConflict((clash) =>
      clash.columns(['merchantId', 'hour', 'seatId', 'product', 'currency']).doUpdateSet(added('agentHour')),
    )
    .execute();
  // What pages show of teams is brought up to date every few minutes.
  await tx
    .insertInto('agentTeamChange')
    .values(hours.map(({ hour: _hour, ...change }) => change))
    .execute();
  await noteActive(tx, hours);
};

/** Notes by how many members more or fewer have valid bets on a day, and in its month: sums of hours as they are now against what just changed. */
const noteActive = async (tx: DbTransaction, hours: readonly HourChange[]): Promise<void> => {
  const byDay = new Map<string, HourChange>();
  for (const change of hours) {
    const key = `${change.seatId} ${change.day} ${change.currency}`;
    const known = byDay.get(key);
    byDay.set(key, known ? { ...known, validBetMicros: known.validBetMicros + change.validBetMicros } : change);
  }
  const changes = [...byDay.values()].filter(({ validBetMicros }) => validBetMicros !== 0n);
  if (changes.length === 0) return;
  await sql`
    with change as (
      select * from unnest(${changes.map(({ seatId }) => seatId)}::bigint[], ${changes.map(({ merchantId }) => merchantId)}::int[],
        ${changes.map(({ day }) => day)}::date[], ${changes.map(({ currency }) => currency)}::text[],
        ${changes.map(({ validBetMicros }) => validBetMicros)}::bigint[]) as c (seat_id, merchant_id, day, currency, valid)
    ), now as (
      select c.*, date_trunc('month', c.day)::date as month,
        (select coalesce(sum(h.valid_bet_micros), 0) from agent_hour h
          where h.seat_id = c.seat_id and h.day = c.day and h.currency = c.currency) as of_day,
        (select coalesce(sum(h.valid_bet_micros), 0) from agent_hour h where h.seat_id = c.seat_id and h.currency = c.currency
          and h.day >= date_trunc('month', c.day)::date and h.day < (date_trunc('month', c.day) + interval '1 month')::date) as of_month,
        sum(c.valid) over (partition by c.seat_id, c.currency, date_trunc('month', c.day)) as month_valid,
        row_number() over (partition by c.seat_id, c.currency, date_trunc('month', c.day) order by c.day) as nth
      from change c
    ), moved as (
      select *, (of_day > 0)::int - (of_day - valid > 0)::int as active,
        case when nth = 1 then (of_month > 0)::int - (of_month - month_valid > 0)::int else 0 end as month_active
      from now
    )
    insert into agent_team_change (seat_id, merchant_id, currency, day, product, active, month_active)
    select seat_id, merchant_id, currency, day, '', active, month_active from moved
    where active <> 0 or month_active <> 0`.execute(tx);
};

const addIssues = async (tx: DbTransaction, before: readonly AgentBet[], now: readonly AgentBet[]): Promise<Mark[]> => {
  const ofLottery = (bets: readonly AgentBet[]) => bets.filter(({ product }) => product === 'lottery');
  const issues = changesOf(ofLottery(before), ofLottery(now), ({ merchantId, gameCode, round, currency, seatId }) => ({
    merchantId,
    gameCode,
    round,
    currency,
    seatId,
  }));
  if (issues.length === 0) return [];
  await tx
    .insertInto('agentIssue')
    .values(issues)
    .onConflict((clash) =>
      clash.columns(['merchantId', 'gameCode', 'round', 'seatId', 'currency']).doUpdateSet(added('agentIssue')),
    )
    .execute();
  return issues.map(({ merchantId, gameCode, round }) => ({
    merchantId,
    kind: 'issue',
    place: `${gameCode} ${round}`,
  }));
};

/** Sets what bets count for: `refs` are all that were read, `now` those of them that count. One process at a time (the consumer's lock). */
export const setBets = async (tx: DbTransaction, refs: readonly BetRef[], now: readonly AgentBet[]): Promise<void> => {
  const before = await takeBets(tx, refs);
  if (now.length > 0)
    await tx
      .insertInto('agentBet')
      .values([...now])
      .execute();
  const hours = changesOf(before, now, ({ merchantId, hour, seatId, product, currency, day }) => ({
    merchantId,
    hour,
    seatId,
    product,
    currency,
    day,
  }));
  if (hours.length === 0) return;
  await addHours(tx, hours);
  await mark(tx, [...hoursOf(hours), ...(await addIssues(tx, before, now))]);
};

const AMOUNT_OF = {
  deposit: 'depositMicros',
  withdrawal: 'withdrawalMicros',
  rebates: 'rebateMicros',
  promos: 'promoMicros',
} as const satisfies Record<AgentLine['kind'], string>;

/** Counts each line once, however often it comes. */
export const insertLines = async (tx: DbTransaction, lines: readonly AgentLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const fresh = await tx
    .insertInto('agentLine')
    .values([...lines])
    .onConflict((clash) => clash.doNothing())
    .returningAll()
    .execute();
  if (fresh.length === 0) return;
  await tx
    .insertInto('agentTeamChange')
    .values(
      fresh.map(({ seatId, merchantId, currency, day, kind, amountMicros }) => ({
        seatId,
        merchantId,
        currency,
        day,
        product: '',
        [AMOUNT_OF[kind as AgentLine['kind']]]: amountMicros,
      })),
    )
    .execute();
  await mark(tx, hoursOf(fresh.filter(({ kind }) => kind === 'rebates' || kind === 'promos')));
};
