import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, InstantText, Money } from '../wire.ts';

/** As a round draws for them; the last one is decided by its meter. */
export const JackpotTier = z.enum(['GRAND', 'MAJOR', 'MINOR', 'MINI', 'MUST_HIT']);
export type JackpotTier = z.output<typeof JackpotTier>;

/** How a pool grows and is hit. Parts are millionths of an ante; an ante of 1 counts as `factor` units. */
export const JackpotTermsView = z.object({
  tier: JackpotTier,
  seed: Money,
  meterPpm: z.number(),
  /** One chance in so many for each unit; null for the pool that its meter decides. */
  oneIn: z.nullable(z.number()),
  /** It is hit before it grows beyond this; null for pools that chance decides. */
  most: z.nullable(Money),
});
export const JackpotPool = z.object({
  ...JackpotTermsView.shape,
  poolId: z.string(),
  /** What the next hit pays, the cents of it. */
  amount: Money,
  seedPpm: z.number(),
  /** Mean of what it pays, and what comes back of one unit. */
  meanSize: z.string(),
  rtp: z.string(),
  cycle: z.number(),
  /** Of the pool that its meter decides: SHA-256 of what hides the end of this cycle, and of the next one. */
  commit: z.nullable(z.string()),
  nextCommit: z.nullable(z.string()),
});
export const JackpotHit = z.object({
  tier: JackpotTier,
  amount: Money,
  /** Masked by the server, `jo***3`; nothing tells who it is. */
  customerName: z.string(),
  gameName: z.string(),
  wonAt: InstantText,
  poolId: z.string(),
  cycle: z.number(),
  /** Of the pool that its meter decides: what hid its end, and from where to where it could be. Check it with fair/v1. */
  proof: z.nullable(z.object({ hash: z.string(), secret: z.nullable(z.string()), seed: Money, most: Money })),
});

export const getJackpots = route({
  method: 'GET',
  path: '/wps/jackpots',
  summary: 'Jackpots of the house: what they hold now, how they are fed and hit, the latest hits',
  access: 'public',
  query: z.object({ ...ClientFields }),
  value: z.object({
    /** False: no antes are taken; `pools` is empty where there never were any. */
    isOpen: z.boolean(),
    currency: z.string(),
    antes: z.array(Money),
    factor: z.number(),
    mathVersion: z.string(),
    /** The terms now, by the number that a round keeps with its ante. */
    book: z.number(),
    /** Of an ante, all pools together; and while every meter lies at its seed. */
    rtp: z.string(),
    rtpAtSeeds: z.string(),
    pools: z.array(JackpotPool),
    hits: z.array(JackpotHit),
  }),
});
export const getJackpotBook = route({
  method: 'GET',
  path: '/wps/jackpots/books/:book',
  summary: 'The terms under which an ante was made',
  access: 'public',
  params: z.object({ book: z.string().check(z.regex(/^\d{1,9}$/)) }),
  query: z.object({ ...ClientFields }),
  value: z.object({ factor: z.number(), mathVersion: z.string(), terms: z.array(JackpotTermsView) }),
  errors: ['jackpot.not_found', 'request.too_many'],
});
