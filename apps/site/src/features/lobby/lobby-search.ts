import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import type { GameType, SectionType } from '../../shared/games/game-types.ts';

/** Filters of the game list, as the address carries them. `vendor`: codes with commas. Without a page the list is endless. */
export type LobbySearch = { vendor?: string; classify?: Classify; q?: string; page?: number } & Figures;
/** What a person sets in the filter dialog. */
export type Figures = { sort?: Sort; rtp?: LeastRtp; volatility?: Volatility; minBet?: MostMinBet };

export const CLASSIFIES = ['ALL', 'HOT', 'RECENT', 'NEW', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type Classify = (typeof CLASSIFIES)[number];
/** Without one the catalogue's own order, which begins with what is played most. */
export const SORTS = ['new', 'name', 'rtp'] as const;
export type Sort = (typeof SORTS)[number];
export const LEAST_RTPS = ['94', '95', '96', '97'] as const;
export type LeastRtp = (typeof LEAST_RTPS)[number];
export const VOLATILITIES = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Volatility = (typeof VOLATILITIES)[number];
export const MOST_MIN_BETS = ['0.10', '0.50', '1.00', '5.00'] as const;
export type MostMinBet = (typeof MOST_MIN_BETS)[number];

const VENDORS_LONGEST = 200;

/** The value when it is one of those, under its name; else nothing. */
const oneOf = <Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  raw: unknown,
): { [Key in Name]?: Value } => {
  // The address may have made a number of it.
  const found = values.find((value) => value === raw || (typeof raw === 'number' && Number(value) === raw));
  return (found === undefined ? {} : { [name]: found }) as { [Key in Name]?: Value };
};

/** Reads the address: what does not fit is dropped. `vassalage` is the specification's name of the vendor on /rng. */
export const readLobbySearch = (raw: Record<string, unknown>): LobbySearch => {
  const vendor = raw.vendor ?? raw.vassalage;
  const page = Number(raw.page);
  return {
    ...(typeof vendor === 'string' && vendor !== '' ? { vendor: vendor.slice(0, VENDORS_LONGEST) } : {}),
    ...oneOf('classify', CLASSIFIES.slice(1), raw.classify),
    ...((typeof raw.q === 'string' || typeof raw.q === 'number') && raw.q !== ''
      ? { q: String(raw.q).slice(0, 60) }
      : {}),
    ...(Number.isInteger(page) && page > 0 ? { page } : {}),
    ...oneOf('sort', SORTS, raw.sort),
    ...oneOf('rtp', LEAST_RTPS, raw.rtp),
    ...oneOf('volatility', VOLATILITIES, raw.volatility),
    ...oneOf('minBet', MOST_MIN_BETS, raw.minBet),
  };
};

export const vendorsOf = ({ vendor }: LobbySearch): readonly string[] => vendor?.split(',') ?? [];

export const figuresOf = ({ sort, rtp, volatility, minBet }: LobbySearch): Figures => ({
  ...(sort && { sort }),
  ...(rtp && { rtp }),
  ...(volatility && { volatility }),
  ...(minBet && { minBet }),
});

/** Chooses one more vendor, or one fewer, or with null all of them: resets the classification, page and text. */
export const withVendor = (was: LobbySearch, vendor: string | null): LobbySearch => {
  const chosen = vendorsOf(was);
  const next =
    vendor === null ? [] : chosen.includes(vendor) ? chosen.filter((one) => one !== vendor) : [...chosen, vendor];
  return { ...(next.length === 0 ? {} : { vendor: next.join(',') }), ...figuresOf(was) };
};

/** Any other filter resets page and text. */
export const withClassify = (was: LobbySearch, classify: Classify): LobbySearch => ({
  ...(was.vendor === undefined ? {} : { vendor: was.vendor }),
  ...(classify === 'ALL' ? {} : { classify }),
  ...figuresOf(was),
});

export const withFigures = ({ vendor, classify }: LobbySearch, figures: Figures): LobbySearch => ({
  ...(vendor === undefined ? {} : { vendor }),
  ...(classify === undefined ? {} : { classify }),
  ...figures,
});

/** A new text starts at the beginning and keeps the other filters. */
export const withText = (was: LobbySearch, q: string): LobbySearch => ({
  ...withFigures(was, figuresOf(was)),
  ...(q.trim() === '' ? {} : { q: q.trim() }),
});

/** A page of the list that has pages, as the specification has it. */
export const PAGE_SIZE = 15;
/** What the endless list fetches at once. */
export const PIECE_SIZE = 60;

/** The query of the game list for these filters. */
export const queryOf = (scope: { gameType?: GameType; isInhouse?: boolean }, search: LobbySearch) => ({
  ...(scope.gameType ? { gameType: scope.gameType } : {}),
  ...(scope.isInhouse && !search.classify ? { gameClassify: 'INHOUSE' as const } : {}),
  ...(scope.isInhouse && search.classify ? { vassalage: HOUSE_VENDOR } : {}),
  ...(search.vendor ? { vassalage: search.vendor } : {}),
  ...(search.classify ? { gameClassify: search.classify } : {}),
  ...(search.q ? { gameName: search.q } : {}),
  ...figuresOf(search),
});

/** The category of a game centre's address. HOT stands for all kinds at once, where its row of home leads. */
export const TYPE_OF: Readonly<Record<string, SectionType>> = {
  '/games': 'HOT',
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/inhouse': 'INHOUSE',
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/cockfight': 'COCKFIGHT',
  '/lott': 'LOTT',
  '/elott': 'ELOTT',
};

/** What a category's page asks for first. */
export const listOf = (type: SectionType, { page, ...search }: LobbySearch) => {
  const scope = type === 'INHOUSE' ? { isInhouse: true } : type === 'HOT' ? {} : { gameType: type };
  const query = queryOf(scope, search);
  const [pageNo, pageSize] = page === undefined ? [1, PIECE_SIZE] : [page, PAGE_SIZE];
  return { query, first: { query: { ...query, pageNo: String(pageNo), pageSize: String(pageSize) } } };
};
