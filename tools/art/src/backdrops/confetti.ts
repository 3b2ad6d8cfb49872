import { round } from '../kit/canvas.ts';
import type { Canvas } from '../kit/canvas.ts';
import { coins } from '../kit/coin.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

const paper = ['#ffd84a', '#ff5f9e', '#4ff0d0', '#7aa8ff', '#ffffff', '#b6ff6a'] as const;

/** A street party: spotlights, streamers and falling paper. */
export const confetti: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light }) {
    fillSky(art, sky);
    rays(art, { cx: 300, cy: 340, count: 14, colour: ray, opacity: 0.42 });
    glow(art, [300, 320, 330], light, 0.8);
    bokeh(art, 40, light, 0.35);
    streamer(art, [-20, 60], 1, '#ffd84a');
    streamer(art, [620, 40], -1, '#4ff0d0');
    streamer(art, [-20, 430], 1, '#ff5f9e');
    streamer(art, [620, 450], -1, '#7aa8ff');
    scatter(art, 60);
  },
  front(art) {
    coins(art, [
      [70, 556, 42, -16, 0.86],
      [534, 560, 44, 18, 0.84],
    ]);
    scatter(art, 16);
    for (const [x, y, radius] of [
      [86, 330, 20],
      [524, 330, 18],
      [300, 56, 14],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};

function scatter(art: Canvas, count: number): void {
  const { random } = art;
  for (let index = 0; index < count; index++) {
    const width = round(random.between(7, 14));
    const height = round(width * random.between(0.5, 1.6));
    const turn = round(random.between(0, 180));
    const place = `translate(${round(random.between(0, 600))} ${round(random.between(0, 620))}) rotate(${turn}) skewX(${round(random.between(-30, 30))})`;
    art.add(
      `<rect width="${width}" height="${height}" rx="2" fill="${random.pick(paper)}" transform="${place}" opacity=".92"/>`,
    );
  }
}

function streamer(art: Canvas, [x, y]: readonly [number, number], direction: 1 | -1, colour: string): void {
  let path = `M${x} ${y}`;
  for (let turn = 0; turn < 5; turn++) {
    path += `c${direction * 22} ${turn % 2 ? 30 : -30} ${direction * 34} ${turn % 2 ? 34 : -34} ${direction * 42} 10`;
  }
  stroke(art, path, '#000000', [13, 0.18]);
  stroke(art, path, colour, 9);
  stroke(art, path, '#ffffff', [2.5, 0.6]);
}
