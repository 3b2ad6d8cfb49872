import { useSyncExternalStore } from 'react';

const KEY = 'hideBalance';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this browser hides amounts of the balance, and the switch. */
export const useHiddenBalance = (): [boolean, () => void] => {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) === '1',
    () => false,
  );
  const toggle = (): void => {
    localStorage.setItem(KEY, isHidden ? '0' : '1');
    for (const listener of listeners) listener();
  };
  return [isHidden, toggle];
};
