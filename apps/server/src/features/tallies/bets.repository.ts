import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import { changesOf, type Sums } from './bet-changes.ts';
import type { TalliedBet } from './tallies.types.ts';

type BetRef = { readonly memberId: bigint; readonly betId: bigint };
type MemberDay = {
  readonly merchantId: number;
  readonly day: string;
  readonly memberId: bigint;
  readonly currency: string;
};

/** Added to the figures that a row has: what a bet counted for before is among the changes, taken away. */
const added = (table: string) => ({
  bets: sql<number>`${sql.ref(`${table}.bets`)} + excluded.bets`,
  stakeMicros: sql<bigint>`${sql.ref(`${table}.stakeMicros`)} + excluded.stake_micros`,
  validBetMicros: sql<bigint>`${sql.ref(`${table}.validBetMicros`)} + excluded.valid_bet_micros`,
  payoutMicros: sql<bigint>`${sql.ref(`${table}.payoutMicros`)} + excluded.payout_micros`,
});

/** What these bets count for so far; they count for nothing afterwards. */
const takeTallied = async (tx: DbTransaction, refs: readonly BetRef[]): Promise<TalliedBet[]> => {
  const { rows } = await sql<TalliedBet>`
    delete from bet_tallied where (member_id, bet_id) in (
      select * from unnest(${refs.map(({ memberId }) => memberId)}::bigint[], ${refs.map(({ betId }) => betId)}::bigint[])
    ) returning *`.execute(tx);
  return rows;
};

const memberDayOf = ({ merchantId, day, memberId, currency }: TalliedBet): MemberDay => ({
  merchantId,
  day,
  memberId,
  currency,
});

/** Finds the first bet that still counts of members who lost some: the sums alone do not say which one it was. */
const findFirstAgain = async (tx: DbTransaction, days: readonly MemberDay[]): Promise<void> => {
  await sql`
    update member_day d set first_quarter = (select min(t.quarter) from bet_tallied t
      where t.member_id = d.member_id and t.merchant_id = d.merchant_id and t.day = d.day and t.currency = d.currency)
    from unnest(${days.map(({ merchantId }) => merchantId)}::int[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ memberId }) => memberId)}::bigint[]) as lost (merchant_id, day, member_id)
    where d.merchant_id = lost.merchant_id and d.day = lost.day and d.member_id = lost.member_id`.execute(tx);
};

const keyOf = ({ merchantId, day, memberId, currency }: MemberDay): string =>
  `${merchantId} ${day} ${memberId} ${currency}`;

/** Changes each member's days, and tells how many more or fewer members played on each day of a brand. */
const changeMemberDays = async (
  tx: DbTransaction,
  changes: readonly (MemberDay & Sums)[],
  now: readonly TalliedBet[],
): Promise<(Pick<MemberDay, 'merchantId' | 'day' | 'currency'> & { readonly players: number })[]> => {
  const first = new Map<string, Date>();
  for (const bet of now) {
    const known = first.get(keyOf(bet));
    if (!known || bet.quarter < known) first.set(keyOf(bet), bet.quarter);
  }
  const firstOf = (change: MemberDay): Date | null => first.get(keyOf(change)) ?? null;
  const { rows } = await sql<{ merchantId: number; day: string; currency: string; players: number }>`
    with change as (
      select * from unnest(
        ${changes.map(({ merchantId }) => merchantId)}::int[], ${changes.map(({ day }) => day)}::date[],
        ${changes.map(({ memberId }) => memberId)}::bigint[], ${changes.map(({ currency }) => currency)}::text[],
        ${changes.map(({ bets }) => bets)}::int[], ${changes.map(({ stakeMicros }) => stakeMicros)}::bigint[],
        ${changes.map(({ validBetMicros }) => validBetMicros)}::bigint[],
        ${changes.map(({ payoutMicros }) => payoutMicros)}::bigint[], ${changes.map(firstOf)}::timestamptz[]
      ) as c (merchant_id, day, member_id, currency, bets, stake_micros, valid_bet_micros, payout_micros, first_quarter)
    ), before as (
      select d.merchant_id, d.day, d.member_id, d.currency, d.bets
      from member_day d join change using (merchant_id, day, member_id, currency)
    ), after as (
      insert into member_day as d (merchant_id, day, member_id, currency, bets, stake_micros, valid_bet_micros, payout_micros,
        first_quarter)
      select c.* from change c
      on conflict (merchant_id, day, member_id, currency) do update set
        bets = d.bets + excluded.bets, stake_micros = d.stake_micros + excluded.stake_micros,
        valid_bet_micros = d.valid_bet_micros + excluded.valid_bet_micros,
        payout_micros = d.payout_micros + excluded.payout_micros,
        first_quarter = least(d.first_quarter, excluded.first_quarter)
      returning d.merchant_id, d.day, d.member_id, d.currency, d.bets
    )
    select a.merchant_id, a.day, a.currency, sum((a.bets > 0)::int - (coalesce(b.bets, 0) > 0)::int)::int as players
    from after a left join before b using (merchant_id, day, member_id, currency)
    group by 1, 2, 3 having sum((a.bets > 0)::int - (coalesce(b.bets, 0) > 0)::int) <> 0`.execute(tx);
  return rows;
};

const changeDays = async (
  tx: DbTransaction,
  changes: readonly (Pick<MemberDay, 'merchantId' | 'day' | 'currency'> & Sums)[],
  players: Awaited<ReturnType<typeof changeMemberDays>>,
): Promise<void> => {
  const joined = new Map(players.map((each) => [`${each.merchantId} ${each.day} ${each.currency}`, each.players]));
  const rows = changes.map((change) => ({
    ...change,
    players: joined.get(`${change.merchantId} ${change.day} ${change.currency}`) ?? 0,
  }));
  await tx
    .insertInto('betDay')
    .values(rows)
    .onConflict((clash) =>
      clash
        .columns(['merchantId', 'currency', 'day'])
        .doUpdateSet({ ...added('betDay'), players: sql<number>`bet_day.players + excluded.players` }),
    )
    .execute();
};

/**
 * Sets what bets count for: `refs` are all that were read, `now` those of them that count. Only one process does so at a time (the
 * consumer's own lock): figures are read before they are changed.
 */
export const tallyBets = async (
  tx: DbTransaction,
  refs: readonly BetRef[],
  now: readonly TalliedBet[],
): Promise<void> => {
  const before = await takeTallied(tx, refs);
  if (now.length > 0)
    await tx
      .insertInto('betTallied')
      .values([...now])
      .execute();
  const quarters = changesOf(before, now, ({ merchantId, currency, quarter }) => ({ merchantId, currency, quarter }));
  if (quarters.length === 0) return;
  await tx
    .insertInto('betQuarter')
    .values(quarters)
    .onConflict((clash) => clash.columns(['merchantId', 'currency', 'quarter']).doUpdateSet(added('betQuarter')))
    .execute();
  const players = await changeMemberDays(tx, changesOf(before, now, memberDayOf), now);
  if (before.length > 0) await findFirstAgain(tx, before);
  const days = changesOf(before, now, ({ merchantId, currency, day }) => ({ merchantId, currency, day }));
  await changeDays(tx, days, players);
  await tx
    .insertInto('gameDay')
    .values(changesOf(before, now, ({ merchantId, day, nodeId, currency }) => ({ merchantId, day, nodeId, currency })))
    .onConflict((clash) => clash.columns(['merchantId', 'day', 'nodeId', 'currency']).doUpdateSet(added('gameDay')))
    .execute();
};
