import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from './domain-error.ts';
import { subscriberOf } from './network.ts';

export type RateLimit = {
  /** Takes one point for the key; a network address counts as its subscriber's. @throws DomainError request.too_many with Retry-After when none is left */
  take(key: string): Promise<void>;
};

/**
 * In memory of this process: a first line against floods. What must hold across processes and restarts (failed
 * logins, codes) is counted in the database by its feature.
 */
export const createRateLimit = (points: number, seconds: number): RateLimit => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(subscriberOf(key));
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        const { msBeforeNext } = refused as { msBeforeNext: number };
        throw new DomainError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
      }
    },
  };
};
