import type { Canvas, Ramp } from './kit/canvas.ts';
import type { FontName } from './kit/fonts.ts';
import type { Lettering } from './kit/title.ts';

/** What stands under a vendor's titles. */
type Mark = 'none' | 'band' | 'plate' | 'stripes' | 'burst' | 'wave';

/** What all tiles of one vendor share, so that a row shows from whom each of them is: lettering, a mark at the foot, a wash of colour. */
export interface Kit {
  readonly lettering: Lettering;
  readonly mark: Mark;
  /** The vendor's colour: of the mark, and of the light that falls from the tile's upper edge. */
  readonly colour: string;
}

const gold: Ramp = ['#fffbe0', '#ffd34d', '#f08a0c'];
const chalk: Ramp = ['#ffffff', '#f4f1e6', '#cfc7b0'];
const ice: Ramp = ['#ffffff', '#b4f3ff', '#2fa9ff'];
const fire: Ramp = ['#fff3b0', '#ff9a2e', '#d6261a'];
const lime: Ramp = ['#fdffe0', '#c8f95a', '#3fae1e'];
const rose: Ramp = ['#ffffff', '#ffc2e6', '#f0389a'];
const violet: Ramp = ['#fbf4ff', '#d3a8ff', '#7d36e6'];

type Words = readonly [font: FontName, fill: Ramp | undefined, outline: number, tilt: number];

function kit([font, fill, outline, tilt]: Words, mark: Mark, colour: string): Kit {
  const own = fill === undefined ? {} : { fill, rim: fill === chalk ? '#1a1a24' : '#fffdf4' };
  return { lettering: { font, ...own, outline, tilt, hasShadow: true }, mark, colour };
}

/** By the codes of the vendors that the sandbox plays. */
export const kits = {
  PG: kit(['lilita-one', gold, 0.23, 0], 'none', '#ffb52e'),
  EG2: kit(['bungee', chalk, 0.12, 0], 'band', '#b3122f'),
  PT: kit(['titan-one', ice, 0.26, 0], 'plate', '#1c5fd6'),
  JDB: kit(['lilita-one', fire, 0.3, -6], 'burst', '#ff4d1f'),
  CQ9: kit(['titan-one', lime, 0.2, 5], 'wave', '#19b36b'),
  FC: kit(['titan-one', rose, 0.3, -5], 'plate', '#e0318c'),
  JL: kit(['bungee', gold, 0.3, -4], 'stripes', '#f2c200'),
  BGS: kit(['lilita-one', violet, 0.18, 0], 'band', '#5b2bd0'),
  IMES: kit(['bungee', ice, 0.1, -7], 'stripes', '#00c2ff'),
  TF: kit(['bungee', lime, 0.22, 4], 'stripes', '#7cf000'),
  IA: kit(['bungee', rose, 0.14, 0], 'wave', '#ff2fa8'),
  HUB: kit(['lilita-one', chalk, 0.16, 0], 'plate', '#ff7a1a'),
  SWS: kit(['titan-one', fire, 0.14, 0], 'wave', '#0fa3a3'),
  SLG: kit(['lilita-one', lime, 0.28, 6], 'burst', '#0d8f4d'),
} satisfies Record<string, Kit>;

export type KitName = keyof typeof kits;
export const kitNames = Object.keys(kits) as [KitName, ...KitName[]];

/** The vendor's light over the upper part of the world, under the figure. */
export function washOf(art: Canvas, { colour }: Kit): void {
  const light = art.linear([
    [0, colour, 0.34],
    [0.45, colour, 0.08],
    [1, colour, 0],
  ]);
  art.add(`<rect width="${art.size.width}" height="${art.size.height}" fill="${light}"/>`);
}

/** The vendor's mark, under the title. */
export function markOf(art: Canvas, { mark, colour }: Kit): void {
  art.add(...MARKS[mark](colour));
}

const MARKS: Readonly<Record<Mark, (colour: string) => readonly string[]>> = {
  none: () => [],
  band: (colour) => [
    `<rect y="590" width="600" height="210" fill="#0b0d14" opacity=".72"/>`,
    `<rect y="584" width="600" height="10" fill="${colour}"/>`,
  ],
  plate: (colour) => [
    `<rect x="26" y="584" width="548" height="196" rx="36" fill="${colour}" opacity=".88"/>`,
    `<rect x="36" y="594" width="528" height="176" rx="28" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/>`,
  ],
  stripes: (colour) => [
    `<path d="M0 600L600 520V800H0Z" fill="#090b12" opacity=".78"/>`,
    `<path d="M0 600L600 520V538L0 618Z" fill="${colour}"/>`,
    `<path d="M0 634L600 554V562L0 642Z" fill="${colour}" opacity=".7"/>`,
  ],
  burst: (colour) => [
    `<path d="M300 520L352 596 470 548 450 622 600 612 520 684 600 800H0L80 684 0 612 150 622 130 548 248 596Z" fill="${colour}" opacity=".82"/>`,
  ],
  wave: (colour) => [
    `<path d="M0 640C110 560 200 560 300 606S500 664 600 584V800H0Z" fill="${colour}" opacity=".85"/>`,
    `<path d="M0 640C110 560 200 560 300 606S500 664 600 584" fill="none" stroke="#fff" stroke-width="7" opacity=".75"/>`,
  ],
};
