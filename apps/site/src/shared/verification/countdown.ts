import { useEffect, useSyncExternalStore } from 'react';
import { nowMs } from '../clock.ts';

/** Where each send button's wait ends. In the page's memory: closing the dialog does not shorten it. */
const ends = new Map<string, number>();
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Seconds until the end, never below zero. */
export const secondsLeft = (end: number | undefined, now: number): number =>
  end === undefined ? 0 : Math.max(0, Math.ceil((end - now) / 1000));

/**
 * Begins the wait of `minutes`, counted from when the request left: what the answer spent on its way is already over.
 * @param sentAt `nowMs()` right before the request
 */
export const startCountdown = (key: string, minutes: number, sentAt: number): void => {
  ends.set(key, sentAt + minutes * 60_000);
  tell();
};

/** Seconds left of this button's wait; zero for one that nobody pressed. */
export const waitOf = (key: string, now: number): number => secondsLeft(ends.get(key), now);

/** Seconds left of this button's wait; redraws each second while it runs. */
export const useCountdown = (key: string): number => {
  const left = useSyncExternalStore(
    subscribe,
    () => waitOf(key, nowMs()),
    () => 0,
  );
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
};
