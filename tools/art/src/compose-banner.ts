import { figures } from './figures/index.ts';
import type { FigureName } from './figures/index.ts';
import { Canvas } from './kit/canvas.ts';
import type { Ramp, Size } from './kit/canvas.ts';
import { coin } from './kit/coin.ts';
import { bokeh, glow, rays, sparkle, stars } from './kit/effects.ts';
import { brilliant, facetedGem } from './kit/gem.ts';
import { broadLeaf } from './kit/leaves.ts';
import { palettes } from './palettes.ts';
import type { Palette, PaletteName } from './palettes.ts';
import { drawFairSeal } from './scenes/fair-seal.ts';
import { drawPixPhone } from './scenes/pix-phone.ts';

export interface Banner {
  readonly name: 'onca' | 'pix' | 'fair' | 'carnival';
  readonly palette: PaletteName;
  readonly seed: number;
}

export const bannerSize: Size = { width: 1560, height: 720 };

export const banners: readonly Banner[] = [
  { name: 'onca', palette: 'ember', seed: 71 },
  { name: 'pix', palette: 'teal', seed: 72 },
  { name: 'fair', palette: 'violet', seed: 73 },
  { name: 'carnival', palette: 'magenta', seed: 74 },
];

/** The hero stands here; text goes to the left of x = 780. */
const hero = { x: 1160, y: 372 } as const;

const foreground: Readonly<Record<Banner['name'], (art: Canvas, palette: Palette) => void>> = {
  onca: (art, palette) => {
    drawLeaves(art, palette);
    drawFigure(art, 'jaguar', { scale: 1.36, dy: 36 });
    drawCoins(art);
  },
  pix: (art) => {
    art.place(hero.x, hero.y, {}, () => drawPixPhone(art));
    drawCoins(art);
  },
  fair: (art, palette) => {
    drawCrystals(art, palette);
    art.place(hero.x, hero.y, {}, () => drawFairSeal(art));
  },
  carnival: (art) => {
    drawPaper(art);
    drawFigure(art, 'mask', { scale: 1.3, dy: 36 });
    drawCoins(art);
  },
};

/**
 * A wide banner without letters. Its left half stays dark and calm for the page's own text, in whatever language; the
 * dark runs out softly, so that no edge shows when the page crops it.
 */
export function composeBanner({ name, palette: paletteName, seed }: Banner): string {
  const art = new Canvas(seed, bannerSize);
  const palette = palettes[paletteName];
  drawGround(art, palette);
  foreground[name](art, palette);
  drawTextSide(art, palette);
  for (const [x, y, radius] of [
    [884, 150, 26],
    [1468, 160, 32],
    [1500, 470, 22],
    [930, 560, 20],
  ] as const)
    sparkle(art, [x, y, radius]);
  return art.toSvg();
}

function drawGround(art: Canvas, { sky, ray, glow: light }: Palette): void {
  const { width, height } = art.size;
  art.add(`<rect width="${width}" height="${height}" fill="${art.radialAt(sky, hero.x, hero.y, 900)}"/>`);
  rays(art, { cx: hero.x, cy: hero.y, count: 26, colour: ray, opacity: 0.42, reach: 1300 });
  glow(art, [hero.x, hero.y, 470], light, 0.75);
  stars(art, 60, light);
  bokeh(art, 46, light, 0.26);
}

function drawTextSide(art: Canvas, { sky, dark }: Palette): void {
  const { width, height } = art.size;
  const fade = art.linear(
    [
      [0, dark, 0.94],
      [0.34, dark, 0.86],
      [0.5, sky[3], 0.55],
      [0.64, sky[3], 0],
    ],
    [0, 0, 1, 0],
  );
  const foot = art.linear([
    [0, dark, 0],
    [1, dark, 0.6],
  ]);
  art.add(
    `<rect width="${width}" height="${height}" fill="${fade}"/>`,
    `<rect y="${height - 190}" width="${width}" height="190" fill="${foot}"/>`,
  );
}

function drawFigure(
  art: Canvas,
  name: FigureName,
  { scale, dy }: { readonly scale: number; readonly dy: number },
): void {
  const figure = figures[name];
  art.place(hero.x, hero.y + dy, { scale }, () => figure.draw(art, figure.skins[0]));
}

function drawLeaves(art: Canvas, { dark }: Palette): void {
  const ramp: Ramp = ['#c8f07a', '#2f9e4a', '#0a4a36'];
  for (const [x, y, length, turn] of [
    [860, 720, 300, -24],
    [1480, 740, 320, 22],
    [1600, 560, 300, -62],
    [800, 760, 260, 28],
    [1580, 60, 240, -118],
  ] as const) {
    broadLeaf(art, [x, y, length], { turn, ramp, outline: dark });
  }
}

function drawCoins(art: Canvas): void {
  for (const [x, y, radius, turn, face] of [
    [880, 610, 54, -20, 0.86],
    [1440, 620, 62, 18, 0.88],
    [1500, 300, 38, 30, 0.66],
    [850, 330, 32, -24, 0.6],
    [960, 668, 40, 26, 0.7],
    [1350, 676, 40, -14, 0.8],
  ] as const) {
    coin(art, [x, y, radius], { turn, face });
  }
}

function drawCrystals(art: Canvas, { dark }: Palette): void {
  const ramps: readonly Ramp[] = [
    ['#f4d0ff', '#a83af0', '#3c0a80'],
    ['#d0f4ff', '#2a8bff', '#0a1f8a'],
    ['#dcffd4', '#20d470', '#035a38'],
  ];
  [
    [850, 600, 66],
    [1470, 600, 74],
    [1504, 200, 48],
    [862, 220, 40],
  ].forEach(([x = 0, y = 0, radius = 0], index) => {
    art.place(x, y, { turn: 14 + index * 20 }, () =>
      facetedGem(art, brilliant(radius, 6), {
        ramp: ramps[index % ramps.length] ?? ['#fff', '#aaa', '#555'],
        outline: dark,
        width: 7,
      }),
    );
  });
}

function drawPaper(art: Canvas): void {
  const { random, size } = art;
  for (let piece = 0; piece < 90; piece++) {
    const width = Math.round(random.between(9, 20));
    const x = Math.round(random.between(760, size.width));
    const y = Math.round(random.between(0, size.height));
    const colour = random.pick(['#ffd84a', '#ff5f9e', '#4ff0d0', '#7aa8ff', '#ffffff']);
    art.add(
      `<rect width="${width}" height="${Math.round(width * 0.7)}" rx="3" fill="${colour}" transform="translate(${x} ${y}) rotate(${Math.round(random.between(0, 180))})"/>`,
    );
  }
}
