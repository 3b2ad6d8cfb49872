import { DAY } from '@trevo/time';
import { sql } from 'kysely';
import { type Database, type DbTransaction, inTransaction } from '../../../platform/db/database.ts';

/** Rounds of one transaction. */
const AT_ONCE = 200;
/** Rounds older than this are not asked for any more: what was counted is remembered for longer. */
const RECENT_MS = 2 * DAY;

export type SharedRound = {
  readonly roundId: string;
  readonly merchantId: number;
  readonly mathVersion: string;
  readonly bustE2: number;
  readonly hour: Date;
  readonly bets: readonly (readonly [stakeMicros: number, takenE2: number | null])[];
};

/** Rounds of crash on which somebody bet, all paid, and that no hour contains yet; from now on they are counted. */
const claimShared = async (tx: DbTransaction): Promise<SharedRound[]> => {
  const { rows } = await sql<SharedRound>`
    with fresh as (
      insert into game_watch_round (round_id, counted_at)
      select r.round_id, clock_timestamp() from crash_round r
      where r.state = 'settled' and r.bets > 0 and r.opened_at > clock_timestamp() - ${RECENT_MS} * interval '1 millisecond'
        and not exists (select from game_watch_round w where w.round_id = r.round_id)
      order by r.round_id limit ${AT_ONCE}
      on conflict do nothing returning round_id
    )
    select r.round_id, r.merchant_id, r.math_version, r.bust_e2, date_trunc('hour', r.ended_at) as hour, b.bets
    from fresh join crash_round r using (round_id)
    cross join lateral (
      select jsonb_agg(jsonb_build_array(stake_micros, cashed_e2)) as bets from crash_bet where crash_bet.round_id = r.round_id
    ) b order by r.round_id`.execute(tx);
  return rows;
};

/** Hands out all rounds that were not counted, some in each transaction: what is not written with them is not counted. */
export const countEach = async (
  db: Database,
  count: (tx: DbTransaction, round: SharedRound) => Promise<void>,
): Promise<void> => {
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await inTransaction(db, async (tx) => {
      const rounds = await claimShared(tx);
      for (const round of rounds) await count(tx, round);
      return rounds.length;
    });
};
