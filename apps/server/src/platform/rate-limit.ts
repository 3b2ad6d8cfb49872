import { isIP } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from './domain-error.ts';
import { networkOf, subscriberOf } from './network.ts';

/** A network may do as much as ten of its subscribers: one who has a /48 of IPv6 has 65,536 of them. */
const NETWORK_SHARE = 10;

export type RateLimit = {
  /**
   * Takes one point for the key; a network address counts as its subscriber's, and for its network.
   * @throws DomainError request.too_many with Retry-After when none is left
   */
  take(key: string): Promise<void>;
};

const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const { msBeforeNext } = refused as { msBeforeNext: number };
    throw new DomainError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
  }
};

/**
 * In memory of this process: a first line against floods. What must hold across processes and restarts (failed
 * logins, codes) is counted in the database by its feature.
 */
export const createRateLimit = (points: number, seconds: number): RateLimit => {
  const ofKeys = new RateLimiterMemory({ points, duration: seconds });
  const ofNetworks = new RateLimiterMemory({ points: points * NETWORK_SHARE, duration: seconds });
  return {
    async take(key) {
      await consume(ofKeys, subscriberOf(key));
      // After the other: who is over their own limit takes nothing from their neighbours.
      if (isIP(key) !== 0) await consume(ofNetworks, networkOf(key));
    },
  };
};
