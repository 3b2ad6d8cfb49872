import { placeFigure } from './camera.ts';
import { backdrops } from './backdrops/index.ts';
import type { FigureName } from './figures/index.ts';
import { figures } from './figures/index.ts';
import { Canvas, tileSize } from './kit/canvas.ts';
import { vignette } from './kit/effects.ts';
import { title } from './kit/title.ts';
import { markOf, washOf } from './kits.ts';
import { palettes } from './palettes.ts';
import { kitOf } from './studio-vendors.ts';
import type { Tile } from './tiles.ts';

/** Where the square icon is cut from the tile's world: round the figure, which stands at (300, 326). */
const iconTop = 44;
const symbolSize = { width: 460, height: 460 };

/**
 * A studio's tile, 3:4, in its vendor's kit.
 * @param camera how the figure stands: tiles of one figure get different ones
 */
export function composeStudioTile(tile: Tile, camera: number): string {
  const art = new Canvas(tile.seed, tileSize);
  const { backdrop, palette } = partsOf(tile);
  const kit = kitOf(tile.slug);
  backdrop.behind(art, palette);
  washOf(art, kit);
  placeFigure(art, { figure: tile.figure, skin: tile.skin ?? figures[tile.figure].skins[0], camera });
  vignette(art, palette.dark);
  backdrop.front(art, palette);
  markOf(art, kit);
  title(art, tile.lines, kit.lettering, palette);
  return art.toSvg();
}

/** The same world cut square round the figure, without the title, which nobody could read there. */
export function composeStudioIcon(tile: Tile): string {
  const art = new Canvas(tile.seed, tileSize);
  const { backdrop, figure, palette } = partsOf(tile);
  backdrop.behind(art, palette);
  art.place(tileSize.width / 2, 350, { scale: 1.1 }, () => figure.draw(art, tile.skin ?? figure.skins[0]));
  const { width, height } = tileSize;
  return art
    .toSvg()
    .replace(`viewBox="0 0 ${width} ${height}"`, `viewBox="0 ${iconTop} ${width} ${width}"`)
    .replace(`height="${height}"`, `height="${width}"`);
}

/** One figure alone on a clear ground: a reel's symbol. */
export function composeSymbolFigure(name: FigureName, skin: string): string {
  const art = new Canvas(7, symbolSize);
  art.place(230, 230, { scale: 0.88 }, () => figures[name].draw(art, skin));
  return art.toSvg();
}

function partsOf(tile: Tile) {
  return { backdrop: backdrops[tile.backdrop], figure: figures[tile.figure], palette: palettes[tile.palette] };
}
