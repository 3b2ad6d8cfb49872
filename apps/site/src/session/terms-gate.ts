import { useSyncExternalStore } from 'react';

let isDue = false;
const listeners = new Set<() => void>();

/** The server answers nothing else before the changed terms are agreed to. A sign-in and a sign-out begin anew. */
export const setTermsDue = (next: boolean): void => {
  isDue = next;
  for (const listener of listeners) listener();
};

export const useTermsDue = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isDue,
    () => false,
  );
