import { type Selectable, sql } from 'kysely';
import { type Amount, amount } from '@trevo/money';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import type { VendorOrphan } from '../../../platform/db/schema.generated.ts';
import type { TransactionKey } from './vendor-transaction.ts';
import type { WinCommand } from './vendor-wallet.types.ts';

/** A win whose bet never came, as staff see it. */
export type OrphanWin = {
  readonly merchantId: number;
  readonly vassalage: string;
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
type OrphanKey = Pick<OrphanWin, 'merchantId' | 'vassalage' | 'transactionId'>;

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
  merchantId: row.merchant_id,
  vassalage: row.vassalage,
  transactionId: row.transaction_id,
  memberId: row.member_id,
  reference: row.reference,
  roundId: row.round_id,
  currency: row.currency,
  amount: amount(row.amount_micros),
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  attempts: row.attempts,
  reportedAt: row.reported_at,
  resolvedAt: row.resolved_at,
  resolution: row.resolution as OrphanWin['resolution'],
  // While it is open these tell of a try to pay it.
  resolvedBy: row.resolved_at === null ? null : row.resolved_by,
  note: row.resolved_at === null ? null : row.note,
  command: fromJson(row.command),
});

/** Notes one more try. @returns when the win was first seen */
export const upsertOrphan = async (db: Db, win: SeenWin): Promise<Date> => {
  const row = await db
    .insertInto('vendor_orphan')
    .values({
      merchant_id: win.key.link.merchantId,
      vassalage: win.key.link.vassalage,
      transaction_id: win.key.transactionId,
      member_id: win.memberId,
      reference: win.reference,
      round_id: win.roundId,
      currency: win.currency,
      amount_micros: win.amount,
      first_seen_at: win.at,
      last_seen_at: win.at,
      attempts: 1,
      command: toJson(win.command),
    })
    .onConflict((on) =>
      on.columns(['merchant_id', 'vassalage', 'transaction_id']).doUpdateSet((of) => ({
        attempts: sql<number>`${of.ref('vendor_orphan.attempts')} + 1`,
        last_seen_at: win.at,
      })),
    )
    .returning('first_seen_at')
    .executeTakeFirstOrThrow();
  return row.first_seen_at;
};

export const reportOrphan = async (db: Db, key: TransactionKey, at: Date): Promise<void> => {
  await db
    .updateTable('vendor_orphan')
    .set({ reported_at: at })
    .where('merchant_id', '=', key.link.merchantId)
    .where('vassalage', '=', key.link.vassalage)
    .where('transaction_id', '=', key.transactionId)
    .where('reported_at', 'is', null)
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
      and t.vassalage = o.vassalage and t.family = 'credit' and t.transaction_id = o.transaction_id
      and t.op_id is not null`.execute(db);
};

export type OrphanQuery = {
  readonly merchantId: number;
  readonly vassalage: string | null;
  readonly memberId: bigint | null;
  /** Open: the vendor was told that the bet is unknown, and nobody has dealt with it. Null: all. */
  readonly isOpen: boolean | null;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** Oldest open first, then the resolved ones, newest first. */
export const listOrphans = async (db: Db, query: OrphanQuery): Promise<{ orphans: OrphanWin[]; total: number }> => {
  let found = db
    .selectFrom('vendor_orphan')
    .where('merchant_id', '=', query.merchantId)
    .where('reported_at', 'is not', null);
  if (query.isOpen !== null) found = found.where('resolved_at', query.isOpen ? 'is' : 'is not', null);
  if (query.vassalage !== null) found = found.where('vassalage', '=', query.vassalage);
  if (query.memberId !== null) found = found.where('member_id', '=', query.memberId);
  const rows = await found
    .selectAll()
    .orderBy('resolved_at', (by) => by.desc().nullsFirst())
    .orderBy('first_seen_at')
    .orderBy('transaction_id')
    .offset((query.pageNo - 1) * query.pageSize)
    .limit(query.pageSize)
    .execute();
  const { total } = await found.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { orphans: rows.map(toOrphan), total: Number(total) };
};

export const findOrphan = async (db: Db, key: OrphanKey): Promise<OrphanWin | null> => {
  const row = await db
    .selectFrom('vendor_orphan')
    .selectAll()
    .where('merchant_id', '=', key.merchantId)
    .where('vassalage', '=', key.vassalage)
    .where('transaction_id', '=', key.transactionId)
    .executeTakeFirst();
  return row ? toOrphan(row) : null;
};

export type OrphanEnd = { readonly by: string; readonly note: string };

const openOrphan = (db: Db, { merchantId, vassalage, transactionId }: OrphanKey) =>
  db
    .updateTable('vendor_orphan')
    .where('merchant_id', '=', merchantId)
    .where('vassalage', '=', vassalage)
    .where('transaction_id', '=', transactionId)
    .where('resolved_at', 'is', null);

/** Writes who is about to pay it, for the mark that comes with the money. @returns false when it was not open */
export const notePayer = async (db: Db, key: OrphanKey, { by, note }: OrphanEnd): Promise<boolean> => {
  const { numUpdatedRows } = await openOrphan(db, key).set({ resolved_by: by, note }).executeTakeFirst();
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
  const end = { resolved_at: at, resolution: 'dismissed', resolved_by: by, note };
  const { numUpdatedRows } = await openOrphan(db, key).set(end).executeTakeFirst();
  return numUpdatedRows > 0n;
};
