import type { Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { brilliant, facetedGem } from '../../kit/gem.ts';
import { castShadow, solid } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
const ink = '#2a1206';

/** A ring whose stone is larger than the finger that could wear it. */
export const ring = figure<Ramp>(
  {
    diamond: ['#ffffff', '#9fe8ff', '#2a6fc0'],
    emerald: ['#e6ffe0', '#22cf78', '#04573a'],
  },
  (art, ramp) => {
    glow(art, [0, -80, 230], ramp[0], 0.7);
    const band = 'M0 -50A134 134 0 1 1 -1 -50ZM0 -12A96 96 0 1 0 1 -12Z';
    castShadow(art, band, ink);
    art.add('<g fill-rule="evenodd">');
    solid(art, band, { ramp: gold, outline: ink, width: 8, depth: 14 });
    art.add('</g>');
    solid(art, 'M-76 -52L-44 16H44L76 -52Z', { ramp: gold, outline: ink, width: 8, depth: 10 });
    art.place(0, -104, {}, () => facetedGem(art, brilliant(112, 10), { ramp, outline: ink, width: 8 }));
    for (const [x, y, radius] of [
      [-46, -160, 44],
      [108, -132, 30],
      [-128, 96, 24],
      [124, 130, 18],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
);
