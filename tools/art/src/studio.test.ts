import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CAMERAS } from './camera.ts';
import { figures } from './figures/index.ts';
import { hashOf, readManifest } from './manifest.ts';
import { palettes } from './palettes.ts';
import { Canvas } from './kit/canvas.ts';
import { cameraOf, lookOf, studioDrawings, studioFolder, studioLooks, studioManifest } from './studio.ts';
import { studioOnlyTiles, studioTiles } from './studio-tiles.ts';
import { tiles } from './tiles.ts';

const drawings = studioDrawings();
const manifest = readManifest(studioManifest);

describe('the studio’s tiles', () => {
  it('have slugs of their own and share only whole tiles with the lobby', () => {
    expect(new Set(studioTiles.map(({ slug }) => slug)).size).toBe(studioTiles.length);
    const lobby = new Set(tiles.map(({ slug }) => slug));
    expect(studioOnlyTiles.filter(({ slug }) => lobby.has(slug))).toEqual([]);
    expect(studioTiles.length).toBeGreaterThanOrEqual(120);
  });

  it('show no two tiles alike, the lobby’s included', () => {
    const looks = [...tiles, ...studioOnlyTiles].map(({ figure, skin, palette, backdrop }) =>
      [figure, skin ?? figures[figure].skins[0], palette, backdrop].join(' '),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('show a figure that several of them share from another camera each time', () => {
    const seen = studioTiles.map((tile, index) => `${tile.figure} ${cameraOf(tile, index) % CAMERAS}`);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the poses of a figure', () => {
  it('are drawings of their own in every skin, each made of numbers', () => {
    for (const [name, { skins, poses, draw }] of Object.entries(figures)) {
      for (const skin of skins) {
        const drawn = Array.from({ length: poses }, (_, pose) => {
          const art = new Canvas(7);
          draw(art, skin, pose);
          return art.toSvg();
        });
        expect([name, skin, new Set(drawn).size]).toEqual([name, skin, poses]);
        expect(drawn.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
      }
      expect(() => draw(new Canvas(7), skins[0], poses)).toThrow(/No pose/);
    }
  });

  it('take turns, so that two tiles of a figure never stand alike before it ran out of poses', () => {
    for (const [name, { poses }] of Object.entries(figures)) {
      const taken = studioTiles.flatMap((tile, index) => (tile.figure === name ? [lookOf(tile, index).pose] : []));
      expect([name, taken]).toEqual([name, taken.map((_, place) => place % poses)]);
    }
  });
});

describe('the studio’s committed files', () => {
  it('say in their keywords what they show', async () => {
    for (const { slug, figure, palette, backdrop } of studioTiles) {
      const { xmpAsString = '' } = await sharp(`${studioFolder}/art/${slug}-3x4-en.avif`).metadata();
      const words = [...xmpAsString.matchAll(/<rdf:li>([^<]*)/g)].map(([, word]) => word);
      expect([slug, ...words]).toEqual([
        slug,
        `figure:${figure}`,
        `hue:${palettes[palette].hue}`,
        `backdrop:${backdrop}`,
      ]);
    }
  });

  it('are all there, none empty, and together under 6 MB', () => {
    const paths = drawings.map(({ output }) => `${studioFolder}/${output.path}`);
    expect(paths.filter((path) => !existsSync(path) || statSync(path).size < 400)).toEqual([]);
    expect(paths.reduce((total, path) => total + statSync(path).size, 0)).toBeLessThan(6 * 1024 * 1024);
  });

  it('were made from the drawings as they are now (run the generator when this fails)', () => {
    const stale = drawings.filter(({ name, output, compose }) => manifest[name]?.hash !== hashOf(compose(), output));
    expect(stale.map(({ name }) => name)).toEqual([]);
    const looks = new URL('../../../apps/sandbox/src/studio/catalogue/looks.generated.json', import.meta.url);
    expect(JSON.parse(readFileSync(looks, 'utf8'))).toEqual(studioLooks());
  });
});
