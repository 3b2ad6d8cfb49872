import { DomainError } from '../../platform/domain-error.ts';
import { subscriberOf } from '../../platform/network.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts';

type Bounds = { readonly atOnce: number; readonly perMinute: number };

/** A person opens a game and tries again; a program has no use for more. */
const OF_MEMBER: Bounds = { atOnce: 3, perMinute: 30 };
/** A house of players, or a campus; of the 64 connections to a vendor it holds a quarter. */
const OF_ADDRESS: Bounds = { atOnce: 16, perMinute: 240 };

export type Asker = { readonly memberId: bigint; readonly ip: string };

/** A line by key: so many a minute, and so many not answered yet. */
const createLine = ({ atOnce, perMinute }: Bounds) => {
  const limit: RateLimit = createRateLimit(perMinute, 60);
  const inFlight = new Map<string, number>();
  return {
    async run<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const busy = inFlight.get(key) ?? 0;
      if (busy >= atOnce) throw new DomainError('request.too_many', { retryAfterSeconds: 1 });
      inFlight.set(key, busy + 1);
      try {
        await limit.take(key);
        return await ask();
      } finally {
        const left = (inFlight.get(key) ?? 1) - 1;
        if (left === 0) inFlight.delete(key);
        else inFlight.set(key, left);
      }
    },
  };
};

/**
 * Opens the line, in memory of this process. `addressScale` widens the address's part, for test machines where every player has
 * the same one.
 */
export const createVendorAsks = (addressScale: number) => {
  const { atOnce, perMinute } = OF_ADDRESS;
  const members = createLine(OF_MEMBER);
  const addresses = createLine({ atOnce: atOnce * addressScale, perMinute: perMinute * addressScale });
  const afterwards = createLine(OF_MEMBER);
  return {
    /** Runs it within the bounds of the member and of their address. @throws DomainError request.too_many */
    run: <T>({ memberId, ip }: Asker, ask: () => Promise<T>) =>
      members.run(memberId.toString(), () => addresses.run(subscriberOf(ip), ask)),
    /** The same for a member alone, with a count of its own: what follows from a call that was let in. */
    runAfter: <T>(memberId: bigint, ask: () => Promise<T>) => afterwards.run(memberId.toString(), ask),
  };
};

/** The line in front of everything that asks a vendor because a player wants it: launch, renewal, replay. */
export type VendorAsks = ReturnType<typeof createVendorAsks>;
