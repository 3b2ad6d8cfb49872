import type { Game } from '../../features/catalog/index.ts';

/** One game of the seed as a person writes it. What is left out is false or null. */
export type GameLine = {
  /** Name of the art and, in the catalogue, of the node. */
  readonly slug: string;
  /** Catalogue code; made from vendor and slug when left out. */
  readonly code?: string;
  readonly type: Game['gameType'];
  readonly vendor: string;
  readonly classify: Game['classify'];
  readonly names: Game['names'];
  readonly descriptions: Game['descriptions'];
  readonly isHot?: true;
  readonly isNew?: true;
};

/** A catalogue game that cannot be played yet: an honest coming-soon without figures. */
export const comingSoon = (line: GameLine, sort: number): Game => ({
  nodeId: line.slug,
  vendor: line.vendor,
  gameCode: line.code ?? `${line.vendor}_${line.slug.toUpperCase().replaceAll('-', '_')}`,
  gameType: line.type,
  classify: line.classify,
  names: line.names,
  descriptions: line.descriptions,
  artSlug: line.slug,
  isHot: line.isHot ?? false,
  isNew: line.isNew ?? false,
  isPlayable: false,
  sort,
  rtpE6: null,
  volatility: null,
  maxWinMult: null,
  minBet: null,
  maxBet: null,
  atVendor: null,
});
