import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';

/** Something that happened to one member, told to his open streams on every process. Small: ids, never amounts. */
export type MemberEvent = {
  readonly topic: 'balance' | 'deposit' | 'withdrawal' | 'round' | 'session';
  readonly memberId: string;
  readonly id?: string;
  readonly status?: string;
};

export type Events = {
  /** Listens for one member; returns the way to stop. */
  subscribe(memberId: string, listener: (event: MemberEvent) => void): () => void;
  /** Listens for every member on this process (caches that must forget a session within a second). */
  subscribeAll(listener: (event: MemberEvent) => void): () => void;
  /** Hears that brands or their settings changed, on any process; also after a lost connection, as one may be missed. */
  subscribeHouse(listener: () => void): () => void;
  stop(): Promise<void>;
};

const CHANNEL = 'trevo_member';
const HOUSE_CHANNEL = 'trevo_house';

/** Announces inside the caller's transaction: it is heard if and only if the transaction commits. */
export const announce = async (db: Db, event: MemberEvent): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify([event])})`.execute(db);
};

/** Tells every process inside the caller's transaction that brands or their settings changed. */
export const announceHouse = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${HOUSE_CHANNEL}, '')`.execute(db);
};

/**
 * One LISTEN connection a process. When it breaks it is opened again; listeners get a `balance` event then, so that
 * whatever was missed is read anew.
 */
export const startEvents = async (databaseUrl: string, log: Log): Promise<Events> => {
  const byMember = new Map<string, Set<(event: MemberEvent) => void>>();
  const all = new Set<(event: MemberEvent) => void>();
  const house = new Set<() => void>();
  let client: pg.Client | undefined;
  let isStopped = false;

  const deliver = (event: MemberEvent): void => {
    for (const listener of byMember.get(event.memberId) ?? []) listener(event);
    for (const listener of all) listener(event);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'trevo-events', keepAlive: true });
    next.on('notification', ({ channel, payload }) => {
      if (channel === HOUSE_CHANNEL) {
        for (const listener of house) listener();
        return;
      }
      for (const event of JSON.parse(payload ?? '[]') as MemberEvent[]) deliver(event);
    });
    next.on('error', () => undefined);
    await next.connect();
    await next.query(`listen ${CHANNEL}; listen ${HOUSE_CHANNEL}`);
    // Only now: a connection that never opened ends too, and each try would then start two.
    next.on('end', () => {
      if (!isStopped) setTimeout(() => void reconnect(), 500);
    });
    client = next;
  };
  const reconnect = async (): Promise<void> => {
    try {
      await connect();
      for (const memberId of byMember.keys()) deliver({ topic: 'balance', memberId });
      for (const listener of house) listener();
    } catch (error) {
      log.warn({ err: error }, 'events.reconnect_failed');
      if (!isStopped) setTimeout(() => void reconnect(), 1_000);
    }
  };
  await connect();
  return {
    subscribe(memberId, listener) {
      const listeners = byMember.get(memberId) ?? new Set();
      listeners.add(listener);
      byMember.set(memberId, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byMember.delete(memberId);
      };
    },
    subscribeAll(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    subscribeHouse(listener) {
      house.add(listener);
      return () => house.delete(listener);
    },
    async stop() {
      isStopped = true;
      await client?.end();
    },
  };
};
