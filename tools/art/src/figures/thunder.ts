import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { letters } from '../kit/fonts.ts';
import { castShadow, circle, ellipse, fill, polygon, solid, stroke } from '../kit/shape.ts';
import { figure } from './figure.ts';

const ink = '#140438';
const bolt: Ramp = ['#fffde0', '#ffd83a', '#ff8a1a'];
const ball: Ramp = ['#ffd0f0', '#f03a9a', '#780a5c'];

/** One lottery ball struck out of the drum by lightning. */
export const thunder = figure({ pink: true }, (art) => {
  glow(art, [0, 0, 260], '#fff2a0', 0.8);
  for (const [x, y, turn, scale] of [
    [-150, -112, -34, 1.15],
    [150, -112, 30, 1.15],
    [-178, 88, -72, 0.9],
    [178, 88, 70, 0.9],
    [0, -150, 0, 1.1],
  ] as const) {
    art.place(x, y, { turn, scale }, () => drawBolt(art));
  }
  drawSmallBall(art, [-168, 150], ['#a8ecff', '#1f90f0', '#0c3490'], '9');
  drawSmallBall(art, [172, 156], ['#b8ffb0', '#28b84a', '#065a2c'], '42');
  art.place(0, 14, { turn: -6 }, () => drawBall(art));
  sparkle(art, [-70, -80, 40]);
  sparkle(art, [210, -20, 24]);
  sparkle(art, [-214, 10, 22]);
});

function drawBolt(art: Canvas): void {
  const path = polygon([
    [-10, -92],
    [52, -92],
    [24, -26],
    [62, -26],
    [-30, 104],
    [-6, 14],
    [-48, 14],
  ]);
  castShadow(art, path, ink, [9, 9]);
  solid(art, path, { ramp: bolt, outline: ink, width: 8, depth: 12 });
}

function drawBall(art: Canvas): void {
  const globe = circle(0, 0, 168);
  castShadow(art, globe, ink, [18, 18]);
  solid(art, globe, { ramp: ball, outline: ink, width: 9, depth: 48, paint: art.radial(ball, [0.36, 0.3], 0.85) });
  art.clipped(globe, () => {
    fill(art, 'M-200 70C-100 110 100 110 200 70V110C100 150 -100 150 -200 110Z', '#ffffff', 0.35);
    fill(art, 'M-200 -100C-100 -140 100 -140 200 -100V-70C100 -110 -100 -110 -200 -70Z', '#ffffff', 0.35);
  });
  solid(art, circle(0, 0, 98), { ramp: ['#ffffff', '#fffaf0', '#e0cfe0'], outline: ink, width: 7, depth: 18 });
  const digits = letters('titan-one', '25', [0, 44, 124]);
  stroke(art, digits, ink, 8);
  fill(art, digits, art.linear(['#7a2be0', '#3a0a90']));
  fill(art, ellipse(-82, -104, 42, 24), '#ffffff', 0.8);
}

function drawSmallBall(art: Canvas, [x, y]: readonly [number, number], ramp: Ramp, number: string): void {
  castShadow(art, circle(x, y, 56), ink, [9, 9]);
  solid(art, circle(x, y, 56), { ramp, outline: ink, width: 7, depth: 18 });
  fill(art, circle(x, y, 33), '#fffdf6');
  fill(art, letters('lilita-one', number, [x, y + 15, 42]), ink);
  fill(art, ellipse(x - 26, y - 34, 12, 8), '#ffffff', 0.9);
}
