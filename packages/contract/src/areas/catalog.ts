import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, Id, Money, pageOf, Paging } from '../wire.ts';

export const GameType = z.enum(['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP']);
export type GameType = z.infer<typeof GameType>;
export const GameClassify = z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG', 'SLOT', 'OTHER']);

/** What a page needs to ask for the picture that fits, and to keep its place. Widths are 180, 360 and 540 up to the widest. */
export const GameArt = z.object({
  /** The widest file of the upright picture, or of what stands in its place. */
  main: z.number(),
  /** The widest of the square one, `${iconUrl}-square-360.avif`; 0: there is none. */
  square: z.number(),
  /** The widest of the 16:9 one, `${iconUrl}-wide-360.avif`; 0: there is none. */
  wide: z.number(),
  /** The colour of most of it, `#1f9a58`. */
  colour: z.string(),
  /** `50% 42%`: what stays in sight when it is cut. */
  focus: z.string(),
  /** A WebP of 12 x 16 pixels in base64, shown until the picture is there; null where it would weigh more than it is worth. */
  preview: z.nullable(z.string()),
});

/**
 * A game card with the specification's field names. `iconUrl` is a base: `${iconUrl}-180.avif`, `-360.avif` and so on, and
 * `-360.webp` for browsers that read no AVIF; where it is `UNPICTURED` there is no picture yet. With the ending `.webp` it is the whole
 * address of one picture, and `art` is null. Titles drawn into a picture are in the asked language where the picture's maker drew it.
 */
export const GameCard = z.object({
  nodeId: z.string(),
  gameType: GameType,
  vassalage: z.string(),
  displayName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  isGame: z.literal(1),
  gameClassify: GameClassify,
  iconUrl: z.string(),
  art: z.nullable(GameArt),
  lagerIcon: z.nullable(z.string()),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.union([z.literal(0), z.literal(1)]),
  /** Launches now. False: an honest 'Em breve'; the card opens its information sheet. */
  playable: z.boolean(),
  /** Its demonstration opens for who asks, now: `launchGame` with mode `demo`; for a visitor, after the trial account of free play. */
  demo: z.boolean(),
  /** The vendor's health now. `slow`: opens, with a warning. `sick`: greyed; the click offers `GET /wps/game/:nodeId/alternatives`. */
  availability: z.enum(['ok', 'slow', 'sick']),
  /** Return to player as a fraction, `0.960246`: exact, rounded to six places once. Null until the game plays. */
  rtp: z.nullable(z.string()),
  /** The smallest bet in the brand's currency, `0.50`. */
  minBet: z.nullable(z.string()),
  /** The largest one, `5000.00`. */
  maxBet: z.nullable(z.string()),
});
export type GameCard = z.infer<typeof GameCard>;

export const GameSheet = z.object({
  ...GameCard.shape,
  description: z.string(),
  volatility: z.nullable(z.enum(['LOW', 'MEDIUM', 'HIGH'])),
  /** Largest win of one round in bets, `2500`. */
  maxWin: z.nullable(z.string()),
  minBet: z.nullable(Money),
  maxBet: z.nullable(Money),
  lines: z.nullable(z.number()),
  hasFreeSpins: z.boolean(),
  hasJackpot: z.boolean(),
  /** Switched off by the operator: hidden in lists, cannot be launched; `suggestions` holds up to three of the same type. */
  maintenance: z.boolean(),
  suggestions: z.array(GameCard),
  /** For whom the brand has a demonstration of it, whoever asks: visitors too, or who has made an account. */
  demoFor: z.enum(['everybody', 'members', 'nobody']),
});

/** `popular`: hot ones first. `new`: new ones first. `name`: in the reader's language. `rtp`: the highest first, unknown ones last. */
export const GameSort = z.enum(['popular', 'new', 'name', 'rtp']);
/** Return to player at least, percent. */
export const LeastRtp = z.enum(['94', '95', '96', '97']);
/** Smallest bet at most. */
export const MostMinBet = z.enum(['0.10', '0.50', '1.00', '5.00']);

