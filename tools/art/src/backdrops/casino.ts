import { coins } from '../kit/coin.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { solid, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** A private table: velvet curtains drawn back, lamp light, gold cords. */
export const casino: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, sky);
    rays(art, { cx: 300, cy: -40, count: 16, colour: ray, opacity: 0.35, reach: 1100 });
    glow(art, [300, 310, 330], light, 0.75);
    bokeh(art, 40, light, 0.35);
    for (const flip of [false, true]) {
      art.place(flip ? 600 : 0, 0, { flip }, () => {
        for (let fold = 3; fold >= 0; fold--) {
          const reach = 34 + fold * 34;
          const drape = `M-20 -20H${reach + 44}C${reach + 30} 160 ${reach} 300 ${reach * 0.32} 400C${reach * 0.4} 520 ${reach * 0.8} 680 ${reach} 820H-20Z`;
          solid(art, drape, { ramp: [sky[1], sky[2], sky[3]], outline: dark, width: 3, depth: 20, rim: 0.5 });
        }
        stroke(art, 'M-10 410C20 424 40 412 58 396', '#8a5208', 15);
        stroke(art, 'M-10 410C20 424 40 412 58 396', '#ffd24a', 9);
      });
    }
    const pelmet =
      'M-20 -20H620V48C590 92 540 92 510 50C480 92 420 92 390 50C360 92 330 96 300 56C270 96 240 92 210 50C180 92 120 92 90 50C60 92 10 92 -20 48Z';
    solid(art, pelmet, { ramp: [sky[1], sky[2], sky[3]], outline: dark, width: 4, depth: 20, rim: 0.5 });
    stroke(
      art,
      'M-20 48C10 92 60 92 90 50C120 92 180 92 210 50C240 92 270 96 300 56C330 96 360 92 390 50C420 92 480 92 510 50C540 92 590 92 620 48',
      '#ffcf45',
      7,
    );
  },
  front(art) {
    coins(art, [
      [76, 566, 40, -16, 0.86],
      [526, 568, 42, 18, 0.84],
    ]);
    for (const [x, y, radius] of [
      [104, 270, 18],
      [500, 260, 18],
      [300, 96, 13],
    ] as const)
      sparkle(art, [x, y, radius], '#fff6d0');
  },
};
