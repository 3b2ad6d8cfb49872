import type { JackpotTerms, JackpotTier } from '@trevo/engines/jackpots';
import { seedPpm } from '@trevo/engines/jackpots';
import { type Amount, amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import {
  type Database,
  type Db,
  type DbTransaction,
  inTransaction,
  violatedConstraint,
} from '../../platform/db/database.ts';
import type { JackpotHit, JackpotPool } from '../../platform/db/schema.generated.ts';
import type { Brand, Cycle, CycleKey, Hit, Pool, Waiting } from './jackpots.types.ts';

type PoolRow = Selectable<JackpotPool>;
type TermsRow = Pick<PoolRow, 'seedMicros' | 'meterPpm' | 'oneIn' | 'mostMicros'>;

const termsOf = (tier: string, { seedMicros, meterPpm, oneIn, mostMicros }: TermsRow): JackpotTerms => {
  const seed = amount(seedMicros);
  if (tier === 'MUST_HIT') return { tier, seed, meterPpm, most: amount(mostMicros ?? 0n) };
  return { tier: tier as Exclude<JackpotTier, 'MUST_HIT'>, seed, meterPpm, oneIn: Number(oneIn) };
};

/** Terms that wait, as the function of hits reads them. */
const waitingRow = ({ terms, fromCycle }: Waiting) => ({
  from_cycle: fromCycle,
  seed_micros: terms.seed.toString(),
  meter_ppm: terms.meterPpm,
  seed_ppm: seedPpm(terms),
  one_in: terms.tier === 'MUST_HIT' ? null : terms.oneIn,
  most_micros: terms.tier === 'MUST_HIT' ? terms.most.toString() : null,
});
const waitingOf = (tier: string, row: unknown): Waiting | null => {
  if (row === null) return null;
  const next = row as ReturnType<typeof waitingRow>;
  const terms = termsOf(tier, {
    seedMicros: BigInt(next.seed_micros),
    meterPpm: next.meter_ppm,
    oneIn: next.one_in === null ? null : BigInt(next.one_in),
    mostMicros: next.most_micros === null ? null : BigInt(next.most_micros),
  });
  return { terms, fromCycle: next.from_cycle };
};

const toPool = (row: PoolRow, waiting = waitingOf(row.tier, row.nextTerms)): Pool => ({
  poolId: row.poolId,
  merchantId: row.merchantId,
  currency: row.currency,
  tier: row.tier as JackpotTier,
  isOpen: row.isOpen,
  book: row.book,
  cycle: row.cycle,
  terms: termsOf(row.tier, row),
  next: waiting?.terms ?? null,
  nextFrom: waiting?.fromCycle ?? null,
  meter: amount(row.meterMicros),
  contributed: amount(row.contributedMicros),
  putBy: amount(row.putByMicros),
  seeded: amount(row.seededMicros),
  won: amount(row.wonMicros),
  hits: row.hits,
});

/** In the order in which rounds draw for them; none where the brand never opened any. */
export const listPools = async (db: Db, { merchantId, currency }: Brand): Promise<Pool[]> => {
  const rows = await db
    .selectFrom('jackpotPool')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('currency', '=', currency)
    .orderBy('place')
    .execute();
  return rows.map((row) => toPool(row));
};

export const listBrands = (db: Db): Promise<Brand[]> =>
  db
    .selectFrom('jackpotPool')
    .select(['merchantId', 'currency'])
    .distinct()
    .orderBy('merchantId')
    .orderBy('currency')
    .execute();

/** Writes the pools of a brand and the first page of its book, all at once. Where they are there already, nothing. */
export const insertPools = (
  db: Database,
  brand: Brand,
  pools: readonly { readonly poolId: string; readonly terms: JackpotTerms }[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = pools.map(({ poolId, terms }, place) => ({
      poolId,
      ...brand,
      tier: terms.tier,
      place,
      isOpen: true,
      book: 0,
      seedMicros: terms.seed,
      meterPpm: terms.meterPpm,
      seedPpm: seedPpm(terms),
      oneIn: terms.tier === 'MUST_HIT' ? null : BigInt(terms.oneIn),
      mostMicros: terms.tier === 'MUST_HIT' ? terms.most : null,
      meterMicros: terms.seed,
      seededMicros: terms.seed,
    }));
    const written = await tx
      .insertInto('jackpotPool')
      .values(rows)
      .onConflict((same) => same.constraint('jackpot_pool_one_a_tier').doNothing())
      .returning('poolId')
      .execute();
    if (written.length > 0) await sql`select jackpot_turn_page(${brand.merchantId}, ${brand.currency})`.execute(tx);
  });

/** What is decided about a pool while all of its brand's are locked; `committed` is the last cycle of it whose hash was shown. */
export type DecideTerms = (pools: readonly Pool[], committed: number | null) => Waiting;

/** Changes what waits for a later hit, or whether antes are taken, under the locks of all pools; antes on their way are made anew. */
export const changePools = (
  db: Database,
  brand: Brand,
  change: { readonly isOpen: boolean } | { readonly poolId: string; readonly decide: DecideTerms },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const own = tx
      .updateTable('jackpotPool')
      .where('merchantId', '=', brand.merchantId)
      .where('currency', '=', brand.currency);
    const rows = await tx
      .selectFrom('jackpotPool')
      .selectAll()
      .where('merchantId', '=', brand.merchantId)
      .where('currency', '=', brand.currency)
      .orderBy('place')
      .forNoKeyUpdate()
      .execute();
    // A brand that never opened any has nothing to close.
    if (rows.length === 0) return;
    if ('isOpen' in change) await own.set({ isOpen: change.isOpen }).execute();
    else {
      // Commits take the pool's lock too, so none is added meanwhile.
      const last = await tx
        .selectFrom('jackpotCycle')
        .select((of) => of.fn.max('cycle').as('cycle'))
        .where('poolId', '=', change.poolId)
        .executeTakeFirst();
      const waiting = change.decide(
        rows.map((row) => toPool(row)),
        last?.cycle ?? null,
      );
      await own
        .set({ nextTerms: JSON.stringify(waitingRow(waiting)) })
        .where('poolId', '=', change.poolId)
        .execute();
    }
    await sql`select jackpot_turn_page(${brand.merchantId}, ${brand.currency})`.execute(tx);
  });

