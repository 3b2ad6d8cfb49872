import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0c1a30';
const body = 'M-92 0C-60 -58 30 -62 78 0C30 62 -60 58 -92 0Z';
const tail = 'M-82 0L-138 -46C-126 -16 -126 16 -138 46Z';

/** A leader and four behind it, in the light that falls through the water. */
export const shoal = figure<Ramp>({ silver: ['#ffffff', '#b4cce4', '#4a6a92'] }, (art, ramp) => {
  glow(art, [40, 0, 270], '#c8f4ff', 0.7);
  for (const [x, y, scale, turn] of [
    [-120, -146, 0.86, -4],
    [96, -150, 0.74, -10],
    [-136, 146, 0.94, -18],
    [86, 166, 0.8, -12],
  ] as const)
    art.place(x, y, { scale, turn }, () => fish(art, ramp));
  art.place(34, 6, { scale: 1.62, turn: -10 }, () => fish(art, ['#fffbe0', '#ffc93a', '#d0600a']));
  for (const [x, y, r] of [
    [206, -60, 15],
    [222, -96, 10],
    [196, -118, 7],
    [-216, 30, 12],
    [-196, 4, 7],
  ] as const) {
    fill(art, circle(x, y, r), '#ffffff', 0.35);
    stroke(art, circle(x, y, r), '#ffffff', [4, 0.85]);
  }
  sparkle(art, [64, -70, 40]);
  sparkle(art, [-200, -60, 24]);
});

function fish(art: Canvas, ramp: Ramp): void {
  castShadow(art, body, ink, [10, 12]);
  solid(art, tail, { ramp, outline: ink, width: 7, depth: 8 });
  stroke(art, 'M-96 -6L-122 -24M-98 4L-124 6M-96 10L-122 30', ink, [4, 0.4]);
  solid(art, 'M-30 -42C-10 -92 40 -84 56 -70C40 -60 32 -48 28 -38Z', { ramp, outline: ink, width: 7, depth: 6 });
  solid(art, 'M-20 42C-20 70 4 84 24 78C18 66 18 54 22 44Z', { ramp, outline: ink, width: 6, depth: 5 });
  solid(art, body, { ramp, outline: ink, width: 7, depth: 18 });
  for (const [x, y] of [
    [-44, -14],
    [-44, 14],
    [-20, 0],
    [-18, 26],
    [-18, -26],
    [2, -12],
    [2, 14],
  ] as const)
    stroke(art, `M${x} ${y - 10}a10 10 0 0 0 0 20`, ramp[2], [4, 0.6]);
  stroke(art, 'M24 -34Q8 0 24 34', ramp[2], 5);
  fill(art, ellipse(48, -12, 14, 15), '#ffffff');
  stroke(art, ellipse(48, -12, 14, 15), ink, 4);
  fill(art, circle(52, -11, 8), ink);
  fill(art, circle(49, -15, 3), '#ffffff');
  stroke(art, 'M64 14Q56 20 46 16', ink, 5);
}
