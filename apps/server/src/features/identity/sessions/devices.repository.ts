import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';

export const findDevice = async (db: Db, memberId: bigint, didHash: Buffer) =>
  (await db
    .selectFrom('memberDevice')
    .select(['deviceId', 'trustedAt', 'provenAt'])
    .where('memberId', '=', memberId)
    .where('didHash', '=', didHash)
    .executeTakeFirst()) ?? null;

/** Whether this server gave the cookie out: somebody of the brand signed in with it. */
export const hasDevice = async (db: Db, merchantId: number, didHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('memberDevice')
    .select('deviceId')
    .where('didHash', '=', didHash)
    .where('merchantId', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export type SeenDevice = Omit<NewRow<'memberDevice'>, 'firstSeenAt' | 'lastSeenAt' | 'trustedAt' | 'provenAt'> & {
  readonly at: Date;
  readonly isTrusted: boolean;
  readonly isProven: boolean;
};

/** Notes the visit; trust once given stays. Answers the id of the row, old or new. */
export const upsertDevice = async (db: Db, { at, isTrusted, isProven, ...device }: SeenDevice): Promise<string> => {
  const { name, ip } = device;
  const given = { trustedAt: isTrusted ? at : null, provenAt: isProven ? at : null };
  const row = await db
    .insertInto('memberDevice')
    .values({ ...device, ...given, firstSeenAt: at, lastSeenAt: at })
    .onConflict((clash) =>
      clash.constraint('member_device_once').doUpdateSet((of) => ({
        name,
        ip,
        lastSeenAt: at,
        trustedAt: isTrusted ? of.fn.coalesce('memberDevice.trustedAt', of.val(at)) : of.ref('memberDevice.trustedAt'),
        provenAt: isProven ? of.val(at) : of.ref('memberDevice.provenAt'),
      })),
    )
    .returning('deviceId')
    .executeTakeFirstOrThrow();
  return row.deviceId;
};

export type DeviceView = RowOf<'memberDevice', 'deviceId' | 'name' | 'ip' | 'firstSeenAt' | 'lastSeenAt'> & {
  readonly isTrusted: boolean;
};

/** The last used first. */
export const listDevices = async (db: Db, memberId: bigint): Promise<DeviceView[]> => {
  const rows = await db
    .selectFrom('memberDevice')
    .select(['deviceId', 'name', 'ip', 'firstSeenAt', 'lastSeenAt', 'trustedAt'])
    .where('memberId', '=', memberId)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ trustedAt, ...row }) => ({ ...row, isTrusted: trustedAt !== null }));
};

/** Takes the trust away from one device of the member, or from all of them and from their networks. */
export const updateTrustToNone = async (db: Db, memberId: bigint, deviceId: string | null): Promise<number> => {
  const changed = await db
    .updateTable('memberDevice')
    .set({ trustedAt: null, provenAt: null })
    .where('memberId', '=', memberId)
    .$if(deviceId !== null, (query) => query.where('deviceId', '=', deviceId ?? ''))
    .executeTakeFirst();
  if (deviceId === null) await db.deleteFrom('memberNetwork').where('memberId', '=', memberId).execute();
  return Number(changed.numUpdatedRows);
};

export type NetworkTrust = 'trusted' | 'seen' | 'new';

export const findNetworkTrust = async (db: Db, memberId: bigint, network: string): Promise<NetworkTrust> => {
  const row = await db
    .selectFrom('memberNetwork')
    .select('trustedAt')
    .where('memberId', '=', memberId)
    .where('network', '=', network)
    .executeTakeFirst();
  if (!row) return 'new';
  return row.trustedAt === null ? 'seen' : 'trusted';
};

export const upsertNetwork = async (
  db: Db,
  network: Pick<NewRow<'memberNetwork'>, 'memberId' | 'merchantId' | 'network'>,
  { at, isTrusted }: { readonly at: Date; readonly isTrusted: boolean },
): Promise<void> => {
  await db
    .insertInto('memberNetwork')
    .values({ ...network, firstSeenAt: at, lastSeenAt: at, trustedAt: isTrusted ? at : null })
    .onConflict((clash) =>
      clash.columns(['memberId', 'network']).doUpdateSet({
        lastSeenAt: at,
        ...(isTrusted ? { trustedAt: sql<Date>`coalesce(member_network.trusted_at, ${at})` } : {}),
      }),
    )
    .execute();
};
