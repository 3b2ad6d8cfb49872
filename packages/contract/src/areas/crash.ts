import * as z from 'zod/mini';
import { route } from '../route.ts';
import { BetLog, STAKE_REFUSALS } from './play.ts';
import { ClientFields, Id, InstantText, Money, PlayerMoney } from '../wire.ts';

/** A multiplier in hundredths: 250 is 2.50x. */
const MultE2 = z.number().check(z.int());
const Hash = z.string();

/** One round of crash, for all players of the brand. */
export const CrashRound = z.object({
  roundId: z.string(),
  /** `betting`: takes bets. `sealed`: its bets are fixed, and it waits for the public beacon. `running`: the multiplier grows as e^(0.00006 t), t in ms. `ended`: at its point. `settled`: every bet is paid. `void`: it never started, every stake goes back. */
  state: z.enum(['betting', 'sealed', 'running', 'ended', 'settled', 'void']),
  /** Until it takes no more bets, in ms; 0 later. */
  closesInMs: z.number(),
  /** Since the curve began to climb, in ms; null before. */
  sinceStartMs: z.nullable(z.number()),
  /** Until the next round takes bets, in ms; null before its end. */
  nextInMs: z.nullable(z.number()),
  mathVersion: z.string(),
  /** SHA-256 of the round's secret: the secret of the round before. */
  commit: Hash,
  /** Number of the round in its chain, and the hash that was shown before the first of them: hash a secret so many times, and it is this one. */
  chain: z.object({ link: z.number(), firstHash: Hash, length: z.number() }),
  /**
   * The public beacon that decides with the secret and the bets; null: none, committed mode. `round` is its first that is due after `sealedAt`;
   * both are null while bets are taken, `signature` until the start.
   */
  beacon: z.nullable(
    z.object({
      chain: z.object({
        hash: Hash,
        publicKey: Hash,
        period: z.number(),
        genesis: z.number(),
        groupHash: Hash,
        id: z.string(),
      }),
      round: z.nullable(z.number()),
      signature: z.nullable(Hash),
      sealedAt: z.nullable(InstantText),
    }),
  ),
  /** Bets of the round, and the root over them (RFC 6962); null while it takes bets. */
  bets: z.nullable(z.number()),
  betsRoot: z.nullable(Hash),
  /** Where it ended, and its secret; null until it did. */
  bustE2: z.nullable(MultE2),
  secret: z.nullable(Hash),
});
export type CrashRound = z.input<typeof CrashRound>;

/** A bet as every player at the table sees it. */
export const CrashSeat = z.object({
  betId: z.string(),
  /** Masked. */
  name: z.string(),
  stake: Money,
  /** Where it was taken, and what for; null while it flies, and when it was not taken. */
  cashedE2: z.nullable(MultE2),
  win: z.nullable(Money),
});
export type CrashSeat = z.input<typeof CrashSeat>;

/** One of my bets. */
export const CrashOwnBet = z.object({
  betId: z.string(),
  roundId: z.string(),
  at: InstantText,
  /** A player has up to two bets on a round: 1 and 2. */
  place: z.number(),
  stake: Money,
  currency: z.string(),
  /** Taken at this multiplier; null: by hand. */
  autoE2: z.nullable(MultE2),
  /** The most that this bet is paid: there it is taken by itself. */
  mostE2: MultE2,
  cnonce: z.string(),
  state: z.enum(['open', 'settled', 'void']),
  cashedE2: z.nullable(MultE2),
  win: Money,
  /** Left out where it is in no log. */
  log: z.optional(z.nullable(BetLog)),
});
export type CrashOwnBet = z.input<typeof CrashOwnBet>;

const CrashEnd = z.object({ roundId: z.string(), bustE2: MultE2 });

/** What travels from the server through the socket of the table. */
export const CrashFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('round'), round: CrashRound }),
  /** `list`: bets that are new or changed; the highest stakes of a full table. `count` and `stake` are those of all. */
  z.object({
    type: z.literal('seats'),
    roundId: z.string(),
    count: z.number(),
    stake: Money,
    list: z.array(CrashSeat),
  }),
  /** Money of mine moved: ask for my bets anew. Another device may have bet, or taken a bet. */
  z.object({ type: z.literal('mine') }),
  z.object({ type: z.literal('beat') }),
]);
export type CrashFrame = z.input<typeof CrashFrame>;
/** The page sends nothing: bets travel by calls. */
export const CrashSignal = z.discriminatedUnion('type', [z.strictObject({ type: z.literal('beat') })]);

const Answer = z.object({ bet: CrashOwnBet, spendable: Money });

export const getCrash = route({
  method: 'GET',
  path: '/wps/crash',
  summary: 'The crash table: its round, my bets on it, how the last rounds ended',
  access: 'player',
  trial: true,
  passive: true,
  query: z.object({ ...ClientFields }),
  value: z.object({
    round: z.nullable(CrashRound),
    mine: z.array(CrashOwnBet),
    /** Newest first. */
    ended: z.array(CrashEnd),
  }),
});
export const placeCrashBet = route({
  method: 'POST',
  path: '/wps/crash/bets',
  summary: 'Bet on the round that takes bets',
  access: 'player',
  inBarredRegion: 'closed',
  money: true,
  body: z.strictObject({
    roundId: Id,
    place: z.union([z.literal(1), z.literal(2)]),
    bet: PlayerMoney,
    /** Taken by itself at this multiplier; null: by hand. */
    autoE2: z.nullable(MultE2.check(z.gte(101), z.lte(1_000_000))),
    /** 32 hex digits fresh from the browser for this bet: part of what decides the round. */
    cnonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  }),
  value: Answer,
  errors: [...STAKE_REFUSALS, 'crash.bets_closed', 'crash.place_taken', 'request.key_reused', 'request.too_many'],
});
export const cashOutCrash = route({
  method: 'POST',
  path: '/wps/crash/bets/:id/cash-out',
  summary: 'Take a bet while the curve climbs; the time at which the call reaches the database decides',
  access: 'player',
  inMaintenance: 'open',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  value: Answer,
  errors: ['round.not_found', 'crash.not_flying', 'crash.too_late', 'internal.busy'],
});
export const getCrashRound = route({
  method: 'GET',
  path: '/wps/crash/rounds/:id',
  summary: 'A round with all that proves it: its secret, and the leaf of every bet in order',
  description:
    'A leaf is `betId|stake|target|cnonce`, the target in hundredths. `secret`, hashed, is `commit`. The seed is HMAC-SHA256 with the secret as key over `draw/v1|roundId|betsRoot|beacon round|beacon value`, where the value is SHA-256 of the beacon’s signature and both are `-` in committed mode, and the point is drawn from it as by fair/v1 with nonce 0 and the round’s id as client seed.',
  access: 'player',
  trial: true,
  params: z.object({ id: Id }),
  query: z.object({ ...ClientFields }),
  /** `leaves` is empty until the round ended. */
  value: z.object({ round: CrashRound, mine: z.array(CrashOwnBet), leaves: z.array(z.string()) }),
  errors: ['round.not_found', 'request.too_many'],
});
export const openCrashSocket = route({
  method: 'GET',
  path: '/wps/crash/socket',
  summary: 'The socket of the crash table: the round, and every bet on it',
  description:
    'Offer the protocols `trevo` and `bearer.<token>`. The `Origin` must be the page’s own. The client sends nothing. A `beat` comes every 20 s: without one the line is dead.',
  access: 'player',
  trial: true,
  passive: true,
  bare: true,
  as: 'socket',
  value: CrashFrame,
  errors: ['request.too_many', 'request.origin_refused', 'request.upgrade_required'],
});
