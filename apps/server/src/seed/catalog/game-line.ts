import drawn from '@trevo/art/pictures.json' with { type: 'json' };
import tiles from '@trevo/art/tiles.json' with { type: 'json' };
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import type { Game } from '../../features/catalog/index.ts';

/** One of the house's games as a person writes it; its words stand under its slug. What is left out is false. */
export type GameLine = {
  /** Name of the art, of the words and, in the catalogue, of the node. */
  readonly slug: string;
  /** Catalogue code. */
  readonly code: string;
  readonly classify: Game['classify'];
  /** Where it stands in the lobby; slots, instant and table games together where it is left out. */
  readonly gameType?: 'FISH';
  readonly isHot?: true;
  readonly isNew?: true;
};

type Words = Pick<Game, 'names' | 'descriptions'>;

/** What the art of a slug shows. */
export const lookOf = (slug: string): Game['look'] => {
  const { figure = null, hue = null, backdrop = null } = tiles.find((tile) => tile.slug === slug) ?? {};
  return { figure, hue, backdrop };
};

/** The widest files that the art generator makes; the house's figures stand a little above the middle. */
const WIDEST = { main: 540, square: 540, wide: 0 } as const;
const FOCUS = [50, 42] as const;

/** The house's own pictures: the upright one has its title in the language of the caption. */
export const picturesOf = (slug: string): Game['pictures'] => {
  const { colour, blur } = (drawn as Readonly<Record<string, { colour: string; blur: string }>>)[slug] ?? {};
  if (colour === undefined || blur === undefined) return {};
  const shared = { widest: WIDEST, focus: FOCUS, colour, blur };
  return { PT: { base: `/art/tiles/${slug}`, ...shared }, EN: { base: `/art/tiles/${slug}-en`, ...shared } };
};

/** Those of a station of Vietnam's lotteries: upright and small, with the same letters in every language. */
export const stationPicturesOf = (slug: string): Game['pictures'] => {
  const { PT } = picturesOf(slug);
  const one = PT && { ...PT, widest: { main: 360, square: 0, wide: 0 } as const };
  return one ? { PT: one, EN: one } : {};
};

/** A catalogue game that cannot be played yet: an honest coming-soon without figures. */
export const comingSoon = (
  { slug, code, classify, gameType, isHot, isNew }: GameLine,
  words: Words,
  sort: number,
): Game => ({
  ...words,
  nodeId: slug,
  vendor: HOUSE_VENDOR,
  gameCode: code,
  gameType: gameType ?? 'RNG',
  classify,
  artSlug: slug,
  pictures: picturesOf(slug),
  look: lookOf(slug),
  isHot: isHot ?? false,
  isNew: isNew ?? false,
  isPlayable: false,
  isOffAtFirst: false,
  sort,
  rtpE6: null,
  volatility: null,
  maxWinMult: null,
  minBet: null,
  maxBet: null,
  atVendor: null,
});
