import { createLately } from '../../../platform/lately.ts';

/**
 * Runs the work of one member one piece after the other, in the order of arrival; members do not wait for each other.
 * Within this process only: across processes the database's unique nonce decides.
 */
export const createLanes = () => {
  const tails = new Map<bigint, Promise<unknown>>();
  return {
    run<T>(memberId: bigint, work: () => Promise<T>): Promise<T> {
      const before = tails.get(memberId) ?? Promise.resolve();
      const mine = before.then(work, work);
      const tail = mine.catch(() => undefined);
      tails.set(memberId, tail);
      void tail.then(() => {
        if (tails.get(memberId) === tail) tails.delete(memberId);
      });
      return mine;
    },
  };
};

/** What a member's lane remembers between two bets, so that a spin needs no look-up. Losing it costs one query. */
export const createLaneMemory = <State extends object>() => {
  const states = createLately<bigint, State>(20_000);
  return {
    get: (memberId: bigint): State | undefined => states.get(memberId),
    set: (memberId: bigint, state: State): void => void states.set(memberId, state),
    forget: (memberId: bigint): void => void states.delete(memberId),
  };
};
