import { type Tile, tiles } from './tiles.ts';

/** The house's own games, in its catalogue's order. All other tiles are vendors', whose studio serves them. */
const slugs = [
  'onca-da-sorte',
  'amazonia-243',
  'carnaval-cascata',
  'crash',
  'mines',
  'dice',
  'plinko',
  'limbo',
  'hilo',
  'blackjack',
  'wheel',
  'keno',
  'scratch',
  'video-poker',
  'roulette',
  'baccarat',
  'fishing',
] as const;

export const houseTiles: readonly Tile[] = slugs.map((slug) => {
  const tile = tiles.find((each) => each.slug === slug);
  if (!tile) throw new Error(`No tile for ${slug}`);
  return tile;
});
