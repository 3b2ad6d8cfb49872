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
  'lottery-thai',
  'lottery-4d',
  'lottery-super60',
  'lottery-cinco80',
  'lottery-ssc',
  'lottery-x5',
  'lottery-k3',
  'lottery-pk10',
  'lottery-l28',
  'lottery-keno80',
  'lottery-vn27',
  'lottery-vn18s',
  'lottery-vn18c',
] as const;

/** The stations of Vietnam's lotteries, off until a brand wants one: upright and small, with the same letters in every language. */
export const stationTiles: readonly Tile[] = tiles.filter(({ slug }) => /^lottery-vn-m[nt]-/.test(slug));

export const houseTiles: readonly Tile[] = slugs.map((slug) => {
  const tile = tiles.find((each) => each.slug === slug);
  if (!tile) throw new Error(`No tile for ${slug}`);
  return tile;
});
