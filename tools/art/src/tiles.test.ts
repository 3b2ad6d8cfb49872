import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { describe, expect, it } from 'vitest';
import { GAME_LINES } from '../../../apps/server/src/seed/catalog/house-games.ts';
import { lotteryGames } from '../../../apps/server/src/seed/catalog/lottery-games.ts';
import { backdrops } from './backdrops/index.ts';
import { composeTile } from './compose-tile.ts';
import { allDrawings } from './drawings.ts';
import { figures } from './figures/index.ts';
import { isWrittenIn } from './kit/fonts.ts';
import { tileSize } from './kit/canvas.ts';
import { placeLines } from './kit/title.ts';
import { houseTiles, stationTiles } from './house-tiles.ts';
import { languages, linesIn } from './languages.ts';
import { hashOf, readManifest } from './manifest.ts';
import { studioOnlyTiles } from './studio-tiles.ts';
import { tileKeys, tiles } from './tiles.ts';

const publicFolder = fileURLToPath(new URL('../../../apps/site/public', import.meta.url));
const manifest = readManifest(`${publicFolder}/art/manifest.json`);
const drawings = allDrawings();
const STATIONS = LOTTERY_GAMES.flatMap(({ station = [] }) => station);

const sizeOf = (path: string): number => statSync(`${publicFolder}/${path}`).size;

describe('the tile catalogue', () => {
  it('gives every tile a slug of its own', () => {
    expect(new Set(tiles.map(({ slug }) => slug)).size).toBe(tiles.length);
    expect(tiles[0]?.slug).toBe('onca-da-sorte');
  });

  it('has at least 64 tiles over all eight categories, from at least 12 figures', () => {
    expect(tiles.length).toBeGreaterThanOrEqual(64);
    const categories = ['ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS'];
    expect([...new Set(tiles.map(({ category }) => category))].sort()).toEqual(categories);
    expect(new Set(tiles.map(({ figure }) => figure)).size).toBeGreaterThanOrEqual(12);
  });

  it('names only figures and skins that are drawn, and leaves none of them unused', () => {
    for (const { figure, skin } of tiles) {
      expect(Object.keys(figures)).toContain(figure);
      if (skin !== undefined) expect(figures[figure].skins).toContain(skin);
    }
    const used = [...tiles, ...studioOnlyTiles].map(
      ({ figure, skin }) => `${figure}:${skin ?? figures[figure].skins[0]}`,
    );
    const drawn = Object.entries(figures).flatMap(([name, { skins }]) => skins.map((skin) => `${name}:${skin}`));
    expect([...new Set(used)].sort()).toEqual(drawn.sort());
  });

  it('shows no two tiles with the same figure in the same colours on the same ground', () => {
    const looks = tiles.map(({ figure, skin, palette, backdrop }) => [figure, skin, palette, backdrop].join(' '));
    expect(new Set(looks).size).toBe(tiles.length);
  });

  it('draws every game of the house, lotteries that differ in their pace alone once, and for its files no other', () => {
    const lotteries = lotteryGames().map(({ artSlug }) => artSlug);
    expect(new Set([...houseTiles, ...stationTiles].map(({ slug }) => slug))).toEqual(
      new Set([...GAME_LINES.map(({ slug }) => slug), ...lotteries]),
    );
    expect(new Set(lotteries).size).toBe(13 + STATIONS.length);
  });

  it('writes each of Vietnam’s stations by its name', () => {
    const names = STATIONS.map((name) => name.replace('Thừa Thiên ', ''));
    expect(stationTiles.map(({ title }) => title).toSorted()).toEqual(names.toSorted());
    for (const { lines } of stationTiles)
      for (const line of lines) expect([line, isWrittenIn('bungee', line)]).toEqual([line, true]);
  });

  it('lists the same keys in tiles.json as in the catalogue', () => {
    const listed: unknown = JSON.parse(readFileSync(new URL('../tiles.json', import.meta.url), 'utf8'));
    expect(listed).toEqual(tileKeys());
  });
});

