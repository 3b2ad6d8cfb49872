import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type DeviceRow = {
  readonly deviceId: string;
  readonly trustedAt: Date | null;
  readonly provenAt: Date | null;
};

export const findDevice = async (db: Db, memberId: bigint, didHash: Buffer): Promise<DeviceRow | null> => {
  const row = await db
    .selectFrom('member_device')
    .select(['device_id', 'trusted_at', 'proven_at'])
    .where('member_id', '=', memberId)
    .where('did_hash', '=', didHash)
    .executeTakeFirst();
  return row ? { deviceId: row.device_id, trustedAt: row.trusted_at, provenAt: row.proven_at } : null;
};

/** Whether this server gave the cookie out: somebody of the brand signed in with it. */
export const hasDevice = async (db: Db, merchantId: number, didHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('member_device')
    .select('device_id')
    .where('did_hash', '=', didHash)
    .where('merchant_id', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export type SeenDevice = {
  readonly deviceId: string;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly didHash: Buffer;
  readonly name: string;
  readonly ip: string;
  readonly at: Date;
  readonly isTrusted: boolean;
  readonly isProven: boolean;
};

/** Notes the visit; trust once given stays. Answers the id of the row, old or new. */
export const upsertDevice = async (db: Db, seen: SeenDevice): Promise<string> => {
  const row = await db
    .insertInto('member_device')
    .values({
      device_id: seen.deviceId,
      member_id: seen.memberId,
      merchant_id: seen.merchantId,
      did_hash: seen.didHash,
      name: seen.name,
      ip: seen.ip,
      first_seen_at: seen.at,
      last_seen_at: seen.at,
      trusted_at: seen.isTrusted ? seen.at : null,
      proven_at: seen.isProven ? seen.at : null,
    })
    .onConflict((clash) =>
      clash.constraint('member_device_once').doUpdateSet((of) => ({
        name: seen.name,
        ip: seen.ip,
        last_seen_at: seen.at,
        trusted_at: seen.isTrusted
          ? of.fn.coalesce('member_device.trusted_at', of.val(seen.at))
          : of.ref('member_device.trusted_at'),
        proven_at: seen.isProven ? of.val(seen.at) : of.ref('member_device.proven_at'),
      })),
    )
    .returning('device_id')
    .executeTakeFirstOrThrow();
  return row.device_id;
};

export type DeviceView = {
  readonly deviceId: string;
  readonly name: string;
  readonly ip: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly isTrusted: boolean;
};

/** The last used first. */
export const listDevices = async (db: Db, memberId: bigint): Promise<DeviceView[]> => {
  const rows = await db
    .selectFrom('member_device')
    .select(['device_id', 'name', 'ip', 'first_seen_at', 'last_seen_at', 'trusted_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    deviceId: row.device_id,
    name: row.name,
    ip: row.ip,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    isTrusted: row.trusted_at !== null,
  }));
};

/** Takes the trust away from one device of the member, or from all of them and from their networks. */
export const updateTrustToNone = async (db: Db, memberId: bigint, deviceId: string | null): Promise<number> => {
  const changed = await db
    .updateTable('member_device')
    .set({ trusted_at: null, proven_at: null })
    .where('member_id', '=', memberId)
    .$if(deviceId !== null, (query) => query.where('device_id', '=', deviceId ?? ''))
    .executeTakeFirst();
  if (deviceId === null) await db.deleteFrom('member_network').where('member_id', '=', memberId).execute();
  return Number(changed.numUpdatedRows);
};

export type NetworkTrust = 'trusted' | 'seen' | 'new';

export const findNetworkTrust = async (db: Db, memberId: bigint, network: string): Promise<NetworkTrust> => {
  const row = await db
    .selectFrom('member_network')
    .select('trusted_at')
    .where('member_id', '=', memberId)
    .where('network', '=', network)
    .executeTakeFirst();
  if (!row) return 'new';
  return row.trusted_at === null ? 'seen' : 'trusted';
};

export const upsertNetwork = async (
  db: Db,
  seen: { memberId: bigint; merchantId: number; network: string; at: Date; isTrusted: boolean },
): Promise<void> => {
  await db
    .insertInto('member_network')
    .values({
      member_id: seen.memberId,
      network: seen.network,
      merchant_id: seen.merchantId,
      first_seen_at: seen.at,
      last_seen_at: seen.at,
      trusted_at: seen.isTrusted ? seen.at : null,
    })
    .onConflict((clash) =>
      clash.columns(['member_id', 'network']).doUpdateSet({
        last_seen_at: seen.at,
        ...(seen.isTrusted ? { trusted_at: sql<Date>`coalesce(member_network.trusted_at, ${seen.at})` } : {}),
      }),
    )
    .execute();
};
