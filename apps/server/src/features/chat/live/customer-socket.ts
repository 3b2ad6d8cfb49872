import { randomInt } from 'node:crypto';
import { type ChatFrame, ChatSignal, openChatSocket } from '@trevo/contract';
import type { WebSocket } from 'ws';
import { monotonicMs } from '../../../platform/clock.ts';
import { collapsing } from '../../../platform/batching/collapsing.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { announceChat, type ChatEvent } from '../../../platform/events/events.ts';
import type { Http } from '../../../platform/http/build-http.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { messageView, talkView } from '../chat-view.ts';
import type { Customer, Talk } from '../chat.types.ts';
import type { Customers } from '../customers.ts';
import { listMessagesAfter } from '../talk/messages.repository.ts';
import { findTalk, markRead } from '../talk/talks.repository.ts';
import type { Hub } from './hub.ts';
import { CLOSE, keepSocket, MAX_BACKLOG_BYTES } from '../../../platform/sockets/keep-socket.ts';
import type { Seat, SocketRoom } from '../../../platform/sockets/socket-room.ts';
import type { Standings } from './standings.ts';

const AT_ONCE = 20;
/** A frame of messages, or one message: half of what may wait, so that whatever else happens finds room beside it. */
const FRAME_BYTES = MAX_BACKLOG_BYTES / 2;
/** The page sends it while somebody types; more would only cost the database. */
const TYPING_EVERY_MS = 2_000;

/** After a lost connection to the database all sockets read anew, spread over this time. */
const SPREAD_MS = 5_000;

export type Live = {
  readonly hub: Hub;
  readonly standings: Standings;
  readonly room: SocketRoom;
  readonly heartbeatMs?: number;
};
type Feed = {
  readonly customer: Customer;
  readonly talk: Talk;
  readonly after: number;
  readonly isLive: () => Promise<boolean>;
  readonly leave: () => void;
  /** The member's session: the socket ends with it. */
  readonly sessionId: string | null;
};

/** Whose sockets are counted together. */
const ownerOf = (customer: Customer): string =>
  customer.kind === 'member' ? `member ${customer.memberId}` : `visitor ${customer.hash.toString('hex')}`;

/** Asks again no sooner than so often. */
export const throttled = (everyMs: number): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = monotonicMs();
    if (now - last < everyMs) return false;
    last = now;
    return true;
  };
};

/** Those after a number, as many as one frame holds. */
const nextMessages = async (db: ChatDeps['db'], { talkId }: Talk, after: number) => {
  const list = await listMessagesAfter(db, talkId, after, AT_ONCE);
  let bytes = 0;
  return list.map(messageView).filter((message, at) => {
    bytes += Buffer.byteLength(JSON.stringify(message));
    return at === 0 || bytes <= FRAME_BYTES;
  });
};

/**
 * Serves one talk to its customer: what was said after the number that the page has, in order and once, and whatever comes. What a
 * socket has sent is counted by the messages' own numbers, so neither a lost connection nor a second process loses or repeats one.
 */
const serveFeed = (deps: ChatDeps, { hub, standings, heartbeatMs }: Live, socket: WebSocket, feed: Feed): void => {
  const { db, log, events } = deps;
  const { customer, talk, isLive, leave } = feed;
  let cursor = feed.after;
  let late: NodeJS.Timeout | undefined;
  const mayTell = throttled(TYPING_EVERY_MS);
  const fail = (error: unknown): void => log.warn({ err: error }, 'chat.socket_failed');

  const keeper = keepSocket<ChatFrame, ReturnType<(typeof ChatSignal)['parse']>>(socket, {
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    signal: ChatSignal,
    isLive,
    // A page sees no ping of the protocol: from this it knows that it is still connected.
    async onBeat() {
      void keeper.send({ type: 'beat' });
    },
    async onSignal(signal) {
      if (signal.type === 'read') {
        const isNew = await markRead(db, talk.talkId, 'customer', signal.seq);
        if (isNew) await announceChat(db, { merchantId: talk.merchantId, kind: 'talk', talk: talk.publicId });
      } else if (mayTell())
        await announceChat(db, { merchantId: talk.merchantId, kind: 'typing', talk: talk.publicId, by: 'customer' });
    },
    onClose() {
      clearTimeout(late);
      stopHearing();
      stopHearingStanding();
      stopWatching();
      leave();
    },
    onError: fail,
  });
  /** One frame at a time: the next is read when the line has taken the last, so a slow reader is waited for. */
  const sendNew = async (): Promise<void> => {
    for (;;) {
      const list = await nextMessages(db, talk, cursor);
      if (list.length === 0) break;
      cursor = list.at(-1)?.seq ?? cursor;
      if (!(await keeper.send({ type: 'messages', list }))) return;
    }
    const now = await findTalk(db, customer, talk.publicId);
    if (now) await keeper.send({ type: 'talk', talk: talkView(now) });
  };
  const refresh = collapsing(sendNew);
  const tryRefresh = (): void => {
    clearTimeout(late);
    late = undefined;
    refresh().catch((error: unknown) => {
      fail(error);
      socket.terminate();
    });
  };
  const heard = (event: ChatEvent | null): void => {
    if (event?.kind === 'typing') {
      if (event.by === 'staff') void keeper.send({ type: 'typing' });
    } else if (event === null) late ??= setTimeout(tryRefresh, randomInt(SPREAD_MS));
    else tryRefresh();
  };
  const memberId = customer.kind === 'member' ? customer.memberId.toString() : '';
  const stopWatching = events.subscribe(memberId, ({ topic, id }) => {
    if (topic === 'session' && id === feed.sessionId) keeper.end(CLOSE.gone);
  });
  const stopHearing = hub.hear([`talk ${talk.publicId}`], heard);
  const stopHearingStanding = standings.hear(
    talk.merchantId,
    (standing) => void keeper.send({ type: 'standing', standing }),
  );
  tryRefresh();
};

/** The sockets of customers. Another's talk answers like none, before the handshake. */
export const customerSockets = (
  { serveSocket }: Pick<Http, 'serveSocket'>,
  deps: ChatDeps,
  { customers, live }: { readonly customers: Customers; readonly live: Live },
): void => {
  serveSocket(openChatSocket, async (call) => {
    const { query, caller, request } = call;
    const customer = customers.get(call);
    const talk = await findTalk(deps.db, customer, query.talk);
    if (!talk) throw new DomainError('request.not_found');
    const seat: Seat = {
      kind: customer.kind === 'member' ? 'member' : 'stranger',
      merchantId: customer.merchantId,
      ip: caller.ip,
      owner: ownerOf(customer),
    };
    const leave = live.room.take(seat, request.raw.socket);
    const isLive = async (): Promise<boolean> =>
      (await call.isLive()) && (customer.kind === 'member' || customers.find(call) !== null);
    const sessionId = call.player?.sessionId ?? null;
    return (socket) =>
      serveFeed(deps, live, socket, { customer, talk, after: Number(query.after), isLive, leave, sessionId });
  });
};
