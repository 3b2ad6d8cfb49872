import type { Language, takeFishingSeat, ValueOf } from '@trevo/contract';
import { fishingGame } from '@trevo/engines/instant';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Catalog } from '../../catalog/index.ts';
import { maskName, type Members, shownName } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { requireTrueAccount } from '../../play/index.ts';
import { findRoom, forgetFishing, listKills, listSeats, takeSeat } from './fishing.repository.ts';
import type { Realm } from './fishing.types.ts';
import { createRoomWatch, oldestFish } from './watch-rooms.ts';

export type FishingDeps = Pick<Platform, 'db' | 'log'> & {
  readonly catalog: Pick<Catalog, 'getPlayable'>;
  readonly members: Members;
  readonly merchants: Pick<Merchants, 'settings'>;
};

/** The page asks every 15 s. */
const SEATS_A_MINUTE = 30;

/**
 * The rooms of fishing. Who sits where, which fish were caught and which seconds were shot in are rows; the fish themselves follow from a
 * room's seed and the time. A process holds nothing but what it tells watchers.
 */
export const createFishing = ({ db, log, catalog, members, merchants }: FishingDeps) => {
  const rooms = createRoomWatch({ db, log });
  const seatsOfSession = createRateLimit(SEATS_A_MINUTE, 60);
  const jobs: readonly Job[] = [
    { name: 'originals.forget-fishing', lane: 'long', cron: '41 * * * *', handler: () => forgetFishing(db) },
  ];

  return {
    jobs,
    watch: rooms.watch,
    stop: rooms.stop,
    /** @throws DomainError fishing.no_seat when the brand has no such room */
    async requireRoom(merchantId: number, roomId: string): Promise<void> {
      if (!(await findRoom(db, merchantId, roomId))) throw new DomainError('fishing.no_seat');
    },
    /** Mine, or a free one. @throws DomainError game.*, request.too_many */
    async takeSeat(player: Player, realm: Realm, language: Language): Promise<ValueOf<typeof takeFishingSeat>> {
      const { merchantId, memberId } = player;
      if (realm === 'money' || merchants.settings(merchantId)['demo.requireLogin']) requireTrueAccount(player);
      await seatsOfSession.take(player.sessionId);
      // Switched off, a seat is neither given nor kept; what was shot is paid already.
      await catalog.getPlayable(player, { gameCode: fishingGame.code }, language);
      const member = await members.byId(memberId);
      if (!member) throw new Error(`member ${memberId} has a session and no account`);
      const place = await takeSeat(db, {
        merchantId,
        memberId,
        realm,
        name: maskName(shownName(member)),
        roomId: publicId('f'),
        seed: publicId('fs'),
      });
      const [seats, kills] = await Promise.all([
        listSeats(db, place.roomId),
        listKills(db, place.roomId, oldestFish(place)),
      ]);
      return {
        roomId: place.roomId,
        seed: place.seed,
        startedAt: place.startedMs,
        now: place.nowMs,
        seat: place.seat,
        seats,
        killed: kills.map(({ fish }) => fish),
      };
    },
  };
};
export type Fishing = ReturnType<typeof createFishing>;
