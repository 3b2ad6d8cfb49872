import type { Ramp } from '../kit/canvas.ts';
import { coins } from '../kit/coin.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { mix } from '../kit/gem.ts';
import { fill, roundedBox, solid, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** Between two carved pillars, with a sunlit pyramid far behind. */
export const temple: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, sky);
    rays(art, { cx: 300, cy: 300, count: 20, colour: ray, opacity: 0.45 });
    glow(art, [300, 280, 330], light, 0.85);
    fill(art, 'M300 150L620 640H-20Z', art.linear([mix(sky[0], sky[1], 0.4), sky[2]]), 0.75);
    fill(art, 'M300 150L620 640H320Z', dark, 0.25);
    const stone: Ramp = [mix(sky[0], '#ffffff', 0.25), mix(sky[1], sky[2], 0.5), sky[3]];
    for (const flip of [false, true]) {
      art.place(flip ? 600 : 0, 0, { flip }, () => {
        solid(art, 'M-10 -20H86V660H-10Z', { ramp: stone, outline: dark, width: 6, depth: 26 });
        for (let row = 0; row < 5; row++) {
          const y = 150 + row * 98;
          solid(art, roundedBox([8, y, 62, 80], 8), { ramp: stone, outline: dark, width: 4, depth: 10 });
          stroke(art, `M20 ${y + 62}V${y + 22}H56V${y + 50}H38V${y + 38}`, dark, [5, 0.6]);
        }
        solid(art, 'M-10 84H108V128H-10Z', {
          ramp: ['#fff3a8', '#ffbe35', '#a85f08'],
          outline: dark,
          width: 6,
          depth: 12,
        });
      });
    }
    bokeh(art, 28, light, 0.35);
  },
  front(art) {
    coins(art, [
      [82, 574, 40, -16, 0.86],
      [522, 576, 42, 18, 0.84],
      [150, 604, 28, 26, 0.7],
    ]);
    for (const [x, y, radius] of [
      [110, 220, 17],
      [494, 220, 18],
      [300, 60, 14],
    ] as const)
      sparkle(art, [x, y, radius], '#fff8d6');
  },
};
