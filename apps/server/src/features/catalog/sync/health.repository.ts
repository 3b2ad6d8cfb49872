import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';
import type { VendorHealth as HealthTable } from '../../../platform/db/schema.generated.ts';
import type { VendorCondition, VendorHealth } from '../vendor-gate.types.ts';

/** A process that has not written for so long is gone, or has nothing to tell. */
export const HEALTH_FRESH_MS = 20_000;

export type FoundHealth = VendorHealth & { readonly merchantId: number; readonly vendor: string };

const Times = z.object({
  calls: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  errorShareE4: z.number(),
});

type Seen = RowOf<'vendorHealth', 'processId' | 'merchantId' | 'vendor' | 'at'>;

export const upsertHealth = async (
  db: Db,
  { at, processId, merchantId, vendor }: Seen,
  health: VendorHealth,
): Promise<void> => {
  const row = {
    at,
    state: health.state,
    reasons: [...health.reasons],
    launch: JSON.stringify(health.launch),
    callback: JSON.stringify(health.callback),
    breaker: health.breaker,
  };
  await db
    .insertInto('vendorHealth')
    .values({ processId, merchantId, vendor, ...row })
    .onConflict((clash) => clash.columns(['processId', 'merchantId', 'vendor']).doUpdateSet(row))
    .execute();
};

/** One vendor of one brand, one line: the worst that any live process sees; of equals the one with more calls. */
export const listHealth = async (db: Db, now: number): Promise<FoundHealth[]> => {
  const { rows } = await sql<Omit<Selectable<HealthTable>, 'at' | 'processId'>>`
    select distinct on (merchant_id, vendor) merchant_id, vendor, state, reasons, launch, callback, breaker
    from vendor_health where at >= ${new Date(now - HEALTH_FRESH_MS)}
    order by merchant_id, vendor, array_position(array['down', 'sick', 'slow', 'ok'], state),
      (callback ->> 'calls')::int desc, process_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    state: row.state as VendorCondition,
    launch: z.parse(Times, row.launch),
    callback: z.parse(Times, row.callback),
    breaker: row.breaker as VendorHealth['breaker'],
  }));
};

const POINT = ['at', 'state', 'launchP95Ms', 'callbackP95Ms', 'errorShareE4'] as const;
export type HealthPoint = RowOf<'vendorHealthPoint', (typeof POINT)[number]>;

/** Notes this minute of every vendor that is seen, and forgets points and processes older than the picture. */
export const insertHealthPoints = async (
  db: Db,
  points: readonly NewRow<'vendorHealthPoint'>[],
  keepSince: Date,
): Promise<void> => {
  if (points.length > 0)
    await db
      .insertInto('vendorHealthPoint')
      .values(points)
      .onConflict((clash) => clash.doNothing())
      .execute();
  await db.deleteFrom('vendorHealthPoint').where('at', '<', keepSince).execute();
  await db.deleteFrom('vendorHealth').where('at', '<', keepSince).execute();
};

/** Oldest first. */
export const listHealthPoints = (
  db: Db,
  { merchantId, vendor }: { readonly merchantId: number; readonly vendor: string },
  since: Date,
): Promise<HealthPoint[]> =>
  db
    .selectFrom('vendorHealthPoint')
    .select(POINT)
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('at', '>=', since)
    .orderBy('at')
    .execute();
