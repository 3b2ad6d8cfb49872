import type { Canvas, Ramp } from '../kit/canvas.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { facetedGem } from '../kit/gem.ts';
import { fill, polygon, solid } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** A lit cave with crystals growing from the floor. */
export const mine: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, sky);
    rays(art, { cx: 300, cy: 320, count: 20, colour: ray, opacity: 0.4 });
    glow(art, [300, 320, 330], light, 0.8);
    const rock: Ramp = [sky[2], sky[3], dark];
    solid(
      art,
      'M-20 -20H620V70C580 110 560 60 520 96C500 150 476 60 440 70C400 90 380 40 340 64C300 90 280 44 240 70C210 92 190 60 160 90C130 150 108 76 80 110C50 150 20 90 -20 130Z',
      { ramp: rock, outline: dark, width: 5, depth: 18 },
    );
    solid(art, 'M-20 130C60 190 20 260 56 320C20 380 70 440 30 520V820H-20Z', {
      ramp: rock,
      outline: dark,
      width: 5,
      depth: 18,
    });
    solid(art, 'M620 130C540 190 580 260 544 320C580 380 530 440 570 520V820H620Z', {
      ramp: rock,
      outline: dark,
      width: 5,
      depth: 18,
    });
    bokeh(art, 26, light, 0.35);
  },
  front(art, { sky, dark }) {
    fill(art, 'M0 620C120 560 200 610 300 584C400 610 480 560 600 620V800H0Z', art.linear([sky[2], dark]));
    crystal(art, [74, 600, 118], -14, ['#ffd6ff', '#e04fe0', '#6a0f8a']);
    crystal(art, [126, 622, 76], 12, ['#d6f6ff', '#3aa8ff', '#123a9a']);
    crystal(art, [530, 602, 122], 14, ['#d0ffe6', '#22c98a', '#045a4a']);
    crystal(art, [474, 622, 74], -12, ['#fff0b0', '#ffae2a', '#a84a06']);
    for (const [x, y, radius] of [
      [92, 230, 18],
      [514, 240, 18],
      [84, 506, 16],
      [530, 500, 17],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};

function crystal(art: Canvas, [x, y, height]: readonly [number, number, number], turn: number, ramp: Ramp): void {
  const half = height * 0.24;
  const points = [
    [0, -height],
    [half, -height * 0.66],
    [half * 0.9, 0],
    [-half * 0.9, 0],
    [-half, -height * 0.66],
  ] as const;
  art.place(x, y, { turn }, () => {
    const centred = points.map(([px, py]) => [px, py + height * 0.5] as const);
    art.place(0, -height * 0.5, {}, () => facetedGem(art, centred, { ramp, outline: '#12061f', width: 5, table: 0.5 }));
    fill(
      art,
      polygon([
        [-half * 0.5, -height * 0.6],
        [-half * 0.2, -height * 0.8],
        [-half * 0.2, -height * 0.15],
        [-half * 0.5, -height * 0.1],
      ]),
      '#ffffff',
      0.45,
    );
  });
}
