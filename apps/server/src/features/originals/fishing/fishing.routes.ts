import { type FishingFrame, FishingSignal, openFishingSocket, takeFishingSeat } from '@trevo/contract';
import type { Events } from '../../../platform/events/events.ts';
import type { Http } from '../../../platform/http/build-http.ts';
import type { Log } from '../../../platform/log.ts';
import { CLOSE, keepSocket } from '../../../platform/sockets/keep-socket.ts';
import { createSocketRoom, seatOfPlayer } from '../../../platform/sockets/socket-room.ts';
import type { Fishing } from './create-fishing.ts';

export type FishingRouteDeps = {
  readonly fishing: Fishing;
  readonly log: Log;
  readonly events: Pick<Events, 'subscribe'>;
  /** See `Platform`. */
  readonly addressScale: number;
};

export const fishingRoutes = (
  { serve, serveSocket }: Pick<Http, 'serve' | 'serveSocket'>,
  { fishing, log, events, addressScale }: FishingRouteDeps,
): void => {
  const sockets = createSocketRoom(addressScale);
  serve(takeFishingSeat, ({ player, caller, body }) => fishing.takeSeat(player, body.realm, caller.language));
  serveSocket(openFishingSocket, async ({ player, caller, query, request, isLive }) => {
    const { merchantId, memberId, sessionId } = player;
    await fishing.requireRoom(merchantId, query.room);
    const leave = sockets.take(seatOfPlayer(player, caller.ip), request.raw.socket);
    return (socket) => {
      const keeper = keepSocket<FishingFrame, unknown>(socket, {
        signal: FishingSignal,
        isLive,
        onBeat: async () => void keeper.send({ type: 'beat' }),
        onSignal: () => Promise.resolve(),
        onClose() {
          stopWatching();
          stopHearing();
          leave();
        },
        onError: (err) => log.warn({ err }, 'fishing.socket_failed'),
      });
      const stopWatching = fishing.watch(merchantId, query.room, (frame) => void keeper.send(frame));
      const stopHearing = events.subscribe(memberId.toString(), ({ topic, id }) => {
        if (topic === 'session' && id === sessionId) keeper.end(CLOSE.gone);
      });
    };
  });
};
