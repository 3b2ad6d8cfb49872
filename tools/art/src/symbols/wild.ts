import { polar } from '../kit/canvas.ts';
import type { Canvas } from '../kit/canvas.ts';
import { glow } from '../kit/effects.ts';
import { castShadow, circle, fill, solid, stroke } from '../kit/shape.ts';
import { drawGoldenHead } from '../figures/animals/jaguar.ts';

/** W: the onça bursting out of a jade medallion. */
export function drawWild(art: Canvas): void {
  const disc = circle(0, 0, 206);
  castShadow(art, disc, '#1a0a02', [10, 10]);
  solid(art, disc, { ramp: ['#fff3a8', '#ffbe2e', '#a85f08'], outline: '#2a0c05', width: 8, depth: 18 });
  const well = circle(0, 0, 178);
  fill(art, well, art.radial(['#a6ffc4', '#12b06a', '#04503c'], [0.5, 0.42], 0.6));
  stroke(art, well, '#2a0c05', 6);
  for (let stud = 0; stud < 20; stud++) {
    const [x, y] = polar(0, 0, 192, stud * 18);
    fill(art, circle(x, y, 6), '#fffbe0');
  }
  glow(art, [0, -20, 190], '#eaffb0', 0.7);
  art.place(0, 18, { scale: 0.9 }, () => drawGoldenHead(art));
}
