import { setTimeout as wait } from 'node:timers/promises';
import { type ChatDeskFrame, ChatDeskSignal, openDeskSocket } from '@trevo/contract';
import type * as z from 'zod/mini';
import { addMs } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { announceChat } from '../../../platform/events/events.ts';
import type { Http } from '../../../platform/http/build-http.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { updateSeen } from '../staff.repository.ts';
import { THERE_MS } from '../standing.ts';
import { findBrandTalk } from '../talk/talks.repository.ts';
import { type Live, throttled } from './customer-socket.ts';
import { CLOSE, keepSocket } from '../../../platform/sockets/keep-socket.ts';

const TYPING_EVERY_MS = 2_000;
/** A desk that closes may be back. */
const GRACE_MS = 3_000;
/** A burst of events is one look at the queue. */
const GATHER_MS = 150;

/** Counts each person's open desks in this process, and says when somebody comes and goes. */
const createPresence = ({ db, clock }: ChatDeps) => {
  const desks = new Map<bigint, number>();
  const tellStaff = (merchantId: number): Promise<void> => announceChat(db, { merchantId, kind: 'staff' });
  return {
    async comes({ operatorId, merchantId }: Operator): Promise<void> {
      desks.set(operatorId, (desks.get(operatorId) ?? 0) + 1);
      await updateSeen(db, operatorId, toDate(clock.now()));
      await tellStaff(merchantId);
    },
    /** A desk of the same person on another process says within its next beat that it is still there. */
    async goes({ operatorId, merchantId }: Operator): Promise<void> {
      const left = (desks.get(operatorId) ?? 1) - 1;
      if (left > 0) return void desks.set(operatorId, left);
      desks.delete(operatorId);
      // A page that is opened anew, or shows another talk, is back at once: nobody has gone.
      await wait(GRACE_MS, undefined, { ref: false });
      if (desks.has(operatorId)) return;
      await updateSeen(db, operatorId, toDate(addMs(clock.now(), -THERE_MS)));
      await tellStaff(merchantId);
    },
  };
};

/** The desk's sockets: who has one open and is available is there. */
export const staffSockets = ({ serveSocket }: Pick<Http, 'serveSocket'>, deps: ChatDeps, live: Live): void => {
  const { db, clock, log } = deps;
  const presence = createPresence(deps);
  const fail = (error: unknown): void => log.warn({ err: error }, 'chat.socket_failed');

  serveSocket(openDeskSocket, async ({ operator, caller, request, isLive }) => {
    const { merchantId, operatorId } = operator;
    const seat = { kind: 'staff', merchantId, ip: caller.ip, owner: `staff ${operatorId}` } as const;
    const leave = live.room.take(seat, request.raw.socket);
    return (socket) => {
      let gathering: NodeJS.Timeout | null = null;
      const mayTell = throttled(TYPING_EVERY_MS);
      // A session that is over, locked or of another role hears nothing more, also before the next beat.
      const tell = (frame: ChatDeskFrame): void => {
        isLive()
          .then((is) => (is ? void keeper.send(frame) : keeper.end(CLOSE.gone)))
          .catch((error: unknown) => {
            fail(error);
            socket.terminate();
          });
      };
      const stopHearing = live.hub.hear([`staff ${merchantId}`], (event) => {
        if (event?.kind === 'typing') {
          if (event.by === 'customer' && event.talk !== undefined) tell({ type: 'typing', talk: event.talk });
          return;
        }
        gathering ??= setTimeout(() => {
          gathering = null;
          tell({ type: 'changed' });
        }, GATHER_MS);
      });
      const keeper = keepSocket<ChatDeskFrame, z.output<typeof ChatDeskSignal>>(socket, {
        ...(live.heartbeatMs === undefined ? {} : { heartbeatMs: live.heartbeatMs }),
        signal: ChatDeskSignal,
        isLive,
        onBeat() {
          void keeper.send({ type: 'beat' });
          return updateSeen(db, operatorId, toDate(clock.now()));
        },
        async onSignal({ talk: id }) {
          if (!mayTell()) return;
          const talk = await findBrandTalk(db, merchantId, id);
          if (talk?.assignedTo === operatorId)
            await announceChat(db, { merchantId, kind: 'typing', talk: id, by: 'staff' });
        },
        onClose() {
          if (gathering) clearTimeout(gathering);
          stopHearing();
          leave();
          presence.goes(operator).catch(fail);
        },
        onError: fail,
      });
      presence.comes(operator).catch(fail);
    };
  });
};
