import { backdrops } from './backdrops/index.ts';
import { placeFigure } from './camera.ts';
import { figures } from './figures/index.ts';
import { Canvas, tileSize } from './kit/canvas.ts';
import { vignette } from './kit/effects.ts';
import { title } from './kit/title.ts';
import { type Kit, markOf, washOf } from './kits.ts';
import { type Language, linesIn } from './languages.ts';
import { palettes } from './palettes.ts';
import type { Tile } from './tiles.ts';

/** How a vendor shows a tile: its kit, from which camera, and in which of its poses the figure stands. */
export interface Look {
  readonly kit: Kit;
  readonly camera: number;
  readonly pose: number;
}

/**
 * Where the house's figures stand: above the title, clear of the badge and the heart in the upper corners. A title of one line leaves
 * room for a larger figure.
 */
const figureOver = { one: { y: 348, scale: 1.1 }, more: { y: 326, scale: 1 } } as const;

/**
 * The whole tile as SVG, 3:4: world, figure, and over them the lettering of one language. The same tile gives the same text, byte for
 * byte. No frame and no rounded corners: the page draws those, so that they always match its own radius.
 * @param look of a vendor's tile; the house's own stand in the middle and write in their world's letters
 */
export function composeTile(tile: Tile, language: Language, look?: Look): string {
  const art = new Canvas(tile.seed, tileSize);
  const { backdrop, palette, skin } = partsOf(tile);
  const lines = linesIn(tile, language);
  backdrop.behind(art, palette);
  if (look) {
    washOf(art, look.kit);
    placeFigure(art, { figure: tile.figure, skin, camera: look.camera, pose: look.pose });
  } else {
    const { y, scale } = figureOver[lines.length === 1 ? 'one' : 'more'];
    art.place(tileSize.width / 2, y, { scale }, () => figures[tile.figure].draw(art, skin));
  }
  vignette(art, palette.dark);
  backdrop.front(art, palette);
  if (look) markOf(art, look.kit);
  title(art, lines, look?.kit.lettering ?? backdrop.font, palette);
  return art.toSvg();
}

/** Where the square is cut from the world: round the figure. */
const squareTop = 44;
/** And where the wide picture is: from the horizon up. */
const wide = { top: 128, height: 337.5 } as const;
/** To which side the figure of a wide picture stands, camera by camera. */
const sides = [300, 214, 386] as const;

/** The same world cut square, without letters, which nobody could read there: one picture for all languages. */
export function composeSquare(tile: Tile, pose = 0): string {
  const art = new Canvas(tile.seed, tileSize);
  const { backdrop, palette, skin } = partsOf(tile);
  backdrop.behind(art, palette);
  art.place(tileSize.width / 2, 350, { scale: 1.1 }, () => figures[tile.figure].draw(art, skin, pose));
  return cut(art.toSvg(), squareTop, tileSize.width);
}

/** The same world 16:9, without letters: what a table or a match shows, the name stands below it. */
export function composeWide(tile: Tile, { kit, camera, pose }: Look): string {
  const art = new Canvas(tile.seed, tileSize);
  const { backdrop, palette, skin } = partsOf(tile);
  backdrop.behind(art, palette);
  washOf(art, kit);
  const x = sides[camera % sides.length] ?? 300;
  art.place(x, wide.top + wide.height / 2 + 6, { scale: 0.7 }, () => figures[tile.figure].draw(art, skin, pose));
  const foot = wide.top + wide.height;
  art.add(`<rect y="${foot - 9}" width="${tileSize.width}" height="9" fill="${kit.colour}"/>`);
  return cut(art.toSvg(), wide.top, wide.height);
}

/** The whole width of a drawing, and so much of its height. */
function cut(svg: string, top: number, height: number): string {
  const whole = `viewBox="0 0 ${tileSize.width} ${tileSize.height}" width="${tileSize.width}" height="${tileSize.height}"`;
  return svg.replace(
    whole,
    `viewBox="0 ${top} ${tileSize.width} ${height}" width="${tileSize.width}" height="${height}"`,
  );
}

function partsOf(tile: Tile) {
  const skin = tile.skin ?? figures[tile.figure].skins[0];
  return { backdrop: backdrops[tile.backdrop], palette: palettes[tile.palette], skin };
}
