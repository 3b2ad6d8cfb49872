import { isIP } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from './domain-error.ts';
import { networkOf, subscriberOf } from './network.ts';

/** A network may do as much as ten of its subscribers: one who has a /48 of IPv6 has 65,536 of them. */
const NETWORK_SHARE = 10;

export type RateLimit = {
  /**
   * Takes one point for the key, or as many as the work weighs; a network address counts as its subscriber's, and for its network. A heavy one that is
   * refused takes none.
   * @throws DomainError request.too_many with Retry-After when too few are left
   */
  take(key: string, weight?: number): Promise<void>;
};

const consume = async (limiter: RateLimiterMemory, key: string, weight: number): Promise<void> => {
  try {
    await limiter.consume(key, weight);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    // A heavy one that is refused leaves room for light ones.
    if (weight > 1) await limiter.reward(key, weight);
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
    async take(key, weight = 1) {
      await consume(ofKeys, subscriberOf(key), weight);
      // After the other: who is over their own limit takes nothing from their neighbours.
      if (isIP(key) !== 0) await consume(ofNetworks, networkOf(key), weight);
    },
  };
};
