import { polar, type Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, polygon, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#2a1206';
const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];

/** First place, on its ribbon. */
export const medal = figure<Ramp>({ green: ['#a8ffb0', '#18b050', '#045030'] }, (art, ramp) => {
  glow(art, [0, 60, 230], '#fff2b0', 0.7);
  solid(art, 'M-150 -216H-64L24 20L-36 46Z', { ramp, outline: ink, width: 8, depth: 10 });
  solid(art, 'M150 -216H64L-24 20L36 46Z', {
    ramp: ['#fff8c0', '#ffd83a', '#b8760a'],
    outline: ink,
    width: 8,
    depth: 10,
  });
  const disc = circle(0, 80, 138);
  castShadow(art, disc, ink);
  solid(art, disc, { ramp: gold, outline: ink, width: 9, depth: 26 });
  stroke(art, circle(0, 80, 108), gold[2], 8);
  const star = polygon(
    Array.from({ length: 10 }, (_, point) => polar(0, 86, point % 2 === 0 ? 92 : 40, point * 36 - 90)),
  );
  solid(art, star, { ramp: ['#ffffff', '#fff0a0', '#e0961a'], outline: ink, width: 7, depth: 12 });
  stroke(art, 'M-108 30A120 120 0 0 1 -30 -30', '#ffffff', [12, 0.8]);
  sparkle(art, [-80, 0, 36]);
  sparkle(art, [140, 30, 26]);
  sparkle(art, [110, 180, 22]);
});
