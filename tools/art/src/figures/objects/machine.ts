import type { Ramp } from '../../kit/canvas.ts';
import { coins } from '../../kit/coin.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#22060c';
const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];

/** The old slot machine with its arm down and all three sevens in a row. */
export const machine = figure<Ramp>(
  { cherry: ['#ff8a8a', '#d81f34', '#640614'], cobalt: ['#9ac0ff', '#2450d8', '#0a1a6a'] },
  (art, ramp) => {
    glow(art, [0, 0, 270], '#fff0a0', 0.6);
    stroke(art, 'M186 60V-70', ink, 34);
    stroke(art, 'M186 60V-70', '#c8d0e0', 18);
    solid(art, circle(186, -92, 36), { ramp: ['#ffb0b0', '#e8203f', '#7a0624'], outline: ink, width: 7, depth: 12 });
    const body = 'M-176 190V-96C-176 -176 -100 -206 -10 -206S156 -176 156 -96V190C156 214 -176 214 -176 190Z';
    castShadow(art, body, ink);
    solid(art, body, { ramp, outline: ink, width: 9, depth: 26 });
    solid(art, roundedBox([-146, -108, 272, 156], 26), { ramp: gold, outline: ink, width: 8, depth: 10 });
    for (const x of [-130, -46, 38]) {
      const reel = roundedBox([x, -92, 76, 124], 12);
      solid(art, reel, { ramp: ['#ffffff', '#fff6e0', '#cbb890'], outline: ink, width: 5, depth: 8 });
      fill(art, letters('titan-one', '7', [x + 38, 10, 106]), '#d8142f');
    }
    for (let bulb = -3; bulb <= 3; bulb++) {
      const [x, y] = [-10 + bulb * 42, -140 - (9 - bulb * bulb) * 3.4];
      glow(art, [x, y, 26], '#fff6b0', 0.9);
      fill(art, circle(x, y, 11), '#fffbe0');
    }
    solid(art, roundedBox([-126, 88, 232, 60], 24), {
      ramp: ['#3a2030', '#1a0c14', '#050204'],
      outline: ink,
      width: 7,
      depth: 8,
    });
    coins(art, [
      [-78, 132, 38, -16, 0.8],
      [-8, 142, 40, 8, 0.9],
      [62, 134, 38, 20, 0.8],
      [20, 190, 40, -8, 0.86],
      [-54, 196, 36, 14, 0.8],
    ]);
    sparkle(art, [-96, -90, 30]);
    sparkle(art, [116, 30, 26]);
    sparkle(art, [-190, -150, 24]);
  },
);
