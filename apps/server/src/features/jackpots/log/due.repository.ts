import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CycleKey } from '../jackpots.types.ts';

/** Cycles of a pool before the running one that each look goes through; the whole check goes through all. */
const LATEST = 100;

const scope = (isWhole: boolean) => (isWhole ? sql`` : sql`and r.cycle >= p.cycle - ${LATEST}::int`);

/** Each cycle whose hash is a leaf, with the leaf's moment. By hashes: the leaves have no order by kind. */
const COMMITS = sql`
  select c.pool_id, c.cycle, l.at from jackpot_cycle c join log_leaf l on l.hash = sha256('\\x00'::bytea || convert_to(
    concat_ws('|', 'jackpot.commit/v1', c.pool_id, c.cycle, c.secret_hash, c.seed_micros, c.most_micros), 'UTF8'))`;

/**
 * Hits that have to be in the log: since it knows jackpots, whatever the row's own moment says where an earlier hit of its pool is of since
 * then or the pool never was at its cycle; but not those whose event the consumer is still to read, which is written with the row.
 */
export const listDueHits = async (db: Db, consumer: string, isWhole: boolean): Promise<CycleKey[]> => {
  const { rows } = await sql<CycleKey>`
    with commits as (${COMMITS}), began as (select min(at) as at from commits),
    hits as (
      select r.pool_id, r.cycle, r.cycle not between 1 and p.cycle - 1 as is_stray,
        min(r.cycle) filter (where r.at >= began.at) over (partition by r.pool_id) as logged_from
      from jackpot_hit r join jackpot_pool p using (pool_id) cross join began
      where began.at is not null ${scope(isWhole)}
    )
    select h.pool_id, h.cycle from hits h
    where (h.is_stray or h.cycle >= h.logged_from) and not exists (
      select from event e join stream_consumer s on s.name = ${consumer}
      where e.kind = 'jackpot.hit' and (e.xid, e.event_id) > (s.xid, s.place)
        and e.payload ->> 'poolId' = h.pool_id and (e.payload ->> 'cycle')::int = h.cycle)`.execute(db);
  return rows;
};

/** Revealed cycles: those that were made since the log knows jackpots have to have their commit there, and those with a commit their reveal. */
export const listRevealed = async (
  db: Db,
  isWhole: boolean,
): Promise<(CycleKey & { readonly hasCommit: boolean; readonly isSince: boolean })[]> => {
  const { rows } = await sql<CycleKey & { hasCommit: boolean; isSince: boolean }>`
    with commits as (${COMMITS}), began as (select min(at) as at from commits)
    select r.pool_id, r.cycle, commits.at is not null as has_commit, r.made_at >= began.at as is_since
    from jackpot_cycle r join jackpot_pool p using (pool_id) cross join began
    left join commits on commits.pool_id = r.pool_id and commits.cycle = r.cycle
    where r.secret is not null and began.at is not null ${scope(isWhole)}`.execute(db);
  return rows;
};
