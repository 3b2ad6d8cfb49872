import type { Ramp } from '../../kit/canvas.ts';
import { coin } from '../../kit/coin.ts';
import { sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#140c14';
const red = '#c8142f';
const NUMBERS = ['32', '15', '19', '4', '21', '2', '25', '17', '34'];

/** The numbers of a roulette table with a stack on one of them, and the ball that has not fallen yet. */
export const cloth = figure<Ramp>(
  { green: ['#4fd08a', '#0f7a4c', '#043822'], blue: ['#74b4ff', '#1d4fc0', '#081a5e'] },
  (art, ramp) => {
    art.group('transform="rotate(-12) skewX(-8)"', () => {
      const table = roundedBox([-208, -176, 416, 372], 26);
      castShadow(art, table, ink, [18, 20]);
      solid(art, table, { ramp, outline: ink, width: 9, depth: 20 });
      NUMBERS.forEach((number, index) => {
        const [x, y] = [-190 + (index % 3) * 128, -158 + Math.floor(index / 3) * 114];
        const box = roundedBox([x, y, 120, 106], 14);
        fill(art, box, index % 2 === 0 ? red : '#17141f');
        stroke(art, box, '#fff0c8', 5);
        fill(art, letters('titan-one', number, [x + 60, y + 72, 58]), '#fff8e8');
      });
    });
    for (const step of [0, 1, 2, 3]) {
      const disc = ellipse(36, 84 - step * 26, 78, 40);
      fill(art, ellipse(36, 98 - step * 26, 78, 40), '#7a4a06');
      solid(art, disc, { ramp: ['#fff6b0', '#ffc52e', '#b8660a'], outline: ink, width: 6, depth: 8 });
    }
    coin(art, [36, 2, 38], { face: 1 });
    castShadow(art, circle(-132, -148, 40), ink, [10, 12]);
    solid(art, circle(-132, -148, 40), { ramp: ['#ffffff', '#e8ecf4', '#8a94ac'], outline: ink, width: 7, depth: 14 });
    sparkle(art, [-116, -164, 30]);
    sparkle(art, [170, -130, 26]);
  },
);
