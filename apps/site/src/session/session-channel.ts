import type { SessionStore } from './session-store.ts';

/** What tabs tell each other. A token travels only to a tab that asked for it, inside this origin. */
export type TabMessage =
  | { t: 'ask' }
  | { t: 'token'; token: string }
  | { t: 'out' }
  | { t: 'event'; event: string; payload: unknown };

/** The part of a BroadcastChannel that is used. */
export type Channel = {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', hear: (message: { data: unknown }) => void): void;
};

/** A tab that has no token waits this long for a sibling's answer. */
const SIBLING_MS = 200;

/**
 * Joins this tab to its siblings: answers those that ask, adopts their token when it has none, follows their sign-out.
 * `onEvent` receives what the tab that holds the stream relays.
 */
export const joinTabs = (
  channel: Channel,
  store: SessionStore,
  on: { adopted(): void; left(): void; event(event: string, payload: unknown): void },
): void => {
  const hear = (message: TabMessage): void => {
    const { token } = store.get();
    if (message.t === 'ask' && token) channel.postMessage({ t: 'token', token } satisfies TabMessage);
    if (message.t === 'token' && !token) {
      store.signIn(message.token, null);
      on.adopted();
    }
    if (message.t === 'out' && token) {
      on.left();
      store.signOut(null);
    }
    if (message.t === 'event' && token) on.event(message.event, message.payload);
  };
  channel.addEventListener('message', (message) => hear(message.data as TabMessage));
  if (store.get().token) return;
  channel.postMessage({ t: 'ask' } satisfies TabMessage);
  setTimeout(() => store.settle(), SIBLING_MS);
};
