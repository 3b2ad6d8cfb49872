import type { ChatEvent, Events } from '../../../platform/events/events.ts';

type Listener = (event: ChatEvent | null) => void;

/** Which sockets of this process hear of which talk and of which brand. One subscription serves all of them. */
export const createHub = (events: Pick<Events, 'subscribeChat'>) => {
  const listeners = new Map<string, Set<Listener>>();
  const tell = (key: string, event: ChatEvent | null): void => {
    for (const listener of listeners.get(key) ?? []) listener(event);
  };
  const stop = events.subscribeChat((event) => {
    if (event === null) for (const key of listeners.keys()) tell(key, null);
    else {
      if (event.talk !== undefined) tell(`talk ${event.talk}`, event);
      if (event.kind === 'staff') tell(`customers ${event.merchantId}`, event);
      tell(`staff ${event.merchantId}`, event);
    }
  });
  return {
    /** Hears of these keys; null: anything may have been missed. Answers the way to stop. */
    hear(keys: readonly string[], listener: Listener): () => void {
      for (const key of keys) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
      return () => {
        for (const key of keys) {
          const those = listeners.get(key);
          those?.delete(listener);
          if (those?.size === 0) listeners.delete(key);
        }
      };
    },
    stop,
  };
};
export type Hub = ReturnType<typeof createHub>;