describe('the drawings', () => {
  it('draws the same tile to the same bytes every time', () => {
    for (const tile of houseTiles) expect(composeTile(tile, 'EN')).toBe(composeTile(tile, 'EN'));
  });

  it('varies the scattered details with the seed', () => {
    const [tile] = tiles;
    if (tile === undefined) throw new Error('The catalogue is empty');
    expect(composeTile({ ...tile, seed: tile.seed + 1 }, 'PT')).not.toBe(composeTile(tile, 'PT'));
  });

  it('never writes a coordinate that is not a number', () => {
    const broken = drawings.filter((drawing) => /NaN|undefined|Infinity/.test(drawing.compose()));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('keeps every title readable on a card 120 px wide and at least 46 px above the edge', () => {
    const unreadable = languages.flatMap((language) =>
      [...houseTiles, ...stationTiles].filter((tile) =>
        placeLines(linesIn(tile, language), backdrops[tile.backdrop].font, tileSize.width / 2).some(
          ({ size, baseline }) => {
            const capitalHeight = size * 0.72 * (120 / tileSize.width);
            return capitalHeight < 11 || tileSize.height - baseline < 46;
          },
        ),
      ),
    );
    expect(unreadable.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the committed files', () => {
  it('are all there, none empty, and together under 10 MB', () => {
    const paths = drawings.flatMap(({ outputs }) => outputs.map(({ path }) => path));
    expect(paths.filter((path) => !existsSync(`${publicFolder}/${path}`))).toEqual([]);
    expect(paths.filter((path) => sizeOf(path) < 500)).toEqual([]);
    expect(paths.reduce((total, path) => total + sizeOf(path), 0)).toBeLessThan(10 * 1024 * 1024);
  });

  it('were made from the drawings as they are now (run the generator when this fails)', () => {
    const stale = drawings.filter(
      (drawing) => manifest[drawing.name]?.hash !== hashOf(drawing.compose(), drawing.outputs),
    );
    expect(stale.map(({ name }) => name)).toEqual([]);
  });

  it('keep the AVIF of a tile within its budget: 7 KB at 180 px, 16 KB at 360, 29 KB at 540', () => {
    const heavy = houseTiles.flatMap(({ slug }) =>
      ['', '-en', '-square', '-en-square'].flatMap((kind) =>
        (
          [
            [180, 7],
            [360, 16],
            [540, 29],
          ] as const
        )
          .map(([width, kilobytes]) => [`art/tiles/${slug}${kind}-${width}.avif`, kilobytes] as const)
          .filter(([path, kilobytes]) => sizeOf(path) > kilobytes * 1024),
      ),
    );
    expect(heavy.map(([path]) => path)).toEqual([]);
  });

  it('have every shape and width that the catalogue names for a game of the house, in both languages', () => {
    const files = houseTiles.flatMap(({ slug }) =>
      ['', '-square', '-en', '-en-square'].flatMap((kind) =>
        ['180.avif', '360.avif', '540.avif', '360.webp'].map((file) => `art/tiles/${slug}${kind}-${file}`),
      ),
    );
    expect(files.filter((path) => !existsSync(`${publicFolder}/${path}`))).toEqual([]);
  });

  it('come with a blur of at most 100 bytes and a colour for every game of the house', () => {
    const pictures = JSON.parse(readFileSync(new URL('../pictures.json', import.meta.url), 'utf8')) as Record<
      string,
      { colour: string; blur: string }
    >;
    expect(Object.keys(pictures)).toEqual([...houseTiles, ...stationTiles].map(({ slug }) => slug));
    for (const { colour, blur } of Object.values(pictures)) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      const bytes = Buffer.from(blur, 'base64');
      expect([bytes.subarray(8, 12).toString(), bytes.length <= 100]).toEqual(['WEBP', true]);
    }
  });
});
