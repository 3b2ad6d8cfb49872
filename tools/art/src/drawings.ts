import { type AvatarName, avatars, composeAvatar } from './compose-avatar.ts';
import { banners, composeBanner } from './compose-banner.ts';
import { composeTile } from './compose-tile.ts';
import { composeTableScene } from './scenes/table.ts';
import { composeTempleScene } from './scenes/temple.ts';
import type { ImageFormat, Output } from './encode.ts';
import type { Size } from './kit/canvas.ts';
import { composeLogo } from './logo.ts';
import { composeSymbol, oncaSymbols } from './symbols/index.ts';
import type { OncaSymbol } from './symbols/index.ts';
import { tiles } from './tiles.ts';

/** One picture of the project: how it is drawn and which files come out of it. */
export interface Drawing {
  readonly name: string;
  readonly outputs: readonly Output[];
  readonly withPlaceholder: boolean;
  compose(): string;
}

const kilobyte = 1024;

/** Everything the generator makes as bitmaps, in the order it is made. */
export function allDrawings(): Drawing[] {
  return [
    ...tileDrawings(),
    ...symbolDrawings(),
    ...sceneDrawings(),
    ...bannerDrawings(),
    ...avatarDrawings(),
    ...iconDrawings(),
  ];
}

function tileDrawings(): Drawing[] {
  return tiles.map((tile) => ({
    name: `tiles/${tile.slug}`,
    withPlaceholder: true,
    compose: () => composeTile(tile),
    outputs: [
      bitmap(`art/tiles/${tile.slug}-180`, 'avif', [180, 240], 7.5),
      bitmap(`art/tiles/${tile.slug}-360`, 'avif', [360, 480], 17),
      bitmap(`art/tiles/${tile.slug}-180`, 'webp', [180, 240], 9.5),
      bitmap(`art/tiles/${tile.slug}-360`, 'webp', [360, 480], 24),
    ],
  }));
}

function symbolDrawings(): Drawing[] {
  return (Object.keys(oncaSymbols) as OncaSymbol[]).map((symbol) => ({
    name: `onca/${symbol}`,
    withPlaceholder: false,
    compose: () => composeSymbol(symbol),
    outputs: [bitmap(`art/onca/${symbol}`, 'webp', [256, 256], 18)],
  }));
}

function sceneDrawings(): Drawing[] {
  return [...sceneOf('onca', composeTempleScene), ...sceneOf('dice', composeTableScene)];
}

/** A game's background in both shapes. */
function sceneOf(game: string, compose: (size: Size) => string): Drawing[] {
  const scene = (width: number, height: number, kilobytes: number): Drawing => ({
    name: `${game}/bg-${width}`,
    withPlaceholder: false,
    compose: () => compose({ width, height }),
    outputs: [
      bitmap(`art/${game}/bg-${width}`, 'avif', [width, height], kilobytes),
      bitmap(`art/${game}/bg-${width}`, 'webp', [width, height], kilobytes * 1.6),
    ],
  });
  // Phones hold the game upright, so the small scene is composed upright instead of being cut from the wide one.
  return [scene(640, 960, 26), scene(1600, 900, 60)];
}

function bannerDrawings(): Drawing[] {
  return banners.map((banner) => ({
    name: `banners/${banner.name}`,
    withPlaceholder: false,
    compose: () => composeBanner(banner),
    outputs: [
      bitmap(`art/banners/${banner.name}-780`, 'avif', [780, 360], 20),
      bitmap(`art/banners/${banner.name}-1560`, 'avif', [1560, 720], 48),
      bitmap(`art/banners/${banner.name}-780`, 'webp', [780, 360], 30),
      bitmap(`art/banners/${banner.name}-1560`, 'webp', [1560, 720], 76),
    ],
  }));
}

function avatarDrawings(): Drawing[] {
  return (Object.keys(avatars) as AvatarName[]).map((name) => ({
    name: `avatars/${name}`,
    withPlaceholder: false,
    compose: () => composeAvatar(name),
    outputs: [bitmap(`art/avatars/${name}`, 'webp', [128, 128], 9)],
  }));
}

function iconDrawings(): Drawing[] {
  return [192, 512].map((size) => ({
    name: `icons/icon-${size}`,
    withPlaceholder: false,
    compose: () => composeLogo({ ground: true, size }),
    outputs: [bitmap(`icons/icon-${size}`, 'png', [size, size], 60)],
  }));
}

function bitmap(
  path: string,
  format: ImageFormat,
  [width, height]: readonly [number, number],
  kilobytes: number,
): Output {
  return { path: `${path}.${format}`, format, width, height, budget: Math.round(kilobytes * kilobyte) };
}
