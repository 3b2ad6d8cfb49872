import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeSymbolFigure } from './compose-symbol.ts';
import { composeSquare, composeTile, composeWide, type Look } from './compose-tile.ts';
import { encodeAll } from './encode.ts';
import type { Output } from './encode.ts';
import { kitOf, shapesOf } from './studio-vendors.ts';
import { languages } from './languages.ts';
import { type FigureName, figures } from './figures/index.ts';
import { hashOf, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { palettes } from './palettes.ts';
import { studioTiles } from './studio-tiles.ts';
import type { Tile } from './tiles.ts';

/** Where the sandbox studio serves its pictures from. */
export const studioFolder = fileURLToPath(new URL('../../../apps/sandbox', import.meta.url));
export const studioManifest = `${studioFolder}/art/manifest.generated.json`;

/** One picture of the studio and the file it becomes. */
export interface StudioDrawing {
  readonly name: string;
  readonly output: Output;
  compose(): string;
}

/** Of every game a tile 3:4 in each language and an icon 1:1, of tables and matches a picture 16:9, and every figure as a reel's symbol. */
export function studioDrawings(): StudioDrawing[] {
  const tiles = studioTiles.flatMap((tile, index) => {
    const look = lookOf(tile, index);
    const shows = keywordsOf(tile);
    const square = drawing(`${tile.slug}-1x1`, { size: [300, 300], kilobytes: 9, keywords: shows });
    const wide = drawing(`${tile.slug}-16x9`, { size: [540, 304], kilobytes: 14, keywords: shows });
    return [
      ...languages.map((language) => ({
        ...drawing(`${tile.slug}-3x4-${language.toLowerCase()}`, { size: [360, 480], kilobytes: 15, keywords: shows }),
        compose: () => composeTile(tile, language, look),
      })),
      { ...square, compose: () => composeSquare(tile, look.pose) },
      ...(shapesOf(tile.slug).includes('16:9') ? [{ ...wide, compose: () => composeWide(tile, look) }] : []),
    ];
  });
  const symbols = (Object.keys(figures) as FigureName[]).flatMap((name) =>
    figures[name].skins.map((skin) => ({
      ...drawing(`symbol-${name}-${skin}`, { size: [96, 96], kilobytes: 4 }),
      compose: () => composeSymbolFigure(name, skin),
    })),
  );
  return [...tiles, ...symbols];
}

/** How a studio's vendor shows a tile. */
export const lookOf = (tile: Tile, index: number): Look => ({
  kit: kitOf(tile.slug),
  camera: cameraOf(tile, index),
  pose: earlierOf(tile, index) % figures[tile.figure].poses,
});

/** The colours of each game's world, for the page it is played on. */
export function studioLooks(): Record<string, unknown> {
  return Object.fromEntries(
    studioTiles.map(({ slug, palette, figure, skin }) => {
      const { sky, glow, dark, titleRim } = palettes[palette];
      return [slug, { sky, glow, dark, titleRim, hero: `${figure}-${skin ?? figures[figure].skins[0]}` }];
    }),
  );
}

/** What a tile shows, for the lobby that must not show it twice on a screen. */
const keywordsOf = ({ figure, palette, backdrop }: Tile): string[] => [
  `figure:${figure}`,
  `hue:${palettes[palette].hue}`,
  `backdrop:${backdrop}`,
];

/** Each tile of a figure sees it otherwise. */
export const cameraOf = (tile: Tile, index: number): number =>
  Object.keys(figures).indexOf(tile.figure) + earlierOf(tile, index);

/** How many tiles before this one show its figure. */
const earlierOf = ({ figure }: Tile, index: number): number =>
  studioTiles.slice(0, index).filter((tile) => tile.figure === figure).length;

type Recipe = {
  readonly size: readonly [number, number];
  readonly kilobytes: number;
  readonly keywords?: readonly string[];
};

/** Tiles are AVIF, as vendors ship them today; a reel's symbols have a clear ground. */
function drawing(name: string, { size: [width, height], kilobytes, keywords }: Recipe) {
  const format = keywords === undefined ? ('webp' as const) : ('avif' as const);
  const output = { path: `art/${name}.${format}`, format, width, height, budget: kilobytes * 1024 };
  return { name, output: keywords === undefined ? output : { ...output, keywords } };
}

/** Draws and encodes the studio's pictures that changed since the last run. @returns what it made, in words */
export async function makeStudioArt(): Promise<string> {
  mkdirSync(`${studioFolder}/art`, { recursive: true });
  const known = readManifest(studioManifest);
  const made: Manifest = {};
  const queue = studioDrawings();
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const svg = next.compose();
      const hash = hashOf(svg, next.output);
      const before = known[next.name];
      const isSame = before?.hash === hash && existsSync(`${studioFolder}/${next.output.path}`);
      made[next.name] = isSame ? before : { hash, files: await encodeAll(svg, [next.output], studioFolder) };
    }
  };
  await Promise.all([work(), work()]);
  writeManifest(studioManifest, made);
  const looks = Object.entries(studioLooks()).map(
    ([slug, look]) => `  ${JSON.stringify(slug)}: ${JSON.stringify(look)}`,
  );
  writeFileSync(`${studioFolder}/src/studio/catalogue/looks.generated.json`, `{\n${looks.join(',\n')}\n}\n`);
  const bytes = Object.values(made).flatMap(({ files }) => Object.values(files));
  return `studio: ${bytes.length} files, ${Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024)} KB`;
}
