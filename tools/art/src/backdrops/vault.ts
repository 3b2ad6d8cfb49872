import { polar } from '../kit/canvas.ts';
import { coins } from '../kit/coin.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { circle, fill, solid, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

const metal = ['#f0f4ff', '#9aa6c4', '#3c4664'] as const;

/** The round door of a strongroom, open, with light behind it. */
export const vault: Backdrop = {
  font: 'bungee',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, [sky[2], sky[2], sky[3], dark], 0.4);
    for (let x = 0; x < 600; x += 100)
      for (let y = 0; y < 700; y += 100) {
        fill(art, `M${x + 3} ${y + 3}h94v94h-94Z`, sky[3], 0.55);
        stroke(art, `M${x + 8} ${y + 92}V${y + 8}H${x + 92}`, ray, [3, 0.12]);
        fill(art, circle(x + 18, y + 18, 4), ray, 0.25);
      }
    solid(art, circle(300, 326, 286), { ramp: metal, outline: dark, width: 10, depth: 26 });
    for (let bolt = 0; bolt < 20; bolt++) {
      const [x, y] = polar(300, 326, 262, bolt * 18);
      solid(art, circle(x, y, 12), { ramp: ['#ffffff', '#c8d0e4', '#58648a'], outline: dark, width: 4, depth: 4 });
    }
    const hole = circle(300, 326, 232);
    fill(art, hole, art.radial([sky[0], sky[1], sky[2], sky[3]], [0.5, 0.45], 0.62));
    art.clipped(hole, () => {
      rays(art, { cx: 300, cy: 326, count: 20, colour: ray, opacity: 0.6 });
      glow(art, [300, 326, 250], light, 1);
      for (let row = 0; row < 4; row++)
        for (let bar = 0; bar < 4 + row; bar++) {
          const [x, y] = [300 - (4 + row) * 42 + bar * 84, 408 + row * 38];
          solid(art, `M${x + 12} ${y}h60l10 34h-80Z`, {
            ramp: ['#fff6b8', '#ffc63a', '#b86a06'],
            outline: '#5a2a05',
            width: 4,
            depth: 5,
          });
        }
    });
    stroke(art, hole, dark, 12);
    stroke(art, circle(300, 326, 226), '#ffe9a0', [4, 0.7]);
    bokeh(art, 18, light, 0.3);
  },
  front(art) {
    coins(art, [
      [70, 566, 44, -18, 0.8],
      [534, 570, 46, 16, 0.82],
      [140, 604, 30, 30, 0.6],
    ]);
    for (const [x, y, radius] of [
      [90, 150, 20],
      [510, 130, 22],
      [540, 480, 15],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};
