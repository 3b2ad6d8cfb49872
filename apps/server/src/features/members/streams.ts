import type { ServerResponse } from 'node:http';
import { StreamBalance, type StreamNotice } from '@trevo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { collapsing } from '../../platform/batching/collapsing.ts';
import type { Events, MemberEvent } from '../../platform/events/events.ts';
import type { Player } from '../../platform/http/principal.ts';
import type { Log } from '../../platform/log.ts';
import { createSocketRoom, seatOfPlayer } from '../../platform/sockets/socket-room.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Members } from './create-members.ts';
import { balanceView } from './member-view.ts';

/** A browser opens one stream for all its tabs; eight leave room for several devices and for dead connections. */
export const MAX_STREAMS = 8;
const HEARTBEAT_MS = 20_000;
/** A reader that far behind is gone or hostile; it reconnects and gets the present balance. */
const MAX_BACKLOG_BYTES = 64 * 1024;

export type StreamsDeps = {
  readonly members: Pick<Members, 'balanceOf'>;
  readonly merchants: Pick<Merchants, 'profile'>;
  readonly events: Pick<Events, 'subscribe'>;
  readonly log: Pick<Log, 'warn'>;
  /** Whether the session of this request still lives; asked at each heartbeat and never counted as use. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  readonly heartbeatMs?: number;
  readonly addressScale: number;
};

/** Streams of one process. Anybody makes trial accounts without end, so those share what an address, a network and visitors may have. */
const MOST = {
  all: Number.POSITIVE_INFINITY,
  customers: Number.POSITIVE_INFINITY,
  strangers: 3_000,
  brandsStrangers: 1_500,
  network: 100,
  address: 16,
  owner: MAX_STREAMS,
};

type Notice = z.output<typeof StreamNotice>;

/** One open answer: writes events, drops a reader that stopped reading. */
const createWriter = (raw: ServerResponse) => ({
  event(name: string, id: string | null, payload: unknown): void {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > MAX_BACKLOG_BYTES) {
      raw.destroy();
      return;
    }
    raw.write(`${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
  },
  comment(text: string): void {
    if (!raw.destroyed && !raw.writableEnded) raw.write(`: ${text}\n\n`);
  },
  end: (): void => void raw.end(),
});
type Writer = ReturnType<typeof createWriter>;

const noticeOf = ({ topic, id, status }: MemberEvent): Notice | null =>
  topic === 'balance' ? null : { kind: topic, id: id ?? '', status: status ?? '' };

export const createStreams = (deps: StreamsDeps) => {
  const { members, merchants, events, log, isSignedIn, addressScale, heartbeatMs = HEARTBEAT_MS } = deps;
  const room = createSocketRoom(addressScale, MOST);

  const balanceSender = ({ memberId, merchantId, type }: Player, writer: Writer): (() => Promise<void>) => {
    const { currency } = merchants.profile(merchantId);
    return collapsing(async () => {
      const view = balanceView(currency, await members.balanceOf(memberId, merchantId, type));
      writer.event('balance', view.version, z.encode(StreamBalance, view));
    });
  };

  return {
    /**
     * Takes over the answer as an event stream: the present balance at once (whatever Last-Event-ID says, the newest
     * figure is all a client needs), then every change. Ends with the session.
     * @throws DomainError request.too_many beyond 8 open streams of one member, or what trial accounts of an address may have
     */
    async open(player: Player, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const leave = room.take(seatOfPlayer(player, request.caller.ip), reply.raw);
      const { raw } = reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const writer = createWriter(raw);
      const sendBalance = balanceSender(player, writer);
      const trySendBalance = (): void => {
        sendBalance().catch((error: unknown) => {
          log.warn({ err: error }, 'stream.balance_failed');
          raw.destroy();
        });
      };
      const endWith = (status: string): void => {
        writer.event('notice', null, { kind: 'session', id: player.sessionId, status } satisfies Notice);
        writer.end();
      };
      const stopListening = events.subscribe(player.memberId.toString(), (event) => {
        if (event.topic === 'balance') trySendBalance();
        else if (event.topic !== 'session') writer.event('notice', null, noticeOf(event));
        else if (event.id === player.sessionId) endWith(event.status ?? 'ended');
      });
      const heartbeat = setInterval(() => {
        isSignedIn(request).then(
          (isLive) => (isLive ? writer.comment('beat') : endWith('ended')),
          () => raw.destroy(),
        );
      }, heartbeatMs);
      const stop = (): void => {
        clearInterval(heartbeat);
        stopListening();
        leave();
      };
      if (raw.destroyed) return stop();
      raw.once('close', stop);
      trySendBalance();
    },
  };
};
export type Streams = ReturnType<typeof createStreams>;
