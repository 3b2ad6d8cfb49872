import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { broadLeaf } from '../../kit/leaves.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';
import { drawBowl } from './fruit-bowl.ts';
import { type Basket, drawCherries, drawCrown, drawFace, drawPineapple } from './fruit-parts.ts';

const green: Ramp = ['#d0ff7a', '#3fb52a', '#0b5a2a'];

/** Pineapple, watermelon, cherries and orange, ready to spin; or all of them in half a melon. */
export const fruits = figure<Basket>(
  {
    turbo: { pineapple: ['#fff08a', '#ffb01f', '#c85a0a'], shades: true, ink: '#26100a' },
    sweet: { pineapple: ['#ffe0f0', '#ff8ac0', '#c8307a'], shades: false, ink: '#36062a' },
  },
  (art, basket) => {
    art.place(0, 14, { scale: 1.1 }, () => {
      drawCrown(art, basket.ink);
      drawPineapple(art, basket);
      drawFace(art, basket);
      art.place(-142, 104, { turn: -12 }, () => drawWatermelon(art, basket.ink));
      art.place(150, 122, {}, () => drawOrange(art, basket.ink));
      art.place(112, 10, { turn: 8 }, () => drawCherries(art, basket.ink));
    });
    sparkle(art, [-150, -70, 28]);
    sparkle(art, [176, -110, 24]);
  },
  drawBowl,
);

function drawWatermelon(art: Canvas, ink: string): void {
  const rind = 'M-108 -40C-108 50 -60 104 0 104C60 104 108 50 108 -40Z';
  castShadow(art, rind, ink, [10, 10]);
  solid(art, rind, { ramp: ['#9af07a', '#1f9a3a', '#064a24'], outline: ink, width: 8, depth: 10 });
  solid(art, 'M-90 -36C-88 38 -48 82 0 82C48 82 88 38 90 -36Z', {
    ramp: ['#ff9a9a', '#f0283f', '#a80a2c'],
    outline: '#eaffc8',
    width: 8,
    depth: 16,
  });
  for (const [x, y] of [
    [-50, -8],
    [-20, 14],
    [16, -6],
    [50, -4],
    [-2, 46],
    [32, 30],
    [-40, 34],
  ] as const)
    fill(art, ellipse(x, y, 5.5, 9), '#260810');
  stroke(art, 'M-66 -16H-16', '#ffffff', [8, 0.45]);
}

function drawOrange(art: Canvas, ink: string): void {
  broadLeaf(art, [6, -62, 74], { turn: 56, ramp: green, outline: ink });
  const orange = circle(0, 0, 76);
  castShadow(art, orange, ink, [10, 10]);
  solid(art, orange, { ramp: ['#ffe08a', '#ff8a1a', '#d04a06'], outline: ink, width: 8, depth: 24 });
  for (const [x, y] of [
    [20, 10],
    [40, 30],
    [0, 36],
    [44, -6],
    [-16, 50],
    [22, 52],
    [-40, 30],
  ] as const)
    fill(art, circle(x, y, 3), '#b83a06', 0.55);
  fill(art, ellipse(-30, -34, 20, 14), '#ffffff', 0.75);
  stroke(art, 'M0 -74L4 -62', ink, 9);
}
