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
      clash.columns(['merchantId', 'kind', 'place']).doUpdateSet({ version: sql<bigint>`agent_mark.version + 1` }),
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
    .values(hours.map(({ hour: _, ...change }) => change))
    .execute();
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

/** Counts each line once, however often it comes. */
export const insertLines = async (tx: DbTransaction, lines: readonly AgentLine[]): Promise<void> => {
  const costs = lines.filter(({ kind }) => kind === 'rebates' || kind === 'promos');
  const cash = lines.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
  if (cash.length > 0)
    await tx
      .insertInto('agentCash')
      .values(cash.map(({ hour: _, ...line }) => line))
      .onConflict((clash) => clash.doNothing())
      .execute();
  if (costs.length === 0) return;
  const fresh = await tx
    .insertInto('agentCost')
    .values(costs)
    .onConflict((clash) => clash.doNothing())
    .returning(['merchantId', 'hour'])
    .execute();
  await mark(tx, hoursOf(fresh));
};