/** The terms under which an ante was made. */
export const findBook = async (db: Db, { merchantId, currency }: Brand, book: number): Promise<unknown> => {
  const row = await db
    .selectFrom('jackpotBook')
    .select('terms')
    .where('merchantId', '=', merchantId)
    .where('currency', '=', currency)
    .where('book', '=', book)
    .executeTakeFirst();
  return row?.terms ?? null;
};

const CYCLE = [
  'poolId',
  'cycle',
  'secretHash as hash',
  'secretSealed as sealed',
  'secret',
  'seedMicros',
  'mostMicros',
] as const;
type CycleRow = Omit<Cycle, 'seed' | 'most'> & { readonly seedMicros: bigint; readonly mostMicros: bigint };
const toCycle = ({ seedMicros, mostMicros, ...cycle }: CycleRow): Cycle => ({
  ...cycle,
  seed: amount(seedMicros),
  most: amount(mostMicros),
});

export const listCycles = async (db: Db, poolId: string, from: number): Promise<Cycle[]> => {
  const rows = await db
    .selectFrom('jackpotCycle')
    .select(CYCLE)
    .where('poolId', '=', poolId)
    .where('cycle', '>=', from)
    .orderBy('cycle')
    .execute();
  return rows.map(toCycle);
};

type LogCycle = (tx: DbTransaction, cycle: Cycle) => Promise<void>;
/**
 * The first one that was written for a cycle stays, with the amounts that its end can lie between: those of now, or those that wait where
 * they begin with it or before. They are read under the pool's lock, so a change of terms comes before or after. `log` puts into the log what is
 * there then, in the same transaction.
 */
