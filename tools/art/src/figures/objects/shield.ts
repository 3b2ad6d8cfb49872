import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, polygon, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0c0a24';
const steel: Ramp = ['#ffffff', '#b8c8e0', '#50648c'];
const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];

/** A clan's shield before two crossed swords. */
export const shield = figure<Ramp>({ teal: ['#9affea', '#12a89a', '#044a52'] }, (art, ramp) => {
  glow(art, [0, 0, 250], ramp[0], 0.6);
  twice(art, () => art.place(-18, 14, { turn: 46, scale: 1.12 }, () => sword(art)));
  const edge = symmetric(-170, [
    [50, -138, 100, -132, 142, -138],
    [150, 20, 104, 130, 0, 190],
  ]);
  art.place(0, 26, { scale: 0.84 }, () => {
    castShadow(art, edge, ink);
    solid(art, edge, { ramp: gold, outline: ink, width: 9, depth: 14 });
    art.place(0, 4, { scale: 0.82 }, () => solid(art, edge, { ramp, outline: ink, width: 8, depth: 26 }));
    const bolt = polygon([
      [22, -104],
      [-54, 24],
      [-6, 24],
      [-24, 112],
      [60, -18],
      [8, -18],
    ]);
    solid(art, bolt, { ramp: ['#fffde0', '#ffd83a', '#ff8a1a'], outline: ink, width: 7, depth: 10 });
    stroke(art, 'M-88 -96Q-84 -20 -64 30', '#ffffff', [10, 0.6]);
  });
  sparkle(art, [-70, -120, 32]);
  sparkle(art, [150, 130, 24]);
});

function sword(art: Canvas): void {
  solid(art, 'M-16 110V-190L0 -232L16 -190V110Z', { ramp: steel, outline: ink, width: 7, depth: 8 });
  solid(art, 'M-62 104H62V134H-62Z', { ramp: gold, outline: ink, width: 7, depth: 6 });
  solid(art, 'M-12 134H12V196H-12Z', { ramp: ['#e0a070', '#94502a', '#43200f'], outline: ink, width: 6, depth: 5 });
}
