import { z } from 'zod';
import type { VendorGame } from '../../adapter.ts';
import { namesIn } from '../game-names.ts';
import type { DecimalAmounts } from './decimal-amounts.ts';

const Text = z.union([z.string(), z.number().transform(String)]);
const Instant = z.iso.datetime({ offset: true });
const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP'] as const;
const SUB_CATEGORIES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG', 'SLOT', 'OTHER'] as const;

/**
 * What the public catalogues of these vendors leave out and many send all the same: pictures, pay-out share, limits. Each
 * field is used when it is there and has the form; nothing is guessed in its place.
 */
export const CatalogueExtras = z.object({
  category: z.enum(CATEGORIES).optional().catch(undefined),
  /** By language: `{"pt": "…", "en": "…"}`. */
  names: z.record(z.string(), z.string()).optional().catch(undefined),
  subCategory: z.enum(SUB_CATEGORIES).optional().catch(undefined),
  /** Percent: `96.02`. */
  rtp: Text.optional().catch(undefined),
  volatility: z.enum(['LOW', 'MEDIUM', 'HIGH']).optional().catch(undefined),
  lines: Text.optional().catch(undefined),
  maxMultiplier: Text.optional().catch(undefined),
  limits: z
    .array(z.object({ currency: z.string(), min: Text, max: Text }))
    .optional()
    .catch(undefined),
  images: z.record(z.string(), z.url()).optional().catch(undefined),
  isNew: z.boolean().optional().catch(undefined),
  isHot: z.boolean().optional().catch(undefined),
  updatedAt: Instant.optional().catch(undefined),
  deletedAt: Instant.nullable().optional().catch(undefined),
});
export type CatalogueExtras = z.output<typeof CatalogueExtras>;

type Known = Pick<VendorGame, 'gameCode' | 'name' | 'category' | 'subCategory' | 'isActive'> &
  Partial<
    Pick<
      VendorGame,
      'names' | 'hasDemo' | 'hasFreeSpins' | 'hasJackpot' | 'isNew' | 'isHot' | 'platforms' | 'languages'
    >
  >;

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Percent to millionths, exactly; null when it is not a share of at most 100. */
const rtpE6 = (text: string | undefined): number | null => {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text ?? '');
  if (!match) return null;
  const share = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
  return share > 0 && share <= 1_000_000 ? share : null;
};

/** One game of a vendor's list in our words. `now` dates a game whose vendor does not. */
export const vendorGame = (known: Known, extras: CatalogueExtras, amounts: DecimalAmounts, now: Date): VendorGame => ({
  gameCode: known.gameCode,
  name: known.name,
  names: known.names ?? namesIn(Object.entries(extras.names ?? {})),
  category: extras.category ?? known.category,
  subCategory: extras.subCategory ?? known.subCategory,
  rtpE6: rtpE6(extras.rtp),
  volatility: extras.volatility ?? null,
  lines: whole(extras.lines),
  maxWinMult: whole(extras.maxMultiplier),
  bets: (extras.limits ?? []).flatMap(({ currency, min, max }) => {
    const [least, most] = [amounts.read(min, currency), amounts.read(max, currency)];
    return least === null || most === null ? [] : [{ currency, min: least, max: most }];
  }),
  languages: known.languages ?? [],
  platforms: known.platforms ?? ['desktop', 'mobile'],
  hasDemo: known.hasDemo ?? false,
  hasFreeSpins: known.hasFreeSpins ?? false,
  hasJackpot: known.hasJackpot ?? false,
  blockedCountries: [],
  images: extras.images ?? {},
  isActive: known.isActive,
  isNew: extras.isNew ?? known.isNew ?? false,
  isHot: extras.isHot ?? known.isHot ?? false,
  updatedAt: extras.updatedAt === undefined ? now : new Date(extras.updatedAt),
  deletedAt: extras.deletedAt == null ? null : new Date(extras.deletedAt),
});
