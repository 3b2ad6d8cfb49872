import { useSyncExternalStore } from 'react';
import { call, joinSession, type ValueOf } from '../api/client.ts';
import { openDialog } from '../shared/dialogs.ts';
import { joinTabs, type TabMessage } from './session-channel.ts';
import { sessionShelf } from './storage.ts';
import { type Balance, createSessionStore, type EndReason, type SessionState } from './session-store.ts';

const hasWindow = typeof window !== 'undefined';

export const sessionStore = createSessionStore(sessionShelf);
export type LoginValue = ValueOf<'POST /wps/session/login'>;
export type NoticeEvent = { kind: 'deposit' | 'withdrawal' | 'round' | 'session'; id: string; status: string };

/** The part of the session that a component shows; it redraws only when that part changes. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => select(sessionStore.get()),
    () => select(sessionStore.getShell()),
  );

export const useMember = () => useSession((state) => state.member);
export const useIsSignedIn = (): boolean => useSession((state) => state.token !== null);

const noticeListeners = new Set<(notice: NoticeEvent) => void>();
/** Hears what the server pushes about deposits, withdrawals and rounds, whichever tab holds the stream. Returns the end. */
export const onNotice = (listener: (notice: NoticeEvent) => void): (() => void) => {
  noticeListeners.add(listener);
  return () => noticeListeners.delete(listener);
};

const channel = hasWindow && 'BroadcastChannel' in window ? new BroadcastChannel('trevo-session') : null;
const tell = (message: TabMessage): void => channel?.postMessage(message);

const applyEvent = (event: string, payload: unknown): void => {
  if (event === 'balance') sessionStore.setBalance(payload as Balance);
  if (event !== 'notice') return;
  const notice = payload as NoticeEvent;
  if (notice.kind === 'session') return endSession('session.required');
  for (const listener of noticeListeners) listener(notice);
};

let reading: AbortController | null = null;
const startStream = (): void => {
  const { token } = sessionStore.get();
  reading?.abort();
  if (token === null) return;
  reading = new AbortController();
  const { signal } = reading;
  void import('./stream.ts').then(({ keepStream }) =>
    keepStream({
      token,
      signal,
      onEvent(event, payload) {
        applyEvent(event, payload);
        tell({ t: 'event', event, payload });
      },
      onOpen: () => void refreshBalance(),
      onRefused: () => void loadMember(),
    }),
  );
};

/** Reads the member with the token at hand; a refused token signs out by itself. */
const loadMember = async (): Promise<void> => {
  try {
    sessionStore.setMember(await call('GET /wps/member/info'));
  } catch {
    // Refused: `call` has ended the session. No answer: the stream's return asks again.
  }
};

/** Asks for the balance now; the push normally makes this needless. */
export const refreshBalance = async (): Promise<void> => {
  try {
    sessionStore.setBalance(await call('GET /wps/v2/wallets/balance'));
    if (sessionStore.get().member === null) await loadMember();
  } catch {
    // The old balance stays on screen.
  }
};

/** Takes over login's or registration's answer: the header paints from it without another call. */
export const acceptLogin = (value: LoginValue): void => {
  sessionStore.signIn(value.token, value.user, value.firstTimeLogin);
  if (value.user === null) void loadMember();
  startStream();
};

const endSession = (reason: EndReason | null): void => {
  if (sessionStore.get().token === null) return;
  reading?.abort();
  sessionStore.signOut(reason);
  tell({ t: 'out' });
  if (reason) openDialog('login', {});
};

/** Signs out here, in the sibling tabs and on the server. */
export const logout = async (): Promise<void> => {
  // First of all stop listening, here and in the siblings: the server tells streams that the session ended, and a wish
  // of the person must not read like an ended session.
  reading?.abort();
  tell({ t: 'out' });
  try {
    await call('DELETE /wps/session/logout');
  } catch {
    // Gone here in any case; the server's half ends by itself after 30 minutes.
  }
  endSession(null);
};

/** Called once, before the first drawing: restores this tab's session or asks the siblings for theirs. */
export const startSession = (): void => {
  joinSession({
    token: () => sessionStore.get().token,
    refused: (code) => endSession(code === 'session.idle' ? 'session.idle' : 'session.required'),
  });
  sessionStore.restore();
  const begin = (): void => {
    void loadMember();
    startStream();
  };
  if (channel) joinTabs(channel, sessionStore, { adopted: begin, left: () => reading?.abort(), event: applyEvent });
  else sessionStore.settle();
  if (sessionStore.get().token) begin();
};
