import type { BusinessDate } from '@trevo/time';
import type { Amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import type { TransfersIn } from '../../identity/index.ts';
import type { Transfer, Way } from './money.types.ts';

const COLUMNS = sql`t.transfer_id, t.public_id, t.merchant_id, t.from_id, t.to_id, t.way, t.amount_micros as amount, t.note,
  t.from_before_micros as from_before, t.from_after_micros as from_after, t.to_before_micros as to_before, t.to_after_micros as to_after,
  t.at, t.op_id, t.state, t.undone_at, t.undone_reason`;

export const findTransfer = async (db: Db, publicId: string): Promise<Transfer | null> => {
  const { rows } = await sql<Transfer>`
    select ${COLUMNS} from agent_transfer t where t.public_id = ${publicId}`.execute(db);
  return rows[0] ?? null;
};

/** What a member has sent on a business day and not got back. */
export const sumSent = async (db: Db, memberId: bigint, day: BusinessDate): Promise<Amount> => {
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(t.amount_micros), 0)::bigint as micros from agent_transfer t
    where t.from_id = ${memberId} and t.day = ${day} and t.state = 'sent'`.execute(db);
  return (rows[0]?.micros ?? 0n) as Amount;
};

/** The newest transfers that came to a member since a moment and were not taken back; and how many there are. */
export const listReceived = async (
  db: Db,
  { memberId, since, limit }: { readonly memberId: bigint; readonly since: Date; readonly limit: number },
): Promise<TransfersIn> => {
  const { rows } = await sql<TransfersIn['list'][number] & { total: bigint }>`
    select t.public_id as transfer_id, t.from_id, t.amount_micros as amount, t.at, count(*) over () as total from agent_transfer t
    where t.to_id = ${memberId} and t.at > ${since} and t.state = 'sent'
    order by t.at desc, t.transfer_id desc limit ${limit}`.execute(db);
  return { list: rows, total: Number(rows[0]?.total ?? 0n) };
};

type Window = { readonly limit: number; readonly offset: number };
export type OwnTransfers = {
  readonly memberId: bigint;
  readonly start: Date;
  readonly until: Date;
  readonly direction: 'in' | 'out' | null;
  readonly way: Way | null;
  /** With this member alone; null: with all. */
  readonly otherId: bigint | null;
};

const sidesOf = ({ memberId, direction, otherId }: OwnTransfers): RawBuilder<unknown> => {
  const out = sql`(t.from_id = ${memberId} and (${otherId}::bigint is null or t.to_id = ${otherId}))`;
  const into = sql`(t.to_id = ${memberId} and (${otherId}::bigint is null or t.from_id = ${otherId}))`;
  if (direction === null) return sql`(${out} or ${into})`;
  return direction === 'out' ? out : into;
};

/** One page of a member's transfers, newest first; how many there are, and what came in and went out, without what was taken back. */
export const listOwnTransfers = async (
  db: Db,
  query: OwnTransfers,
  { limit, offset }: Window,
): Promise<{ readonly list: Transfer[]; readonly total: number; readonly in: Amount; readonly out: Amount }> => {
  const chosen = sql`from agent_transfer t where ${sidesOf(query)} and t.at >= ${query.start} and t.at < ${query.until}
    and (${query.way}::text is null or t.way = ${query.way})`;
  const [page, sums] = await Promise.all([
    sql<Transfer>`select ${COLUMNS} ${chosen} order by t.at desc, t.transfer_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: bigint; came: bigint; went: bigint }>`
      select count(*) as total,
        coalesce(sum(t.amount_micros) filter (where t.to_id = ${query.memberId} and t.state = 'sent'), 0)::bigint as came,
        coalesce(sum(t.amount_micros) filter (where t.from_id = ${query.memberId} and t.state = 'sent'), 0)::bigint as went
      ${chosen}`.execute(db),
  ]);
  const [sum] = sums.rows;
  return {
    list: page.rows,
    total: Number(sum?.total ?? 0n),
    in: (sum?.came ?? 0n) as Amount,
    out: (sum?.went ?? 0n) as Amount,
  };
};

export type DeskTransfers = {
  readonly merchantId: number;
  readonly from?: Date;
  readonly to?: Date;
  readonly way?: Way | undefined;
  readonly state?: Transfer['state'] | undefined;
  /** Of these members, or of this id; null: all. */
  readonly of: { readonly memberIds: readonly bigint[]; readonly publicId: string } | null;
};

/** One page of a brand's transfers, newest first; how many, and what they sum to, with what of it was taken back. */
export const listDeskTransfers = async (
  db: Db,
  { merchantId, from, to, way, state, of }: DeskTransfers,
  { limit, offset }: Window,
): Promise<{ readonly list: Transfer[]; readonly total: number; readonly amount: Amount; readonly undone: Amount }> => {
  const such =
    of === null
      ? sql`true`
      : sql`(t.public_id = ${of.publicId} or t.from_id = any (${of.memberIds}::bigint[]) or t.to_id = any (${of.memberIds}::bigint[]))`;
  const chosen = sql`from agent_transfer t where t.merchant_id = ${merchantId} and ${such}
    and (${from ?? null}::timestamptz is null or t.at >= ${from ?? null}) and (${to ?? null}::timestamptz is null or t.at < ${to ?? null})
    and (${way ?? null}::text is null or t.way = ${way ?? null}) and (${state ?? null}::text is null or t.state = ${state ?? null})`;
  const [page, sums] = await Promise.all([
    sql<Transfer>`select ${COLUMNS} ${chosen} order by t.at desc, t.transfer_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: bigint; micros: bigint; undone: bigint }>`
      select count(*) as total, coalesce(sum(t.amount_micros), 0)::bigint as micros,
        coalesce(sum(t.amount_micros) filter (where t.state = 'undone'), 0)::bigint as undone ${chosen}`.execute(db),
  ]);
  const [sum] = sums.rows;
  return {
    list: page.rows,
    total: Number(sum?.total ?? 0n),
    amount: (sum?.micros ?? 0n) as Amount,
    undone: (sum?.undone ?? 0n) as Amount,
  };
};

export type TransferFault = 'direct' | 'credit_in_use' | 'receiver_open' | 'day';
const FAULTS: Readonly<Record<string, TransferFault>> = {
  agent_transfer_direct: 'direct',
  agent_transfer_credit_in_use: 'credit_in_use',
  agent_transfer_receiver_open: 'receiver_open',
  agent_transfer_day: 'day',
};

/** What the database refused a transfer for, behind the locks; null: something else. */
export const transferFault = (error: unknown): TransferFault | null => FAULTS[violatedConstraint(error) ?? ''] ?? null;

export type UndoFault = 'sent' | 'sender_open' | 'lent';
const UNDO_FAULTS: Readonly<Record<string, UndoFault>> = {
  agent_transfer_sent: 'sent',
  agent_transfer_sender_open: 'sender_open',
  agent_transfer_lent: 'lent',
};

/** Why the database does not let a transfer be taken back; null: something else. */
export const undoFault = (error: unknown): UndoFault | null => UNDO_FAULTS[violatedConstraint(error) ?? ''] ?? null;
