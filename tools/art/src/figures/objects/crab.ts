import type { Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#2a0608';

/** A crab that has found something and shows its claws. */
export const crab = figure<Ramp>({ coral: ['#ffb49a', '#f0492a', '#8a1010'] }, (art, ramp) => {
  twice(art, () => {
    for (const [x, y] of [
      [206, 100],
      [196, 156],
      [160, 202],
    ] as const) {
      stroke(art, `M104 ${y - 40}Q${x - 20} ${y - 66} ${x} ${y}`, ink, 34);
      stroke(art, `M104 ${y - 40}Q${x - 20} ${y - 66} ${x} ${y}`, ramp[1], 20);
    }
    stroke(art, 'M120 40Q190 10 168 -60', ink, 48);
    stroke(art, 'M120 40Q190 10 168 -60', ramp[1], 32);
    const claw =
      'M168 -44C96 -74 98 -178 152 -206C146 -168 158 -150 176 -142C180 -166 196 -186 216 -192C246 -140 232 -62 168 -44Z';
    castShadow(art, claw, ink, [10, 10]);
    solid(art, claw, { ramp, outline: ink, width: 8, depth: 16 });
    stroke(art, 'M50 -20V-84', ink, 24);
    stroke(art, 'M50 -20V-84', ramp[1], 12);
  });
  const shell = ellipse(0, 82, 152, 116);
  castShadow(art, shell, ink);
  solid(art, shell, { ramp, outline: ink, width: 9, depth: 30 });
  for (const [x, y] of [
    [-70, 40],
    [76, 34],
    [0, 10],
    [-100, 90],
    [104, 88],
  ] as const)
    fill(art, circle(x, y, 12), ramp[0], 0.7);
  twice(art, () => {
    solid(art, circle(50, -98, 38), { ramp: ['#ffffff', '#ffffff', '#c8d4e0'], outline: ink, width: 7, depth: 8 });
    fill(art, circle(44, -92, 17), ink);
    fill(art, circle(38, -100, 7), '#ffffff');
  });
  fill(art, 'M-62 96Q0 164 62 96Q0 118 -62 96Z', ink);
  sparkle(art, [-30, -170, 24]);
  sparkle(art, [216, -40, 22]);
});
