import { sql } from 'kysely';
import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Deposit as DepositRow } from '../../platform/db/schema.generated.ts';
import type { Deposit, DepositStatus, Page, PageQuery } from './cashier.types.ts';

const toDeposit = (row: Selectable<DepositRow>): Deposit => ({
  depositId: row.deposit_id,
  publicId: row.public_id,
  merchantId: row.merchant_id,
  memberId: row.member_id,
  method: row.method as Deposit['method'],
  amount: row.amount_micros as Amount,
  credited: row.credited_micros as Amount,
  status: row.status as DepositStatus,
  txid: row.txid,
  brCode: row.br_code,
  note: row.note,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  creditedAt: row.credited_at,
});

/**
 * What may still arrive of a member's deposits and is counted by no limit yet, micros. Serialises their requests for codes until
 * the transaction ends, so that neither this sum nor a count can be outrun.
 */
export const lockOpenCodes = async (tx: DbTransaction, memberId: bigint, at: Date): Promise<Amount> => {
  const { rows } = await sql<{ micros: bigint }>`select cashier_open_codes(${memberId}, ${at}) as micros`.execute(tx);
  return (rows[0]?.micros ?? 0n) as Amount;
};

export const countOpenDeposits = async (db: Db, memberId: bigint, at: Date): Promise<number> => {
  const { open } = await db
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'WAITING')
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(open);
};

export type NewDeposit = Pick<Deposit, 'publicId' | 'merchantId' | 'memberId' | 'method' | 'amount' | 'txid'> & {
  readonly brCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
};

/** Inserts unless the id exists; answers the row either way. */
export const insertDeposit = async (db: Db, deposit: NewDeposit): Promise<Deposit> => {
  await db
    .insertInto('deposit')
    .values({
      public_id: deposit.publicId,
      merchant_id: deposit.merchantId,
      member_id: deposit.memberId,
      method: deposit.method,
      amount_micros: deposit.amount,
      status: 'WAITING',
      txid: deposit.txid,
      br_code: deposit.brCode,
      created_at: deposit.createdAt,
      expires_at: deposit.expiresAt,
    })
    .onConflict((clash) => clash.column('public_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('public_id', '=', deposit.publicId)
    .executeTakeFirstOrThrow();
  return toDeposit(row);
};

export const updateBrCode = async (db: Db, depositId: bigint, brCode: string): Promise<void> => {
  await db.updateTable('deposit').set({ br_code: brCode }).where('deposit_id', '=', depositId).execute();
};

export const findDeposit = async (
  db: Db,
  by: { publicId: string } | { txid: string } | { depositId: bigint },
): Promise<Deposit | null> => {
  const query = db.selectFrom('deposit').selectAll();
  const found =
    'publicId' in by
      ? query.where('public_id', '=', by.publicId)
      : 'txid' in by
        ? query.where('txid', '=', by.txid)
        : query.where('deposit_id', '=', by.depositId);
  const row = await found.executeTakeFirst();
  return row ? toDeposit(row) : null;
};

/** The row, locked until the transaction ends: decisions over one deposit's payments follow each other. */
export const lockDeposit = async (tx: DbTransaction, depositId: bigint): Promise<Deposit> =>
  toDeposit(
    await tx
      .selectFrom('deposit')
      .selectAll()
      .where('deposit_id', '=', depositId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );

export type DepositFilter = {
  readonly merchantId: number;
  readonly memberId?: bigint;
  readonly status?: DepositStatus | undefined;
  /** Beginning of the public id or txid, or a whole end-to-end id. */
  readonly text?: string;
};

export const listDeposits = async (db: Db, filter: DepositFilter, page: PageQuery): Promise<Page<Deposit>> => {
  let query = db.selectFrom('deposit').where('merchant_id', '=', filter.merchantId).where('br_code', 'is not', null);
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  const { text } = filter;
  if (text)
    query = query.where((or) =>
      or.or([
        or('public_id', '=', text),
        or('txid', '=', text),
        or(
          'deposit_id',
          'in',
          db
            .selectFrom('deposit_payment')
            .select('deposit_id')
            .where('end_to_end_id', '=', text)
            .$castTo<{ deposit_id: bigint }>(),
        ),
      ]),
    );
  const { total } = await query.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('deposit_id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { list: rows.map(toDeposit), total: Number(total) };
};

export const updateDepositStatus = async (
  db: Db,
  depositId: bigint,
  change: { from: readonly DepositStatus[]; to: DepositStatus; note?: string },
): Promise<Deposit | null> => {
  const row = await db
    .updateTable('deposit')
    .set({ status: change.to, ...(change.note === undefined ? {} : { note: change.note }) })
    .where('deposit_id', '=', depositId)
    .where('status', 'in', change.from)
    .returningAll()
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
};

/** Takes the right to ask the bank about a deposit now; false when somebody asked within the pause. */
export const claimCheck = async (db: Db, depositId: bigint, at: Date, pauseMs: number): Promise<boolean> => {
  const row = await db
    .updateTable('deposit')
    .set({ checked_at: at })
    .where('deposit_id', '=', depositId)
    .where((or) => or.or([or('checked_at', 'is', null), or('checked_at', '<', new Date(at.getTime() - pauseMs))]))
    .returning('deposit_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends the waiting of deposits past their time; answers them. Their codes may still be paid. */
export const expireDeposits = async (db: Db, at: Date): Promise<Deposit[]> => {
  const rows = await db
    .updateTable('deposit')
    .set({ status: 'EXPIRED' })
    .where('status', '=', 'WAITING')
    .where('expires_at', '<=', at)
    .returningAll()
    .execute();
  return rows.map(toDeposit);
};

export const sumCredited = async (db: Db, merchantId: number, since: Date): Promise<Amount> => {
  const { total } = await db
    .selectFrom('deposit_payment')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_micros'), sql<string>`0`).as('total'))
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'CREDITED')
    .where('settled_at', '>=', since)
    .executeTakeFirstOrThrow();
  return BigInt(total) as Amount;
};
