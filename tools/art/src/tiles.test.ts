import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { backdrops } from './backdrops/index.ts';
import { composeTile } from './compose-tile.ts';
import { allDrawings } from './drawings.ts';
import { figures } from './figures/index.ts';
import { tileSize } from './kit/canvas.ts';
import { placeLines } from './kit/title.ts';
import { hashOf, readManifest } from './manifest.ts';
import { studioOnlyTiles } from './studio-tiles.ts';
import { tileKeys, tiles } from './tiles.ts';

const publicFolder = fileURLToPath(new URL('../../../apps/site/public', import.meta.url));
const manifest = readManifest(`${publicFolder}/art/manifest.json`);
const drawings = allDrawings();

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

  it('lists the same keys in tiles.json as in the catalogue', () => {
    const listed: unknown = JSON.parse(readFileSync(new URL('../tiles.json', import.meta.url), 'utf8'));
    expect(listed).toEqual(tileKeys());
  });
});

describe('the drawings', () => {
  it('draws the same tile to the same bytes every time', () => {
    for (const tile of tiles.slice(0, 12)) expect(composeTile(tile)).toBe(composeTile(tile));
  });

  it('varies the scattered details with the seed', () => {
    const [tile] = tiles;
    if (tile === undefined) throw new Error('The catalogue is empty');
    expect(composeTile({ ...tile, seed: tile.seed + 1 })).not.toBe(composeTile(tile));
  });

  it('never writes a coordinate that is not a number', () => {
    const broken = drawings.filter((drawing) => /NaN|undefined|Infinity/.test(drawing.compose()));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('keeps every title readable on a card 120 px wide and at least 46 px above the edge', () => {
    const unreadable = tiles.filter(({ lines, backdrop }) =>
      placeLines(lines, backdrops[backdrop].font, tileSize.width / 2).some(({ size, baseline }) => {
        const capitalHeight = size * 0.72 * (120 / tileSize.width);
        return capitalHeight < 11 || tileSize.height - baseline < 46;
      }),
    );
    expect(unreadable.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the committed files', () => {
  it('are all there, none empty, and together under 6 MB', () => {
    const paths = drawings.flatMap(({ outputs }) => outputs.map(({ path }) => path));
    expect(paths.filter((path) => !existsSync(`${publicFolder}/${path}`))).toEqual([]);
    expect(paths.filter((path) => sizeOf(path) < 500)).toEqual([]);
    expect(paths.reduce((total, path) => total + sizeOf(path), 0)).toBeLessThan(6 * 1024 * 1024);
  });

  it('were made from the drawings as they are now (run the generator when this fails)', () => {
    const stale = drawings.filter(
      (drawing) => manifest[drawing.name]?.hash !== hashOf(drawing.compose(), drawing.outputs),
    );
    expect(stale.map(({ name }) => name)).toEqual([]);
  });

  it('keep the AVIF of a tile within its budget: 17 KB at 360 px, 7.5 KB at 180 px', () => {
    const heavy = tiles.filter(
      ({ slug }) =>
        sizeOf(`art/tiles/${slug}-360.avif`) > 17 * 1024 || sizeOf(`art/tiles/${slug}-180.avif`) > 7.5 * 1024,
    );
    expect(heavy.map(({ slug }) => slug)).toEqual([]);
  });

  it('hold a placeholder of at most 100 bytes for every tile', () => {
    const file = `${publicFolder}/art/tiles/placeholders.json`;
    const placeholders = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(Object.keys(placeholders).sort()).toEqual(tiles.map(({ slug }) => slug).sort());
    for (const uri of Object.values(placeholders)) {
      const [head, body = ''] = uri.split(',');
      expect(head).toBe('data:image/webp;base64');
      expect(Buffer.from(body, 'base64').length).toBeLessThanOrEqual(100);
    }
  });
});
