import { DomainError } from '../../../platform/domain-error.ts';

/** Clashes with other processes before a call is sent away; each try reads anew. */
const MAX_TRIES = 6;

/**
 * Runs the work of one member one piece after the other, in the order of arrival; members do not wait for each other.
 * Within this process only: across processes the database's unique nonce decides.
 */
export const createLanes = () => {
  const tails = new Map<bigint, Promise<unknown>>();
  const run = <T>(memberId: bigint, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(memberId) ?? Promise.resolve();
    const mine = before.then(work, work);
    const tail = mine.catch(() => undefined);
    tails.set(memberId, tail);
    void tail.then(() => {
      if (tails.get(memberId) === tail) tails.delete(memberId);
    });
    return mine;
  };
  return {
    run,
    /** The same for work that answers null when another process came first: it is done again. @throws DomainError internal.busy */
    untilDone: <T>(memberId: bigint, work: () => Promise<T | null>): Promise<T> =>
      run(memberId, async () => {
        for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
          const done = await work();
          if (done !== null) return done;
        }
        throw new DomainError('internal.busy');
      }),
  };
};
export type MemberLanes = ReturnType<typeof createLanes>;
