import type { Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#26100a';
const gold: Ramp = ['#fff6b0', '#ffc52e', '#b8660a'];
const ivory: Ramp = ['#ffffff', '#f6ecd8', '#c3a583'];
const PIPS = [
  [0, 0],
  [-30, -30],
  [30, 30],
  [-30, 30],
  [30, -30],
] as const;

/** A leather cup thrown over, and the dice that fly out of it. */
export const cup = figure<Ramp>(
  {
    leather: ['#e0a070', '#94502a', '#43200f'],
    midnight: ['#8fa4ff', '#3a3fb8', '#120f4e'],
  },
  (art, ramp) => {
    art.place(64, 56, { turn: -58 }, () => {
      const body = 'M-104 -150L-76 128C-72 156 72 156 76 128L104 -150C60 -128 -60 -128 -104 -150Z';
      castShadow(art, body, ink);
      solid(art, body, { ramp, outline: ink, width: 9, depth: 30 });
      stroke(art, 'M-92 -60C-50 -40 50 -40 92 -60M-84 66C-46 84 46 84 84 66', gold[1], 12);
      solid(art, ellipse(0, -150, 106, 38), { ramp: gold, outline: ink, width: 8, depth: 8 });
      fill(art, ellipse(0, -150, 84, 26), ramp[2]);
    });
    for (const [x, y, turn, scale] of [
      [-146, -92, 18, 1],
      [-84, 118, -24, 1.16],
      [-196, 64, 8, 0.8],
    ] as const) {
      art.place(x, y, { turn, scale }, () => {
        const box = roundedBox([-62, -62, 124, 124], 26);
        castShadow(art, box, ink, [10, 10]);
        solid(art, box, { ramp: ivory, outline: ink, width: 8, depth: 18 });
        for (const [dx, dy] of PIPS.slice(0, scale > 1 ? 5 : 3)) fill(art, circle(dx, dy, 12), '#c01030');
      });
    }
    sparkle(art, [-40, -170, 30]);
    sparkle(art, [-210, -20, 22]);
  },
);
