import { round } from '../kit/canvas.ts';
import { fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { circle, ellipse, fill, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** Rolling hills in the morning, flowers in the grass. */
export const meadow: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, [sky[0], sky[0], sky[1], sky[2]], 0.36);
    glow(art, [300, 250, 320], light, 1);
    rays(art, { cx: 300, cy: 250, count: 22, colour: ray, opacity: 0.45 });
    for (const [x, y, scale] of [
      [120, 130, 1],
      [470, 96, 1.2],
      [330, 60, 0.7],
    ] as const)
      art.place(x, y, { scale }, () => {
        for (const [dx, dy, r] of [
          [-46, 8, 30],
          [0, -8, 42],
          [48, 8, 32],
        ] as const)
          fill(art, circle(dx, dy, r), '#ffffff', 0.75);
        fill(art, ellipse(0, 24, 84, 18), '#ffffff', 0.75);
      });
    for (const [path, top, foot] of [
      ['M-10 440C120 350 240 380 340 430S540 380 610 400V800H-10Z', sky[1], sky[2]],
      ['M-10 520C100 460 220 560 330 500S520 450 610 510V800H-10Z', '#9be85a', sky[2]],
      ['M-10 600C140 540 300 620 420 570S560 560 610 590V800H-10Z', '#6ad04a', dark],
    ] as const) {
      fill(art, path, art.linear([top, foot]));
      stroke(art, path, '#ffffff', [5, 0.18]);
    }
    for (let flower = 0; flower < 34; flower++) {
      const [x, y] = [round(art.random.between(0, 600)), round(art.random.between(530, 660))];
      const size = round((y - 480) / 26);
      const petal = art.random.pick(['#ffffff', '#ffd34d', '#ff8ad0', ray]);
      for (const [dx, dy] of [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const)
        fill(art, circle(x + dx * size, y + dy * size, size), petal, 0.95);
      fill(art, circle(x, y, size * 0.8), '#ff9a1e');
    }
  },
  front(art) {
    for (const [x, y, radius] of [
      [70, 300, 20],
      [536, 280, 18],
      [470, 470, 14],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};
