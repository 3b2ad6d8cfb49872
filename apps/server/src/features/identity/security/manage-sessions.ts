import { MINUTE } from '@trevo/time';
import type { getDevices, ValueOf } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Geo } from '../../../platform/geo/geo.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { deviceKind, deviceName } from '../sessions/device-name.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { deleteRememberFamily } from '../sessions/remember.repository.ts';
import {
  deleteOtherRememberTokens,
  findSessionBefore,
  listLiveSessions,
  type LiveSession,
} from './security.repository.ts';

type View = ValueOf<typeof getDevices>;
/** The first look after a start reads the address lists, about a second: a page does not wait for a country's name. */
const COUNTRY_MS = 500;
const orNull = (country: Promise<string | null>): Promise<string | null> =>
  Promise.race([country, new Promise<null>((resolve) => setTimeout(resolve, COUNTRY_MS, null).unref())]);

/** Where an account is signed in and what it knows; a session that ends here is unknown on every process within a second. */
export const createManageSessions = (parts: IdentityParts & { readonly geo: Geo }) => {
  const { db, clock, sessions, devices, members, merchants, pending, geo } = parts;

  const liveOf = ({ memberId, merchantId }: Player): Promise<LiveSession[]> => {
    const idleMs = merchants.settings(merchantId)['session.idleMinutes'] * MINUTE;
    return listLiveSessions(db, memberId, new Date(clock.now() - idleMs));
  };
  const countriesOf = async (ips: readonly string[]): Promise<Map<string, string | null>> =>
    new Map(await Promise.all([...new Set(ips)].map(async (ip) => [ip, await orNull(geo.countryOf(ip))] as const)));
  const agentOf = (userAgent: string) => ({ device: deviceName(userAgent), kind: deviceKind(userAgent) });

  return {
    async list(player: Player): Promise<View> {
      const [live, known, before] = await Promise.all([
        liveOf(player),
        devices.list(player.memberId),
        findSessionBefore(db, player.memberId, player.sessionId),
      ]);
      const current = live.find(({ sessionId }) => sessionId === player.sessionId);
      const countries = await countriesOf([...live, ...known, ...(before ? [before] : [])].map(({ ip }) => ip));
      const countryOf = (ip: string): string | null => countries.get(ip) ?? null;
      return {
        sessions: live.map((session) => ({
          id: session.sessionId,
          isCurrent: session.sessionId === player.sessionId,
          ...agentOf(session.userAgent),
          ip: session.ip,
          country: countryOf(session.ip),
          startedAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
        })),
        devices: known
          .filter(({ isTrusted }) => isTrusted)
          .map((device) => ({
            id: device.deviceId,
            isCurrent: device.deviceId === current?.deviceId,
            device: device.name,
            kind: deviceKind(device.name),
            country: countryOf(device.ip),
            firstSeenAt: device.firstSeenAt.toISOString(),
            lastSeenAt: device.lastSeenAt.toISOString(),
          })),
        lastLogin: before && {
          at: before.createdAt.toISOString(),
          ...agentOf(before.userAgent),
          ip: before.ip,
          country: countryOf(before.ip),
        },
      };
    },
    /** Ends one other session and the remember token that could bring it back. @throws DomainError request.not_found */
    async endOne(player: Player, sessionId: string): Promise<{ ended: number }> {
      const session = (await liveOf(player)).find((one) => one.sessionId === sessionId);
      if (!session || sessionId === player.sessionId) throw new DomainError('request.not_found');
      return db.transaction().execute(async (tx) => {
        if (session.rememberFamily !== null) await deleteRememberFamily(tx, session.rememberFamily);
        return { ended: await sessions.end(tx, { sessionId }, 'revoked') };
      });
    },
    /** Ends every other session and every login that is under way, and forgets every other remembered browser; nothing to end is no error. */
    async endOthers(player: Player): Promise<{ ended: number }> {
      const own = (await liveOf(player)).find(({ sessionId }) => sessionId === player.sessionId);
      return db.transaction().execute(async (tx) => {
        await members.renewEntry(tx, player.memberId, null);
        await pending.closeAll(tx, player.memberId);
        await deleteOtherRememberTokens(tx, player.memberId, own?.rememberFamily ?? null);
        const which = { memberId: player.memberId, exceptSessionId: player.sessionId };
        return { ended: await sessions.end(tx, which, 'revoked') };
      });
    },
    /**
     * The next login from this device is asked for the second factor; unless it is the one at hand, it is signed out too.
     * @throws DomainError request.not_found
     */
    async forget(player: Player, deviceId: string): Promise<void> {
      const live = await liveOf(player);
      const isOwn = live.some((one) => one.sessionId === player.sessionId && one.deviceId === deviceId);
      await db.transaction().execute(async (tx) => {
        if (!(await devices.distrust(tx, player.memberId, deviceId))) throw new DomainError('request.not_found');
        if (isOwn) return;
        for (const { deviceId: id, rememberFamily, sessionId } of live) {
          if (id !== deviceId) continue;
          if (rememberFamily !== null) await deleteRememberFamily(tx, rememberFamily);
          await sessions.end(tx, { sessionId }, 'revoked');
        }
      });
    },
  };
};
