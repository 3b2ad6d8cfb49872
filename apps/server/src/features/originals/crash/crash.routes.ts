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
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { CLOSE, keepSocket } from '../../../platform/sockets/keep-socket.ts';
import { createSocketRoom, seatOfPlayer } from '../../../platform/sockets/socket-room.ts';
import type { Crash } from './create-crash.ts';

/** Proofs that one player asks for in a minute: each reads every bet of its round. */
const PROOFS_A_MINUTE = 120;

/** Bets that one player places in a minute: two are the most that a round of half a minute takes from them. */
const BETS_A_MINUTE = 120;

/** Somebody who plays fast elsewhere is told no more often. */
const MINE_EVERY_MS = 250;

/** Tells soon, and once for all that comes until then. */
const createReminder = (tell: () => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    remind(): void {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        tell();
      }, MINE_EVERY_MS);
    },
    stop: (): void => clearTimeout(waiting),
  };
};

type Ear = { send(frame: CrashFrame): Promise<boolean>; end(code: number): void };

/**
 * Tells of a bet, a cash-out or a payment of this member, by any process and device: what it was, the page asks for. Ends with
 * the session.
 */
const hearMember = (
  events: Pick<Events, 'subscribe'>,
  { memberId, sessionId }: { readonly memberId: bigint; readonly sessionId: string },
  ear: Ear,
): (() => void) => {
  const mine = createReminder(() => void ear.send({ type: 'mine' }));
  const stop = events.subscribe(memberId.toString(), ({ topic, id }) => {
    if (topic === 'session' && id === sessionId) ear.end(CLOSE.gone);
    if (topic === 'balance') mine.remind();
  });
  return () => {
    mine.stop();
    stop();
  };
};

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
  const proofs = createRateLimit(PROOFS_A_MINUTE, 60);
  serve(getCrashRound, async ({ player, params }) => {
    await proofs.take(player.memberId.toString());
    return crash.round(player, params.id);
  });
  const bets = createRateLimit(BETS_A_MINUTE * addressScale, 60);
  serve(placeCrashBet, async ({ player, caller, body, idempotency }) => {
    await bets.take(player.memberId.toString());
    return crash.place({
      player,
      currency: caller.merchant.currency,
      language: caller.language,
      ip: caller.ip,
      idempotency,
      ...body,
    });
  });
  serve(cashOutCrash, ({ player, params }) => crash.cashOut({ player }, params.id));
  serveSocket(openCrashSocket, async ({ player, caller, request, isLive }) => {
    const leave = room.take(seatOfPlayer(player, caller.ip), request.raw.socket);
    return (socket) => {
      const keeper = keepSocket<CrashFrame, unknown>(socket, {
        signal: CrashSignal,
        isLive,
        onBeat: async () => void keeper.send({ type: 'beat' }),
        onSignal: () => Promise.resolve(),
        onClose() {
          stopWatching();
          stopHearing();
          leave();
        },
        onError: (err) => log.warn({ err }, 'crash.socket_failed'),
      });
      const stopWatching = crash.watch(player.merchantId, (frame) => void keeper.send(frame));
      const stopHearing = hearMember(events, player, keeper);
    };
  });
};
