import type { GameCard, Language } from '@trevo/contract';
import { ZERO } from '@trevo/money';
import * as z from 'zod/mini';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { randomToken } from '../../../platform/secrets.ts';
import type { CatalogView, FoundGame, VendorConnection, VendorOutbound } from '../../catalog/index.ts';
import { requireTrueAccount } from '../launch-game.ts';
import type { WindowDeps } from './window.types.ts';

/** What decides a launch besides the player and the game: where and how the page is open. */
export type LaunchContext = {
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** Origin of the site as the player has it open; the game's page posts to this one only. */
  readonly siteOrigin: string;
  readonly mode: 'real' | 'demo';
  /** Of a renewed window: when its session began. */
  readonly openedAt: number | null;
};

export type LaunchedFrame = {
  readonly frameUrl: string;
  /** Null in demo mode. */
  readonly session: { readonly launchToken: string; readonly playerId: string } | null;
};

const MOBILE = /Mobi|Android|iPhone|iPad/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The frame's origin must be one that the connection names; over the open net it must be https. */
const checkFrame = (url: string, { frameOrigins }: VendorConnection): string => {
  if (!URL.canParse(url)) throw new Error('the vendor answered a launch without an address');
  const { origin, protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.has(hostname)))
    throw new Error(`a frame of ${protocol} is not opened`);
  if (!frameOrigins.includes(origin)) throw new Error(`${origin} is not an origin of this vendor's games`);
  return url;
};

/** Null for a game that may be opened now. */
const refusalOf = (
  { game }: FoundGame,
  view: CatalogView,
  standing: { readonly country: string; readonly isDown: boolean },
): DomainError | null => {
  const isBlocked = game.atVendor?.blockedCountries.includes(standing.country);
  // A vendor that names the markets in which a game is certified means that it is not in the others.
  const isUncertified = game.atVendor?.certifiedMarkets?.includes(standing.country) === false;
  if (isBlocked || isUncertified) return new DomainError('game.region_blocked');
  if (standing.isDown)
    return new DomainError('game.vendor_down', {
      value: { suggestions: view.alternatives(game).slice(0, 3) },
      retryAfterSeconds: 10,
    });
  return null;
};

type Asked = {
  readonly player: Player;
  readonly found: FoundGame;
  readonly context: LaunchContext;
  readonly connection: VendorConnection;
  readonly outbound: VendorOutbound;
};

const requestOf = async (
  deps: WindowDeps,
  { player, found, context }: Asked,
  session: { readonly launchToken: string; readonly playerId: string; readonly nickname: string },
) => {
  const { merchants, members, clock } = deps;
  const settings = merchants.settings(player.merchantId);
  const interval = await deps.bets.clock.intervalFor(player);
  const { siteOrigin, mode, openedAt } = context;
  const elapsedMs = openedAt === null ? 0 : clock.now() - openedAt;
  return {
    sessionToken: session.launchToken,
    playerId: session.playerId,
    nickname: session.nickname,
    gameCode: found.game.atVendor?.gameCode ?? found.game.gameCode,
    currency: merchants.profile(player.merchantId).currency,
    language: context.language.toLowerCase(),
    country: settings['brand.country'],
    device: MOBILE.test(context.userAgent) ? ('mobile' as const) : ('desktop' as const),
    ip: context.ip,
    mode,
    lobbyUrl: `${siteOrigin}/`,
    depositUrl: `${siteOrigin}/member/depositv2`,
    historyUrl: `${siteOrigin}/member/personalHistoryCopy`,
    realityCheck: interval === 0 ? null : { intervalMinutes: interval, elapsedMinutes: Math.floor(elapsedMs / 60_000) },
    balance: mode === 'demo' ? ZERO : (await members.balanceOf(player.memberId, player.merchantId)).balance,
  };
};

