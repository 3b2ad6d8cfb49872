import { type Clock, SECOND } from '@trevo/time';
import { createLately } from '../../../platform/lately.ts';

export type GateLimits = {
  /** Calls of one connection in hand at once. */
  readonly concurrent: number;
  /** Calls of one connection a second, and how many may come at once after a rest. */
  readonly perSecond: number;
  readonly burst: number;
};

/** Above what one process can do: they stop a flood, not a busy evening. */
export const USUAL_LIMITS: GateLimits = { concurrent: 512, perSecond: 10_000, burst: 20_000 };

/**
 * Bounds what one connection may have in hand and send. Nothing waits here: a call that would queue is sent away before
 * anything has moved, and the vendor comes again.
 */
export const createGate = (clock: Clock, { concurrent, perSecond, burst }: GateLimits) => {
  let inHand = 0;
  let tokens = burst;
  let filledAt = clock.now();
  return {
    /** After `ok` the caller must `leave`. */
    enter(): 'ok' | 'full' | 'too_many' {
      const now = clock.now();
      if (now > filledAt) tokens = Math.min(burst, tokens + ((now - filledAt) * perSecond) / SECOND);
      filledAt = now;
      if (tokens < 1) return 'too_many';
      if (inHand >= concurrent) return 'full';
      tokens -= 1;
      inHand += 1;
      return 'ok';
    },
    leave(): void {
      inHand -= 1;
    },
  };
};

export type Gate = ReturnType<typeof createGate>;

/** A vendor calls from a handful of addresses. */
const REMEMBERED = 1_024;

/**
 * The gates of one brand's connection. A call must be let in before its signature can be checked, so addresses from which no
 * right signature has come yet share a gate of their own, half as wide: whoever only sends noise never stands in the way of
 * the vendor's servers.
 */
export const createConnectionGates = (clock: Clock, limits: GateLimits) => {
  const half = (limit: number): number => Math.max(1, Math.floor(limit / 2));
  const { concurrent, perSecond, burst } = limits;
  const known = createGate(clock, limits);
  const strangers = createGate(clock, {
    concurrent: half(concurrent),
    perSecond: half(perSecond),
    burst: half(burst),
  });
  const proved = createLately<string, true>(REMEMBERED);
  return {
    of: (ip: string): Gate => (proved.get(ip) ? known : strangers),
    /** A call from here was the vendor's. */
    prove(ip: string): void {
      if (!proved.has(ip)) proved.set(ip, true);
    },
  };
};
export type ConnectionGates = ReturnType<typeof createConnectionGates>;
