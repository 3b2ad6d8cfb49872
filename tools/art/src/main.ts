import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allDrawings } from './drawings.ts';
import type { Drawing } from './drawings.ts';
import { encodeAll, placeholder } from './encode.ts';
import { composeLogo } from './logo.ts';
import { hashOf, readManifest, writeManifest } from './manifest.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';
import { houseTiles, stationTiles } from './house-tiles.ts';
import { palettes } from './palettes.ts';
import { makeStudioArt } from './studio.ts';
import { tileKeys } from './tiles.ts';

const publicFolder = fileURLToPath(new URL('../../../apps/site/public', import.meta.url));
const manifestFile = `${publicFolder}/art/manifest.json`;
/** AVIF encoding is the whole cost and uses several threads by itself; two drawings at a time keep two cores busy. */
const concurrency = 2;

/**
 * Draws everything and encodes what changed since the last run. Arguments limit the run to drawings whose name
 * contains one of them, for work on a single figure.
 */
async function main(filters: readonly string[]): Promise<void> {
  mkdirSync(`${publicFolder}/art/tiles`, { recursive: true });
  writeVectors();
  if (filters.length === 0 || filters.includes('studio')) console.log(await makeStudioArt());
  const known = readManifest(manifestFile);
  const drawings = allDrawings();
  const wanted = drawings.filter(({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)));
  const made = await makeAll(wanted, known);
  const names = new Set(drawings.map(({ name }) => name));
  const merged: Manifest = Object.fromEntries(
    Object.entries({ ...known, ...made }).filter(([name]) => names.has(name)),
  );
  writeManifest(manifestFile, merged);
  writePictures(merged);
  const bytes = Object.values(merged).flatMap((entry) => Object.values(entry.files));
  const total = bytes.reduce((sum, size) => sum + size, 0);
  const encoded = wanted.filter(({ name }) => made[name]?.hash !== known[name]?.hash).length;
  console.log(
    `${encoded} of ${wanted.length} drawings encoded; ${bytes.length} files, ${Math.round(total / 1024)} KB in all`,
  );
}

async function makeAll(drawings: readonly Drawing[], known: Manifest): Promise<Manifest> {
  const made: Manifest = {};
  const queue = [...drawings];
  const work = async (): Promise<void> => {
    for (let drawing = queue.shift(); drawing !== undefined; drawing = queue.shift()) {
      made[drawing.name] = await make(drawing, known[drawing.name]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return made;
}

async function make(drawing: Drawing, known: ManifestEntry | undefined): Promise<ManifestEntry> {
  const svg = drawing.compose();
  const hash = hashOf(svg, drawing.outputs);
  const complete = drawing.outputs.every(({ path }) => existsSync(`${publicFolder}/${path}`));
  if (known?.hash === hash && complete) return known;
  const files = await encodeAll(svg, drawing.outputs, publicFolder);
  return drawing.withPlaceholder ? { hash, files, placeholder: await placeholder(svg) } : { hash, files };
}

/** The files that are text: the logo, the favicon and the list of art keys. */
function writeVectors(): void {
  writeFileSync(`${publicFolder}/logo.svg`, `${composeLogo()}\n`);
  writeFileSync(`${publicFolder}/favicon.svg`, `${composeLogo({ ground: 'tile' })}\n`);
  writeFileSync(fileURLToPath(new URL('../tiles.json', import.meta.url)), `${JSON.stringify(tileKeys(), null, 2)}\n`);
}

/** What stands in a tile's place until it is there, for the catalogue's seed. */
function writePictures(manifest: Manifest): void {
  const pictures = Object.fromEntries(
    [...houseTiles, ...stationTiles].map(({ slug, palette }) => {
      const { placeholder: uri = '' } = manifest[`tiles/${slug}`] ?? {};
      return [slug, { colour: palettes[palette].sky[1], blur: uri.split(',')[1] ?? '' }];
    }),
  );
  writeFileSync(fileURLToPath(new URL('../pictures.json', import.meta.url)), `${JSON.stringify(pictures, null, 2)}\n`);
}

await main(process.argv.slice(2));