const openSession = async (deps: WindowDeps, { player, found, context }: Asked) => {
  const { game } = found;
  // A demo has no session of the wallet: its token authenticates nowhere, so it can never stake.
  if (context.mode === 'demo')
    return {
      launchToken: randomToken(),
      playerId: `demo-${randomToken().slice(0, 24)}`,
      nickname: 'Demo',
      isReal: false,
    };
  const settings = deps.merchants.settings(player.merchantId);
  const opened = await deps.sessions.open({
    merchantId: player.merchantId,
    vendor: game.vendor,
    memberId: player.memberId,
    siteSessionId: player.sessionId,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    vendorGameCode: game.atVendor?.gameCode,
    gameType: game.gameType,
    currency: deps.merchants.profile(player.merchantId).currency,
    language: context.language,
    country: settings['brand.country'],
    device: MOBILE.test(context.userAgent) ? 'mobile' : 'desktop',
    ip: context.ip,
  });
  return { ...opened, isReal: true };
};

const BUSY_S = 5;
const LONGEST_BUSY_S = 120;
/** What the vendors' client says of a call that was turned away without being done: by the vendor, or by our own line for it. */
const Busy = z.object({ kind: z.enum(['limited', 'crowded']), retryAfterSeconds: z.nullable(z.number()) });

/** A vendor that is asked too often is not down: the player comes again when it says so. */
const refusalOfVendor = (error: unknown, suggestions: readonly GameCard[]): DomainError => {
  const busy = z.safeParse(Busy, error).data;
  if (!busy) return new DomainError('game.vendor_down', { value: { suggestions }, retryAfterSeconds: 10 });
  const seconds = Math.max(1, Math.min(busy.retryAfterSeconds ?? BUSY_S, LONGEST_BUSY_S));
  return new DomainError('game.vendor_busy', { value: { suggestions }, retryAfterSeconds: seconds });
};

const launch = async (deps: WindowDeps, asked: Asked, view: CatalogView): Promise<LaunchedFrame> => {
  const session = await openSession(deps, asked);
  try {
    const request = await requestOf(deps, asked, session);
    const { url } = await asked.outbound.launch(request);
    const { launchToken, playerId, isReal } = session;
    return { frameUrl: checkFrame(url, asked.connection), session: isReal ? { launchToken, playerId } : null };
  } catch (error) {
    if (session.isReal) await deps.sessions.close(session.launchToken, 'launch_failed');
    if (error instanceof DomainError) throw error;
    const { game } = asked.found;
    deps.log.warn({ err: error, vendor: game.vendor, node: game.nodeId }, 'play.launch_failed');
    throw refusalOfVendor(error, view.alternatives(game).slice(0, 3));
  }
};

/**
 * Opens a vendor's game for a player: checks them, the game and the vendor, makes the wallet's session (not in demo mode)
 * and asks the vendor for the frame's address.
 * @throws DomainError game.not_playable (no demo), game.true_account_required, wallet.blocked, game.region_blocked,
 *   game.vendor_down and game.vendor_busy with suggestions
 */
export const launchVendorGame = async (
  deps: WindowDeps,
  player: Player,
  found: FoundGame,
  context: LaunchContext,
): Promise<LaunchedFrame> => {
  const { game } = found;
  if (context.mode === 'demo' && !game.atVendor?.hasDemo) throw new DomainError('game.not_playable');
  if (context.mode === 'real') {
    requireTrueAccount(player);
    if ((await deps.ledger.blockReasonOf(player.memberId)) !== null) throw new DomainError('wallet.blocked');
  }
  const [connection, outbound, health, view] = await Promise.all([
    deps.connections.find(player.merchantId, game.vendor),
    deps.gate.outbound(player.merchantId, game.vendor),
    deps.vendors.healthOf(player.merchantId, game.vendor),
    deps.catalog.view(player.merchantId, context.language),
  ]);
  const country = deps.merchants.settings(player.merchantId)['brand.country'];
  // Another process may be cut off where this one is answered.
  const isDown = health.state === 'down' && !deps.gate.isHeard(player.merchantId, game.vendor);
  const refusal = refusalOf(found, view, { country, isDown });
  if (refusal) throw refusal;
  if (!connection?.isEnabled || outbound === null)
    throw new DomainError('game.disabled', { value: { suggestions: view.suggestions(game) } });
  return launch(deps, { player, found, context, connection, outbound }, view);
};
