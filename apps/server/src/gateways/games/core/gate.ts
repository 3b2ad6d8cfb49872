import { type Clock, SECOND } from '@trevo/time';
import { createLately } from '../../../platform/lately.ts';
import { networkOf } from '../../../platform/network.ts';

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

/** Through its own gate and then the shared one: what the first holds back never reaches the second. */
const behind = (own: Gate, shared: Gate): Gate => ({
  enter() {
    const first = own.enter();
    if (first !== 'ok') return first;
    const second = shared.enter();
    if (second !== 'ok') own.leave();
    return second;
  },
  leave() {
    own.leave();
    shared.leave();
  },
});

/** A vendor calls from a handful of addresses. */
const REMEMBERED = 1_024;

/**
 * The gates of one brand's connection. A call must be let in before its signature can be checked, so addresses from which no
 * right signature has come yet share a gate of their own, half as wide: whoever only sends noise never stands in the way of
 * the vendor's servers. One network of them has a quarter of that gate, so that one stranger does not shut it for the vendor's
 * first call from a new address either.
 */
export const createConnectionGates = (clock: Clock, limits: GateLimits) => {
  const part = ({ concurrent, perSecond, burst }: GateLimits, of: number): GateLimits => {
    const least = (limit: number): number => Math.max(1, Math.floor(limit / of));
    return { concurrent: least(concurrent), perSecond: least(perSecond), burst: least(burst) };
  };
  const known = createGate(clock, limits);
  const strangers = createGate(clock, part(limits, 2));
  const networks = createLately<string, Gate>(REMEMBERED);
  const strangerFrom = (network: string): Gate => {
    const found = networks.get(network) ?? behind(createGate(clock, part(limits, 8)), strangers);
    networks.set(network, found);
    return found;
  };
  const proved = createLately<string, true>(REMEMBERED);
  return {
    of: (ip: string): Gate => (proved.get(ip) ? known : strangerFrom(networkOf(ip))),
    /** A call from here was the vendor's. */
    prove(ip: string): void {
      if (!proved.has(ip)) proved.set(ip, true);
    },
  };
};
export type ConnectionGates = ReturnType<typeof createConnectionGates>;