const filters = {
  gameType: z.optional(GameType),
  /** One vendor, or several with commas. */
  vassalage: z.optional(z.string().check(z.maxLength(200))),
  gameClassify: z.optional(
    z.enum(['ALL', 'HOT', 'NEW', 'RECENT', 'FAV', 'INHOUSE', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG', 'SLOT', 'OTHER']),
  ),
  gameName: z.optional(z.string().check(z.maxLength(60))),
  isNew: z.optional(z.enum(['0', '1'])),
  rtp: z.optional(LeastRtp),
  volatility: z.optional(z.enum(['LOW', 'MEDIUM', 'HIGH'])),
  minBet: z.optional(MostMinBet),
  sort: z.optional(GameSort),
};

const GamePage = z.object({
  games: z.array(GameCard),
  pageNo: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** Whose games these are, and how many of each the other filters leave. */
  vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), games: z.number() })),
});
export const getGames = route({
  method: 'GET',
  path: '/wps/relay/games',
  summary: 'Game list with filters (gameClassify FAV and RECENT need a session)',
  access: 'public',
  query: z.object({ ...Paging, ...ClientFields, ...filters }),
  value: GamePage,
  errors: ['session.required'],
});
export const getGame = route({
  method: 'GET',
  path: '/wps/relay/games/:nodeId',
  summary: 'Information sheet of one game',
  access: 'public',
  params: z.object({ nodeId: Id }),
  query: z.object({ ...ClientFields }),
  value: GameSheet,
  errors: ['game.not_found'],
});
export const getHotGames = route({
  method: 'GET',
  path: '/wps/relay/games/hot',
  summary: 'Hot games',
  access: 'public',
  query: z.object({ ...ClientFields, ...filters }),
  value: z.object({ list: z.array(GameCard) }),
});

export const Vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  /** The sandbox plays this vendor: nobody may take its games for the vendor's own. */
  isSandbox: z.boolean(),
  gameTypes: z.array(GameType),
  games: z.number(),
});

/** A game in few words and both languages, for a search while somebody types; `iconUrl` as on a card. */
export const GameName = z.object({
  nodeId: z.string(),
  namePt: z.string(),
  nameEn: z.string(),
  vassalage: z.string(),
  gameType: GameType,
  iconUrl: z.string(),
  /** As on a card: false is an honest 'Em breve'. */
  playable: z.boolean(),
});
export type GameName = z.infer<typeof GameName>;
export const getGameNames = route({
  method: 'GET',
  path: '/wps/relay/games/names',
  summary:
    'Every game of the brand in few words, the most wanted first, and its vendors: what a search as one types needs',
  access: 'public',
  query: z.object({ ...ClientFields }),
  value: z.object({ games: z.array(GameName), vendors: z.array(Vendor) }),
});

/** Everything the home page draws in one answer: hot plus up to 20 of every category, banners and notices apart. */
export const HomeSection = z.object({
  gameType: z.union([GameType, z.literal('HOT'), z.literal('INHOUSE')]),
  games: z.array(GameCard),
  total: z.number(),
});
export const getHome = route({
  method: 'GET',
  path: '/wps/relay/home',
  summary: 'Sections of the home page in one answer',
  access: 'public',
  query: z.object({ ...ClientFields }),
  value: z.object({ sections: z.array(HomeSection) }),
});

export const getVendors = route({
  method: 'GET',
  path: '/wps/relay/vendors',
  summary: 'Vendor list',
  access: 'public',
  alsoAs: 'data',
  query: z.object({ ...ClientFields }),
  value: z.object({ lanes: z.array(Vendor) }),
});
export const getGameMenus = route({
  method: 'GET',
  path: '/lgw/games/game_menus',
  summary: 'Categories that have vendors',
  access: 'public',
  query: z.object({ ...ClientFields }),
  value: z.array(
    z.object({ gameCategory: GameType, title: z.string(), cards: z.number(), gameClassify: z.array(z.string()) }),
  ),
});

const CardPage = z.object({
  content: z.array(GameCard),
  pageNum: z.number(),
  totalPages: z.number(),
  total: z.number(),
});
export const getFavoriteIds = route({
  method: 'GET',
  path: '/wps/relay/favorites/ids',
  summary: 'Ids of favourite games',
  access: 'player',
  trial: true,
  query: z.object({ ...ClientFields }),
  value: z.array(z.string()),
});
export const getFavorites = route({
  method: 'GET',
  path: '/wps/relay/favorites',
  summary: 'Favourite games',
  access: 'player',
  trial: true,
  query: z.object({
    ...Paging,
    ...ClientFields,
    gameType: z.optional(GameType),
    vassalage: z.optional(z.string().check(z.maxLength(20))),
    token: z.optional(z.string()),
  }),
  value: CardPage,
});
export const addFavorite = route({
  method: 'POST',
  path: '/wps/relay/favorites',
  summary: 'Add a favourite (already there: no change)',
  access: 'player',
  trial: true,
  body: z.strictObject({ nodeId: Id, vendor: z.string().check(z.maxLength(20)), gameType: GameType }),
  value: z.object({}),
  errors: ['game.not_found'],
});
export const removeFavorite = route({
  method: 'DELETE',
  path: '/wps/relay/favorites/:nodeId',
  summary: 'Remove a favourite',
  access: 'player',
  trial: true,
  params: z.object({ nodeId: Id }),
  value: z.object({}),
});
export const getRecentGames = route({
  method: 'GET',
  path: '/wps/relay/games/recent',
  summary: 'Games that I played recently',
  access: 'player',
  trial: true,
  query: z.object({
    ...ClientFields,
    page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    pageSize: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    gameType: z.optional(GameType),
    vassalage: z.optional(z.string().check(z.maxLength(20))),
  }),
  value: pageOf(GameCard),
});
