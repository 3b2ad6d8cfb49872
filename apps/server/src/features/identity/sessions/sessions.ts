import { createCoalescer } from '../../../platform/batching/coalesce.ts';
import { createLately } from '../../../platform/lately.ts';
import { type Clock, fromDate, toDate } from '../../../platform/clock.ts';
import type { Database, Db, DbTransaction } from '../../../platform/db/database.ts';
import { announce, type Events } from '../../../platform/events/events.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import { publicId, randomToken, sameBytes, tokenHash } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { SESSION_CACHE_MS, TOUCH_EVERY_MS } from '../limits.ts';
import {
  type EndedSession,
  type EndReason,
  endSessions,
  findSessionsByTokens,
  insertSession,
  type SessionRow,
  type SessionsToEnd,
  updateLastUsed,
} from './sessions.repository.ts';

export type NewSessionHalves = { readonly sessionId: string; readonly token: string; readonly sid: string };

/** The two halves that a request brought. */
export type Halves = { readonly token: string | null; readonly sid: string | null };

type Opening = {
  readonly member: Member;
  readonly caller: Caller;
  readonly deviceId: string | null;
  readonly oldSid: string | null;
  readonly rememberFamily: string | null;
  /** The terms have changed since the member agreed: until then the session is good for nothing else. */
  readonly isTermsDue: boolean;
};

export type SessionsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Pick<Events, 'subscribeAll'>;
  readonly idleMs: (merchantId: number) => number;
};

/** Tells the sessions' ends inside the transaction that ended them. */
export const announceEnds = async (db: Db, ended: readonly EndedSession[], reason: EndReason): Promise<void> => {
  for (const { sessionId, memberId } of ended)
    await announce(db, { topic: 'session', memberId: memberId.toString(), id: sessionId, status: reason });
};

type Known = { readonly row: SessionRow; lastUsedMs: number; savedMs: number };

const playerOf = (row: SessionRow): Player => ({
  sessionId: row.sessionId,
  memberId: row.memberId,
  merchantId: row.merchantId,
  account: row.username,
  type: row.memberType,
  isTermsDue: row.termsDue,
});

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const createSessions = ({ db, clock, events, idleMs }: SessionsDeps) => {
  const known = createLately<string, Known>(20_000, { ttl: SESSION_CACHE_MS });
  const keysOf = createLately<string, string>(20_000);
  const stopListening = events.subscribeAll(({ topic, id }) => {
    const key = topic === 'session' && id !== undefined ? keysOf.get(id) : undefined;
    if (key !== undefined) known.delete(key);
  });

  const find = createCoalescer((hashes: readonly Buffer[]) => findSessionsByTokens(db, hashes));
  const load = async (token: string): Promise<Known | null> => {
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    const remembered = known.get(key);
    if (remembered) return remembered;
    const row = await find(hash);
    if (!row) return null;
    const lastUsedMs = fromDate(row.lastUsedAt);
    const entry = { row, lastUsedMs, savedMs: lastUsedMs };
    // Not remembered: once the terms are agreed to, every process lets it go on at once.
    if (row.termsDue) return entry;
    known.set(key, entry);
    keysOf.set(row.sessionId, key);
    return entry;
  };

  /** Ends sessions and tells every process; they are unknown there within a second, notice or not. */
  const end = async (tx: Db, which: SessionsToEnd, reason: EndReason): Promise<number> => {
    const ended = await endSessions(tx, which, reason, toDate(clock.now()));
    await announceEnds(tx, ended, reason);
    for (const { sessionId } of ended) known.delete(keysOf.get(sessionId) ?? '');
    return ended.length;
  };

  const touchEntry = async (entry: Known, nowMs: number): Promise<void> => {
    entry.lastUsedMs = Math.max(entry.lastUsedMs, nowMs);
    if (nowMs - entry.savedMs < TOUCH_EVERY_MS) return;
    entry.savedMs = nowMs;
    await updateLastUsed(db, entry.row.sessionId, new Date(nowMs));
  };

  return {
    /** Both halves must be of one live session of the caller's brand. `touch` resets the idle time. */
    async authenticate({ token, sid }: Halves, caller: Caller, touch: boolean): Promise<Player | 'idle' | null> {
      if (token === null || sid === null || !TOKEN.test(token) || !TOKEN.test(sid)) return null;
      const entry = await load(token);
      if (!entry) return null;
      const { row } = entry;
      if (row.merchantId !== caller.merchant.merchantId || !sameBytes(row.sidHash, tokenHash(sid))) return null;
      if (row.endedAt !== null) return row.endReason === 'idle' ? 'idle' : null;
      const nowMs = clock.now();
      if (nowMs - entry.lastUsedMs >= idleMs(row.merchantId)) {
        await end(db, { sessionId: row.sessionId }, 'idle');
        return 'idle';
      }
      if (touch) await touchEntry(entry, nowMs);
      return playerOf(row);
    },
    /** Starts a session inside the caller's transaction; a live one of the same browser (`oldSid`) ends first. */
    async start(tx: DbTransaction, opening: Opening): Promise<NewSessionHalves> {
      const { member, caller, deviceId, oldSid, rememberFamily, isTermsDue } = opening;
      if (oldSid !== null) await end(tx, { sidHash: tokenHash(oldSid) }, 'replaced');
      const halves = { sessionId: publicId('s'), token: randomToken(), sid: randomToken() };
      const at = toDate(clock.now());
      await insertSession(tx, {
        sessionId: halves.sessionId,
        tokenHash: tokenHash(halves.token),
        sidHash: tokenHash(halves.sid),
        memberId: member.memberId,
        merchantId: member.merchantId,
        username: member.username,
        memberType: member.type,
        rememberFamily,
        deviceId,
        ip: caller.ip,
        userAgent: caller.userAgent,
        termsDue: isTermsDue,
        createdAt: at,
        lastUsedAt: at,
      });
      return halves;
    },
    /**
     * Something outside of the site's own calls shows that its person is there. An ended or unknown session stays as it is, and
     * the last use never goes back.
     */
    async noteUse(sessionId: string, atMs: number): Promise<void> {
      // Before the statement: what is remembered here must not end the session meanwhile.
      const entry = known.get(keysOf.get(sessionId) ?? '');
      if (entry) entry.lastUsedMs = Math.max(entry.lastUsedMs, atMs);
      await updateLastUsed(db, sessionId, new Date(atMs));
    },
    end,
    stop: stopListening,
  };
};
export type Sessions = ReturnType<typeof createSessions>;
