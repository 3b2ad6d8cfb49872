import { randomBytes } from 'node:crypto';
import type { Pool } from '../../apps/server/src/platform/db/pool.ts';

/** What an auditor reads, by SQL as the database's owner: nothing here goes through the code under test. */
export type Books = ReturnType<typeof createBooks>;

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
      `select coalesce(round_id, '') as round,
         sum(cash_micros + bonus_micros)::text as net
       from vendor_tx where member_id = $1 and state not in ('DECLINED', 'VOIDED_UNSEEN')
         -- A part that went back is off the bet's own row already.
         and not (family = 'undo' and note is not distinct from 'partial') group by 1`,
      [memberId.toString()],
    );
    return new Map(rows.map((row) => [row.round, BigInt(row.net)]));
  },

  async isRoundOpen(memberId: bigint, roundId: string): Promise<boolean | null> {
    const { rows } = await owner.query<{ is_open: boolean }>(
      `select state in ('OPEN', 'REOPENED') as is_open from vendor_round where member_id = $1 and round_id = $2`,
      [memberId.toString(), roundId],
    );
    return rows[0]?.is_open ?? null;
  },

  async rounds(vassalage: string): Promise<{ open: number; ended: number }> {
    const { rows } = await owner.query<{ open: number; ended: number }>(
      // A round whose every bet was rolled back holds nothing that could be lost.
      `select count(*) filter (where state in ('OPEN', 'REOPENED') and bets > 0)::int as open,
         count(*) filter (where state not in ('OPEN', 'REOPENED'))::int as ended
       from vendor_round where vassalage = $1`,
      [vassalage],
    );
    return rows[0] ?? { open: 0, ended: 0 };
  },

  async makeHoldsOld(memberId: bigint): Promise<void> {
    await owner.query(
      `update vendor_tx set expires_at = now() - interval '1 minute' where member_id = $1 and expires_at is not null`,
      [memberId.toString()],
    );
  },
});
