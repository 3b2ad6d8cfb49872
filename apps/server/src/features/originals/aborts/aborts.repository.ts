import { sql } from 'kysely';
import { type Database, type Db, type DbTransaction, inTransaction } from '../../../platform/db/database.ts';
import type { AbortPlace, AbortTally, Finding, FindingKind } from './aborts.types.ts';

/** So many at once have their sums in one transaction. */
export type Batch = { readonly atOnce: number };

/** Works through batches, each of a transaction of its own, until one finds no more. */
export const eachBatch = async (db: Database, work: (tx: DbTransaction) => Promise<boolean>): Promise<void> => {
  for (let isFull = true; isFull; ) isFull = await inTransaction(db, work);
};

/** The same, each with what is made ready before its transaction. */
export const eachReadyBatch = async <Ready>(
  db: Database,
  makeReady: () => Promise<Ready>,
  work: (tx: DbTransaction, ready: Ready) => Promise<boolean>,
): Promise<void> => {
  for (let isFull = true; isFull; ) {
    const ready = await makeReady();
    isFull = await inTransaction(db, (tx) => work(tx, ready));
  }
};

export type AuditedPair = { readonly seedPairId: string; readonly merchantId: number; readonly sealed: Buffer };

/** Revealed pairs that no sum contains; from now on they are audited. Those of another process are passed by. */
export const claimPairs = async (tx: DbTransaction, { atOnce }: Batch): Promise<AuditedPair[]> => {
  const { rows } = await sql<AuditedPair>`
    with fresh as (
      select seed_pair_id from fair_seed_pair where revealed_at is not null and aborts_audited_at is null
      order by revealed_at limit ${atOnce} for no key update skip locked
    )
    update fair_seed_pair p set aborts_audited_at = clock_timestamp() from fresh where p.seed_pair_id = fresh.seed_pair_id
    returning p.seed_pair_id, p.merchant_id, p.server_seed_sealed as sealed`.execute(tx);
  return rows;
};

export type PairRounds = {
  readonly seedPairId: string;
  readonly rounds: number;
  readonly next: number;
  readonly open: number;
};

/** Of each pair with rounds: how many, the number after its last, and how many are not over. */
export const countRounds = async (tx: DbTransaction, seedPairIds: readonly string[]): Promise<PairRounds[]> => {
  const { rows } = await sql<PairRounds>`
    select seed_pair_id, count(*)::int as rounds, max(nonce) + 1 as next, (count(*) filter (where state = 'open'))::int as open
    from round where seed_pair_id = any (${[...seedPairIds]}) group by seed_pair_id order by seed_pair_id`.execute(tx);
  return rows;
};

export type GameBets = AbortPlace & Pick<AbortTally, 'bets' | 'voids'>;

export const countBets = async (tx: DbTransaction, seedPairIds: readonly string[]): Promise<GameBets[]> => {
  const { rows } = await sql<GameBets>`
    select p.merchant_id, r.game_code, r.math_version, count(*)::int as bets, (count(*) filter (where r.state = 'void'))::int as voids
    from round r join fair_seed_pair p using (seed_pair_id) where r.seed_pair_id = any (${[...seedPairIds]})
    group by 1, 2, 3`.execute(tx);
  return rows;
};

/** Adds to what is known of a game. Two processes that do it at once add both. */
export const addTally = (tx: DbTransaction, place: AbortPlace, tally: AbortTally) =>
  sql`
    insert into abort_tally as t (merchant_id, game_code, math_version, bets, voids, undecided, stake_micros, would_micros, rounds, returned,
      excess, variance, most_up, most_down, is_skill)
    values (${place.merchantId}, ${place.gameCode}, ${place.mathVersion}, ${tally.bets}, ${tally.voids}, ${tally.undecided},
      ${tally.stake}, ${tally.would}, ${tally.rounds}, ${tally.returned}, ${tally.excess}, ${tally.variance}, ${tally.mostUp},
      ${tally.mostDown}, ${tally.isSkill})
    on conflict (merchant_id, game_code, math_version) do update set
      bets = t.bets + excluded.bets, voids = t.voids + excluded.voids, undecided = t.undecided + excluded.undecided,
      stake_micros = t.stake_micros + excluded.stake_micros, would_micros = t.would_micros + excluded.would_micros,
      rounds = t.rounds + excluded.rounds, returned = t.returned + excluded.returned, excess = t.excess + excluded.excess,
      variance = t.variance + excluded.variance, most_up = greatest(t.most_up, excluded.most_up),
      most_down = greatest(t.most_down, excluded.most_down), is_skill = t.is_skill or excluded.is_skill`.execute(tx);

/** Adds to what a brand's audit has been through. */
export const addBrand = (tx: DbTransaction, merchantId: number, pairs: number, crashRounds: number) =>
  sql`
    insert into abort_brand as b (merchant_id, pairs, crash_rounds) values (${merchantId}, ${pairs}, ${crashRounds})
    on conflict (merchant_id) do update set pairs = b.pairs + excluded.pairs, crash_rounds = b.crash_rounds + excluded.crash_rounds`.execute(
    tx,
  );

/** @returns whether it is new */
export const addFinding = async (db: Db, { kind, ref, merchantId, amount }: Finding): Promise<boolean> => {
  const { rows } = await sql`
    insert into abort_finding (kind, ref, merchant_id, amount, found_at) values (${kind}, ${ref}, ${merchantId}, ${amount}, clock_timestamp())
    on conflict do nothing returning ref`.execute(db);
  return rows.length === 1;
};

/** Of every brand, or of one. */
export const listTallies = async (db: Db, merchantId: number | null): Promise<(AbortTally & AbortPlace)[]> => {
  let query = db.selectFrom('abortTally').selectAll();
  if (merchantId !== null) query = query.where('merchantId', '=', merchantId);
  const rows = await query.execute();
  return rows.map(({ bets, voids, undecided, stakeMicros, wouldMicros, ...row }) => ({
    ...row,
    bets: Number(bets),
    voids: Number(voids),
    undecided: Number(undecided),
    stake: stakeMicros,
    would: wouldMicros,
  }));
};

export type Audited = {
  readonly pairs: number;
  readonly crashRounds: number;
  readonly found: Readonly<Record<FindingKind, number>>;
};

/** What a brand's audit has been through, and what it found: rounds that are missing or open, games that deviate. */
export const findAudited = async (db: Db, merchantId: number): Promise<Audited> => {
  const brand = await db.selectFrom('abortBrand').selectAll().where('merchantId', '=', merchantId).executeTakeFirst();
  const { rows } = await sql<{ readonly kind: FindingKind; readonly count: number }>`
    select kind, (case kind when 'return_deviates' then count(*) else sum(amount) end)::float8 as count
    from abort_finding where merchant_id = ${merchantId} group by kind`.execute(db);
  const of = (kind: FindingKind): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    pairs: Number(brand?.pairs ?? 0),
    crashRounds: Number(brand?.crashRounds ?? 0),
    found: {
      nonce_missing: of('nonce_missing'),
      link_missing: of('link_missing'),
      round_open: of('round_open'),
      return_deviates: of('return_deviates'),
    },
  };
};
