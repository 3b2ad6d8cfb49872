import type { SessionStore } from './session-store.ts';

/**
 * What tabs tell each other. A token travels only to a tab that asked for it, inside this origin. `of` says which session is
 * meant (`markOf`): a tab may have begun a new one while the word about the old one was on its way.
 */
export type TabMessage =
  | { t: 'ask' }
  | { t: 'token'; token: string }
  /** This tab has signed in: the browser's cookie belongs to that session now, and tokens of older ones open nothing. */
  | { t: 'in'; of: string }
  | { t: 'out'; of: string }
  | { t: 'event'; of: string; event: string; payload: unknown };

/** The part of a BroadcastChannel that is used. */
export type Channel = {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', hear: (message: { data: unknown }) => void): void;
};

/** A tab that has no token waits this long for a sibling's answer. */
const SIBLING_MS = 200;

/** Tells sessions apart, and says too little of the token to be of any use. */
export const markOf = (token: string): string => token.slice(0, 8);

/**
 * Joins this tab to its siblings: answers those that ask, adopts their token when it has none or they have a newer one, follows
 * the sign-out of its own session. `onEvent` receives what the tab that holds the stream relays.
 */
export const joinTabs = (
  channel: Channel,
  store: SessionStore,
  on: {
    /** `wasSentAway`: the person had been asked to sign in again. */
    adopted(wasSentAway: boolean): void;
    left(): void;
    event(event: string, payload: unknown): void;
  },
): void => {
  /** A sibling's new session, until this tab has its token. */
  let awaited: string | null = null;
  const ask = (): void => channel.postMessage({ t: 'ask' } satisfies TabMessage);
  const hear = (message: TabMessage): void => {
    const { token, endedBy } = store.get();
    const isOwn = token !== null && 'of' in message && message.of === markOf(token);
    if (message.t === 'ask' && token && awaited === null)
      channel.postMessage({ t: 'token', token } satisfies TabMessage);
    if (message.t === 'in' && !isOwn) {
      awaited = message.of;
      ask();
    }
    if (message.t === 'token' && (!token || markOf(message.token) === awaited)) {
      awaited = null;
      store.signIn(message.token, null);
      on.adopted(endedBy !== null);
    }
    if (message.t === 'out' && isOwn) {
      on.left();
      store.signOut(null);
    }
    if (message.t === 'event' && isOwn) on.event(message.event, message.payload);
  };
  channel.addEventListener('message', (message) => hear(message.data as TabMessage));
  if (store.get().token) return;
  ask();
  setTimeout(() => store.settle(), SIBLING_MS);
};
