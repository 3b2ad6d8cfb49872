import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts';

/**
 * Calls of one member in a minute, over every session and window of theirs; far above what a hand can do. By member alone: nobody uses up
 * what is another's, also not behind the same address. Certificates are for everybody: who is not signed in counts by address.
 */
const PER_MINUTE = { rounds: 600, acts: 1_200, lists: 240, rotations: 60, certificates: 240 } as const;

export type PlayLimits = { readonly [Name in keyof typeof PER_MINUTE]: RateLimit };

/** `scale` widens them on test machines, where a program plays faster than a hand. */
export const createPlayLimits = (scale: number): PlayLimits => ({
  rounds: createRateLimit(PER_MINUTE.rounds * scale, 60),
  acts: createRateLimit(PER_MINUTE.acts * scale, 60),
  lists: createRateLimit(PER_MINUTE.lists * scale, 60),
  rotations: createRateLimit(PER_MINUTE.rotations * scale, 60),
  certificates: createRateLimit(PER_MINUTE.certificates * scale, 60),
});
