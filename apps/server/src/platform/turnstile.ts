import { DomainError } from './domain-error.ts';

export type Turnstile = {
  /**
   * Runs the work when its turn comes. The lines (an address, a network) take turns, however long each is.
   * @throws DomainError internal.busy with Retry-After when there is no room, at once or while waiting
   */
  pass<T>(line: string, work: () => Promise<T>): Promise<T>;
};

type Waiter = { readonly enter: () => void; readonly refuse: (why: DomainError) => void };

const busy = (): DomainError => new DomainError('internal.busy', { retryAfterSeconds: 2 });

/**
 * Stands in front of calls that cost much: `places` run at once, `room` more wait, the others are sent away before anything is
 * spent on them. When the room is full, a newcomer takes the place of the last of the longest line, unless that is their own: who
 * floods from one network stands in their own way and in nobody else's.
 */
export const createTurnstile = ({ places, room }: { places: number; room: number }): Turnstile => {
  /** In the order of turns; none is empty. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  const drop = (line: string, waiter: Waiter | undefined): void => {
    waiting -= 1;
    if (lines.get(line)?.length === 0) lines.delete(line);
    waiter?.refuse(busy());
  };
  /** Whether there is room for one more in this line now. */
  const makeRoom = (line: string): boolean => {
    if (waiting < room) return true;
    const own = (lines.get(line)?.length ?? 0) + 1;
    let longest: { readonly name: string; readonly waiters: Waiter[] } | null = null;
    for (const [name, waiters] of lines)
      if (waiters.length > (longest?.waiters.length ?? own)) longest = { name, waiters };
    if (longest === null) return false;
    drop(longest.name, longest.waiters.pop());
    return true;
  };
  const wait = (line: string): Promise<void> => {
    if (!makeRoom(line)) return Promise.reject(busy());
    waiting += 1;
    return new Promise((enter, refuse) => {
      const waiters = lines.get(line);
      if (waiters) waiters.push({ enter, refuse });
      else lines.set(line, [{ enter, refuse }]);
    });
  };
  const callNext = (): void => {
    const [first] = lines;
    if (first === undefined) return void (running -= 1);
    const [line, waiters] = first;
    waiting -= 1;
    // To the end of the turns, or out of them.
    lines.delete(line);
    const next = waiters.shift();
    if (waiters.length > 0) lines.set(line, waiters);
    next?.enter();
  };

  return {
    async pass(line, work) {
      if (running < places) running += 1;
      else await wait(line);
      try {
        return await work();
      } finally {
        callNext();
      }
    },
  };
};
