import { backdrops } from './backdrops/index.ts';
import type { FigureName } from './figures/index.ts';
import { figures } from './figures/index.ts';
import { Canvas, tileSize } from './kit/canvas.ts';
import { vignette } from './kit/effects.ts';
import { letters } from './kit/fonts.ts';
import { title } from './kit/title.ts';
import { palettes } from './palettes.ts';
import type { Tile } from './tiles.ts';

/** Where the square icon is cut from the tile's world: round the figure, which stands at (300, 326). */
const iconTop = 44;
const symbolSize = { width: 460, height: 460 };

/** A studio's tile, 3:4, with its title and the ribbon that says it is a sandbox game. */
export function composeStudioTile(tile: Tile): string {
  const art = new Canvas(tile.seed, tileSize);
  const { backdrop, figure, palette } = partsOf(tile);
  backdrop.behind(art, palette);
  const [y, scale] = tile.lines.length === 1 ? [348, 1.1] : [326, 1];
  art.place(tileSize.width / 2, y, { scale }, () => figure.draw(art, tile.skin ?? figure.skins[0]));
  vignette(art, palette.dark);
  backdrop.front(art, palette);
  title(art, tile.lines, backdrop.font, palette);
  ribbon(art);
  return art.toSvg();
}

/** The same world cut square round the figure, without the title, which nobody could read there. */
export function composeStudioIcon(tile: Tile): string {
  const art = new Canvas(tile.seed, tileSize);
  const { backdrop, figure, palette } = partsOf(tile);
  backdrop.behind(art, palette);
  art.place(tileSize.width / 2, 350, { scale: 1.1 }, () => figure.draw(art, tile.skin ?? figure.skins[0]));
  art.place(0, iconTop, {}, () => ribbon(art));
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

/** A band over the upper left corner: nobody may take a sandbox game for a vendor's. */
function ribbon(art: Canvas): void {
  const word = letters('bungee', 'SANDBOX', [0, 13, 36]);
  art.add(
    '<g transform="translate(92 92) rotate(-45)">',
    '<rect x="-190" y="-31" width="380" height="62" fill="#10212e"/>',
    '<rect x="-190" y="-31" width="380" height="4" fill="#ffd34d"/>',
    '<rect x="-190" y="27" width="380" height="4" fill="#ffd34d"/>',
    `<path d="${word}" fill="#ffe9a8"/>`,
    '</g>',
  );
}
