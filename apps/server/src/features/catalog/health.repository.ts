import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/database.ts';
import type { VendorCondition, VendorHealth } from './vendor-gate.types.ts';

/** A process that has not written for so long is gone, or has nothing to tell. */
export const HEALTH_FRESH_MS = 20_000;

export type FoundHealth = VendorHealth & { readonly merchantId: number; readonly vassalage: string };

const Times = z.object({
  calls: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  errorShareE4: z.number(),
});

export const upsertHealth = async (
  db: Db,
  seen: { readonly processId: string; readonly merchantId: number; readonly vassalage: string; readonly at: Date },
  health: VendorHealth,
): Promise<void> => {
  const row = {
    at: seen.at,
    state: health.state,
    reasons: [...health.reasons],
    launch: JSON.stringify(health.launch),
    callback: JSON.stringify(health.callback),
    breaker: health.breaker,
  };
  await db
    .insertInto('vendor_health')
    .values({ process_id: seen.processId, merchant_id: seen.merchantId, vassalage: seen.vassalage, ...row })
    .onConflict((clash) => clash.columns(['process_id', 'merchant_id', 'vassalage']).doUpdateSet(row))
    .execute();
};

/** One vendor of one brand, one line: the worst that any live process sees; of equals the one with more calls. */
export const listHealth = async (db: Db, now: number): Promise<FoundHealth[]> => {
  const { rows } = await sql<{
    merchant_id: number;
    vassalage: string;
    state: string;
    reasons: string[];
    launch: unknown;
    callback: unknown;
    breaker: string;
  }>`
    select distinct on (merchant_id, vassalage) merchant_id, vassalage, state, reasons, launch, callback, breaker
    from vendor_health where at >= ${new Date(now - HEALTH_FRESH_MS)}
    order by merchant_id, vassalage, array_position(array['down', 'sick', 'slow', 'ok'], state),
      (callback ->> 'calls')::int desc, process_id`.execute(db);
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    vassalage: row.vassalage,
    state: row.state as VendorCondition,
    reasons: row.reasons,
    launch: z.parse(Times, row.launch),
    callback: z.parse(Times, row.callback),
    breaker: row.breaker as VendorHealth['breaker'],
  }));
};

export type HealthPoint = {
  readonly at: Date;
  readonly state: string;
  readonly launchP95Ms: number | null;
  readonly callbackP95Ms: number | null;
  readonly errorShareE4: number;
};

/** Notes this minute of every vendor that is seen, and forgets points and processes older than the picture. */
export const insertHealthPoints = async (
  db: Db,
  points: readonly (HealthPoint & { readonly merchantId: number; readonly vassalage: string })[],
  keepSince: Date,
): Promise<void> => {
  if (points.length > 0)
    await db
      .insertInto('vendor_health_point')
      .values(
        points.map((point) => ({
          merchant_id: point.merchantId,
          vassalage: point.vassalage,
          at: point.at,
          state: point.state,
          launch_p95_ms: point.launchP95Ms,
          callback_p95_ms: point.callbackP95Ms,
          error_share_e4: point.errorShareE4,
        })),
      )
      .onConflict((clash) => clash.doNothing())
      .execute();
  await db.deleteFrom('vendor_health_point').where('at', '<', keepSince).execute();
  await db.deleteFrom('vendor_health').where('at', '<', keepSince).execute();
};

/** Oldest first. */
export const listHealthPoints = async (
  db: Db,
  { merchantId, vassalage }: { readonly merchantId: number; readonly vassalage: string },
  since: Date,
): Promise<HealthPoint[]> => {
  const rows = await db
    .selectFrom('vendor_health_point')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('vassalage', '=', vassalage)
    .where('at', '>=', since)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    at: row.at,
    state: row.state,
    launchP95Ms: row.launch_p95_ms,
    callbackP95Ms: row.callback_p95_ms,
    errorShareE4: row.error_share_e4,
  }));
};