export const insertCycle = (
  db: Database,
  { poolId, cycle, hash, sealed }: Pick<Cycle, 'poolId' | 'cycle' | 'hash' | 'sealed'>,
  log: LogCycle,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`
    insert into jackpot_cycle (pool_id, cycle, secret_hash, secret_sealed, seed_micros, most_micros)
    select p.pool_id, ${cycle}::int, ${hash}::text, ${sealed}::bytea,
      case when ${cycle}::int >= (p.next_terms->>'from_cycle')::int then (p.next_terms->>'seed_micros')::bigint else p.seed_micros end,
      case when ${cycle}::int >= (p.next_terms->>'from_cycle')::int then (p.next_terms->>'most_micros')::bigint else p.most_micros end
    from jackpot_pool p where p.pool_id = ${poolId} for no key update
    on conflict do nothing`.execute(tx);
    for (const written of await cyclesAt(tx, [{ poolId, cycle }])) await log(tx, written);
  });
/** Puts a cycle that an earlier release wrote into the log. */
export const logCycle = (db: Database, cycle: Cycle, log: LogCycle): Promise<void> =>
  inTransaction(db, (tx) => log(tx, cycle));

/** Cycles that have ended and whose secret nobody has seen yet. */
export const listHiddenEnds = async (db: Db, { merchantId, currency }: Brand): Promise<Cycle[]> => {
  const rows = await db
    .selectFrom('jackpotCycle as c')
    .innerJoin('jackpotPool as p', 'p.poolId', 'c.poolId')
    .select(['c.poolId', 'c.cycle', 'c.secretHash as hash', 'c.secretSealed as sealed', 'c.secret'])
    .select(['c.seedMicros', 'c.mostMicros'])
    .where('p.merchantId', '=', merchantId)
    .where('p.currency', '=', currency)
    .where('c.secret', 'is', null)
    .whereRef('c.cycle', '<', 'p.cycle')
    .execute();
  return rows.map(toCycle);
};

/** Its secret is public from then on: here and, by `log`, there. */
export const revealCycle = (db: Database, ended: Cycle, secret: string, log: LogCycle): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { poolId, cycle } = ended;
    await tx
      .updateTable('jackpotCycle')
      .set({ secret })
      .where('poolId', '=', poolId)
      .where('cycle', '=', cycle)
      .where('secret', 'is', null)
      .execute();
    await log(tx, { ...ended, secret });
  });

const toHit = (row: Selectable<JackpotHit>): Hit => {
  const [seed, most] = row.rangeMicros ?? [];
  return {
    roundId: row.roundId,
    tier: row.tier as JackpotTier,
    poolId: row.poolId,
    cycle: row.cycle,
    merchantId: row.merchantId,
    currency: row.currency,
    memberId: row.memberId,
    nodeId: row.nodeId,
    gameCode: row.gameCode,
    amount: amount(row.amountMicros),
    nextSeed: amount(row.nextSeedMicros),
    range: seed === undefined || most === undefined ? null : { seed: amount(BigInt(seed)), most: amount(BigInt(most)) },
    at: row.at,
    isPaid: row.paidOp !== null,
  };
};

export const listHitsOf = async (db: Db, roundIds: readonly string[]): Promise<Hit[]> => {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom('jackpotHit')
    .selectAll()
    .where('roundId', 'in', [...roundIds])
    .execute();
  return rows.map(toHit);
};

/** The oldest first, from after one on: hits that cannot be paid do not stand before the others. */
export const listUnpaid = async (db: Db, limit: number, after: Hit | null): Promise<Hit[]> => {
  let unpaid = db.selectFrom('jackpotHit').selectAll().where('paidOp', 'is', null);
  if (after) unpaid = unpaid.where(sql<boolean>`(at, round_id, tier) > (${after.at}, ${after.roundId}, ${after.tier})`);
  const rows = await unpaid.orderBy('at').orderBy('roundId').orderBy('tier').limit(limit).execute();
  return rows.map(toHit);
};

