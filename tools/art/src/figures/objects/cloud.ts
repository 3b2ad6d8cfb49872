import type { Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, polygon, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0c0a2e';
const bolt: Ramp = ['#fffde0', '#ffd83a', '#ff8a1a'];
const BOLT = polygon([
  [-16, -96],
  [58, -96],
  [26, -24],
  [70, -24],
  [-36, 116],
  [-8, 16],
  [-54, 16],
]);

/** A thundercloud with three bolts out of it at once. */
export const cloud = figure<Ramp>(
  { storm: ['#c8d8ff', '#5a6ad8', '#1f1f78'], dusk: ['#ffd0f0', '#a84ad0', '#3a0f6a'] },
  (art, ramp) => {
    glow(art, [0, 40, 260], bolt[1], 0.7);
    for (const [x, y, turn, scale] of [
      [-118, 96, 14, 1],
      [124, 92, -12, 0.96],
      [4, 112, 0, 1.26],
    ] as const)
      art.place(x, y, { turn, scale }, () => {
        castShadow(art, BOLT, ink, [10, 10]);
        solid(art, BOLT, { ramp: bolt, outline: ink, width: 9, depth: 14 });
      });
    const body =
      'M-150 40C-222 40 -232 -52 -170 -72C-172 -146 -84 -182 -34 -136C-6 -206 116 -204 128 -116C208 -128 232 -24 172 14C150 46 120 40 104 40Z';
    castShadow(art, body, ink, [14, 18]);
    solid(art, body, { ramp, outline: ink, width: 9, depth: 34 });
    stroke(
      art,
      'M-142 -36C-128 -66 -96 -70 -76 -54M-22 -100C6 -128 52 -122 66 -92M110 -50C132 -62 156 -52 162 -30',
      '#ffffff',
      [12, 0.7],
    );
    twice(art, () => {
      fill(art, ellipse(52, -58, 24, 26), '#ffffff');
      fill(art, circle(44, -52, 13), ink);
      fill(art, circle(40, -58, 5), '#ffffff');
      stroke(art, 'M18 -84L82 -104', ink, 15);
    });
    fill(art, 'M-44 4C-28 -20 28 -20 44 4C30 20 -30 20 -44 4Z', ink);
    fill(art, 'M-34 -2C-20 -12 20 -12 34 -2L28 4H-28Z', '#ffffff');
    sparkle(art, [-90, -128, 30]);
    sparkle(art, [190, 60, 26]);
    sparkle(art, [-196, 70, 22]);
  },
);
