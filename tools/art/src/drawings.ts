import { type AvatarName, avatars, composeAvatar } from './compose-avatar.ts';
import { banners, composeBanner } from './compose-banner.ts';
import { composeSquare, composeTile } from './compose-tile.ts';
import { composeAvenueScene } from './scenes/avenue.ts';
import { composeRiverScene } from './scenes/river.ts';
import { composeTableScene } from './scenes/table.ts';
import { composeTempleScene } from './scenes/temple.ts';
import type { ImageFormat, Output } from './encode.ts';
import type { Size } from './kit/canvas.ts';
import { composeLogo } from './logo.ts';
import { amazoniaSymbols, composeAmazoniaSymbol } from './symbols/amazonia.ts';
import type { AmazoniaSymbol } from './symbols/amazonia.ts';
import { carnavalSymbols, composeCarnavalSymbol } from './symbols/carnaval.ts';
import type { CarnavalSymbol } from './symbols/carnaval.ts';
import { composeSymbol, oncaSymbols } from './symbols/index.ts';
import type { OncaSymbol } from './symbols/index.ts';
import { houseTiles, stationTiles } from './house-tiles.ts';
import { type Language, languages } from './languages.ts';

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
    ...stationDrawings(),
    ...symbolDrawings(),
    ...sceneDrawings(),
    ...bannerDrawings(),
    ...avatarDrawings(),
    ...iconDrawings(),
  ];
}

/**
 * A tile of the house 3:4 in each language, with its placeholder, and a square for its row of originals: it has no letters, but stands
 * below each language's name, as a page asks for all shapes of one address.
 */
function tileDrawings(): Drawing[] {
  return houseTiles.flatMap((tile) => [
    ...languages.map((language) => {
      const name = nameIn(tile.slug, language);
      return {
        name: `tiles/${name}`,
        withPlaceholder: language === 'PT',
        compose: () => composeTile(tile, language),
        outputs: inWidths(`art/tiles/${name}`, 4 / 3, [7, 16, 29, 18]),
      };
    }),
    {
      name: `tiles/${tile.slug}-square`,
      withPlaceholder: false,
      compose: () => composeSquare(tile),
      outputs: languages.flatMap((language) =>
        inWidths(`art/tiles/${nameIn(tile.slug, language)}-square`, 1, [5, 12, 21, 14]),
      ),
    },
  ]);
}

/** A station's letters are Vietnamese in every language, and its lobby is a list of small tiles. */
const stationDrawings = (): Drawing[] =>
  stationTiles.map((tile) => ({
    name: `tiles/${tile.slug}`,
    withPlaceholder: true,
    compose: () => composeTile(tile, 'PT'),
    outputs: inWidths(`art/tiles/${tile.slug}`, 4 / 3, [7, 16, 0, 18]),
  }));

/** Portuguese, the first language, has the plain name. */
const nameIn = (slug: string, language: Language): string =>
  language === 'PT' ? slug : `${slug}-${language.toLowerCase()}`;

/** AVIF in the widths that a page asks for, and one WebP for browsers that cannot read it. A budget of 0 leaves the largest out. */
function inWidths(
  path: string,
  ratio: number,
  [small, middle, large, plain]: readonly [number, number, number, number],
) {
  const size = (width: number): readonly [number, number] => [width, Math.round(width * ratio)];
  return [
    bitmap(`${path}-180`, 'avif', size(180), small),
    bitmap(`${path}-360`, 'avif', size(360), middle),
    ...(large > 0 ? [bitmap(`${path}-540`, 'avif', size(540), large)] : []),
    bitmap(`${path}-360`, 'webp', size(360), plain),
  ];
}

function symbolDrawings(): Drawing[] {
  const onca = (Object.keys(oncaSymbols) as OncaSymbol[]).map((symbol) => ({
    name: `onca/${symbol}`,
    withPlaceholder: false,
    compose: () => composeSymbol(symbol),
    outputs: [bitmap(`art/onca/${symbol}`, 'webp', [256, 256], 18)],
  }));
  // Fifteen cells stand in the window of this one, so each is smaller.
  const amazonia = (Object.keys(amazoniaSymbols) as AmazoniaSymbol[]).map((symbol) => ({
    name: `amazonia/${symbol}`,
    withPlaceholder: false,
    compose: () => composeAmazoniaSymbol(symbol),
    outputs: [bitmap(`art/amazonia/${symbol}`, 'webp', [192, 192], 14)],
  }));
  const carnaval = (Object.keys(carnavalSymbols) as CarnavalSymbol[]).map((symbol) => ({
    name: `carnaval/${symbol}`,
    withPlaceholder: false,
    compose: () => composeCarnavalSymbol(symbol),
    outputs: [bitmap(`art/carnaval/${symbol}`, 'webp', [192, 192], 14)],
  }));
  return [...onca, ...amazonia, ...carnaval];
}

function sceneDrawings(): Drawing[] {
  return [
    ...sceneOf('onca', composeTempleScene),
    ...sceneOf('dice', composeTableScene),
    ...sceneOf('amazonia', composeRiverScene),
    ...sceneOf('carnaval', composeAvenueScene),
  ];
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
  const icon = (name: string, size: number, ground: 'tile' | 'full'): Drawing => ({
    name: `icons/${name}`,
    withPlaceholder: false,
    compose: () => composeLogo({ ground, size }),
    outputs: [bitmap(`icons/${name}`, 'png', [size, size], 60)],
  });
  return [icon('icon-192', 192, 'tile'), icon('icon-512', 512, 'tile'), icon('maskable-512', 512, 'full')];
}

function bitmap(
  path: string,
  format: ImageFormat,
  [width, height]: readonly [number, number],
  kilobytes: number,
): Output {
  return { path: `${path}.${format}`, format, width, height, budget: Math.round(kilobytes * kilobyte) };
}
