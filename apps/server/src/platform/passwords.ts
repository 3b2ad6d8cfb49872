import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from './domain-error.ts';

/** argon2id, m = 46 MiB, t = 1, p = 1; the parameters travel inside each hash, so they can grow later. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Also spends the same time on a `null` hash (unknown user), so that the answer's time tells nothing. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** The stored hash is older than today's parameters. */
  needsRehash(storedHash: string): boolean;
  /**
   * Asked before anything is spent on a call that will need a hash: what cannot be hashed should cost nothing.
   * @throws DomainError internal.busy with Retry-After when the queue is full
   */
  requireRoom(): void;
};

/** One core stays for everybody who is not signing in; each lane takes 46 MiB. */
const spareCores = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * At most `lanes` hashes run at once and at most `queue` wait; beyond that `internal.busy` is thrown, so that a login
 * flood cannot starve the rest of the server.
 */
export const createPasswords = async (lanes = spareCores(), queue = 64): Promise<Passwords> => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const requireRoom = (): void => {
    if (running >= lanes && waiting.length >= queue) throw new DomainError('internal.busy', { retryAfterSeconds: 2 });
  };
  const inLane = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= lanes) {
      requireRoom();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  const decoy = await hash('no such account', PARAMETERS);
  return {
    requireRoom,
    hash: (password) => inLane(() => hash(password, PARAMETERS)),
    verify: (storedHash, password) =>
      inLane(async () => {
        const matches = await verify(storedHash ?? decoy, password);
        return matches && storedHash !== null;
      }),
    needsRehash: (storedHash) =>
      !storedHash.includes(`m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`),
  };
};
