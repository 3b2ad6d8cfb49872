import { randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '@trevo/time';
import { fromDate, toDate } from '../../../platform/clock.ts';
import { createCoalescer } from '../../../platform/batching/coalesce.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Events } from '../../../platform/events/events.ts';
import { randomToken, tokenHash, type Vault } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { isAgent, isTrial } from '@trevo/contract/member-types';
import type { Bets } from '../../bets/index.ts';
import type { Members } from '../../members/index.ts';
import {
  activateSession,
  endSessions,
  findLatestSessions,
  findLaunched,
  findPlayers,
  findSessions,
  insertSession,
  listLiveSessions,
  type NewSession,
  type LatestKey,
  type PlayerKey,
  type PlayerRow,
  type SessionRow,
  type SessionsToEnd,
  setSessionCheck,
  type TokenKey,
  touchSession,
  upsertPlayer,
} from './game-sessions.repository.ts';
import { type AskedSession, askedOf, createRealityGate } from './reality-gate.ts';
import { createRememberedPlayers } from './remembered-players.ts';
import type { VendorLink } from '../vendor-wallet.types.ts';

/** How long a launch token may wait for the vendor. */
export const LAUNCH_TOKEN_MS = 60 * SECOND;
/** A session without any call of the vendor for so long is over. */
export const SESSION_IDLE_MS = 120 * MINUTE;
const TOUCH_EVERY_MS = 60 * SECOND;
/** A use is later than the start, be it in the same millisecond. */
const USED_MS = 1;

export type OpenSession = Omit<NewSession, 'launchHash' | 'launchExpiresAt' | 'playerId' | 'vendorGameCode' | 'at'> & {
  /** The site's session that opened the game: the game ends with it. */
  readonly siteSessionId: string | null;
  /** What the vendor calls the game; absent: the same. */
  readonly vendorGameCode?: string | undefined;
};
export type OpenedSession = { readonly launchToken: string; readonly playerId: string; readonly nickname: string };

/** Why a member stakes nothing, who may look and is paid what was won; null: they may. */
export type Barred = 'closed' | 'trial' | 'agent' | null;

/** A session as its cache knows it. Its member's standing is as old as the entry. */
export type KnownSession = AskedSession & {
  readonly row: SessionRow;
  readonly barred: Barred;
  lastUsedMs: number;
  savedMs: number;
};
export type KnownPlayer = {
  readonly row: Pick<PlayerRow, 'memberId' | 'playerId' | 'currency'>;
  readonly session: KnownSession | null;
  readonly barred: Barred;
};

export type GameSessions = ReturnType<typeof createGameSessions>;

export type GameSessionsDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly events: Pick<Events, 'subscribeAll' | 'subscribePlay' | 'isHearing'>;
  readonly members: Pick<Members, 'byId' | 'agentType'>;
  readonly vault: Pick<Vault, 'keyedHash'>;
  readonly bets: Pick<Bets, 'clock'>;
};

type Vendor = Pick<VendorLink, 'merchantId' | 'vendor'>;

/** Ends of a site session that mean that the player is gone. Not `idle`: who plays in the vendor's window is not. */
const GONE: ReadonlySet<string> = new Set(['logout', 'password', 'revoked', 'recovered', 'closed']);

const playerKey = ({ merchantId, vendor }: Vendor, playerId: string): string => `${merchantId} ${vendor} ${playerId}`;
const newNickname = (): string => `Player ${randomBytes(3).toString('hex').toUpperCase()}`;

