import { type Selectable, sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../platform/db/database.ts';
import type { VendorLink as LinkTable } from '../../platform/db/schema.generated.ts';

/** A connection's row, its secrets still sealed. */
export type LinkRow = Readonly<Selectable<LinkTable>> & { readonly source: 'operator' | 'sandbox' };

export const listLinks = async (db: Db): Promise<LinkRow[]> => {
  const rows = await db.selectFrom('vendorLink').selectAll().orderBy('merchantId').orderBy('vendor').execute();
  return rows.map((row) => ({ ...row, source: row.source as LinkRow['source'] }));
};

/** Connects, or changes address and secrets of a known connection; its switch and its place in the catalogue stay. */
export const upsertLink = async (db: Db, link: Omit<NewRow<'vendorLink'>, 'connectedAt'>): Promise<void> => {
  await db
    .insertInto('vendorLink')
    .values({ ...link, connectedAt: link.changedAt })
    .onConflict((clash) => clash.columns(['merchantId', 'vendor']).doUpdateSet(link))
    .execute();
};

type LinkKey = { readonly merchantId: number; readonly vendor: string };

/** Returns what it was, or null without a connection. */
export const updateLinkEnabled = async (
  db: Db,
  { merchantId, vendor }: LinkKey,
  isEnabled: boolean,
  at: Date,
): Promise<boolean | null> => {
  const { rows } = await sql<{ wasEnabled: boolean }>`
    update vendor_link link set is_enabled = ${isEnabled}, changed_at = ${at}
    from (select is_enabled as was_enabled from vendor_link
          where merchant_id = ${merchantId} and vendor = ${vendor} for update) before
    where merchant_id = ${merchantId} and vendor = ${vendor}
    returning was_enabled`.execute(db);
  return rows[0]?.wasEnabled ?? null;
};

/** Where a reading of the catalogue stands. */
export type SyncPass = {
  readonly cursor: string | null;
  readonly updatedAfter: Date | null;
  readonly startedAt: Date;
  readonly isWhole: boolean;
};

/**
 * Takes the reading for this process: goes on with one that broke off, or begins. Null while another process reads
 * (its lease runs), or when nothing is connected.
 */
export const claimSync = async (
  db: Db,
  { merchantId, vendor }: LinkKey,
  claim: { readonly now: Date; readonly leaseUntil: Date; readonly wantsWhole: boolean; readonly overlapMs: number },
): Promise<SyncPass | null> => {
  const { now, leaseUntil, wantsWhole, overlapMs } = claim;
  const { rows } = await sql<SyncPass>`
    update vendor_link set
      sync_lease_until = ${leaseUntil},
      sync_is_whole = case when sync_started_at is null or (${wantsWhole} and not sync_is_whole)
        then ${wantsWhole} or synced_until is null else sync_is_whole end,
      sync_updated_after = case when sync_started_at is null or (${wantsWhole} and not sync_is_whole)
        then case when ${wantsWhole} then null else synced_until - make_interval(secs => ${overlapMs / 1000}) end
        else sync_updated_after end,
      sync_cursor = case when ${wantsWhole} and not sync_is_whole then null else sync_cursor end,
      sync_started_at = case when sync_started_at is null or (${wantsWhole} and not sync_is_whole)
        then ${now} else sync_started_at end
    where merchant_id = ${merchantId} and vendor = ${vendor}
      and (sync_lease_until is null or sync_lease_until < ${now})
    returning sync_cursor as cursor, sync_updated_after as updated_after, sync_started_at as started_at,
      sync_is_whole as is_whole`.execute(db);
  return rows[0] ?? null;
};

/** After a page: where to go on, and the lease a little longer. */
export const updateSyncCursor = async (
  db: Db,
  { merchantId, vendor }: LinkKey,
  next: { readonly cursor: string | null; readonly leaseUntil: Date },
): Promise<void> => {
  await db
    .updateTable('vendorLink')
    .set({ syncCursor: next.cursor, syncLeaseUntil: next.leaseUntil })
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .execute();
};

/** The reading is over. `syncedUntil` null keeps the old mark. */
export const finishSyncPass = async (
  db: Db,
  { merchantId, vendor }: LinkKey,
  end: { readonly syncedUntil: Date | null; readonly wholeSyncedAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('vendorLink')
    .set((row) => ({
      syncCursor: null,
      syncUpdatedAfter: null,
      syncStartedAt: null,
      syncIsWhole: false,
      syncLeaseUntil: null,
      syncedUntil: end.syncedUntil
        ? row.fn('greatest', [row.ref('syncedUntil'), row.val(end.syncedUntil)])
        : row.ref('syncedUntil'),
      wholeSyncedAt: end.wholeSyncedAt ?? row.ref('wholeSyncedAt'),
    }))
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .execute();
};

/** Gives the lease back; the reading goes on at its cursor next time. */
export const releaseSync = async (db: Db, { merchantId, vendor }: LinkKey): Promise<void> => {
  await db
    .updateTable('vendorLink')
    .set({ syncLeaseUntil: null })
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .execute();
};

const SYNC = ['at', 'error', 'added', 'updated', 'removed'] as const;
export type SyncRow = RowOf<'vendorSync', (typeof SYNC)[number]>;

export const insertSync = async (db: Db, sync: NewRow<'vendorSync'>): Promise<void> => {
  await db.insertInto('vendorSync').values(sync).execute();
};

/** Newest first. */
export const listSyncs = async (db: Db, key: LinkKey, limit: number): Promise<SyncRow[]> =>
  db
    .selectFrom('vendorSync')
    .select(SYNC)
    .where('merchantId', '=', key.merchantId)
    .where('vendor', '=', key.vendor)
    .orderBy('syncId', 'desc')
    .limit(limit)
    .execute();

/** The newest and the newest good one of every vendor of a brand. */
export const listNewestSyncs = async (
  db: Db,
  merchantId: number,
): Promise<Map<string, { readonly newest: SyncRow; readonly okAt: Date | null }>> => {
  const { rows } = await sql<SyncRow & { vendor: string; okAt: Date | null }>`
    select distinct on (vendor) vendor, at, error, added, updated, removed,
      (select max(well.at) from vendor_sync well
       where well.merchant_id = sync.merchant_id and well.vendor = sync.vendor and well.error is null) as ok_at
    from vendor_sync sync where merchant_id = ${merchantId}
    order by vendor, sync_id desc`.execute(db);
  return new Map(rows.map(({ vendor, okAt, ...newest }) => [vendor, { newest, okAt }]));
};
