import type { Ramp } from './kit/canvas.ts';

/** The colours of one tile's world; the figure brings its own. */
export interface Palette {
  /** Degrees on the colour wheel, for the lobby's ambient glow. */
  readonly hue: number;
  /** Backdrop from the bright centre to the dark corner. */
  readonly sky: readonly [string, string, string, string];
  readonly ray: string;
  readonly glow: string;
  /** Outline, vignette and title shadow. */
  readonly dark: string;
  readonly titleFill: Ramp;
  readonly titleRim: string;
}

const goldTitle: Ramp = ['#fffbe0', '#ffd34d', '#f08a0c'];
const iceTitle: Ramp = ['#ffffff', '#b4f3ff', '#2fa9ff'];
const roseTitle: Ramp = ['#ffffff', '#ffd0f0', '#ff4fb0'];
const limeTitle: Ramp = ['#fdffe0', '#d8f95a', '#4cbf1e'];
const mintTitle: Ramp = ['#f4fff8', '#8affc4', '#12b877'];

function palette(
  hue: number,
  sky: Palette['sky'],
  [ray, glow, dark]: readonly [string, string, string],
  [titleFill, titleRim]: readonly [Ramp, string],
): Palette {
  return { hue, sky, ray, glow, dark, titleFill, titleRim };
}

export const palettes = {
  ember: palette(
    12,
    ['#ff9a2e', '#d6341a', '#7c0c1c', '#2b0311'],
    ['#ffd76a', '#ffcf5a', '#2a0610'],
    [goldTitle, '#fff6cf'],
  ),
  jungle: palette(
    145,
    ['#8fe36a', '#1f9a58', '#06503f', '#021f22'],
    ['#e9ff9d', '#d9ff8a', '#03231c'],
    [limeTitle, '#fbffe0'],
  ),
  magenta: palette(
    318,
    ['#ff7ad9', '#d31fa4', '#6d0f8c', '#24053f'],
    ['#ffd1f5', '#ff9df0', '#2a0540'],
    [goldTitle, '#fff3d6'],
  ),
  indigo: palette(
    248,
    ['#7a6bff', '#3a2bd0', '#1b1177', '#080527'],
    ['#b9c4ff', '#8fa0ff', '#0a0630'],
    [iceTitle, '#f0fdff'],
  ),
  steel: palette(
    215,
    ['#7fb0d8', '#2f5f96', '#15305c', '#060f24'],
    ['#d2ecff', '#a7dcff', '#061026'],
    [iceTitle, '#f2fbff'],
  ),
  ruby: palette(
    350,
    ['#ff6b6b', '#c5163a', '#640a2b', '#200414'],
    ['#ffc2b3', '#ff9a8a', '#260414'],
    [goldTitle, '#fff4d8'],
  ),
  violet: palette(
    270,
    ['#c27bff', '#7a2be0', '#3d1190', '#120433'],
    ['#ecc9ff', '#dba6ff', '#170440'],
    [roseTitle, '#fff2fc'],
  ),
  teal: palette(
    178,
    ['#63f2dd', '#0ea5a5', '#06546a', '#021d2c'],
    ['#cffff4', '#9dfff0', '#02222e'],
    [iceTitle, '#f0ffff'],
  ),
  royal: palette(
    228,
    ['#5c8bff', '#2148d4', '#111f80', '#060a30'],
    ['#c4d6ff', '#ffe08a', '#070b38'],
    [goldTitle, '#fff8da'],
  ),
  mint: palette(
    158,
    ['#8affc8', '#16b583', '#07655e', '#02262c'],
    ['#e2fff0', '#b3ffdc', '#02292b'],
    [mintTitle, '#f2fff8'],
  ),
  tangerine: palette(
    28,
    ['#ffd064', '#ff8a1f', '#c2410f', '#47110a'],
    ['#fff0b8', '#ffe68a', '#43100a'],
    [goldTitle, '#fffbe6'],
  ),
  lagoon: palette(
    190,
    ['#7df3ff', '#12aee0', '#0a5aa8', '#06234f'],
    ['#dcfbff', '#b8f7ff', '#05264f'],
    [goldTitle, '#fff9dc'],
  ),
  desert: palette(
    38,
    ['#ffe08f', '#eb9a35', '#94450f', '#331205'],
    ['#fff2c2', '#fff0a8', '#341305'],
    [goldTitle, '#fffbe6'],
  ),
  emerald: palette(
    152,
    ['#7dffb0', '#0fae62', '#055540', '#021f1e'],
    ['#d6ffd9', '#b2ffbf', '#02211c'],
    [goldTitle, '#fffbd8'],
  ),
  lime: palette(
    88,
    ['#f4ff8a', '#8fd41f', '#2c8a2a', '#0b3a1f'],
    ['#ffffd0', '#fbff9d', '#0a331b'],
    [roseTitle, '#fff5fa'],
  ),
  ice: palette(
    200,
    ['#e2fbff', '#69c6f5', '#2a66c0', '#0d2260'],
    ['#ffffff', '#f0fdff', '#0b1f5a'],
    [iceTitle, '#ffffff'],
  ),
  candy: palette(
    335,
    ['#ffc4e2', '#ff6fb1', '#b42f9a', '#46115e'],
    ['#fff0fa', '#ffe3f4', '#420f58'],
    [iceTitle, '#ffffff'],
  ),
  sunset: palette(
    20,
    ['#ffe28a', '#ff7d5c', '#b5317e', '#3b0f58'],
    ['#fff0c4', '#ffe9a0', '#350d50'],
    [goldTitle, '#fffbe0'],
  ),
  felt: palette(
    160,
    ['#3ecf8e', '#0f7d55', '#064a38', '#021d1a'],
    ['#c6ffe0', '#a5ffd0', '#021f1a'],
    [goldTitle, '#fff9d8'],
  ),
  deep: palette(
    205,
    ['#5fe6ff', '#138ae0', '#0a3d94', '#041040'],
    ['#d6fbff', '#a8f4ff', '#041244'],
    [iceTitle, '#f0fdff'],
  ),
  abyss: palette(
    222,
    ['#3f8fd8', '#1b3fa0', '#0d1a66', '#040726'],
    ['#a8d4ff', '#7fd0ff', '#04082c'],
    [mintTitle, '#f0fff8'],
  ),
  field: palette(
    120,
    ['#b8ff7a', '#36b34a', '#0f6a3e', '#04251f'],
    ['#eaffc9', '#e2ffb8', '#04271f'],
    [goldTitle, '#fffbe0'],
  ),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