/** Sessions of games at vendors: made by a launch, found by token, ended with the site's session. */
export const createGameSessions = ({ db, clock, events, members, vault, bets }: GameSessionsDeps) => {
  const remembered = createRememberedPlayers(events);
  const now = (): Date => toDate(clock.now());
  const findSession = createCoalescer((keys: readonly TokenKey[]) => findSessions(db, keys));
  const findLatestSession = createCoalescer((keys: readonly LatestKey[]) => findLatestSessions(db, keys));
  const findPlayer = createCoalescer((keys: readonly PlayerKey[]) => findPlayers(db, keys));

  const barredOf = async (memberId: bigint): Promise<Barred> => {
    const member = await members.byId(memberId);
    if (member === null || !member.isActive) return 'closed';
    if (isTrial(member)) return 'trial';
    return isAgent(member) && (await members.agentType(member))?.canPlay !== true ? 'agent' : null;
  };
  const knownOf = async (row: SessionRow): Promise<KnownSession> => {
    const lastUsedMs = fromDate(row.lastUsedAt);
    return {
      row,
      barred: await barredOf(row.memberId),
      lastUsedMs,
      savedMs: lastUsedMs,
      ...askedOf(row),
    };
  };

  const end = async (which: SessionsToEnd, reason: string): Promise<number> => {
    const ended = await endSessions(db, which, reason, now());
    for (const { memberId } of ended) remembered.forget(memberId);
    return ended.length;
  };
  const stopListening = events.subscribeAll(({ topic, id, status }) => {
    if (topic !== 'session') return;
    // The statement may run on every process: the first one ends them, the others find nothing.
    if (id !== undefined && GONE.has(status ?? '')) void end({ siteSessionId: id }, status ?? 'logout').catch(() => 0);
  });

  /** Whether the session may still stake; null when it may. */
  const endOf = ({ row, lastUsedMs }: KnownSession): 'ended' | 'expired' | null => {
    if (row.endedAt !== null) return 'ended';
    if (row.activatedAt === null && clock.now() >= fromDate(row.launchExpiresAt)) return 'expired';
    return clock.now() - lastUsedMs >= SESSION_IDLE_MS ? 'expired' : null;
  };

  /** A wire without `authenticate`: the first call with the launch token spends it. */
  const spendLaunch = async (row: SessionRow, nowMs: number): Promise<void> => {
    const usedAt = new Date(nowMs + USED_MS);
    await activateSession(db, { launchHash: row.launchHash, tokenHash: null, at: new Date(nowMs), usedAt });
    remembered.forget(row.memberId);
  };

  /** Notes the use of a live session, in the database at most once a minute. Null: nothing is to be written. */
  const touch = (session: KnownSession): Promise<void> | null => {
    const nowMs = clock.now();
    session.lastUsedMs = Math.max(session.lastUsedMs, nowMs);
    if (session.row.activatedAt === null) return spendLaunch(session.row, nowMs);
    // The first use is noted at once: from it on, nobody is told the session's token again.
    const activatedMs = fromDate(session.row.activatedAt);
    if (session.savedMs > activatedMs && nowMs - session.savedMs < TOUCH_EVERY_MS) return null;
    session.savedMs = Math.max(nowMs, activatedMs + USED_MS);
    return touchSession(db, session.row.gameSessionId, new Date(session.savedMs));
  };

  /** Whether `authenticate` gave out just this token before, and nothing was done with it: that answer may have been lost. */
  const isUnheard = (row: SessionRow, given: Buffer | null): boolean =>
    row.activatedAt !== null &&
    row.endedAt === null &&
    clock.now() < fromDate(row.launchExpiresAt) &&
    row.lastUsedAt <= row.activatedAt &&
    (given === null ? row.tokenHash === null : row.tokenHash?.equals(given) === true);

  return {
    /**
     * Makes a session with a one-time launch token, good for 60 s.
     * @throws DomainError game.true_account_required for a trial account, game.agent_type_refused
     */
    async open(wanted: OpenSession): Promise<OpenedSession> {
      const barred = await barredOf(wanted.memberId);
      if (barred !== null)
        throw new DomainError(barred === 'agent' ? 'game.agent_type_refused' : 'game.true_account_required');
      const at = now();
      const launchToken = randomToken();
      const playerId = randomBytes(12).toString('hex');
      const player = await upsertPlayer(db, { ...wanted, playerId, nickname: newNickname(), at });
      await insertSession(db, {
        ...wanted,
        playerId: player.playerId,
        vendorGameCode: wanted.vendorGameCode ?? wanted.gameCode,
        launchHash: tokenHash(launchToken),
        at,
        launchExpiresAt: new Date(clock.now() + LAUNCH_TOKEN_MS),
      });
      // The player may be remembered without a live session.
      remembered.forget(wanted.memberId);
      return { launchToken, playerId: player.playerId, nickname: player.nickname };
    },

    /**
     * Turns a launch token into a session, once. A repeat within the launch token's 60 s is answered with the same session as
     * long as nothing was done in it: the first answer may have been lost on its way. `keepsToken`: the wire has no place for
     * another token, its session goes on with the launch token.
     */
    async authenticate(
      link: Vendor,
      launchToken: string,
      keepsToken = false,
    ): Promise<{ token: string; row: SessionRow; player: PlayerRow } | 'unknown' | 'expired'> {
      const launchHash = tokenHash(launchToken);
      const found = await findLaunched(db, link, launchHash);
      if (!found) return 'unknown';
      if (found.endedAt !== null) return 'expired';
      if (found.activatedAt === null && clock.now() >= fromDate(found.launchExpiresAt)) return 'expired';
      const derived = `${link.merchantId} ${link.vendor} ${launchToken}`;
      const token = keepsToken ? launchToken : vault.keyedHash('game-token', derived).toString('base64url');
      const given = keepsToken ? null : tokenHash(token);
      const at = now();
      const made = await activateSession(db, { launchHash, tokenHash: given, at, usedAt: at });
      const row = made ?? (await findLaunched(db, link, launchHash));
      if (!row || (made === null && !isUnheard(row, given))) return 'unknown';
      remembered.forget(row.memberId);
      const player = await findPlayer({ link, playerId: row.playerId });
      if (!player) throw new Error(`session ${row.gameSessionId} has no player`);
      return { token, row, player };
    },

    async byToken(link: Vendor, token: string): Promise<KnownSession | null> {
      const hash = tokenHash(token);
      const key = `${link.merchantId} ${link.vendor} ${hash.toString('base64')}`;
      const known = remembered.sessions.get(key);
      if (known) return known;
      const reading = remembered.reading();
      const row = await findSession({ link, hash });
      if (!row) return null;
      const session = await knownOf(row);
      reading.session(key, session);
      // The player's next call, their win, names no token: their live session is known by then.
      const player = playerKey(link, row.playerId);
      if (endOf(session) === null && !remembered.players.has(player))
        reading.player(player, { row, session, barred: session.barred });
      return session;
    },

    /** The player under their pseudonym with a live session, or their last one. */
    async byPlayerId(link: Vendor, playerId: string): Promise<KnownPlayer | null> {
      const key = playerKey(link, playerId);
      const known = remembered.players.get(key);
      if (known) return known;
      const reading = remembered.reading();
      const row = await findPlayer({ link, playerId });
      if (!row) return null;
      const last = await findLatestSession({ ...link, memberId: row.memberId, currency: row.currency });
      const session = last ? await knownOf(last) : null;
      const player = { row, session, barred: session === null ? await barredOf(row.memberId) : session.barred };
      reading.player(key, player);
      return player;
    },
    findPlayer: (link: Vendor, playerId: string) => findPlayer({ link, playerId }),

    endOf,
    isUnanswered: createRealityGate(bets.clock, clock),
    touch,
    /**
     * Sets when the player is asked about their time, as their window does; null: they are not. The person's clock is set with it.
     * Ended already: no change.
     */
    async askAt(launchToken: string, dueAt: Date | null): Promise<void> {
      const memberId = await setSessionCheck(db, tokenHash(launchToken), dueAt);
      if (memberId === null) return;
      await bets.clock.set(memberId, dueAt);
      remembered.forget(memberId);
    },
    close: (launchToken: string, reason: string) => end({ launchHash: tokenHash(launchToken) }, reason),
    closeById: (gameSessionId: bigint, reason: string) => end({ gameSessionId }, reason),
    endAllOf: (memberId: bigint, reason: string) => end({ memberId }, reason),
    live: (memberId: bigint) => listLiveSessions(db, memberId),
    stop(): void {
      remembered.stop();
      stopListening();
    },
  };
};
