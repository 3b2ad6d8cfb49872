import { z } from 'zod';
import type { FeedEntry, VendorGame } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { namesIn } from '../game-names.ts';
import type { Subunits } from './subunits.ts';

const Instant = z.iso.datetime({ offset: true });
const Whole = z.string().regex(/^\d{1,9}$/);

/** A game of the provider's list. Numbers are the text of their digits. */
export const Game = z.object({
  title: z.string().min(1),
  /** Titles by language, where the provider has them. */
  titles: z.record(z.string(), z.string()).optional().catch(undefined),
  identifier: z.string().min(1),
  category: z.string().optional(),
  devices: z.array(z.string()).optional(),
  has_freespins: z.boolean().optional(),
  has_jackpot: z.boolean().optional(),
  lines: Whole.nullish().catch(null),
  payout: z.string().nullish(),
  volatility_rating: z.string().nullish(),
  multiplier: Whole.nullish().catch(null),
  bet_limits: z.array(z.object({ currency: z.string(), min: z.string(), max: z.string() })).nullish(),
  restrictions: z
    .object({ default: z.object({ blacklist: z.array(z.string()).nullish() }).nullish() })
    .nullish()
    .catch(null),
  languages: z.array(z.string()).optional(),
  images: z.record(z.string(), z.url()).optional(),
  tags: z.array(z.string()).optional(),
  updated_at: Instant.nullish(),
  recalled_at: Instant.nullish(),
});
export type Game = z.output<typeof Game>;
export const GameList = z.object({ games: z.array(Game), next_cursor: z.string().nullish() });

export const Session = z.object({
  session_id: z.string().min(1),
  launch_options: z.object({ game_url: z.url() }),
});

export const Issue = z.object({
  issue_id: z.string(),
  status: z.enum(['issued', 'active', 'finished', 'canceled', 'expired']),
  freespins_left: z.string().regex(/^\d{1,6}$/),
  total_amount: z.string(),
});
export type Issue = z.output<typeof Issue>;

export const Round = z.looseObject({ game_id: z.string(), finished: z.boolean() });

const Line = z.object({
  action: z.enum(['bet', 'win', 'rollback']),
  action_id: z.string(),
  original_action_id: z.string().nullish(),
  game_id: z.string(),
  user_id: z.string(),
  currency: z.string(),
  /** Whole subunits, signed from the player's side. */
  amount: z.string().regex(/^-?\d{1,18}$/),
  created_at: Instant,
});
export const LineList = z.object({ transactions: z.array(Line), next_cursor: z.string().nullish() });

/** Our category and sub-category of the provider's word; a word that is not known is a casual game. */
const CATEGORIES: Readonly<Record<string, readonly [category: string, subCategory: string]>> = {
  slots: ['RNG', 'SLOT'],
  table_games: ['RNG', 'TG'],
  roulette: ['RNG', 'TG'],
  card: ['RNG', 'BG'],
  video_poker: ['RNG', 'VP'],
  lottery: ['RNG', 'SC'],
  casual: ['RNG', 'AC'],
  live_dealers: ['LIVE', 'OTHER'],
  live: ['LIVE', 'OTHER'],
  fishing: ['FISH', 'OTHER'],
  virtual_sports: ['SPORTS', 'OTHER'],
  esports: ['ESPORTS', 'OTHER'],
  cockfight: ['COCKFIGHT', 'OTHER'],
  lottery_draws: ['LOTT', 'OTHER'],
  instant_lottery: ['ELOTT', 'OTHER'],
  multiplayer: ['PVP', 'OTHER'],
};
const VOLATILITIES: Readonly<Record<string, 'LOW' | 'MEDIUM' | 'HIGH'>> = {
  low: 'LOW',
  'medium-low': 'MEDIUM',
  medium: 'MEDIUM',
  'medium-high': 'HIGH',
  high: 'HIGH',
  'very-high': 'HIGH',
};

/** Percent to millionths, exactly; null when it is no such number. */
const rtpOf = (percent: string | null | undefined): number | null => {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent ?? '');
  if (!match) return null;
  const share = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
  return share > 0 && share <= 1_000_000 ? share : null;
};

/** One game in our words. `now` dates a game whose provider does not. */
export const gameOf = (game: Game, amounts: Subunits, now: Date): VendorGame => {
  const [category, subCategory] = CATEGORIES[game.category ?? ''] ?? ['RNG', 'AC'];
  const hasJackpot = game.has_jackpot ?? false;
  return {
    gameCode: game.identifier,
    name: game.title,
    names: namesIn(Object.entries(game.titles ?? {})),
    category,
    subCategory: hasJackpot && subCategory === 'SLOT' ? 'JP' : subCategory,
    rtpE6: rtpOf(game.payout),
    volatility: VOLATILITIES[game.volatility_rating ?? ''] ?? null,
    lines: game.lines == null ? null : Number(game.lines),
    maxWinMult: game.multiplier == null ? null : Number(game.multiplier),
    bets: (game.bet_limits ?? []).flatMap((limit) => {
      const [min, max] = [amounts.read(limit.min, limit.currency), amounts.read(limit.max, limit.currency)];
      return min === null || max === null ? [] : [{ currency: limit.currency, min, max }];
    }),
    languages: game.languages ?? [],
    platforms: game.devices ?? ['desktop', 'mobile'],
    hasDemo: true,
    hasFreeSpins: game.has_freespins ?? false,
    hasJackpot,
    blockedCountries: game.restrictions?.default?.blacklist ?? [],
    images: game.images ?? {},
    isActive: game.recalled_at == null,
    isNew: game.tags?.includes('new') ?? false,
    isHot: game.tags?.includes('hot') ?? false,
    updatedAt: game.updated_at == null ? now : new Date(game.updated_at),
    deletedAt: game.recalled_at == null ? null : new Date(game.recalled_at),
  };
};

const FAMILIES = { bet: 'stake', win: 'credit', rollback: 'undo' } as const;

/** @throws VendorError `malformed` when an amount cannot be read */
export const entryOf = (line: z.output<typeof Line>, amounts: Subunits): FeedEntry => {
  const size = amounts.read(line.amount.replace('-', ''), line.currency);
  if (size === null) throw new VendorError('malformed', 'the list has an amount of another form');
  return {
    transactionId: line.action_id,
    family: FAMILIES[line.action],
    referenceTransactionId: line.original_action_id ?? null,
    roundId: line.game_id,
    playerId: line.user_id,
    amount: (line.amount.startsWith('-') ? -size : size) as FeedEntry['amount'],
    currency: line.currency,
    at: new Date(line.created_at),
  };
};
