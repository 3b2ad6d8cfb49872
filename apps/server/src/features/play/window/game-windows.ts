import type { GameType } from '@trevo/contract';
import { type Amount, subtract } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { publicId, randomToken, tokenHash } from '../../../platform/secrets.ts';
import type { FoundGame } from '../../catalog/index.ts';
import {
  deleteOldWindows,
  endWindow,
  endWindowsOf,
  findWindow,
  insertWindow,
  replaceWindowLaunch,
  spendCode,
  sumSince,
  type WindowRow,
} from './game-windows.repository.ts';
import { type LaunchContext, type LaunchedFrame, launchVendorGame } from './launch-vendor-game.ts';
import { createRealityClock } from './reality-clock.ts';
import type { WindowDeps } from './window.types.ts';

/** How long the code in a window's address may wait for its exchange. */
export const CODE_MS = 60_000;
const KEEP_MS = 7 * 86_400_000;

export type OpenWindow = {
  readonly sessionId: string;
  readonly frameUrl: string;
  readonly frameOrigin: string;
  readonly nodeId: string;
  readonly gameName: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly vendorName: string;
  readonly iconUrl: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly openedAt: string;
  readonly realityCheck: { readonly intervalMinutes: number; readonly elapsedMinutes: number } | null;
  readonly realityChoices: number[];
};
export type WindowSession = {
  readonly sessionId: string;
  readonly nodeId: string;
  readonly openedAt: string;
  readonly endedAt: string | null;
  readonly elapsedMinutes: number;
  readonly bets: number;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly winLoss: Amount;
  readonly currency: string;
};

/** Vendors' games as players' browsers have them open. Everything is bound to the player and to his site session. */
export type GameWindows = {
  /** Launches and answers the one-time code. @throws as `launchVendorGame` */
  open(player: Player, found: FoundGame, context: LaunchContext): Promise<{ code: string }>;
  /** Spends the code. @throws game.code_expired for a used, old, unknown or foreign one */
  exchange(player: Player, code: string, context: Pick<LaunchContext, 'language'>): Promise<OpenWindow>;
  /** A fresh frame for a window that is still open. @throws game.session_ended, and as `launchVendorGame` */
  renew(player: Player, sessionId: string, context: Omit<LaunchContext, 'mode' | 'openedAt'>): Promise<OpenWindow>;
  /** Ends a window with its session at the wallet and, where the wire can, at the vendor. Ended already: no change. */
  close(player: Player, sessionId: string): Promise<void>;
  /** @throws game.session_ended for a window that is not this player's */
  session(player: Player, sessionId: string): Promise<WindowSession>;
  /** Keeps how often the player wants to be asked about his time; answers what counts. @throws request.invalid for minutes that are not offered */
  remindEvery(player: Player, minutes: number): Promise<{ intervalMinutes: number }>;
  /** Ends every window of a vendor that is switched off: bets are refused from now on, wins still arrive. */
  closeVendor(merchantId: number, vassalage: string): Promise<number>;
  forgetOld(): Promise<void>;
};

const contextOf = (windowId: string, part: 'frame' | 'launch'): string => `game-window:${windowId}:${part}`;

