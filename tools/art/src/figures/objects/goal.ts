import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { polar } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, polygon, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0a1420';
const flame: Ramp = ['#fff6a0', '#ff8a1e', '#c8200e'];

/** A shot that the net does not hold. */
export const goal = figure<Ramp>({ white: ['#ffffff', '#eef4fa', '#a8b8cc'] }, (art, ramp) => {
  glow(art, [30, 10, 280], '#ffd07a', 0.8);
  drawNet(art);
  const frame = 'M-232 206V-176H232V206H200V-142H-200V206Z';
  castShadow(art, frame, ink, [10, 12]);
  solid(art, frame, { ramp, outline: ink, width: 9, depth: 10 });
  for (const path of [
    'M90 -90C20 -70 -80 -20 -226 190C-120 140 -80 130 -30 124C-60 150 -90 178 -110 214C-20 180 60 150 120 110Z',
    'M80 -60C20 -40 -50 20 -140 150C-80 120 -50 110 -10 106C-24 124 -36 140 -50 166C10 146 60 120 96 90Z',
  ])
    solid(art, path, {
      ramp: path.startsWith('M90') ? flame : ['#ffffff', '#ffe27a', '#ff9a1e'],
      outline: path.startsWith('M90') ? '#5a0a06' : '#ff8a1e',
      width: path.startsWith('M90') ? 8 : 0,
      depth: 16,
    });
  drawBall(art, ramp);
  sparkle(art, [10, -80, 38]);
  sparkle(art, [186, -120, 26]);
  sparkle(art, [-170, -90, 22]);
});

function drawNet(art: Canvas): void {
  fill(art, 'M-216 -160H216V206H-216Z', ink, 0.42);
  let mesh = '';
  for (let line = 0; line <= 10; line++) {
    const x = -200 + line * 40;
    const pull = 46 * Math.exp(-(((x - 60) / 120) ** 2));
    mesh += `M${x} -160Q${x + (x > 60 ? pull : -pull)} 10 ${x} 206`;
    const y = -150 + line * 36;
    mesh += `M-200 ${y}Q60 ${y + (y > 10 ? 30 : -30)} 200 ${y}`;
  }
  stroke(art, mesh, '#ffffff', [4, 0.55]);
}

function drawBall(art: Canvas, ramp: Ramp): void {
  const [x, y, radius] = [72, 8, 116];
  const ball = circle(x, y, radius);
  castShadow(art, ball, ink, [14, 18]);
  solid(art, ball, { ramp, outline: ink, width: 9, depth: 30 });
  art.clipped(ball, () => {
    const patch = (px: number, py: number, size: number, turn: number): string =>
      polygon(Array.from({ length: 5 }, (_, corner) => polar(px, py, size, corner * 72 + turn)));
    fill(art, patch(x - 6, y - 4, 42, -78), ink);
    for (let corner = 0; corner < 5; corner++) {
      const turn = corner * 72 - 78;
      const [px, py] = polar(x, y, radius * 0.98, turn);
      fill(art, patch(px, py, 38, turn + 180), ink);
      const [fromX, fromY] = polar(x - 6, y - 4, 42, turn);
      stroke(art, `M${fromX} ${fromY}L${px} ${py}`, ink, 6);
    }
  });
  stroke(art, `M${x - 84} ${y - 40}A94 94 0 0 1 ${x - 20} ${y - 92}`, '#ffffff', [12, 0.85]);
}
