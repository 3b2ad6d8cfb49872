import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#06280f';
const belly: Ramp = ['#fbffd8', '#e2f59a', '#9cc850'];
const pad: Ramp = ['#6ae0a0', '#188a5c', '#064434'];

/** A tree frog on its leaf, pleased with itself. */
export const frog = figure<Ramp>({ leaf: ['#d8ff7a', '#58c82a', '#14701e'] }, (art, skin) => {
  glow(art, [0, 20, 260], '#eaffb0', 0.55);
  drawPad(art);
  twice(art, () => {
    const leg = 'M96 60C168 40 220 92 206 150C196 188 140 194 104 176Z';
    solid(art, leg, { ramp: skin, outline: ink, width: 8, depth: 18 });
    for (const [x, y] of [
      [208, 186],
      [176, 198],
      [142, 200],
    ] as const)
      solid(art, circle(x, y, 17), { ramp: ['#ffd27a', '#ff8a1a', '#c04a06'], outline: ink, width: 6, depth: 6 });
  });
  const body = symmetric(-60, [
    [90, -60, 146, 20, 140, 96],
    [136, 160, 80, 192, 0, 192],
  ]);
  castShadow(art, body, ink);
  solid(art, body, { ramp: skin, outline: ink, width: 8, depth: 24 });
  fill(art, ellipse(0, 118, 88, 72), art.linear(belly));
  drawHead(art, skin);
  twice(art, () => {
    stroke(art, 'M66 118C96 134 92 166 74 190', ink, 36);
    stroke(art, 'M66 118C96 134 92 166 74 190', skin[1], 22);
    for (const [x, y] of [
      [54, 198],
      [78, 204],
      [100, 198],
    ] as const)
      solid(art, circle(x, y, 14), { ramp: ['#ffd27a', '#ff8a1a', '#c04a06'], outline: ink, width: 5, depth: 5 });
  });
  sparkle(art, [190, -110, 30]);
  sparkle(art, [-196, -40, 24]);
});

function drawPad(art: Canvas): void {
  const leaf = 'M-236 186C-180 132 180 132 236 186C200 236 60 242 8 230L0 196L-20 232C-90 240 -204 232 -236 186Z';
  castShadow(art, leaf, ink, [10, 12]);
  solid(art, leaf, { ramp: pad, outline: ink, width: 8, depth: 16 });
  stroke(art, 'M0 196L-150 172M0 196L150 172M0 196L-200 200M0 196L200 200', '#b8ffd8', [4, 0.5]);
}

function drawHead(art: Canvas, skin: Ramp): void {
  twice(art, () => {
    solid(art, circle(92, -136, 66), { ramp: skin, outline: ink, width: 8, depth: 16 });
  });
  const head = symmetric(-116, [
    [96, -120, 176, -80, 176, -16],
    [176, 44, 96, 70, 0, 70],
  ]);
  castShadow(art, head, ink, [10, 10]);
  solid(art, head, { ramp: skin, outline: ink, width: 8, depth: 26 });
  twice(art, () => {
    fill(art, ellipse(120, 0, 30, 18), '#ffb08a', 0.75);
    solid(art, circle(94, -142, 46), { ramp: ['#ffffff', '#fff3b0', '#ffb81f'], outline: ink, width: 7, depth: 10 });
    fill(art, ellipse(88, -140, 28, 22), ink);
    fill(art, circle(78, -152, 11), '#ffffff');
    stroke(art, 'M42 -166C64 -204 130 -206 150 -160', ink, 9);
    fill(art, ellipse(16, -46, 5, 7), ink);
  });
  stroke(art, 'M-132 -14C-90 44 90 44 132 -14', ink, 10);
  fill(art, 'M-96 14C-50 42 50 42 96 14C60 58 -60 58 -96 14Z', '#c8304a', 0.9);
}
