import { type Selectable, sql } from 'kysely';
import { type Amount, amount } from '@trevo/money';
import { type Db, violatedConstraint } from '../../platform/db/database.ts';
import type { VendorOrphan } from '../../platform/db/schema.generated.ts';
import type { TransactionKey } from './vendor-transaction.ts';
import type { WinCommand } from './vendor-wallet.types.ts';

/** A win whose bet never came, as staff see it. */
export type OrphanWin = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly transactionId: string;
  readonly memberId: bigint;
  readonly reference: string | null;
  readonly roundId: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly attempts: number;
  readonly reportedAt: Date | null;
  readonly resolvedAt: Date | null;
  readonly resolution: 'paid' | 'dismissed' | 'matched' | null;
  readonly resolvedBy: string | null;
  readonly note: string | null;
  /** The call as it was understood. */
  readonly command: WinCommand;
};
type OrphanKey = Pick<OrphanWin, 'merchantId' | 'vendor' | 'transactionId'>;

export type SeenWin = {
  readonly key: TransactionKey;
  readonly memberId: bigint;
  readonly reference: string | null;
  readonly roundId: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly command: WinCommand;
  readonly at: Date;
};

/** Which fields of a command are amounts: JSON holds them as digit strings. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'jackpotWin']);

const toJson = (command: WinCommand): string =>
  JSON.stringify(command, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

const fromJson = (json: unknown): WinCommand => {
  const fields = Object.entries(json as Record<string, unknown>).map(([key, value]) => {
    if (AMOUNTS.has(key) && typeof value === 'string') return [key, amount(BigInt(value))];
    return [key, key === 'occurredAt' && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(fields) as WinCommand;
};

const toOrphan = (row: Selectable<VendorOrphan>): OrphanWin => ({
  merchantId: row.merchantId,
  vendor: row.vendor,
  transactionId: row.transactionId,
  memberId: row.memberId,
  reference: row.reference,
  roundId: row.roundId,
  currency: row.currency,
  amount: amount(row.amountMicros),
  firstSeenAt: row.firstSeenAt,
  lastSeenAt: row.lastSeenAt,
  attempts: row.attempts,
  reportedAt: row.reportedAt,
  resolvedAt: row.resolvedAt,
  resolution: row.resolution as OrphanWin['resolution'],
  // While it is open these tell of a try to pay it.
  resolvedBy: row.resolvedAt === null ? null : row.resolvedBy,
  note: row.resolvedAt === null ? null : row.note,
  command: fromJson(row.command),
});

/** Notes one more try. @returns when the win was first seen */
export const upsertOrphan = async (db: Db, win: SeenWin): Promise<Date> => {
  const row = await db
    .insertInto('vendorOrphan')
    .values({
      merchantId: win.key.link.merchantId,
      vendor: win.key.link.vendor,
      transactionId: win.key.transactionId,
      memberId: win.memberId,
      reference: win.reference,
      roundId: win.roundId,
      currency: win.currency,
      amountMicros: win.amount,
      firstSeenAt: win.at,
      lastSeenAt: win.at,
      attempts: 1,
      command: toJson(win.command),
    })
    .onConflict((on) =>
      on.columns(['merchantId', 'vendor', 'transactionId']).doUpdateSet((of) => ({
        attempts: sql<number>`${of.ref('vendorOrphan.attempts')} + 1`,
        lastSeenAt: win.at,
      })),
    )
    .returning('firstSeenAt')
    .executeTakeFirstOrThrow();
  return row.firstSeenAt;
};

export const reportOrphan = async (db: Db, key: TransactionKey, at: Date): Promise<void> => {
  await db
    .updateTable('vendorOrphan')
    .set({ reportedAt: at })
    .where('merchantId', '=', key.link.merchantId)
    .where('vendor', '=', key.link.vendor)
    .where('transactionId', '=', key.transactionId)
    .where('reportedAt', 'is', null)
    .execute();
};

/**
 * Marks orphans as matched whose bet came in the end: looked up when somebody asks, so that wins themselves pay nothing. One that staff
 * paid is marked with its money (`play_end_orphan`), so none of those is ever found here.
 */
export const resolvePaidOrphans = async (db: Db, merchantId: number): Promise<void> => {
  await sql`update vendor_orphan o set resolved_at = t.at, resolution = 'matched', resolved_by = null, note = null
    from vendor_tx t
    where o.merchant_id = ${merchantId} and o.resolved_at is null and t.merchant_id = o.merchant_id
      and t.vendor = o.vendor and t.family = 'credit' and t.transaction_id = o.transaction_id
      and t.op_id is not null`.execute(db);
};

export type OrphanQuery = {
  readonly merchantId: number;
  readonly vendor: string | null;
  readonly memberId: bigint | null;
  /** Open: the vendor was told that the bet is unknown, and nobody has dealt with it. Null: all. */
  readonly isOpen: boolean | null;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** Oldest open first, then the resolved ones, newest first. */
export const listOrphans = async (db: Db, query: OrphanQuery): Promise<{ orphans: OrphanWin[]; total: number }> => {
  let found = db
    .selectFrom('vendorOrphan')
    .where('merchantId', '=', query.merchantId)
    .where('reportedAt', 'is not', null);
  if (query.isOpen !== null) found = found.where('resolvedAt', query.isOpen ? 'is' : 'is not', null);
  if (query.vendor !== null) found = found.where('vendor', '=', query.vendor);
  if (query.memberId !== null) found = found.where('memberId', '=', query.memberId);
  const rows = await found
    .selectAll()
    .orderBy('resolvedAt', (by) => by.desc().nullsFirst())
    .orderBy('firstSeenAt')
    .orderBy('transactionId')
    .offset((query.pageNo - 1) * query.pageSize)
    .limit(query.pageSize)
    .execute();
  const { total } = await found.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { orphans: rows.map(toOrphan), total: Number(total) };
};

export const findOrphan = async (db: Db, key: OrphanKey): Promise<OrphanWin | null> => {
  const row = await db
    .selectFrom('vendorOrphan')
    .selectAll()
    .where('merchantId', '=', key.merchantId)
    .where('vendor', '=', key.vendor)
    .where('transactionId', '=', key.transactionId)
    .executeTakeFirst();
  return row ? toOrphan(row) : null;
};

export type OrphanEnd = { readonly by: string; readonly note: string };

const openOrphan = (db: Db, { merchantId, vendor, transactionId }: OrphanKey) =>
  db
    .updateTable('vendorOrphan')
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('transactionId', '=', transactionId)
    .where('resolvedAt', 'is', null);

/** Writes who is about to pay it, for the mark that comes with the money. @returns false when it was not open */
export const notePayer = async (db: Db, key: OrphanKey, { by, note }: OrphanEnd): Promise<boolean> => {
  const { numUpdatedRows } = await openOrphan(db, key).set({ resolvedBy: by, note }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The database refused to pay an orphan that was ended meanwhile. */
export const isOrphanEnded = (error: unknown): boolean => violatedConstraint(error) === 'vendor_orphan_is_open';

/** Ends an orphan without money. @returns false when it was not open */
export const dismissOrphan = async (
  db: Db,
  key: OrphanKey,
  { by, note, at }: OrphanEnd & { readonly at: Date },
): Promise<boolean> => {
  const end = { resolvedAt: at, resolution: 'dismissed', resolvedBy: by, note };
  const { numUpdatedRows } = await openOrphan(db, key).set(end).executeTakeFirst();
  return numUpdatedRows > 0n;
};