/** The latest first. */
export const listLatest = async (db: Db, { merchantId, currency }: Brand, limit: number): Promise<Hit[]> => {
  const rows = await db
    .selectFrom('jackpotHit')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('currency', '=', currency)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toHit);
};

export const cyclesAt = async (db: Db, keys: readonly CycleKey[]): Promise<Cycle[]> => {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('jackpotCycle')
    .select(CYCLE)
    .where(({ or, and, eb }) =>
      or(keys.map((key) => and([eb('poolId', '=', key.poolId), eb('cycle', '=', key.cycle)]))),
    )
    .execute();
  return rows.map(toCycle);
};
/** Hits of these cycles of their pools: each cycle ends with one. */
export const hitsAt = async (db: Db, keys: readonly CycleKey[]): Promise<Hit[]> => {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('jackpotHit')
    .selectAll()
    .where(({ or, and, eb }) =>
      or(keys.map((key) => and([eb('poolId', '=', key.poolId), eb('cycle', '=', key.cycle)]))),
    )
    .execute();
  return rows.map(toHit);
};

/** What the books hold for a brand's pools, and what its pools say they must, on one picture of the database. */
export type Reconciled = {
  /** Of the account of meters and that of seeds, from the entries. */
  readonly booked: { readonly meters: Amount; readonly seeds: Amount };
  /** By the pools: meters with what is won and not paid, less seeds that move with those payments; what is put by, less seeds. */
  readonly owed: { readonly meters: Amount; readonly seeds: Amount };
};
export const reconcile = async (db: Db, { merchantId, currency }: Brand): Promise<Reconciled> => {
  const { rows } = await sql<{ meters: bigint; seeds: bigint; owedMeters: bigint; owedSeeds: bigint }>`
    with booked as (
      select a.kind, coalesce((select h.balance_micros from house_balance h where h.account_id = a.account_id), 0) + coalesce((
        select sum(e.amount_micros) from entry e where e.account_id = a.account_id
          and e.at >= (select w.rolled_until from house_watermark w)), 0) as micros
      from account a
      where a.account_id < 0 and a.merchant_id = ${merchantId} and a.currency = ${currency} and a.kind in ('jackpots', 'jackpot_seeds')
    ), waiting as (
      select coalesce(sum(amount_micros), 0) as won, coalesce(sum(next_seed_micros), 0) as seeds from jackpot_hit
      where merchant_id = ${merchantId} and currency = ${currency} and paid_op is null
    ), pools as (
      select coalesce(sum(meter_micros), 0) as meters, coalesce(sum(put_by_micros - seeded_micros), 0) as seeds from jackpot_pool
      where merchant_id = ${merchantId} and currency = ${currency}
    )
    select coalesce((select micros from booked where kind = 'jackpots'), 0)::bigint as meters,
      coalesce((select micros from booked where kind = 'jackpot_seeds'), 0)::bigint as seeds,
      (p.meters + w.won - w.seeds)::bigint as owed_meters, (p.seeds + w.seeds)::bigint as owed_seeds
    from pools p cross join waiting w`.execute(db);
  const row = rows[0];
  return {
    booked: { meters: amount(row?.meters ?? 0n), seeds: amount(row?.seeds ?? 0n) },
    owed: { meters: amount(row?.owedMeters ?? 0n), seeds: amount(row?.owedSeeds ?? 0n) },
  };
};

/** The ante was made under terms, or for a cycle, that have passed: it is made anew. */
export const isOutOfBook = (error: unknown): boolean => violatedConstraint(error) === 'jackpot_book';
/** Another process was faster. */
export const isPaidAlready = (error: unknown): boolean => violatedConstraint(error) === 'jackpot_hit_paid_once';
