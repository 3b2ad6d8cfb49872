import { sql } from 'kysely';
import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Deposit as DepositRow } from '../../../platform/db/schema.generated.ts';
import type { Deposit, DepositStatus, Page, PageQuery } from '../cashier.types.ts';

const toDeposit = ({ amountMicros, creditedMicros, ...row }: Selectable<DepositRow>): Deposit => ({
  ...row,
  method: row.method as Deposit['method'],
  amount: amountMicros as Amount,
  credited: creditedMicros as Amount,
  status: row.status as DepositStatus,
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
    .where('memberId', '=', memberId)
    .where('status', '=', 'WAITING')
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  return Number(open);
};

export type NewDeposit = Pick<Deposit, 'publicId' | 'merchantId' | 'memberId' | 'method' | 'amount' | 'txid'> & {
  readonly brCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
};

/** Inserts unless the id exists; answers the row either way. */
export const insertDeposit = async (db: Db, { amount, ...deposit }: NewDeposit): Promise<Deposit> => {
  await db
    .insertInto('deposit')
    .values({ ...deposit, amountMicros: amount, status: 'WAITING' })
    .onConflict((clash) => clash.column('publicId').doNothing())
    .execute();
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('publicId', '=', deposit.publicId)
    .executeTakeFirstOrThrow();
  return toDeposit(row);
};

export const updateBrCode = async (db: Db, depositId: bigint, brCode: string): Promise<void> => {
  await db.updateTable('deposit').set({ brCode }).where('depositId', '=', depositId).execute();
};

export const findDeposit = async (
  db: Db,
  by: { publicId: string } | { txid: string } | { depositId: bigint },
): Promise<Deposit | null> => {
  const query = db.selectFrom('deposit').selectAll();
  const found =
    'publicId' in by
      ? query.where('publicId', '=', by.publicId)
      : 'txid' in by
        ? query.where('txid', '=', by.txid)
        : query.where('depositId', '=', by.depositId);
  const row = await found.executeTakeFirst();
  return row ? toDeposit(row) : null;
};

/** The row, locked until the transaction ends: decisions over one deposit's payments follow each other. */
export const lockDeposit = async (tx: DbTransaction, depositId: bigint): Promise<Deposit> =>
  toDeposit(
    await tx.selectFrom('deposit').selectAll().where('depositId', '=', depositId).forUpdate().executeTakeFirstOrThrow(),
  );

export type DepositFilter = {
  readonly merchantId: number;
  readonly memberId?: bigint;
  readonly status?: DepositStatus | undefined;
  /** A public id, a txid or an end-to-end id, whole. */
  readonly text?: string;
  /** Credited from a moment on, and before another one. */
  readonly from?: Date;
  readonly to?: Date;
};

export const listDeposits = async (db: Db, filter: DepositFilter, page: PageQuery): Promise<Page<Deposit>> => {
  let query = db.selectFrom('deposit').where('merchantId', '=', filter.merchantId).where('brCode', 'is not', null);
  if (filter.memberId !== undefined) query = query.where('memberId', '=', filter.memberId);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.from) query = query.where('creditedAt', '>=', filter.from);
  if (filter.to) query = query.where('creditedAt', '<', filter.to);
  const { text } = filter;
  if (text)
    // Not "or": each of these is one step into an index, and an "or" of them would read all deposits.
    query = query.where(
      'depositId',
      'in',
      db
        .selectFrom('deposit')
        .select('depositId')
        .where('publicId', '=', text)
        .unionAll(db.selectFrom('deposit').select('depositId').where('txid', '=', text))
        .unionAll(
          db
            .selectFrom('depositPayment')
            .select('depositId')
            .where('endToEndId', '=', text)
            .$castTo<{ depositId: bigint }>(),
        ),
    );
  const { total } = await query.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('depositId', 'desc')
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
    .where('depositId', '=', depositId)
    .where('status', 'in', change.from)
    .returningAll()
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
};

/** Takes the right to ask the bank about a deposit now; false when somebody asked within the pause. */
export const claimCheck = async (db: Db, depositId: bigint, at: Date, pauseMs: number): Promise<boolean> => {
  const row = await db
    .updateTable('deposit')
    .set({ checkedAt: at })
    .where('depositId', '=', depositId)
    .where((or) => or.or([or('checkedAt', 'is', null), or('checkedAt', '<', new Date(at.getTime() - pauseMs))]))
    .returning('depositId')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends the waiting of deposits past their time; answers them. Their codes may still be paid. */
export const expireDeposits = async (db: Db, at: Date): Promise<Deposit[]> => {
  const rows = await db
    .updateTable('deposit')
    .set({ status: 'EXPIRED' })
    .where('status', '=', 'WAITING')
    .where('expiresAt', '<=', at)
    .returningAll()
    .execute();
  return rows.map(toDeposit);
};