export const createGameWindows = (deps: WindowDeps): GameWindows => {
  const { db, clock, vault, merchants, catalog } = deps;
  const realityClock = createRealityClock(db, clock, merchants);
  const now = (): Date => toDate(clock.now());
  const seal = (windowId: string, part: 'frame' | 'launch', text: string): Buffer =>
    vault.seal('provider', text, contextOf(windowId, part));
  const open = (windowId: string, part: 'frame' | 'launch', box: Buffer): string =>
    vault.open('provider', box, contextOf(windowId, part)).toString();
  const ownerOf = ({ memberId, sessionId }: Player) => ({ memberId, siteSessionId: sessionId });

  /** Of a window that just got its frame. The game may have left every list since: it is named all the same. */
  const view = async (
    window: WindowRow,
    frameUrl: string,
    language: LaunchContext['language'],
  ): Promise<OpenWindow> => {
    const { merchantId, memberId, nodeId, openedAt } = window;
    const found = (await catalog.view(merchantId, language)).find(nodeId);
    if (!found) throw new DomainError('game.code_expired');
    const interval = await realityClock.intervalFor({ merchantId, memberId });
    const elapsedMinutes = Math.floor((clock.now() - openedAt.getTime()) / 60_000);
    return {
      sessionId: window.windowId,
      frameUrl,
      frameOrigin: new URL(frameUrl).origin,
      nodeId,
      gameName: found.card.gameName,
      gameType: found.card.gameType,
      vassalage: window.vassalage,
      vendorName: found.card.displayName,
      iconUrl: found.card.iconUrl,
      mode: window.mode,
      currency: merchants.profile(merchantId).currency,
      openedAt: openedAt.toISOString(),
      realityCheck: interval === 0 ? null : { intervalMinutes: interval, elapsedMinutes },
      realityChoices: realityClock.choicesFor(merchantId),
    };
  };
  const sealSession = (windowId: string, session: LaunchedFrame['session']): Buffer | null =>
    session === null ? null : seal(windowId, 'launch', `${session.launchToken} ${session.playerId}`);
  /** Ends the wallet's session, which is what counts, and tells the vendor where its wire has a word for it. */
  const endBehind = async (window: WindowRow, reason: string): Promise<void> => {
    if (window.launchSealed === null) return;
    const [token = '', playerId = ''] = open(window.windowId, 'launch', window.launchSealed).split(' ');
    await deps.sessions.close(token, reason);
    const outbound = await deps.gate.outbound(window.merchantId, window.vassalage);
    // Nobody waits for it: a vendor that does not hear it finds its bets refused.
    void outbound
      ?.closeSession?.(token, playerId)
      .catch((error: unknown) => deps.log.info({ err: error, vendor: window.vassalage }, 'play.close_unheard'));
  };

  return {
    async open(player, found, context) {
      const { frameUrl, session } = await launchVendorGame(deps, player, found, context);
      const windowId = publicId('gw');
      const code = randomToken();
      await insertWindow(db, {
        windowId,
        merchantId: player.merchantId,
        ...ownerOf(player),
        nodeId: found.game.nodeId,
        vassalage: found.game.vassalage,
        mode: context.mode,
        codeHash: tokenHash(code),
        codeExpiresAt: new Date(clock.now() + CODE_MS),
        frameSealed: seal(windowId, 'frame', frameUrl),
        launchSealed: sealSession(windowId, session),
        openedAt: now(),
      });
      return { code };
    },
    async exchange(player, code, { language }) {
      const window = await spendCode(db, ownerOf(player), tokenHash(code), now());
      if (!window?.frameSealed) throw new DomainError('game.code_expired');
      return view(window, open(window.windowId, 'frame', window.frameSealed), language);
    },
    async renew(player, sessionId, context) {
      const window = await findWindow(db, ownerOf(player), sessionId);
      if (!window || window.endedAt !== null) throw new DomainError('game.session_ended');
      const found = await catalog.getPlayable(player.merchantId, { nodeId: window.nodeId }, context.language);
      const { frameUrl, session } = await launchVendorGame(deps, player, found, {
        ...context,
        mode: window.mode,
        openedAt: window.openedAt.getTime(),
      });
      const launchSealed = sealSession(sessionId, session);
      const renewed = await replaceWindowLaunch(db, sessionId, launchSealed);
      // The old session ends only now: had the launch failed, the open frame would go on. Closed meanwhile: the new one does.
      await endBehind({ ...window, launchSealed: renewed ? renewed.replaced : launchSealed }, 'renewed');
      if (!renewed) throw new DomainError('game.session_ended');
      return view(window, frameUrl, context.language);
    },
    async close(player, sessionId) {
      const window = await endWindow(db, ownerOf(player), sessionId, now());
      if (window) await endBehind(window, 'closed');
    },
    async session(player, sessionId) {
      const window = await findWindow(db, ownerOf(player), sessionId);
      if (!window) throw new DomainError('game.session_ended');
      const { memberId, nodeId, openedAt, endedAt } = window;
      const sums = await sumSince(db, { memberId, nodeId, since: openedAt, until: endedAt });
      const until = endedAt?.getTime() ?? clock.now();
      return {
        sessionId,
        nodeId,
        openedAt: openedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        elapsedMinutes: Math.floor((until - openedAt.getTime()) / 60_000),
        ...sums,
        winLoss: subtract(sums.payout, sums.stake),
        currency: merchants.profile(player.merchantId).currency,
      };
    },
    async remindEvery(player, minutes) {
      if (!(await realityClock.choose(player, minutes))) throw new DomainError('request.invalid');
      return { intervalMinutes: await realityClock.intervalFor(player) };
    },
    async closeVendor(merchantId, vassalage) {
      const ended = await endWindowsOf(db, { merchantId, vassalage }, now());
      for (const window of ended) await endBehind(window, 'vendor_off');
      return ended.length;
    },
    forgetOld: () => deleteOldWindows(db, new Date(clock.now() - KEEP_MS)),
  };
};
