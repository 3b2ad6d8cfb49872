import {
  type CrashFrame,
  CrashSignal,
  cashOutCrash,
  getCrash,
  getCrashRound,
  openCrashSocket,
  placeCrashBet,
} from '@trevo/contract';
import type { Http } from '../../../platform/http/build-http.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Log } from '../../../platform/log.ts';
import { CLOSE, keepSocket } from '../../../platform/sockets/keep-socket.ts';
import { createSocketRoom } from '../../../platform/sockets/socket-room.ts';
import type { Crash } from './create-crash.ts';

export type CrashRouteDeps = {
  readonly crash: Crash;
  readonly log: Log;
  readonly events: Pick<Events, 'subscribe'>;
  /** See `Platform`. */
  readonly addressScale: number;
};

export const crashRoutes = (
  { serve, serveSocket }: Pick<Http, 'serve' | 'serveSocket'>,
  { crash, log, events, addressScale }: CrashRouteDeps,
): void => {
  const room = createSocketRoom(addressScale);
  serve(getCrash, ({ player }) => crash.table(player));
  serve(getCrashRound, ({ player, params }) => crash.round(player, params.id));
  serve(placeCrashBet, ({ player, caller, body, idempotency }) =>
    crash.place({
      player,
      currency: caller.merchant.currency,
      language: caller.language,
      ip: caller.ip,
      idempotency,
      ...body,
    }),
  );
  serve(cashOutCrash, ({ player, params }) => crash.cashOut({ player }, params.id));
  serveSocket(openCrashSocket, async ({ player, caller, request, isLive }) => {
    const { merchantId, memberId, sessionId } = player;
    const seat = { kind: 'member', merchantId, ip: caller.ip, owner: `member ${memberId}` } as const;
    const leave = room.take(seat, request.raw.socket);
    return (socket) => {
      const keeper = keepSocket<CrashFrame, unknown>(socket, {
        signal: CrashSignal,
        isLive,
        async onBeat() {
          void keeper.send({ type: 'beat' });
        },
        onSignal: () => Promise.resolve(),
        onClose() {
          stopWatching();
          stopHearing();
          leave();
        },
        onError: (err) => log.warn({ err }, 'crash.socket_failed'),
      });
      const stopWatching = crash.watch(merchantId, (frame) => void keeper.send(frame));
      const stopHearing = events.subscribe(memberId.toString(), ({ topic, id }) => {
        if (topic === 'session' && id === sessionId) keeper.end(CLOSE.gone);
      });
    };
  });
};
