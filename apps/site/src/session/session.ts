import { useSyncExternalStore } from 'react';
import { call, joinSession, type ValueOf } from '../api/client.ts';
import type { RouteName } from '../api/routes.ts';
import { closeDialog, openDialog } from '../shared/dialogs.ts';
import { joinTabs, markOf, type TabMessage } from './session-channel.ts';
import { sessionShelf } from './storage.ts';
import { type Balance, createSessionStore, type EndReason, type SessionState } from './session-store.ts';

const hasWindow = typeof window !== 'undefined';

export const sessionStore = createSessionStore(sessionShelf);
export type LoginValue = ValueOf<'POST /wps/session/login'>;
export type NoticeEvent = {
  kind:
    | 'deposit'
    | 'withdrawal'
    | 'round'
    | 'session'
    | 'feedback'
    | 'chat'
    | 'contract'
    | 'transfer'
    | 'application'
    | 'message';
  id: string;
  status: string;
};

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

let reading: AbortController | null = null;
const applyEvent = (event: string, payload: unknown): void => {
  if (event === 'balance') sessionStore.setBalance(payload as Balance);
  if (event !== 'notice') return;
  const notice = payload as NoticeEvent;
  // This browser has signed in anew, and the answer that says so comes behind this: what waits for it is not sent away.
  if (notice.kind === 'session' && notice.status === 'replaced') return reading?.abort();
  if (notice.kind === 'session') return endSession('session.required', sessionStore.get().token);
  for (const listener of noticeListeners) listener(notice);
};

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
        // What was read before the stream of an older session was let go is not about this one.
        if (sessionStore.get().token !== token) return;
        applyEvent(event, payload);
        tell({ t: 'event', of: markOf(token), event, payload });
      },
      onOpen: () => void refreshBalance(),
      onRefused: () => void loadMember(),
    }),
  );
};

/** Reads with the token at hand. An answer that arrives in another session is of nobody there, and dropped. */
const read = async <Value>(name: RouteName, take: (value: Value) => void): Promise<void> => {
  const { token } = sessionStore.get();
  try {
    const value = (await (call as (name: RouteName) => Promise<unknown>)(name)) as Value;
    if (sessionStore.get().token === token) take(value);
  } catch {
    // Refused: `call` has ended the session. No answer: the stream's return asks again, and what is shown stays.
  }
};
const loadMember = (): Promise<void> => read('GET /wps/member/info', sessionStore.setMember);

/** Asks for the balance now; the push normally makes this needless. */
export const refreshBalance = async (): Promise<void> => {
  await read('GET /wps/v2/wallets/balance', sessionStore.setBalance);
  const { token, member } = sessionStore.get();
  if (token !== null && member === null) await loadMember();
};

/** Takes over login's or registration's answer: the header paints from it without another call. The siblings follow. */
export const acceptLogin = (value: LoginValue): void => {
  sessionStore.signIn(value.token, value.user, value.firstTimeLogin);
  tell({ t: 'in', of: markOf(value.token) });
  if (value.user === null) void loadMember();
  startStream();
};

/** Fetches who is signed in, and listens: after a start, and after the server had stopped the session. */
export const resumeSession = (): void => {
  void loadMember();
  startStream();
};

/** Listens no more, here and in the sibling tabs: that their session ends is a wish of the person now. */
export const stopListening = (token: string): void => {
  reading?.abort();
  tell({ t: 'out', of: markOf(token) });
};

/** Ends the session of that token, unless this tab has another by now: a refusal may arrive after the next sign-in. */
export const endSession = (reason: EndReason | null, token: string | null): void => {
  if (token === null || sessionStore.get().token !== token) return;
  stopListening(token);
  closeDialog();
  sessionStore.signOut(reason);
  if (reason) openDialog('login', {});
};

/** Called once, before the first drawing: restores this tab's session or asks the siblings for theirs. */
export const startSession = (): void => {
  joinSession({
    token: () => sessionStore.get().token,
    termsDue: async (token, isFirst) => {
      if (token !== sessionStore.get().token) return false;
      return (await import('../features/auth/terms/terms-due.ts')).askTerms(sessionStore, isFirst);
    },
    refused: (code, token) => endSession(code === 'session.idle' ? 'session.idle' : 'session.required', token),
  });
  sessionStore.restore();
  const adopted = (wasSentAway: boolean): void => {
    if (wasSentAway) closeDialog();
    resumeSession();
  };
  if (channel) joinTabs(channel, sessionStore, { adopted, left: () => reading?.abort(), event: applyEvent });
  else sessionStore.settle();
  if (sessionStore.get().token) resumeSession();
};
