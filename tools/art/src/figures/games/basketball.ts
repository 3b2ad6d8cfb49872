import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#1f0a10';
const leather: Ramp = ['#ffcf8a', '#f2761a', '#8a2c06'];
const rim: Ramp = ['#ff9a8a', '#e8202f', '#780620'];

/** A ball falling through the hoop. */
export const basketball = figure({ orange: true }, (art) => {
  drawBoard(art);
  stroke(art, 'M-122 70C-122 50 122 50 122 70', ink, 26);
  stroke(art, 'M-122 70C-122 50 122 50 122 70', rim[2], 14);
  art.place(0, -36, {}, () => drawBall(art));
  drawNet(art);
  stroke(art, 'M-128 70C-122 100 122 100 128 70', ink, 28);
  stroke(art, 'M-128 70C-122 100 122 100 128 70', rim[1], 17);
  stroke(art, 'M-116 76C-96 94 60 96 100 84', rim[0], [5, 0.9]);
  sparkle(art, [-150, -110, 30]);
  sparkle(art, [160, 20, 24]);
});

function drawBoard(art: Canvas): void {
  const board = roundedBox([-214, -214, 428, 280], 26);
  castShadow(art, board, ink, [16, 16]);
  solid(art, board, { ramp: ['#ffffff', '#dcecff', '#8ab0e0'], outline: ink, width: 9, depth: 22 });
  stroke(art, roundedBox([-190, -190, 380, 232], 16), '#e8202f', 9);
  stroke(art, roundedBox([-86, -92, 172, 120], 8), '#e8202f', 9);
  fill(art, 'M-180 -180H-60L-180 20Z', '#ffffff', 0.7);
}

function drawBall(art: Canvas): void {
  glow(art, [0, -10, 200], '#ffd27a', 0.7);
  const ball = circle(0, -10, 138);
  castShadow(art, ball, ink, [14, 14]);
  solid(art, ball, { ramp: leather, outline: ink, width: 9, depth: 42, paint: art.radial(leather, [0.36, 0.3], 0.85) });
  art.clipped(ball, () => {
    for (let dot = 0; dot < 90; dot++)
      fill(art, circle(art.random.between(-130, 130), art.random.between(-140, 124), 2.4), '#8a2c06', 0.4);
    art.place(0, -10, { turn: 18 }, () => {
      stroke(art, 'M0 -140V140M-140 0H140M-96 -110C-40 -60 -40 60 -96 110M96 -110C40 -60 40 60 96 110', ink, 9);
      stroke(art, 'M3 -140V140M-140 3H140', '#ffb070', [3, 0.6]);
    });
  });
  stroke(art, ball, ink, 9);
  fill(art, ellipse(-58, -86, 40, 23), '#ffffff', 0.7);
}

function drawNet(art: Canvas): void {
  let mesh = '';
  const rows = [
    [78, 122],
    [116, 104],
    [154, 88],
    [192, 78],
    [224, 76],
  ] as const;
  rows.slice(0, -1).forEach(([y, half], row) => {
    const [nextY, nextHalf] = rows[row + 1] ?? [y, half];
    for (let knot = 0; knot < 6; knot++) {
      const from = -half + (knot * 2 * half) / 6;
      const step = nextHalf / 6;
      const left = -nextHalf + (knot * 2 * nextHalf) / 6 + step;
      mesh += `M${from} ${y}L${left} ${nextY}L${from + (2 * half) / 6} ${y}`;
    }
  });
  stroke(art, mesh, ink, 13);
  stroke(art, mesh, '#ffffff', 7);
}
