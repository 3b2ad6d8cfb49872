import { polar } from '../kit/canvas.ts';
import { coins } from '../kit/coin.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { circle, fill, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** The classic: sunburst, a gold ring of bulbs behind the figure, coins at the foot. */
export const raysAndRing: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, sky);
    rays(art, { cx: 300, cy: 320, count: 18, colour: ray, opacity: 0.5 });
    glow(art, [300, 320, 330], light, 0.75);
    const ring = circle(300, 322, 236);
    fill(art, ring, dark, 0.3);
    stroke(art, ring, dark, [24, 0.55]);
    stroke(art, ring, '#c9780a', 15);
    art.add(
      `<path d="${ring}" fill="none" stroke="${art.linear(['#fff6b8', '#ffc63a', '#fff0a0', '#b86a06'])}" stroke-width="9"/>`,
    );
    for (let bulb = 0; bulb < 24; bulb++) {
      const [x, y] = polar(300, 322, 236, bulb * 15);
      glow(art, [x, y, 15], '#fff8d0', 0.9);
      fill(art, circle(x, y, 5.5), '#ffffff');
    }
    bokeh(art, 26, light, 0.28);
  },
  front(art, { glow: light }) {
    coins(art, [
      [74, 548, 46, -18, 0.9],
      [530, 546, 50, 16, 0.88],
      [148, 590, 32, 30, 0.66],
      [462, 592, 34, -26, 0.7],
    ]);
    for (const [x, y, radius] of [
      [74, 300, 22],
      [540, 250, 24],
      [104, 424, 15],
      [520, 430, 17],
      [300, 62, 15],
    ] as const) {
      sparkle(art, [x, y, radius], '#ffffff');
    }
    bokeh(art, 5, light, 0.2);
  },
};
