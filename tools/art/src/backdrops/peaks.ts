import { round } from '../kit/canvas.ts';
import { fillSky, glow, sparkle, stars } from '../kit/effects.ts';
import { circle, fill } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** Snow-covered mountains under a northern light. */
export const peaks: Backdrop = {
  font: 'titan-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, [sky[1], sky[2], sky[3], dark], 0.3);
    stars(art, 90, ray);
    for (const [path, colour, opacity] of [
      ['M-20 190C120 60 240 240 380 110S560 90 640 40V190C520 250 420 230 330 270S100 200 -20 330Z', sky[0], 0.55],
      ['M-20 110C160 20 300 150 460 60S600 40 640 0V90C540 140 440 110 340 170S120 110 -20 200Z', light, 0.42],
    ] as const)
      art.add(`<path d="${path}" fill="${colour}" opacity="${opacity}" ${art.blur(20)}/>`);
    for (const [ridge, snow, tone] of [
      [
        'M-20 520L90 300 170 400 290 210 400 380 480 270 620 470V800H-20Z',
        'M90 300L46 388 84 372 108 396 130 352ZM290 210L216 328 262 316 296 350 332 306 372 338ZM480 270L430 340 466 334 492 362 520 326Z',
        sky[2],
      ],
      [
        'M-20 600L110 440 210 540 340 430 450 550 540 450 620 540V800H-20Z',
        'M110 440L66 494 104 486 130 512 152 482ZM340 430L286 476 328 474 350 504 386 482ZM540 450L504 492 536 486 560 510 576 484Z',
        sky[3],
      ],
    ] as const) {
      fill(art, ridge, art.linear([tone, dark]));
      fill(art, snow, art.linear(['#ffffff', '#d8ecff']), 0.95);
    }
    glow(art, [300, 330, 300], light, 0.6);
    fill(art, 'M0 640C150 590 430 600 600 640V800H0Z', art.linear(['#ffffff', '#b8d8ff', sky[2]]));
    for (let flake = 0; flake < 46; flake++) {
      const [x, y] = [round(art.random.between(0, 600)), round(art.random.between(0, 640))];
      fill(art, circle(x, y, round(art.random.between(1.5, 5))), '#ffffff', round(art.random.between(0.4, 0.95)));
    }
  },
  front(art) {
    for (const [x, y, radius] of [
      [70, 420, 20],
      [540, 400, 18],
      [300, 60, 14],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};
