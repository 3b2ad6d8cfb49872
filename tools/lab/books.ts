import { randomBytes } from 'node:crypto';
import type { Pool } from '../../apps/server/src/platform/db/pool.ts';

/** What an auditor reads, by SQL as the database's owner: nothing here goes through the code under test. */
export type Books = ReturnType<typeof createBooks>;

export type Recorded = {
  readonly family: string;
  readonly op: string;
  readonly state: string;
  readonly roundId: string | null;
  readonly gameCode: string | null;
  readonly reference: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly winPart: bigint;
  /** Of its ledger lines, sorted: `bet,win`. */
  readonly kinds: string;
};

export const createBooks = (owner: Pool) => ({
  /** 18 digits: an id that every wire can carry, and more than a double keeps. */
  newId: (): string => `9${String(BigInt(`0x${randomBytes(8).toString('hex')}`) % 10n ** 17n).padStart(17, '0')}`,

  /** A player without a password: the lab never signs in at the site. */
  async insertMember(merchantId: number): Promise<bigint> {
    const name = `lab${randomBytes(8).toString('hex')}`;
    const { rows } = await owner.query<{ member_id: string }>(
      `insert into member (merchant_id, public_id, username, nickname, created_at) values ($1, $2, $2, $2, now())
       returning member_id`,
      [merchantId, name],
    );
    return BigInt(rows[0]?.member_id ?? 0);
  },

  async money(memberId: bigint): Promise<{ cash: bigint; debt: bigint }> {
    const { rows } = await owner.query<{ kind: string; micros: string }>(
      `select a.kind, a.balance_micros as micros from account a where a.member_id = $1 and a.account_id > 0`,
      [memberId.toString()],
    );
    const of = (kind: string): bigint => BigInt(rows.find((row) => row.kind === kind)?.micros ?? 0);
    return { cash: of('cash') + of('bonus'), debt: -of('debt') };
  },

  /** Net of a player's vendor transactions a round; a hold counts as taken until it is released. */
  async ourRounds(memberId: bigint): Promise<ReadonlyMap<string, bigint>> {
    const { rows } = await owner.query<{ round: string; net: string }>(
      `select vendor || ' ' || coalesce(round_id, '') as round,
         sum(cash_micros + bonus_micros)::text as net
       from vendor_tx where member_id = $1 and state not in ('DECLINED', 'VOIDED_UNSEEN')
         -- What a commit gave back is off the hold's own row.
         and family <> 'commit'
         -- A part that went back is off the bet's own row already.
         and not (family = 'undo' and note is not distinct from 'partial') group by 1`,
      [memberId.toString()],
    );
    return new Map(rows.map((row) => [row.round, BigInt(row.net)]));
  },

  /**
   * What is wrong with these players' entries, or null. Of every operation that touched them all entries are summed, the
   * house's among them; each balance is the sum of its account's entries; no line left an account below zero (debt: above).
   */
  async brokenEntries(memberIds: readonly bigint[]): Promise<string | null> {
    const { rows } = await owner.query<{ complaint: string }>(
      `with mine as (select account_id, kind, balance_micros from account where account_id > 0 and member_id = any($1::bigint[])),
         lines as materialized (
           select e.op_id, e.account_id, e.amount_micros, e.balance_after_micros, mine.kind
           from mine join entry e on e.account_id = mine.account_id),
         ops as (select distinct op_id from lines)
       select 'the entries of operation ' || ops.op_id || ' do not sum to zero' as complaint
       from ops join entry e on e.entry_id between ops.op_id * 8 and ops.op_id * 8 + 7
       group by ops.op_id having sum(e.amount_micros) <> 0
       union all
       select 'account ' || mine.account_id || ' is not the sum of its entries'
       from mine left join (select account_id, sum(amount_micros) as total from lines group by account_id) l
         on l.account_id = mine.account_id
       where mine.balance_micros <> coalesce(l.total, 0)
       union all
       select 'account ' || account_id || ' was below zero' from lines
       where case when kind = 'debt' then balance_after_micros > 0 else balance_after_micros < 0 end
       limit 1`,
      [memberIds.map(String)],
    );
    return rows[0]?.complaint ?? null;
  },

  async isRoundOpen(memberId: bigint, roundId: string): Promise<boolean | null> {
    const { rows } = await owner.query<{ is_open: boolean }>(
      `select state in ('OPEN', 'REOPENED') as is_open from vendor_bet where member_id = $1 and round_id = $2`,
      [memberId.toString(), roundId],
    );
    return rows[0]?.is_open ?? null;
  },

  async roundStake(memberId: bigint, roundId: string): Promise<bigint | null> {
    const { rows } = await owner.query<{ stake: string }>(
      `select stake_micros::text as stake from vendor_bet where member_id = $1 and round_id = $2`,
      [memberId.toString(), roundId],
    );
    return rows[0] ? BigInt(rows[0].stake) : null;
  },

  async rounds(vendor: string): Promise<{ open: number; ended: number }> {
    const { rows } = await owner.query<{ open: number; ended: number }>(
      // A round whose every bet was rolled back holds nothing that could be lost.
      `select count(*) filter (where state in ('OPEN', 'REOPENED') and bets > 0)::int as open,
         count(*) filter (where state not in ('OPEN', 'REOPENED'))::int as ended
       from vendor_bet where vendor = $1`,
      [vendor],
    );
    return rows[0] ?? { open: 0, ended: 0 };
  },

  /** Rounds of a vendor that ended with a bet that counts since then, newest first. */
  async endedRounds(vendor: string, since: Date, atMost: number): Promise<readonly string[]> {
    const { rows } = await owner.query<{ round_id: string }>(
      `select round_id from vendor_bet where vendor = $1 and state = 'CLOSED' and bets > 0 and closed_at >= $2
       order by closed_at desc, round_id limit $3`,
      [vendor, since, atMost],
    );
    return rows.map(({ round_id }) => round_id);
  },

  /** In how many rounds a bet of this player arrived; a rollback that came alone is none. */
  async stakedRounds(memberId: bigint): Promise<number> {
    const { rows } = await owner.query<{ rounds: number }>(
      `select count(distinct round_id)::int as rounds from vendor_tx
       where member_id = $1 and family = 'stake' and state <> 'VOIDED_UNSEEN'`,
      [memberId.toString()],
    );
    return rows[0]?.rounds ?? 0;
  },

  /** The newest movement of a player's, as it is recorded. */
  async lastRecord(memberId: bigint): Promise<Recorded | null> {
    const { rows } = await owner.query<Omit<Recorded, 'amount' | 'winPart'> & { amount: string; winPart: string }>(
      `select family, op, state, round_id as "roundId", game_code as "gameCode", reference, currency,
         amount_micros as amount, win_micros as "winPart",
         (select string_agg(distinct e.kind::text, ',' order by e.kind::text) from entry e
          where e.entry_id between v.op_id * 8 and v.op_id * 8 + 7) as kinds
       from vendor_tx v where member_id = $1 and op_id is not null order by op_id desc limit 1`,
      [memberId.toString()],
    );
    const [row] = rows;
    return row ? { ...row, amount: BigInt(row.amount), winPart: BigInt(row.winPart) } : null;
  },

  async pools(memberId: bigint): Promise<{ cash: bigint; bonus: bigint }> {
    const { rows } = await owner.query<{ kind: string; micros: string }>(
      `select kind, balance_micros as micros from account where member_id = $1 and account_id > 0`,
      [memberId.toString()],
    );
    const of = (kind: string): bigint => BigInt(rows.find((row) => row.kind === kind)?.micros ?? 0);
    return { cash: of('cash'), bonus: of('bonus') };
  },

  async reportedOrphans(memberId: bigint): Promise<number> {
    const { rows } = await owner.query<{ reported: number }>(
      `select count(*)::int as reported from vendor_orphan where member_id = $1 and reported_at is not null`,
      [memberId.toString()],
    );
    return rows[0]?.reported ?? 0;
  },

  async giveSpins(memberId: bigint, vendor: string, winnings: string): Promise<string> {
    const id = this.newId();
    await owner.query(
      `with made as (
         insert into free_spin_campaign (campaign_id, merchant_id, vendor, node_ids, spins, bet_micros, currency, start_at,
           end_at, state, note, created_by, created_at, winnings)
         values ($1, 1, $3, '{onca-da-sorte}', 10, 1000000, 'BRL', now(), now() + interval '1 day', 'OPEN', 'lab', 1, now(), $4))
       insert into free_spin_grant (external_id, campaign_id, member_id, state, spins_left, total_win_micros)
       values ($1, $1, $2, 'ISSUED', 10, 0)`,
      [id, memberId.toString(), vendor, winnings],
    );
    return id;
  },

  async makeOrphansOld(memberId: bigint): Promise<void> {
    await owner.query(
      `update vendor_orphan set first_seen_at = first_seen_at - interval '10 minutes' where member_id = $1`,
      [memberId.toString()],
    );
  },

  async makeHoldsOld(memberId: bigint): Promise<void> {
    await owner.query(
      `update vendor_tx set expires_at = now() - interval '1 minute' where member_id = $1 and expires_at is not null`,
      [memberId.toString()],
    );
  },
});
