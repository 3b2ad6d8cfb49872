import tiles from '@trevo/art/tiles.json' with { type: 'json' };
import type { Game } from '../../features/catalog/index.ts';

/** One of the house's games as a person writes it; its words stand under its slug. What is left out is false. */
export type GameLine = {
  /** Name of the art, of the words and, in the catalogue, of the node. */
  readonly slug: string;
  /** Catalogue code. */
  readonly code: string;
  readonly classify: Game['classify'];
  readonly isHot?: true;
  readonly isNew?: true;
};

type Words = Pick<Game, 'names' | 'descriptions'>;

/** What the art of a slug shows. */
const lookOf = (slug: string): Game['look'] => {
  const { figure = null, hue = null, backdrop = null } = tiles.find((tile) => tile.slug === slug) ?? {};
  return { figure, hue, backdrop };
};

/** A catalogue game that cannot be played yet: an honest coming-soon without figures. */
export const comingSoon = ({ slug, code, classify, isHot, isNew }: GameLine, words: Words, sort: number): Game => ({
  ...words,
  nodeId: slug,
  vendor: 'SPB',
  gameCode: code,
  gameType: 'RNG',
  classify,
  artSlug: slug,
  look: lookOf(slug),
  isHot: isHot ?? false,
  isNew: isNew ?? false,
  isPlayable: false,
  sort,
  rtpE6: null,
  volatility: null,
  maxWinMult: null,
  minBet: null,
  maxBet: null,
  atVendor: null,
});
