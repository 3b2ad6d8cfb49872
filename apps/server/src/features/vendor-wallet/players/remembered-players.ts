import { SECOND } from '@trevo/time';
import type { Events } from '../../../platform/events/events.ts';
import { createMemberCache, type MemberCache } from './member-cache.ts';
import type { KnownPlayer, KnownSession } from './game-sessions.ts';

/**
 * How long players and sessions are remembered. What another process changes is heard at once; while nothing can be heard it is
 * seen after the shorter time. Money is decided by the database in any case.
 */
const CACHE_MS = 30 * SECOND;
const DEAF_CACHE_MS = 5 * SECOND;
const CACHED = 20_000;

/** Sessions by their token's key, players by their pseudonym's. */
export type RememberedPlayers = {
  readonly sessions: Pick<MemberCache<KnownSession>, 'get'>;
  readonly players: Pick<MemberCache<KnownPlayer>, 'get' | 'has'>;
  /**
   * Begins to read: what is read from here on may be remembered, unless somebody was forgotten meanwhile. It may be older than
   * that change then.
   */
  reading(): { session(key: string, entry: KnownSession): void; player(key: string, entry: KnownPlayer): void };
  forget(memberId: bigint): void;
  stop(): void;
};

export const createRememberedPlayers = (events: Pick<Events, 'subscribePlay' | 'isHearing'>): RememberedPlayers => {
  const limits = { max: CACHED, ttl: CACHE_MS };
  const sessions = createMemberCache<KnownSession>(limits, ({ row }) => row.memberId);
  const players = createMemberCache<KnownPlayer>(limits, ({ row }) => row.memberId);
  let forgotten = 0;

  const forget = (memberId: bigint): void => {
    forgotten += 1;
    sessions.forget(memberId);
    players.forget(memberId);
  };
  const forgetAll = (): void => {
    forgotten += 1;
    sessions.forgetAll();
    players.forgetAll();
  };
  const stop = events.subscribePlay((memberId) => (memberId === null ? forgetAll() : forget(memberId)));

  return {
    sessions,
    players,
    reading() {
      const before = forgotten;
      const remember = <Entry extends object>(cache: MemberCache<Entry>, key: string, entry: Entry): void => {
        if (forgotten === before) cache.set(key, entry, events.isHearing() ? CACHE_MS : DEAF_CACHE_MS);
      };
      return {
        session: (key, entry) => remember(sessions, key, entry),
        player: (key, entry) => remember(players, key, entry),
      };
    },
    forget,
    stop,
  };
};
