import { sql } from 'kysely';
import { createDatabase, type Database, type Db } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';

export type ReadAlone = <Value>(work: (db: Database) => Promise<Value>) => Promise<Value>;
/** One connection of the program's own, which can only read, for as long as it counts. */
export const readAloneAt =
  (url: string): ReadAlone =>
  async (work) => {
    const pool = createPool({
      url,
      max: 1,
      name: 'trevo-recompute',
      settings: { default_transaction_read_only: 'on' },
    });
    try {
      return await work(createDatabase(pool));
    } finally {
      await pool.end();
    }
  };

/** A period or a draw that pay was counted for. */
export type Counted = {
  readonly merchantId: number;
  readonly currency: string;
  readonly scheme: string;
  readonly rhythm: string;
  readonly place: string;
  readonly fromAt: Date;
  readonly toAt: Date;
};
/** What is counted again together. */
export type Span = {
  readonly from: Date;
  readonly to: Date;
  /** Also periods that only end in it: of weeks and months the last day. */
  readonly withEnds: boolean;
  /** Of one brand; all where none is named. */
  readonly merchantId?: number;
};
/** All that was counted and begins in a span, each once, the oldest first. */
export const listCountedPlaces = async (
  db: Db,
  { from, to, withEnds, merchantId }: Span,
): Promise<readonly Counted[]> => {
  const { rows } = await sql<Counted>`
    select r.merchant_id, m.currency, r.scheme, r.rhythm, r.place, min(r.from_at) as from_at, min(r.to_at) as to_at
    from agent_pay_run r join merchant m using (merchant_id)
    where ((r.from_at >= ${from} and r.from_at < ${to}) or (${withEnds} and r.rhythm <> 'issue' and r.to_at > ${from} and r.to_at <= ${to}))
      and r.merchant_id = coalesce(${merchantId ?? null}, r.merchant_id)
    group by 1, 2, 3, 4, 5 order by 6, 3`.execute(db);
  return rows;
};

/** What a member had on one product, or one draw, with all above at the time; straight from the record of bets. */
export type RawBet = {
  readonly memberId: string;
  readonly line: readonly string[];
  readonly product: string;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
};
export const listRawBets = async (db: Db, { merchantId, currency, rhythm, place, fromAt, toAt }: Counted) => {
  const within =
    rhythm === 'issue'
      ? sql`b.product = 'lottery' and b.game_code = split_part(${place}, ' ', 1) and b.round = split_part(${place}, ' ', 2)`
      : sql`b.settled_at >= ${fromAt} and b.settled_at < ${toAt}`;
  const { rows } = await sql<RawBet>`
    select b.member_id::text, (s.upline || s.member_id)::text[] as line, b.product, sum(b.stake_micros)::bigint as stake,
      sum(b.valid_bet_micros)::bigint as valid, sum(b.payout_micros)::bigint as payout
    from bet b join member_seat s on s.member_id = b.member_id and s.from_at <= b.settled_at and (s.to_at is null or s.to_at > b.settled_at)
    where b.merchant_id = ${merchantId} and b.currency = ${currency} and b.state = 'settled' and ${within}
    group by 1, 2, 3`.execute(db);
  return rows;
};

/** Rebates and promotions of the journal, and wages that were paid for times in the span, with all above then. */
export type RawCost = { readonly kind: string; readonly line: readonly string[]; readonly micros: bigint };
export const listRawCosts = async (db: Db, { merchantId, currency, fromAt, toAt }: Counted) => {
  const { rows } = await sql<RawCost>`
    select x.kind, (s.upline || s.member_id)::text[] as line, x.micros from (
      select a.member_id, j.at, case j.kind when 'promo' then 'promos' else 'rebates' end as kind, j.amount_micros as micros
      from journal j join account a on a.account_id = j.account_id
      where a.merchant_id = ${merchantId} and a.currency = ${currency} and a.member_id is not null and j.at >= ${fromAt} and j.at < ${toAt}
        and (j.kind = 'promo' or (j.kind = 'commission' and j.source <> 'agents'))
      union all
      select agent_id, from_at, 'wages', amount_micros from agent_pay
      where merchant_id = ${merchantId} and currency = ${currency} and scheme <> 'dividend' and from_at >= ${fromAt} and from_at < ${toAt}
      union all
      select agent_id, draws_at, 'wages', amount_micros from agent_series_pay
      where merchant_id = ${merchantId} and currency = ${currency} and draws_at >= ${fromAt} and draws_at < ${toAt}
    ) x join member_seat s on s.member_id = x.member_id and s.from_at <= x.at and (s.to_at is null or s.to_at > x.at)`.execute(
    db,
  );
  return rows;
};

