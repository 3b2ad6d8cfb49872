import type { GameWindow, getGameSession, Language, ValueOf } from '@trevo/contract';
import { subtract } from '@trevo/money';
import { MINUTE, SECOND } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { refuseField } from '../../../platform/http/fields.ts';
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
  setWindowCheck,
  spendCode,
  sumSince,
  type WindowRow,
} from './game-windows.repository.ts';
import { type LaunchContext, type LaunchedFrame, launchVendorGame } from './launch-vendor-game.ts';
import type { WindowDeps } from './window.types.ts';

/** How long the code in a window's address may wait for its exchange. */
export const CODE_MS = 60_000;
const KEEP_MS = 7 * 86_400_000;

/** How often a player wants to be asked about their time, and in which window they chose it. */
export type TimeReminder = { readonly minutes: number; readonly sessionId: string | null };

export type WindowSession = ValueOf<typeof getGameSession>;

const contextOf = (windowId: string, part: 'frame' | 'launch'): string => `game-window:${windowId}:${part}`;

/**
 * Vendors' games as players' browsers have them open. Everything is bound to the player and to their site session, but for what
 * the question about their time needs: an idle site session ends while they play, and they answer it in the next one.
 */
export const createGameWindows = (deps: WindowDeps) => {
  const { db, clock, vault, merchants, catalog } = deps;
  const realityClock = deps.bets.clock;
  const now = (): Date => toDate(clock.now());
  const seal = (windowId: string, part: 'frame' | 'launch', text: string): Buffer =>
    vault.seal('provider', text, contextOf(windowId, part));
  const open = (windowId: string, part: 'frame' | 'launch', box: Buffer): string =>
    vault.open('provider', box, contextOf(windowId, part)).toString();
  const ownerOf = ({ memberId, sessionId }: Player) => ({ memberId, siteSessionId: sessionId });

  /** When the player is asked next, counted from now; null: never. */
  const checkDueAfter = (intervalMinutes: number): Date | null =>
    intervalMinutes === 0 ? null : new Date(clock.now() + intervalMinutes * MINUTE);

  /** Of a window that just got its frame. The game may have left every list since: it is named all the same. */
  const view = async (
    window: WindowRow,
    { frameUrl, interval }: { readonly frameUrl: string; readonly interval: number },
    language: LaunchContext['language'],
  ): Promise<GameWindow> => {
    const { merchantId, nodeId, openedAt, checkDueAt } = window;
    const found = (await catalog.view(merchantId, language)).find(nodeId);
    if (!found) throw new DomainError('game.code_expired');
    const elapsedMinutes = Math.floor((clock.now() - openedAt.getTime()) / MINUTE);
    const nextInMs = Math.max(0, (checkDueAt?.getTime() ?? 0) - clock.now());
    const realityCheck = { intervalMinutes: interval, elapsedMinutes, nextInSeconds: Math.ceil(nextInMs / SECOND) };
    return {
      sessionId: window.windowId,
      frameUrl,
      frameOrigin: new URL(frameUrl).origin,
      nodeId,
      gameName: found.card.gameName,
      gameType: found.card.gameType,
      vassalage: window.vendor,
      vendorName: found.card.displayName,
      iconUrl: found.card.iconUrl,
      mode: window.mode,
      currency: merchants.profile(merchantId).currency,
      openedAt: openedAt.toISOString(),
      realityCheck: checkDueAt === null ? null : realityCheck,
      realityChoices: realityClock.choicesFor(merchantId),
    };
  };
  const sealSession = (windowId: string, session: LaunchedFrame['session']): Buffer | null =>
    session === null ? null : seal(windowId, 'launch', `${session.launchToken} ${session.playerId}`);
  const sessionBehind = ({ windowId, launchSealed }: Pick<WindowRow, 'windowId' | 'launchSealed'>) => {
    if (launchSealed === null) return null;
    const [token = '', playerId = ''] = open(windowId, 'launch', launchSealed).split(' ');
    return { token, playerId };
  };
  /** The wallet's session has the window's clock. A demo has none behind it. */
  const setClockBehind = async (window: Pick<WindowRow, 'windowId' | 'launchSealed' | 'checkDueAt'>): Promise<void> => {
    const session = sessionBehind(window);
    if (session) await deps.sessions.askAt(session.token, window.checkDueAt);
  };
  /** Ends the wallet's session, which is what counts, and tells the vendor where its wire has a word for it. */
  const endBehind = async (window: WindowRow, reason: string): Promise<void> => {
    const session = sessionBehind(window);
    if (!session) return;
    const { token, playerId } = session;
    await deps.sessions.close(token, reason);
    const outbound = await deps.gate.outbound(window.merchantId, window.vendor);
    // Nobody waits for it: a vendor that does not hear it finds its bets refused.
    const tell = async (): Promise<void> => outbound?.closeSession?.(token, playerId);
    void deps.asks
      .runAfter(window.memberId, tell)
      .catch((error: unknown) => deps.log.info({ err: error, vendor: window.vendor }, 'play.close_unheard'));
  };
  /** Counts an interval from now in a window of theirs and at the wallet; false when it is not open. */
  const setClock = async ({ memberId }: Player, windowId: string, intervalMinutes: number): Promise<boolean> => {
    const window = await setWindowCheck(db, { windowId, memberId, checkDueAt: checkDueAfter(intervalMinutes) });
    if (window) await setClockBehind(window);
    return window !== null;
  };

  const launch = (player: Player, found: FoundGame, context: LaunchContext): Promise<LaunchedFrame> =>
    deps.asks.run({ memberId: player.memberId, ip: context.ip }, () => launchVendorGame(deps, player, found, context));

  return {
    /** Launches and answers the one-time code. @throws request.too_many, and as `launchVendorGame` */
    async open(player: Player, found: FoundGame, context: LaunchContext): Promise<{ code: string }> {
      const { frameUrl, session } = await launch(player, found, context);
      const windowId = publicId('gw');
      const code = randomToken();
      await insertWindow(db, {
        windowId,
        merchantId: player.merchantId,
        ...ownerOf(player),
        nodeId: found.game.nodeId,
        vendor: found.game.vendor,
        mode: context.mode,
        codeHash: tokenHash(code),
        codeExpiresAt: new Date(clock.now() + CODE_MS),
        frameSealed: seal(windowId, 'frame', frameUrl),
        launchSealed: sealSession(windowId, session),
        openedAt: now(),
      });
      return { code };
    },
    /** Spends the code. @throws game.code_expired for a used, old, unknown or foreign one */
    async exchange(player: Player, code: string, { language }: Pick<LaunchContext, 'language'>): Promise<GameWindow> {
      const interval = await realityClock.intervalFor(player);
      // The person's clock, which may run already: another window is no answer.
      const clocks = { now: now(), checkDueAt: await realityClock.dueFor(player) };
      const window = await spendCode(db, ownerOf(player), tokenHash(code), clocks);
      if (!window?.frameSealed) throw new DomainError('game.code_expired');
      await setClockBehind(window);
      const frameUrl = open(window.windowId, 'frame', window.frameSealed);
      return view(window, { frameUrl, interval }, language);
    },
    /** A fresh frame for a window that is still open. @throws game.session_ended, request.too_many, and as `launchVendorGame` */
    async renew(
      player: Player,
      sessionId: string,
      context: Omit<LaunchContext, 'mode' | 'openedAt'>,
    ): Promise<GameWindow> {
      const window = await findWindow(db, ownerOf(player), sessionId);
      if (!window || window.endedAt !== null) throw new DomainError('game.session_ended');
      const found = await catalog.getPlayable(player, { nodeId: window.nodeId }, context.language);
      const { frameUrl, session } = await launch(player, found, {
        ...context,
        mode: window.mode,
        openedAt: window.openedAt.getTime(),
      });
      const interval = await realityClock.intervalFor(player);
      const launchSealed = sealSession(sessionId, session);
      const behind = { ...window, launchSealed, checkDueAt: await realityClock.dueFor(player) };
      await setClockBehind(behind);
      const renewed = await replaceWindowLaunch(db, sessionId, behind);
      // The old session ends only now: had the launch failed, the open frame would go on. Closed meanwhile: the new one does.
      await endBehind({ ...window, launchSealed: renewed ? renewed.replaced : launchSealed }, 'renewed');
      if (!renewed) throw new DomainError('game.session_ended');
      return view(behind, { frameUrl, interval }, context.language);
    },
    /** Ends a window with its session at the wallet and, where the wire can, at the vendor. Ended already: no change. */
    async close(player: Player, sessionId: string): Promise<void> {
      const window = await endWindow(db, ownerOf(player), sessionId, now());
      if (window) await endBehind(window, 'closed');
    },
    /** @throws game.session_ended for a window that is not this player's */
    async session(player: Player, sessionId: string): Promise<WindowSession> {
      const window = await findWindow(db, { memberId: player.memberId }, sessionId);
      if (!window) throw new DomainError('game.session_ended');
      const { memberId, nodeId, openedAt, endedAt } = window;
      const sums = await sumSince(db, { memberId, nodeId, since: openedAt, until: endedAt });
      const until = endedAt?.getTime() ?? clock.now();
      return {
        sessionId,
        nodeId,
        openedAt: openedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        elapsedMinutes: Math.floor((until - openedAt.getTime()) / MINUTE),
        ...sums,
        winLoss: subtract(sums.payout, sums.stake),
        currency: merchants.profile(player.merchantId).currency,
      };
    },
    /**
     * The player answered the question about their time and plays on: the next one is due an interval from now, and their bets are
     * taken again, whatever they play. `sessionId`: the window that asked, null for a game of the house. Repeated, it counts from the
     * repeat. @throws game.session_ended for a window that is not open or not theirs
     */
    async playOn(player: Player, sessionId: string | null): Promise<{ intervalMinutes: number }> {
      if (sessionId === null) return { intervalMinutes: await realityClock.answer(player) };
      const interval = await realityClock.intervalFor(player);
      if (!(await setClock(player, sessionId, interval))) throw new DomainError('game.session_ended');
      return { intervalMinutes: interval };
    },
    /**
     * Keeps how often the player wants to be asked about their time; answers what counts. The window in which they chose it, if one
     * is named, counts it from now. @throws request.invalid for minutes that are not offered
     */
    async remindEvery(
      player: Player,
      { minutes, sessionId }: TimeReminder,
      language: Language,
    ): Promise<{ intervalMinutes: number }> {
      if (!(await realityClock.choose(player, minutes))) throw refuseField('minutes', 'known-choice', language);
      const interval = await realityClock.intervalFor(player);
      if (sessionId !== null) await setClock(player, sessionId, interval);
      return { intervalMinutes: interval };
    },
    /** Ends every window of a vendor that is switched off: bets are refused from now on, wins still arrive. */
    async closeVendor(merchantId: number, vendor: string): Promise<number> {
      const ended = await endWindowsOf(db, { merchantId, vendor }, now());
      for (const window of ended) await endBehind(window, 'vendor_off');
      return ended.length;
    },
    forgetOld: () => deleteOldWindows(db, new Date(clock.now() - KEEP_MS)),
  };
};

export type GameWindows = ReturnType<typeof createGameWindows>;
