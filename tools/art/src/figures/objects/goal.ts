import type { Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, polygon, solid, stroke } from '../../kit/shape.ts';
import { polar } from '../../kit/canvas.ts';
import { figure } from '../figure.ts';

const ink = '#0a1420';

/** The goal, and the ball that makes it bulge. */
export const goal = figure<Ramp>({ white: ['#ffffff', '#eef4fa', '#a8b8cc'] }, (art, ramp) => {
  const mesh = 'M-200 170V-120H200V170L150 130V-70H-150V130Z';
  fill(art, 'M-200 -120H200V170H-200Z', ink, 0.34);
  for (let line = -4; line <= 4; line++) {
    stroke(art, `M${line * 50} -120Q${line * 42 + 8} 20 ${line * 46} 170`, '#ffffff', [4, 0.6]);
    if (line > -3)
      stroke(art, `M-200 ${20 + line * 42}Q20 ${10 + line * 52} 200 ${20 + line * 42}`, '#ffffff', [4, 0.6]);
  }
  castShadow(art, mesh, ink, [12, 10]);
  const frame = 'M-222 190V-146H222V190H194V-116H-194V190Z';
  solid(art, frame, { ramp, outline: ink, width: 8, depth: 8 });
  const ball = circle(44, 26, 96);
  castShadow(art, ball, ink, [14, 18]);
  solid(art, ball, { ramp, outline: ink, width: 8, depth: 26 });
  art.clipped(ball, () => {
    const patch = (x: number, y: number, radius: number): string =>
      polygon(Array.from({ length: 5 }, (_, corner) => polar(x, y, radius, corner * 72 - 90)));
    fill(art, patch(44, 26, 36), ink);
    for (let corner = 0; corner < 5; corner++) {
      const [x, y] = polar(44, 26, 92, corner * 72 - 90);
      fill(art, patch(x, y, 30), ink);
      const [fromX, fromY] = polar(44, 26, 36, corner * 72 - 90);
      stroke(art, `M${fromX} ${fromY}L${x} ${y}`, ink, 5);
    }
  });
  stroke(art, 'M-160 150L-60 76M-184 96L-92 46M-120 186L-36 108', '#fff6b0', [12, 0.8]);
  sparkle(art, [0, -40, 34]);
  sparkle(art, [150, -160, 26]);
});
