import { backdrops } from './backdrops/index.ts';
import { figures } from './figures/index.ts';
import { Canvas, tileSize } from './kit/canvas.ts';
import { vignette } from './kit/effects.ts';
import { title } from './kit/title.ts';
import { palettes } from './palettes.ts';
import type { Tile } from './tiles.ts';

/**
 * Where the figures' own origin stands: above the title, clear of the badge and the heart in the upper corners. A title
 * of one line leaves room for a larger figure.
 */
const figureOver = { one: { y: 348, scale: 1.1 }, two: { y: 326, scale: 1 } } as const;

/**
 * The whole tile as SVG. The same tile gives the same text, byte for byte. No frame and no rounded corners: the page
 * draws those, so that they always match its own radius.
 */
export function composeTile(tile: Tile): string {
  const art = new Canvas(tile.seed, tileSize);
  const palette = palettes[tile.palette];
  const backdrop = backdrops[tile.backdrop];
  const figure = figures[tile.figure];
  backdrop.behind(art, palette);
  const { y, scale } = figureOver[tile.lines.length === 1 ? 'one' : 'two'];
  art.place(tileSize.width / 2, y, { scale }, () => figure.draw(art, tile.skin ?? figure.skins[0]));
  vignette(art, palette.dark);
  backdrop.front(art, palette);
  title(art, tile.lines, backdrop.font, palette);
  return art.toSvg();
}
