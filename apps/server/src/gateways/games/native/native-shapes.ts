import { z } from 'zod';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const decimal = z.string().regex(/^-?\d{1,20}(\.\d{1,12})?$/);
const RTP = z.int().min(0).max(2_000_000);
const COUNTRY = z.string().regex(/^[A-Za-z]{2}$/);
const address = z.url({ protocol: /^https?$/ });

/** What a native vendor answers. Fields that we do not know are ignored: a vendor may add some without asking us. */
export const GamesAnswer = z.object({
  games: z
    .array(
      z.object({
        gameCode: z.string().min(1).max(64),
        name: z.string().min(1).max(200),
        names: z.record(z.string(), z.string().max(200)).optional(),
        category: z.string(),
        subCategory: z.string(),
        rtpE6: RTP.nullable(),
        rtpsE6: z.array(RTP).max(20).optional(),
        volatility: z.enum(['LOW', 'MEDIUM', 'HIGH']).nullable(),
        lines: z.int().nullable(),
        maxWinMult: z.number().nullable(),
        bets: z.array(z.object({ currency: z.string(), min: decimal, max: decimal })),
        languages: z.array(z.string()),
        platforms: z.array(z.string()),
        hasDemo: z.boolean(),
        hasFreeSpins: z.boolean(),
        hasJackpot: z.boolean(),
        blockedCountries: z.array(z.string()),
        certifiedMarkets: z.array(COUNTRY).max(300).optional(),
        images: z.record(z.string(), address),
        isActive: z.boolean(),
        isNew: z.boolean(),
        isHot: z.boolean(),
        updatedAt: instant,
        deletedAt: instant.nullable(),
      }),
    )
    .max(1_000),
  nextCursor: z.string().nullable(),
});

export const LaunchAnswer = z.object({ url: address, expiresAt: instant.nullable() });

export const FreeSpinAnswer = z.object({
  externalId: z.string(),
  status: z.enum(['ISSUED', 'ACTIVE', 'FINISHED', 'CANCELLED', 'EXPIRED']),
  spinsLeft: z.int().min(0),
  totalWin: decimal.nullable(),
  currency: z.string(),
});

export const RoundAnswer = z.object({
  roundId: z.string(),
  state: z.enum(['OPEN', 'CLOSED']),
  url: address.nullable(),
  result: z.unknown(),
});

export const TransactionsAnswer = z.object({
  transactions: z
    .array(
      z.object({
        transactionId: z.string(),
        family: z.enum(['stake', 'credit', 'undo', 'settle', 'adjust']),
        referenceTransactionId: z.string().nullable(),
        roundId: z.string(),
        playerId: z.string(),
        amount: decimal,
        currency: z.string(),
        at: instant,
      }),
    )
    .max(1_000),
  nextCursor: z.string().nullable(),
});
