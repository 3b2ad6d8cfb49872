import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR, MINUTE } from '@trevo/time';
import { now } from '../clock.ts';
import { findGame } from './catalogue/index.ts';
import type { Vendor } from './vendor.ts';
import type { Session } from './vendor-book.ts';
import type { Player, StudioDoor } from './wire.ts';

type Wanted = Parameters<StudioDoor['launch']>[0];

/** A page must be opened this soon after its launch; a game then lives much longer. */
const OPEN_WITHIN = 10 * MINUTE;
const LIVES = 12 * HOUR;
const DEMO_BALANCE = '1000000000';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Starts a session for one player in one game. @throws Error when the vendor has no such game. */
export const launchSession = (vendor: Vendor, wanted: Wanted): Session => {
  if (!findGame(vendor.code, wanted.gameCode)) throw new Error(`no game ${wanted.gameCode}`);
  const session: Session = {
    sessionId: randomBytes(24).toString('base64url'),
    gameCode: wanted.gameCode,
    mode: wanted.mode,
    launchToken: wanted.launchToken,
    playerId: wanted.playerId,
    nickname: wanted.nickname,
    currency: wanted.currency,
    language: wanted.language,
    lobbyUrl: wanted.lobbyUrl,
    depositUrl: wanted.depositUrl,
    createdAt: now(),
    expiresAt: now() + OPEN_WITHIN,
    closedAt: null,
    player: null,
    pageKey: null,
    rounds: 0,
    demoBalance: DEMO_BALANCE,
  };
  vendor.book.state.sessions[session.sessionId] = session;
  vendor.book.touch();
  return session;
};

/** The session while it may be played; null once closed, expired or unknown. */
export const findLiveSession = ({ book }: Vendor, sessionId: string): Session | null => {
  const session = Object.hasOwn(book.state.sessions, sessionId) ? book.state.sessions[sessionId] : undefined;
  return session && session.closedAt === null && session.expiresAt > now() ? session : null;
};

export type Opened = {
  readonly pageKey: string;
  /** Why the wallet refused the launch token, if it did. */
  readonly refused: string | null;
  /** What the wallet told with the player; wires without a call for it tell it here alone. */
  readonly balance: bigint | null;
};

/**
 * Exchanges the session id of the address for the page's own key, and the launch token for the wallet's session.
 * The address works again until the first round (a frame that loads twice); each exchange ends the key before it.
 */
export const openSession = async (vendor: Vendor, session: Session): Promise<Opened | 'used'> => {
  if (session.rounds > 0) return 'used';
  let balance: bigint | null = null;
  if (session.mode === 'real' && !session.player) {
    const known = await authenticate(vendor, session);
    if (typeof known === 'string') return { pageKey: '', refused: known, balance };
    session.player = known.player;
    session.playerId = known.player.playerId;
    balance = known.balance;
  }
  const pageKey = randomBytes(32).toString('base64url');
  session.pageKey = hashOf(pageKey);
  session.expiresAt = now() + LIVES;
  vendor.book.touch();
  return { pageKey, refused: null, balance };
};

type Known = { readonly player: Player; readonly balance: bigint | null };

/** The wallet's player for a launch token; wires without the call carry the token itself. Else what the wallet said. */
const authenticate = async (vendor: Vendor, session: Session): Promise<Known | string> => {
  const { launchToken, playerId, currency } = session;
  const unsaid = { token: launchToken, playerId, currency };
  if (!vendor.wire.ops.has('authenticate')) return { player: unsaid, balance: null };
  const told = await vendor.ask({ op: 'authenticate', launchToken });
  if (told.meaning !== 'ok') return told.meaning;
  return { player: told.player ?? unsaid, balance: told.balance };
};

/** Whether a request comes from the page that was opened last. */
export const isPageOf = (session: Session, pageKey: string): boolean =>
  session.pageKey !== null && timingSafeEqual(Buffer.from(session.pageKey), Buffer.from(hashOf(pageKey)));

/** Ends sessions of a player: the one of the token, or all of them when no token is named. */
export const closeSessions = ({ book }: Vendor, token: string, playerId: string): void => {
  for (const session of Object.values(book.state.sessions)) {
    const isNamed = token === '' || session.launchToken === token || session.player?.token === token;
    const isHis = playerId === '' || session.playerId === playerId;
    if (session.closedAt === null && isNamed && isHis && token + playerId !== '') session.closedAt = now();
  }
  book.touch();
};
