import { sql } from 'kysely';
import { type Database, type Db, inTransaction } from '../../../platform/db/database.ts';
import { updateSyncCursor } from '../links.repository.ts';
import type { VendorGameRow } from '../vendor-game-row.ts';

const WRITTEN = [
  'gameCode',
  'gameType',
  'classify',
  'namePt',
  'nameEn',
  'descriptionPt',
  'descriptionEn',
  'isHot',
  'isNew',
  'isPlayable',
  'rtpE6',
  'volatility',
  'maxWinMult',
  'lines',
  'bets',
  'languages',
  'platforms',
  'hasDemo',
  'hasFreeSpins',
  'hasJackpot',
  'blockedCountries',
  'certifiedMarkets',
  'images',
  'isActive',
  'vendorUpdatedAt',
  'deletedAt',
] as const satisfies readonly (keyof VendorGameRow)[];

export type WrittenGames = { readonly added: number; readonly updated: number; readonly removed: number };

/**
 * Writes one page of a vendor's games. A game that stands there unchanged is only marked as seen, so a repeated page
 * counts nothing. An older state than the one that stands never overwrites it (a page that arrives late).
 */
const upsertVendorGames = async (
  db: Db,
  rows: readonly VendorGameRow[],
  { syncedAt, firstSort }: { readonly syncedAt: Date; readonly firstSort: number },
): Promise<WrittenGames> => {
  const written = { added: 0, updated: 0, removed: 0 };
  if (rows.length === 0) return written;
  const known = await db
    .selectFrom('game')
    .select(['nodeId', 'deletedAt'])
    .where(
      'nodeId',
      'in',
      rows.map((row) => row.nodeId),
    )
    .execute();
  const before = new Map(known.map((row) => [row.nodeId, row]));
  const unseen = rows.filter((row) => !before.has(row.nodeId));
  const sortOf = new Map(unseen.map((row, index) => [row.nodeId, firstSort + index * 100]));
  const result = await db
    .insertInto('game')
    .values(rows.map((row) => ({ ...row, sort: sortOf.get(row.nodeId) ?? firstSort, syncedAt })))
    .onConflict((clash) =>
      clash
        .column('nodeId')
        .doUpdateSet((row) => Object.fromEntries(WRITTEN.map((column) => [column, row.ref(`excluded.${column}`)])))
        .where(({ eb, and }) =>
          and([
            eb(sql`game.vendor_game_code`, '=', sql`excluded.vendor_game_code`),
            eb(sql`coalesce(game.vendor_updated_at, '-infinity')`, '<=', sql`excluded.vendor_updated_at`),
            sql<boolean>`(${sql.join(WRITTEN.map((column) => sql.ref(`game.${column}`)))})
              is distinct from (${sql.join(WRITTEN.map((column) => sql.ref(`excluded.${column}`)))})`,
          ]),
        ),
    )
    .returning(['nodeId', 'deletedAt'])
    .execute();
  for (const row of result) {
    const old = before.get(row.nodeId);
    if (old === undefined) written.added += 1;
    else if (row.deletedAt !== null && old.deletedAt === null) written.removed += 1;
    else written.updated += 1;
  }
  await db
    .updateTable('game')
    .set({ syncedAt })
    .where(
      'nodeId',
      'in',
      rows.map((row) => row.nodeId),
    )
    .execute();
  return written;
};

/** Notes that the brand's list names these games; those that it names as withdrawn are in it no longer. */
const markSeen = async (
  db: Db,
  rows: readonly VendorGameRow[],
  { merchantId, vendor, syncedAt }: { readonly merchantId: number; readonly vendor: string; readonly syncedAt: Date },
): Promise<void> => {
  const gone = rows.filter((row) => row.deletedAt !== null).map((row) => row.nodeId);
  const there = rows.filter((row) => row.deletedAt === null).map((row) => row.nodeId);
  await sql`insert into game_seen (merchant_id, node_id, vendor, seen_at)
    select ${merchantId}, node_id, ${vendor}, ${syncedAt} from unnest(${there}::text[]) as node_id
    on conflict (merchant_id, node_id) do update set seen_at = excluded.seen_at`.execute(db);
  await sql`delete from game_seen where merchant_id = ${merchantId} and node_id = any(${gone}::text[])`.execute(db);
};

