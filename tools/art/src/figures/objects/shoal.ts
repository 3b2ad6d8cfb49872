import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0c1a30';
const body = 'M-92 0C-60 -58 30 -62 78 0C30 62 -60 58 -92 0Z';
const tail = 'M-82 0L-138 -46C-126 -16 -126 16 -138 46Z';

/** Five small fish on their way, the first one in front. */
export const shoal = figure<Ramp>({ silver: ['#ffffff', '#b4cce4', '#4a6a92'] }, (art, ramp) => {
  for (const [x, y, scale] of [
    [-96, -136, 0.82],
    [120, -118, 0.78],
    [-126, 128, 0.86],
    [108, 134, 0.82],
    [16, 2, 1.5],
  ] as const)
    art.place(x, y, { scale, turn: -8 }, () => fish(art, ramp));
  sparkle(art, [76, -66, 36]);
  sparkle(art, [-196, 20, 22]);
  sparkle(art, [206, 30, 24]);
});

function fish(art: Canvas, ramp: Ramp): void {
  castShadow(art, body, ink, [10, 12]);
  solid(art, tail, { ramp, outline: ink, width: 7, depth: 8 });
  solid(art, 'M-20 -44C0 -88 40 -84 52 -70C40 -60 30 -50 24 -40Z', { ramp, outline: ink, width: 7, depth: 6 });
  solid(art, body, { ramp, outline: ink, width: 7, depth: 18 });
  for (const [x, y] of [
    [-40, -12],
    [-40, 16],
    [-12, 0],
    [-10, 26],
    [-10, -26],
  ] as const)
    stroke(art, `M${x} ${y - 10}a10 10 0 0 0 0 20`, ramp[2], [4, 0.6]);
  stroke(art, 'M26 -34Q10 0 26 34', ramp[2], 5);
  fill(art, circle(46, -12, 13), '#ffffff');
  fill(art, circle(49, -12, 7), ink);
}
