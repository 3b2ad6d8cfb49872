import type { Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, ellipse, fill, solid, stroke, symmetric } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#1a0a06';
const straw: Ramp = ['#ffe0a0', '#c0801f', '#5a2f08'];

/** A dragon's egg in its nest, warm and about to open. */
export const egg = figure<Ramp>({ fire: ['#ffd0a0', '#e0401f', '#5a0a14'] }, (art, ramp) => {
  glow(art, [0, -20, 260], ramp[1], 0.8);
  const shell = symmetric(-206, [
    [86, -206, 150, -70, 150, 34],
    [150, 126, 84, 176, 0, 176],
  ]);
  castShadow(art, shell, ink);
  solid(art, shell, { ramp, outline: ink, width: 9, depth: 34 });
  for (const [x, y, size] of [
    [-62, -70, 30],
    [10, -116, 26],
    [70, -40, 30],
    [-8, -20, 34],
    [-82, 34, 30],
    [60, 56, 32],
    [-14, 88, 30],
  ] as const)
    stroke(art, `M${x - size} ${y - size * 0.4}Q${x} ${y + size} ${x + size} ${y - size * 0.4}`, ramp[2], [9, 0.6]);
  const crack = 'M64 -150L30 -96L74 -62L36 -14L62 20';
  stroke(art, crack, '#fff6b0', 20);
  stroke(art, crack, '#ffffff', 8);
  for (const row of [0, 1, 2]) {
    const nest = ellipse(0, 150 + row * 26, 214 - row * 24, 46 - row * 6);
    solid(art, nest, { ramp: straw, outline: ink, width: 7, depth: 12 });
    for (let twig = -4; twig <= 4; twig++)
      stroke(
        art,
        `M${twig * 44 - 26} ${162 + row * 24}l52 ${twig % 2 === 0 ? -22 : 20}`,
        row === 1 ? straw[0] : straw[2],
        [7, 0.8],
      );
  }
  fill(art, ellipse(-56, -124, 22, 38), '#ffffff', 0.6);
  sparkle(art, [70, -120, 36]);
  sparkle(art, [-150, -60, 24]);
});
