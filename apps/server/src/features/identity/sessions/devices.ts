import { type Clock, fromDate, toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { networkOf } from '../../../platform/network.ts';
import { publicId, randomToken, tokenHash } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { deviceName } from './device-name.ts';
import {
  type DeviceView,
  findDevice,
  findNetworkTrust,
  hasDevice,
  listDevices,
  updateTrustToNone,
  upsertDevice,
  upsertNetwork,
} from './devices.repository.ts';

/**
 * `trusted`: browser and network both were there when the member registered, or a second factor vouched for them. `seen`:
 * they signed in from here before, nothing vouched. `new`: never.
 */
export type Acquaintance = { readonly kind: 'trusted' | 'seen' | 'new'; readonly provenAtMs: number | null };

type Visit = { readonly isTrusted: boolean; readonly isProven: boolean };

const didHashOf = (did: string): Buffer => tokenHash(`did:${did}`);

export const createDevices = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** A cookie that the client made up is not adopted: whoever planted it would hold a known device. */
  const givenOut = async (tx: Db, { did, merchant }: Caller): Promise<string | null> =>
    did !== null && (await hasDevice(tx, merchant.merchantId, didHashOf(did))) ? did : null;

  return {
    async recognise({ memberId }: Member, { did, ip }: Caller): Promise<Acquaintance> {
      const [device, network] = await Promise.all([
        did === null ? null : findDevice(db, memberId, didHashOf(did)),
        findNetworkTrust(db, memberId, networkOf(ip)),
      ]);
      const provenAtMs = device?.provenAt ? fromDate(device.provenAt) : null;
      if (device === null || network === 'new') return { kind: 'new', provenAtMs };
      const isTrusted = device.trustedAt !== null && network === 'trusted';
      return { kind: isTrusted ? 'trusted' : 'seen', provenAtMs };
    },
    /**
     * Notes a sign-in from the caller's browser and network. Answers the cookie that makes the browser known: the one it
     * holds when this server gave it out, else a new one.
     */
    async note(tx: Db, { memberId, merchantId }: Member, caller: Caller, { isTrusted, isProven }: Visit) {
      const did = (await givenOut(tx, caller)) ?? randomToken();
      const at = toDate(clock.now());
      const { ip, userAgent } = caller;
      const didHash = didHashOf(did);
      const name = deviceName(userAgent);
      const seen = { deviceId: publicId('d'), memberId, merchantId, didHash, name, ip, at, isTrusted, isProven };
      const deviceId = await upsertDevice(tx, seen);
      await upsertNetwork(tx, { memberId, merchantId, network: networkOf(ip) }, { at, isTrusted });
      return { deviceId, did };
    },
    list: (memberId: bigint): Promise<DeviceView[]> => listDevices(db, memberId),
    /** The next login from this device asks for the second factor again. False: no such device of the member. */
    distrust: async (tx: Db, memberId: bigint, deviceId: string): Promise<boolean> =>
      (await updateTrustToNone(tx, memberId, deviceId)) > 0,
    /** The same for every device and network of the member. */
    async distrustAll(tx: Db, memberId: bigint): Promise<void> {
      await updateTrustToNone(tx, memberId, null);
    },
  };
};
export type Devices = ReturnType<typeof createDevices>;
