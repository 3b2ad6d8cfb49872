import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { backdrops } from '../backdrops/index.ts';
import { CAMERAS, placeFigure } from '../camera.ts';
import { Canvas, tileSize } from '../kit/canvas.ts';
import { vignette } from '../kit/effects.ts';
import { title } from '../kit/title.ts';
import { kits, markOf } from '../kits.ts';
import { breakLines, type Language } from '../languages.ts';
import { palettes } from '../palettes.ts';
import { pretendGame } from './catalogue.ts';

const size = { width: 270, height: 360 };
type Layer = {
  readonly input: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 };
};

/** What thousands of tiles have in common: the layers used last, of 380 KB each. */
const MOST_LAYERS = 160;
const layers = new LRUCache<string, Promise<Layer>>({ max: MOST_LAYERS });

function layer(key: string, draw: (art: Canvas) => void): Promise<Layer> {
  const known = layers.get(key) ?? paint(draw);
  layers.set(key, known);
  return known;
}

async function paint(draw: (art: Canvas) => void): Promise<Layer> {
  const art = new Canvas(7, tileSize);
  draw(art);
  const svg = art
    .toSvg()
    .replace(`width="${tileSize.width}" height="${tileSize.height}"`, `width="${size.width}" height="${size.height}"`);
  const input = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { input, raw: { ...size, channels: 4 } };
}

/**
 * The picture of a made-up game with its title in a language, as WebP. World and figure are painted once each and kept; only the lettering is drawn anew, so a tile
 * costs a tenth of what a finished drawing does.
 */
export async function drawPretendTile(number: number, language: Language): Promise<Buffer> {
  const { names, figure, skin, pose, palette: paletteName, backdrop: backdropName, kit: kitName } = pretendGame(number);
  const [palette, backdrop, kit] = [palettes[paletteName], backdrops[backdropName], kits[kitName]];
  const world = `${backdropName} ${paletteName}`;
  const camera = Math.floor(number / 7);
  const parts = await Promise.all([
    layer(`behind ${world}`, (art) => backdrop.behind(art, palette)),
    layer(`${figure} ${skin} ${pose} ${camera % CAMERAS}`, (art) => {
      placeFigure(art, { figure, skin, camera, pose });
    }),
    layer(`front ${world}`, (art) => {
      vignette(art, palette.dark);
      backdrop.front(art, palette);
    }),
    paint((art) => {
      markOf(art, kit);
      title(art, breakLines(names[language]), { ...kit.lettering, hasShadow: false }, palette);
    }),
  ]);
  const [ground, ...over] = parts;
  return sharp(ground.input, { raw: ground.raw })
    .composite([...over])
    .webp({ quality: 68, effort: 0 })
    .toBuffer();
}
