import { type QueryExecutorProvider, sql } from 'kysely';
import type { Log } from '../log.ts';
import { nameOfProcess } from '../db/sql-functions.ts';
import { listen } from './listen.ts';

/** Something that happened to one member, told to their open streams on every process. Small: ids, never amounts. */
export type MemberEvent = {
  readonly topic:
    | 'balance'
    | 'deposit'
    | 'withdrawal'
    | 'round'
    | 'session'
    | 'feedback'
    | 'chat'
    | 'contract'
    | 'transfer'
    | 'application'
    | 'message';
  readonly memberId: string;
  readonly id?: string;
  readonly status?: string;
};

/**
 * Something that happened in a talk with customer service, told to the sockets that show it. `message`: more was said; `talk`: its state
 * or a read mark; `typing`: kept nowhere; `staff`: somebody came or went.
 */
export type ChatEvent = {
  readonly merchantId: number;
  readonly kind: 'message' | 'talk' | 'typing' | 'staff';
  /** Its public id; none of `staff`. */
  readonly talk?: string;
  readonly by?: 'customer' | 'staff';
};

const CHANNEL = 'trevo_member';
const HOUSE_CHANNEL = 'trevo_house';
/** Told by triggers. */
const PLAY_CHANNEL = 'trevo_play';
const CHAT_CHANNEL = 'trevo_chat';

/** Announces inside the caller's transaction: it is heard if and only if the transaction commits. */
export const announce = async (db: QueryExecutorProvider, event: MemberEvent): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify([event])})`.execute(db);
};

/** As many events as fit into one notice: PostgreSQL takes 8,000 bytes. */
const EVENTS_A_NOTICE = 40;
/** The same for many at once. */
export const announceAll = async (db: QueryExecutorProvider, events: readonly MemberEvent[]): Promise<void> => {
  for (let first = 0; first < events.length; first += EVENTS_A_NOTICE)
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(events.slice(first, first + EVENTS_A_NOTICE))})`.execute(
      db,
    );
};

/** Tells every process inside the caller's transaction that brands or their settings changed. */
export const announceHouse = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`select pg_notify(${HOUSE_CHANNEL}, '')`.execute(db);
};

/** Tells the sockets of a talk inside the caller's transaction. */
export const announceChat = async (db: QueryExecutorProvider, event: ChatEvent): Promise<void> => {
  await sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`.execute(db);
};

/** Adds a listener; answers the way to take it off. */
const join = <Listener>(listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * What one process hears. When its connection was lost, members' listeners get a `balance` event once it is back, so that
 * whatever was missed is read anew.
 */
export const startEvents = async (databaseUrl: string, log: Log) => {
  const byMember = new Map<string, Set<(event: MemberEvent) => void>>();
  const all = new Set<(event: MemberEvent) => void>();
  const house = new Set<() => void>();
  const play = new Set<(memberId: bigint | null) => void>();
  const chat = new Set<(event: ChatEvent | null) => void>();

  const deliver = (event: MemberEvent): void => {
    for (const listener of byMember.get(event.memberId) ?? []) listener(event);
    for (const listener of all) listener(event);
  };
  const deliverHouse = (): void => {
    for (const listener of house) listener();
  };
  const deliverPlay = (memberId: bigint | null): void => {
    for (const listener of play) listener(memberId);
  };
  const deliverChat = (event: ChatEvent | null): void => {
    for (const listener of chat) listener(event);
  };
  const listening = await listen({
    url: databaseUrl,
    name: await nameOfProcess(),
    log,
    channels: [CHANNEL, HOUSE_CHANNEL, PLAY_CHANNEL, CHAT_CHANNEL],
    onNotice(channel, payload) {
      if (channel === HOUSE_CHANNEL) deliverHouse();
      else if (channel === PLAY_CHANNEL) deliverPlay(BigInt(payload));
      else if (channel === CHAT_CHANNEL) deliverChat(JSON.parse(payload) as ChatEvent);
      else for (const event of JSON.parse(payload) as MemberEvent[]) deliver(event);
    },
    onLost: () => deliverPlay(null),
    onBack() {
      for (const memberId of byMember.keys()) deliver({ topic: 'balance', memberId });
      deliverHouse();
      deliverPlay(null);
      deliverChat(null);
    },
  });
  return {
    /** Listens for one member; returns the way to stop. */
    subscribe(memberId: string, listener: (event: MemberEvent) => void): () => void {
      const listeners = byMember.get(memberId) ?? new Set();
      byMember.set(memberId, listeners);
      const leave = join(listeners, listener);
      return () => {
        leave();
        if (listeners.size === 0) byMember.delete(memberId);
      };
    },
    /** Listens for every member on this process (caches that must forget a session within a second). */
    subscribeAll: (listener: (event: MemberEvent) => void) => join(all, listener),
    /** Hears that brands or their settings changed, on any process; also after a lost connection, as one may be missed. */
    subscribeHouse: (listener: () => void) => join(house, listener),
    /**
     * Hears whose sessions at vendors, or whose standing as a member, changed on any process. Null: anybody's may have, because
     * the connection was lost, or is back and missed something.
     */
    subscribePlay: (listener: (memberId: bigint | null) => void) => join(play, listener),
    /** Hears of all talks with customer service. Null: the connection was lost and is back, so anything may have been missed. */
    subscribeChat: (listener: (event: ChatEvent | null) => void) => join(chat, listener),
    /** False while the connection is lost: nothing is heard then. */
    isHearing: listening.isHearing,
    stop: listening.stop,
  };
};

export type Events = Awaited<ReturnType<typeof startEvents>>;
