import { type CrashStake, watchCrashRound } from '@trevo/engines/watch';
import { crashGame } from '@trevo/engines/instant';
import { sql } from 'kysely';
import { DAY } from '@trevo/time';
import { type Database, type DbTransaction, inTransaction } from '../../../platform/db/database.ts';
import { addUp, NO_ROUNDS, watchOf } from './add-up.ts';
import { findHour, setHour } from './watch.repository.ts';

const AT_ONCE = 200;
/** Rounds older than this are not asked for any more: what was counted is remembered for longer. */
const RECENT_MS = 2 * DAY;

type SharedRound = {
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

/** Adds rounds that all players shared to the hours in which they ended: each once, with all its bets as one. */
export const countShared = async (db: Database): Promise<void> => {
  for (;;) {
    const counted = await inTransaction(db, async (tx) => {
      const rounds = await claimShared(tx);
      for (const { merchantId, mathVersion, hour, bustE2, bets } of rounds) {
        const stakes = bets.map(([stake, takenE2]): CrashStake => ({ stake, takenE2 }));
        const { returned, ...watched } = watchCrashRound(bustE2, stakes);
        const place = { merchantId, gameCode: crashGame.code, mathVersion, hour };
        const before = (await findHour(tx, place)) ?? NO_ROUNDS;
        await setHour(tx, place, addUp(before, watchOf(returned, watched)));
      }
      return rounds.length;
    });
    if (counted < AT_ONCE) return;
  }
};