/** One page with the cursor behind it, together: a crash between two pages costs nothing, one within a page that page. */
export const writePage = (
  db: Database,
  page: {
    readonly merchantId: number;
    readonly vendor: string;
    readonly rows: readonly VendorGameRow[];
    readonly syncedAt: Date;
    readonly nextCursor: string | null;
    readonly leaseUntil: Date;
  },
): Promise<WrittenGames> =>
  inTransaction(db, async (tx) => {
    const firstSort = await findNextSort(tx, page.vendor);
    const written = await upsertVendorGames(tx, page.rows, { syncedAt: page.syncedAt, firstSort });
    await markSeen(tx, page.rows, page);
    await updateSyncCursor(tx, page, { cursor: page.nextCursor, leaseUntil: page.leaseUntil });
    return written;
  });

export type BrandReading = { readonly merchantId: number; readonly vendor: string; readonly seenSince: Date };

/**
 * A brand's games of a vendor: those that its list named, and those that no brand's list ever named. The vendor may offer
 * another brand other games; a brand's reading says nothing of those.
 */
const ownGames = ({ merchantId, vendor, seenSince }: BrandReading) => sql`
  select game.node_id, (mine.seen_at is null or mine.seen_at < ${seenSince}) as is_unseen,
    exists (select from game_seen others join vendor_link link using (merchant_id, vendor)
      where others.node_id = game.node_id and others.merchant_id <> ${merchantId} and link.is_enabled) as is_elsewhere
  from game left join game_seen mine on mine.merchant_id = ${merchantId} and mine.node_id = game.node_id
  where game.vendor = ${vendor} and game.deleted_at is null
    and (mine.node_id is not null or not exists (select from game_seen where game_seen.node_id = game.node_id))`;

/** How many of a brand's games of a vendor stand in lists, and how many of them the reading that began then has not seen. */
export const countUnseen = async (
  db: Db,
  reading: BrandReading,
): Promise<{ readonly total: number; readonly unseen: number }> => {
  const { rows } = await sql<{ total: bigint; unseen: bigint }>`
    select count(*) as total, count(*) filter (where is_unseen) as unseen from (${ownGames(reading)}) own`.execute(db);
  return { total: Number(rows[0]?.total ?? 0n), unseen: Number(rows[0]?.unseen ?? 0n) };
};

/** Takes what a complete list no longer names out of the brand's games, and withdraws what no brand has. Returns how many. */
export const deleteUnseen = async (db: Db, reading: BrandReading, at: Date): Promise<number> => {
  const { rows } = await sql<{ nodeId: string }>`
    with own as (${ownGames(reading)}),
      unmarked as (delete from game_seen using own
        where game_seen.merchant_id = ${reading.merchantId} and game_seen.node_id = own.node_id and own.is_unseen)
    update game set deleted_at = ${at} from own
    where game.node_id = own.node_id and own.is_unseen and not own.is_elsewhere
    returning game.node_id`.execute(db);
  return rows.length;
};

/** The next place in the catalogue's order: vendors interleave, house games stand before them. */
const findNextSort = async (db: Db, vendor: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select (10000 + count(*) * 100 + coalesce(max(vendor.sort), 0))::int as next
    from vendor left join game on game.vendor = vendor.code where vendor.code = ${vendor}`.execute(db);
  return rows[0]?.next ?? 10_000;
};

/** Vendors of this program; their shown names follow the program. */
export const upsertVendors = async (
  db: Db,
  vendors: readonly { readonly code: string; readonly displayName: string; readonly sort: number }[],
): Promise<void> => {
  if (vendors.length === 0) return;
  await db
    .insertInto('vendor')
    .values(vendors.map((each) => ({ ...each, isInHouse: false })))
    .onConflict((clash) =>
      clash
        .column('code')
        .doUpdateSet((row) => ({ displayName: row.ref('excluded.displayName'), sort: row.ref('excluded.sort') })),
    )
    .execute();
};
