import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { takeCode } from '../../../shared/games/held-code.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import type { GameWindow } from '../../../shared/play/session-time.ts';

const KEY = 'game.session';
/** Codes after which only a new launch helps. */
const OVER = new Set(['game.code_expired', 'game.session_ended', 'game.not_found']);

export type WindowState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly window: GameWindow }
  /** The code or the session is over: the game has to be opened again. */
  | { readonly kind: 'over'; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

const closeWindow = (sessionId: string): void => {
  if (sessionStorage.getItem(KEY) === sessionId) sessionStorage.removeItem(KEY);
  // Unanswered: the server ends an idle game session by itself.
  void call('POST /wps/game/window/close', { body: { sessionId } }).catch(() => undefined);
};

/**
 * Opens the window: with the code that the launch put into the address, or, after a reload, by the kept session. A code
 * is a new game, so a session that this tab still has is closed first.
 */
const openWindow = (): Promise<GameWindow> | null => {
  const code = takeCode();
  const sessionId = sessionStorage.getItem(KEY);
  if (code === null) return sessionId === null ? null : call('POST /wps/game/window/renew', { body: { sessionId } });
  if (sessionId !== null) closeWindow(sessionId);
  return call('POST /wps/game/window', { body: { code } });
};

const failed = (error: unknown): WindowState =>
  isApiError(error) && OVER.has(error.code) ? { kind: 'over', error } : { kind: 'failed', error };

/**
 * The game session of this tab. It is renewed over reloads and closed when the player leaves the page; `renew` asks for a
 * fresh frame of the same session.
 */
export const useGameWindow = (): { state: WindowState; renew(): void } => {
  const [state, setState] = useState<WindowState>({ kind: 'opening' });
  const take = useCallback((answer: Promise<GameWindow> | null): void => {
    if (answer === null) return goTo('/');
    answer.then(
      (window) => {
        sessionStorage.setItem(KEY, window.sessionId);
        setState({ kind: 'open', window });
      },
      (error: unknown) => {
        if (isApiError(error) && OVER.has(error.code)) sessionStorage.removeItem(KEY);
        setState(failed(error));
      },
    );
  }, []);
  useEffect(() => take(openWindow()), [take]);
  const sessionId = state.kind === 'open' ? state.window.sessionId : null;
  useEffect(() => () => void (sessionId === null || closeWindowIfLeft(sessionId)), [sessionId]);
  const renew = useCallback(() => {
    setState({ kind: 'opening' });
    take(openWindow());
  }, [take]);
  return { state, renew };
};

/** Leaving is a change of the address inside this page; a renewal redraws the same address. */
const closeWindowIfLeft = (sessionId: string): void => {
  if (location.pathname !== '/seamless') closeWindow(sessionId);
};
