import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Passed } from './log.types.ts';

/** A bet as its row says it, amounts in micros. */
export type OtherBet = {
  readonly betId: bigint;
  readonly placedAt: Date;
  readonly memberId: bigint;
  readonly product: string;
  readonly gameCode: string;
  readonly round: string;
  readonly currency: string;
  readonly state: string;
  readonly version: number;
  readonly stakeMicros: bigint;
  readonly payoutMicros: bigint;
  readonly changedAt: Date;
};

const COLUMNS = sql`bet_id, placed_at, member_id, product, game_code, round, currency, state, version, stake_micros, payout_micros,
  coalesce(settled_at, placed_at) as changed_at`;

/** Bets by their whole keys. */
export const listOtherBets = async (
  db: Db,
  keys: readonly { readonly betId: bigint; readonly placedAt: Date }[],
): Promise<OtherBet[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<OtherBet>`
    select ${COLUMNS} from bet
    join unnest(${keys.map(({ betId }) => betId)}::bigint[], ${keys.map(({ placedAt }) => placedAt)}::timestamptz[]) k(id, at)
      on bet_id = k.id and placed_at = k.at
    order by bet_id`.execute(db);
  return rows;
};

export const listPassedBets = async (db: Db, { fromXid, toXid, since }: Passed): Promise<OtherBet[]> => {
  const { rows } = await sql<OtherBet>`
    select ${COLUMNS} from bet
    where settled_xid > ${fromXid} and settled_xid <= ${toXid} and product <> 'house'
      and coalesce(settled_at, placed_at) >= ${since}`.execute(db);
  return rows;
};
