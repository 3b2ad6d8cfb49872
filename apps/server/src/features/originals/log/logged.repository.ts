import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LoggedRound } from './round-leaves.ts';
import type { CrashBet, CrashRound } from '../crash/crash.types.ts';
import type { Passed } from '../../transparency/index.ts';
import { type CrashBetKeys, listBetsByKeys } from '../crash/crash-bets.repository.ts';

/** Bets on rounds of crash with what the record of bets says of them. */
export const listCrashBets = async (
  db: Db,
  keys: CrashBetKeys,
): Promise<{ readonly bet: CrashBet; readonly version: number; readonly game: string; readonly changedAt: Date }[]> => {
  const found = await listBetsByKeys(db, keys);
  if (found.length === 0) return [];
  const { rows } = await sql<{ betId: bigint; version: number; gameCode: string; changedAt: Date }>`
    select b.bet_id, b.version, b.game_code, coalesce(b.settled_at, b.placed_at) as changed_at
    from unnest(${found.map(({ opId }) => opId)}::bigint[], ${found.map(({ at }) => at)}::timestamptz[]) o(id, at)
    join bet b on b.bet_id = o.id and b.placed_at = o.at`.execute(db);
  const byId = new Map(rows.map((row) => [row.betId, row]));
  return found.flatMap((bet) => {
    const row = byId.get(bet.opId);
    return row ? [{ bet, version: row.version, game: row.gameCode, changedAt: row.changedAt }] : [];
  });
};

/** Rounds with what their leaves say, and nothing more: every bet is read so. */
export const listLoggedRounds = async (db: Db, roundIds: readonly string[]): Promise<LoggedRound[]> => {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<Omit<LoggedRound, 'firstStake'> & { raisedMicros: bigint; stake: Amount }>`
    select r.round_id, b.member_id, r.game_code, r.math_version, b.version, r.state, r.at, b.settled_at as ended_at, b.currency,
      b.stake_micros + b.voided_micros as stake, b.payout_micros as win, p.server_seed_hash, r.client_seed, r.nonce, r.choice, r.actions,
      coalesce((select sum(raise) from unnest(r.raise_micros) raise), 0)::bigint as raised_micros
    from unnest(${roundIds}::text[]) with ordinality as i(id, n)
    join round r on r.round_id = i.id
    join bet b on b.bet_id = r.op_id and b.placed_at = r.at
    join fair_seed_pair p on p.seed_pair_id = r.seed_pair_id
    order by i.n`.execute(db);
  return rows.map(({ raisedMicros, ...row }) => ({ ...row, firstStake: (row.stake - raisedMicros) as Amount }));
};

export type EndedBet = { readonly betId: bigint; readonly round: string; readonly gameCode: string };

/** Bets on games of the house that these transactions ended or changed, since a moment. */
export const listEndedBets = async (db: Db, { fromXid, toXid, since }: Passed): Promise<EndedBet[]> => {
  const { rows } = await sql<EndedBet>`
    select bet_id, round, game_code from bet
    where settled_xid > ${fromXid} and settled_xid <= ${toXid} and product = 'house'
      and coalesce(settled_at, placed_at) >= ${since}`.execute(db);
  return rows;
};

export type PairRow = {
  readonly seedPairId: string;
  readonly hash: string;
  readonly sealed: Buffer;
  readonly startedAt: Date | null;
  readonly revealedAt: Date | null;
};
const pairs = (db: Db) =>
  db
    .selectFrom('fairSeedPair')
    .select(['seedPairId', 'serverSeedHash as hash', 'serverSeedSealed as sealed', 'startedAt', 'revealedAt']);
export const listPairs = async (db: Db, seedPairIds: readonly string[]): Promise<PairRow[]> =>
  seedPairIds.length === 0
    ? []
    : pairs(db)
        .where('seedPairId', 'in', [...seedPairIds])
        .execute();
export const listPairsByHash = async (db: Db, hashes: readonly string[]): Promise<PairRow[]> =>
  hashes.length === 0
    ? []
    : pairs(db)
        .where('serverSeedHash', 'in', [...hashes])
        .execute();

/** Of this member's next pair, the commitment, when it is not in the log: it was made before there was one. */
export const findUnloggedNext = async (db: Db, memberId: bigint): Promise<string | null> => {
  const { rows } = await sql<{ hash: string }>`
    select server_seed_hash as hash from fair_seed_pair
    where member_id = ${memberId} and started_at is null and not log_has('seed.commit/v1|' || server_seed_hash)`.execute(
    db,
  );
  return rows[0]?.hash ?? null;
};

export const listCrashRounds = async (db: Db, roundIds: readonly string[]): Promise<CrashRound[]> => {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom('crashRound')
    .selectAll()
    .where('roundId', 'in', [...roundIds])
    .execute();
  return rows.map(({ beaconRound, ...row }) => ({
    ...row,
    state: row.state as CrashRound['state'],
    beaconRound: beaconRound === null ? null : Number(beaconRound),
  }));
};
export const listChainHashes = async (
  db: Db,
  hashes: readonly string[],
): Promise<{ hash: string; length: number }[]> =>
  hashes.length === 0
    ? []
    : db
        .selectFrom('crashChain')
        .select(['firstHash as hash', 'length'])
        .where('firstHash', 'in', [...hashes])
        .execute();
