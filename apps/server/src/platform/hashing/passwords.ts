import { availableParallelism } from 'node:os';
import { monotonicMs } from '../clock.ts';
import { DomainError } from '../domain-error.ts';
import { createHashingThread, type HashingJob, type HashingParameters, type HashingThread } from './hashing-thread.ts';

/** argon2id, m = 46 MiB, t = 1, p = 1; the parameters travel inside each hash, so they can grow later. */
export const PASSWORD_COST: HashingParameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export type PasswordsOptions = {
  readonly lanes?: number;
  readonly queue?: number;
  /** Of hashes made from now on. */
  readonly cost?: HashingParameters;
};

/** One core stays for everybody who is not signing in; each lane takes 46 MiB. */
export const hashingLanes = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

/** As many in the queue mean a crowd; below it, nobody is slowed down. */
const CROWD = 2;
/** While a crowd waits a lane rests after each hash so many times as long as it took, and never longer than this. */
const REST = { times: 3, mostMs: 150 } as const;

/** How long a lane rests after a hash of `tookMs` while a crowd waits, in ms. */
export const restAfterMs = (tookMs: number): number => Math.min(tookMs * REST.times, REST.mostMs);

/**
 * At most `lanes` hashes run at once, on threads of their own, and at most `queue` wait; beyond that `internal.busy` is
 * thrown. While a crowd waits the lanes rest three quarters of the time, where a hash takes 50 ms or less: a flood of logins
 * leaves the rest of the server its machine.
 */
export const createPasswords = async ({
  lanes = hashingLanes(),
  queue = 64,
  cost = PASSWORD_COST,
}: PasswordsOptions = {}) => {
  const threads = Array.from({ length: lanes }, createHashingThread);
  const idle: HashingThread[] = [...threads];
  const waiting: ((thread: HashingThread) => void)[] = [];

  const giveBack = (thread: HashingThread): void => {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  };
  const takeThread = async (): Promise<HashingThread> => {
    const free = idle.pop();
    if (free) return free;
    if (waiting.length >= queue) throw new DomainError('internal.busy', { retryAfterSeconds: 2 });
    return new Promise((resolve) => waiting.push(resolve));
  };
  const inLane = async (job: HashingJob): Promise<string | boolean> => {
    const thread = await takeThread();
    const begun = monotonicMs();
    try {
      return await thread.run(job);
    } finally {
      if (waiting.length >= CROWD) setTimeout(giveBack, restAfterMs(monotonicMs() - begun), thread);
      else giveBack(thread);
    }
  };
  const hash = async (password: string): Promise<string> =>
    String(await inLane({ kind: 'hash', password, parameters: cost }));

  const decoy = await hash('no such account');
  return {
    /** @throws DomainError internal.busy with Retry-After when the queue is full */
    hash,
    /**
     * Also spends the same time on a `null` hash (unknown user), so that the answer's time tells nothing.
     * @throws DomainError internal.busy with Retry-After when the queue is full
     */
    async verify(storedHash: string | null, password: string): Promise<boolean> {
      const isMatch = await inLane({ kind: 'verify', password, storedHash: storedHash ?? decoy });
      return isMatch === true && storedHash !== null;
    },
    /** The stored hash is older than today's parameters. */
    needsRehash: (storedHash: string) =>
      !storedHash.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`),
    /** Ends the threads. */
    stop: () => {
      for (const thread of threads) thread.stop();
    },
  };
};

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;