/** A contract as it was signed: the stored JSON itself. */
export type RawContract = {
  readonly id: string;
  readonly agent: string;
  readonly upline: string | null;
  readonly terms: {
    readonly kind: string;
    readonly tiers: readonly { readonly ratePpm: number; readonly needs: Readonly<Record<string, string>> }[];
    readonly activeBet: string;
    readonly products: 'all' | readonly string[];
    readonly counts?: string;
    readonly mostCoveragePpm?: number | null;
    readonly period?: string;
    readonly carry?: string;
    readonly deducts?: readonly string[];
  };
};
export const listRawContracts = async (db: Db, { merchantId, scheme, rhythm, fromAt, toAt }: Counted) => {
  const { rows } = await sql<RawContract>`
    select contract_id::text as id, agent_id::text as agent, upline_id::text as upline, terms from agent_contract
    where merchant_id = ${merchantId} and scheme = ${scheme} and counts_from <= ${fromAt}
      and (counts_until is null or (${rhythm === 'issue'} and counts_until > ${fromAt}) or (${rhythm !== 'issue'} and counts_until >= ${toAt}))
      and (scheme <> 'dividend' or terms ->> 'period' = ${rhythm}) and coalesce(counts_until, 'infinity') > counts_from
    order by contract_id`.execute(db);
  return rows;
};

/** What was written: the latest line of each contract, with all that its lines move. */
export type Written = {
  readonly contractId: string;
  readonly gross: bigint;
  readonly below: bigint;
  readonly net: bigint;
  readonly sum: bigint;
  readonly moved: bigint;
};
export const listWritten = async (db: Db, { merchantId, scheme, place }: Counted) => {
  const { rows } = await sql<Written>`
    select distinct on (contract_id) contract_id::text, gross_micros as gross, below_micros as below, net_micros as net, sum_micros as sum,
      sum(amount_micros) over (partition by contract_id)::bigint as moved
    from agent_pay where merchant_id = ${merchantId} and scheme = ${scheme} and place = ${place} order by contract_id, version desc`.execute(
    db,
  );
  return rows;
};

/** Players of a draw as they were kept when it was last counted: what a reader's parts are worked out of. `cover`: null where no contract asked. */
export type Kept = Omit<RawBet, 'product'> & { readonly cover: number | null };
/** Null: it has no line. */
export const listKept = async (db: Db, { merchantId, currency, place }: Counted): Promise<readonly Kept[] | null> => {
  const { rows } = await sql<{ drawId: bigint }>`
    select draw_id from agent_pay_draw
    where merchant_id = ${merchantId} and game_code = split_part(${place}, ' ', 1) and round = split_part(${place}, ' ', 2)
      and currency = ${currency}
    order by draw_id desc limit 1`.execute(db);
  const [newest] = rows;
  if (newest === undefined) return null;
  const { rows: kept } = await sql<Kept>`
    select s.member_id::text, (s.upline || s.member_id)::text[] as line, x.stake, x.valid, x.payout, x.cover
    from agent_pay_draw d
    cross join lateral unnest(d.seats, d.stakes, d.valids, d.payouts, d.covers) as x (seat_id, stake, valid, payout, cover)
    join member_seat s on s.seat_id = x.seat_id where d.draw_id = ${newest.drawId}`.execute(db);
  return kept;
};

/** What dividends of the period before left, by agent and upline, and whether it began in the same month. */
export type Before = {
  readonly agent: string;
  readonly upline: string | null;
  readonly sum: bigint;
  readonly isSameMonth: boolean;
};
export const listBefore = async (db: Db, { merchantId, rhythm, fromAt }: Counted, zone: string) => {
  const { rows } = await sql<Before>`
    select distinct on (p.contract_id) p.agent_id::text as agent, p.upline_id::text as upline, p.sum_micros as sum,
      to_char(p.from_at at time zone ${zone}, 'YYYY-MM') = to_char(${fromAt}::timestamptz at time zone ${zone}, 'YYYY-MM') as is_same_month
    from agent_pay p join agent_contract c using (contract_id)
    where p.merchant_id = ${merchantId} and p.scheme = 'dividend' and p.to_at = ${fromAt} and c.terms ->> 'period' = ${rhythm}
    order by p.contract_id, p.version desc`.execute(db);
  return rows;
};
