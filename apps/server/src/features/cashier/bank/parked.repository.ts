import type { Amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Money between a decision and its end for longer than this is shown to people, whatever holds it up. */
export const PARKED_AFTER_MINUTES = 10;

/**
 * Why money waits. `UNMATCHED`: no deposit asked for it. `CONFIRMING`: a second person must sign. `CREDITING`, `RETURNING`,
 * `SENDING`, `RELEASING`: decided, and not done.
 */
export type ParkedKind = 'UNMATCHED' | 'CONFIRMING' | 'CREDITING' | 'RETURNING' | 'SENDING' | 'RELEASING';

export type Parked = {
  /** The end-to-end id of a payment, the public id of a withdrawal. */
  readonly id: string;
  readonly kind: ParkedKind;
  readonly amount: Amount;
  /** Since when it waits. */
  readonly since: Date;
  readonly txid: string | null;
  readonly memberId: bigint | null;
  /** Public id of the deposit that it belongs to. */
  readonly depositId: string | null;
  readonly reason: string | null;
  readonly failure: string | null;
  /** The bank's returns are used up, or there is no bank to return it: only a person ends it. */
  readonly isGivenUp: boolean;
  /** Who said that it was returned by hand, while another person must say so, too. */
  readonly returnOperatorId: bigint | null;
};

type Asked = { readonly at: Date; readonly hasBank: boolean };

/**
 * All money that waits for a person, told by state and age alone: nothing has to be written for it, so a process that dies
 * anywhere hides nothing. What only a person can end is there at once.
 */
const parked = ({ at, hasBank }: Asked): RawBuilder<unknown> => {
  const before = new Date(at.getTime() - PARKED_AFTER_MINUTES * 60_000);
  return sql`(
    select p.merchant_id, p.end_to_end_id as id, p.status as kind, p.amount_micros, coalesce(p.decided_at, p.seen_at) as since,
      p.txid, p.member_id, d.public_id as deposit_id, p.reason, p.failure,
      p.status = 'RETURNING' and (not ${hasBank}::boolean or p.return_attempt >= p.return_tries) as is_given_up,
      p.return_operator_id
    from deposit_payment p left join deposit d using (deposit_id)
    where p.status in ('UNMATCHED', 'CONFIRMING')
      or (p.status in ('CREDITING', 'RETURNING') and coalesce(p.decided_at, p.seen_at) <= ${before})
      or (p.status = 'RETURNING' and (not ${hasBank}::boolean or p.return_attempt >= p.return_tries))
    union all
    select w.merchant_id, w.public_id, case when w.closing is null then 'SENDING' else 'RELEASING' end, w.amount_micros,
      coalesce(o.created_at, w.approved_at, w.requested_at), null, w.member_id, null, w.reason, w.failure, false, null
    from withdrawal w
    left join payout_attempt o on o.withdrawal_id = w.withdrawal_id and o.status = 'OPEN'
    where (w.status in ('REQUESTED', 'APPROVAL_2', 'APPROVED', 'SENDING'))
      and (w.closing is not null or w.status in ('APPROVED', 'SENDING'))
      and coalesce(o.created_at, w.approved_at, w.requested_at) <= ${before}
  )`;
};

type Row = Omit<Parked, 'amount'> & { readonly amountMicros: bigint };

const toParked = ({ amountMicros, ...row }: Row): Parked => ({ ...row, amount: amountMicros as Amount });

type Window = { readonly limit: number; readonly offset: number };

/** Oldest first: it is work. */
export const listParked = async (
  db: Db,
  merchantId: number,
  asked: Asked,
  { limit, offset }: Window,
): Promise<Parked[]> => {
  const { rows } = await sql<Row>`
    select * from ${parked(asked)} m where merchant_id = ${merchantId} order by since, id limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(toParked);
};

export const findParked = async (db: Db, merchantId: number, asked: Asked, id: string): Promise<Parked | null> => {
  const { rows } = await sql<Row>`
    select * from ${parked(asked)} m where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return rows[0] ? toParked(rows[0]) : null;
};

export type ParkedSummary = { readonly count: number; readonly oldestAt: Date | null; readonly amount: Amount };

export const summarizeParked = async (db: Db, merchantId: number, asked: Asked): Promise<ParkedSummary> => {
  const { rows } = await sql<{ count: bigint; oldest: Date | null; amount: string }>`
    select count(*) as count, min(since) as oldest, coalesce(sum(amount_micros), 0) as amount
    from ${parked(asked)} m where merchant_id = ${merchantId}`.execute(db);
  const row = rows[0];
  return {
    count: Number(row?.count ?? 0n),
    oldestAt: row?.oldest ?? null,
    amount: BigInt(row?.amount ?? '0') as Amount,
  };
};

/** Of all brands, by kind. */
export const countParked = async (db: Db, asked: Asked): Promise<ReadonlyMap<ParkedKind, number>> => {
  const { rows } = await sql<{ kind: ParkedKind; count: bigint }>`
    select kind, count(*) as count from ${parked(asked)} m group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
};
