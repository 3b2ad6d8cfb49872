import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { polar } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#3a1404';
const fur: Ramp = ['#ffe9a8', '#f5b13a', '#c46a12'];
const maneOuter: Ramp = ['#ff9a3a', '#c8461a', '#6a1608'];
const maneInner: Ramp = ['#ffc457', '#e87a1e', '#963008'];

/** A lion in full roar, the mane like a sun. */
export const lion = figure<Ramp>({ gold: maneOuter }, (art, outer) => {
  glow(art, [0, 0, 270], '#ffd76a', 0.7);
  drawMane(art, { count: 20, reach: 226, ramp: outer });
  drawMane(art, { count: 18, reach: 184, ramp: maneInner });
  twice(art, () => {
    solid(art, circle(112, -104, 42), { ramp: fur, outline: ink, width: 7, depth: 10 });
    fill(art, circle(114, -100, 22), '#7a2a10', 0.8);
  });
  const head = symmetric(-142, [
    [70, -142, 128, -96, 132, -20],
    [134, 40, 112, 96, 82, 128],
    [56, 156, 24, 164, 0, 164],
  ]);
  castShadow(art, head, ink);
  solid(art, head, { ramp: fur, outline: ink, width: 8, depth: 24 });
  drawRoar(art);
  drawEyes(art);
  sparkle(art, [-168, -150, 30]);
  sparkle(art, [186, 96, 26]);
});

function drawMane(art: Canvas, { count, reach, ramp }: { count: number; reach: number; ramp: Ramp }): void {
  let path = '';
  for (let lock = 0; lock < count; lock++) {
    const turn = (lock / count) * 360 - 90;
    const step = 360 / count;
    const [x1, y1] = polar(0, 4, reach * 0.72, turn - step / 2);
    const [x2, y2] = polar(0, 4, reach * (lock % 2 === 0 ? 1 : 0.93), turn);
    const [x3, y3] = polar(0, 4, reach * 0.72, turn + step / 2);
    const [c1, d1] = polar(0, 4, reach * 0.96, turn - step * 0.42);
    const [c2, d2] = polar(0, 4, reach * 0.9, turn + step * 0.3);
    path += `${lock === 0 ? `M${x1} ${y1}` : ''}Q${c1} ${d1} ${x2} ${y2}Q${c2} ${d2} ${x3} ${y3}`;
  }
  solid(art, `${path}Z`, { ramp, outline: ink, width: 8, depth: 18 });
}

function drawRoar(art: Canvas): void {
  const mouth = symmetric(58, [
    [34, 52, 74, 60, 78, 78],
    [80, 112, 50, 148, 0, 148],
  ]);
  fill(art, mouth, art.linear(['#8a1020', '#3a0410']));
  art.clipped(mouth, () => fill(art, ellipse(0, 146, 46, 34), '#ff6a7a'));
  stroke(art, mouth, ink, 7);
  twice(art, () => {
    solid(art, 'M26 60L40 104L56 64Z', { ramp: ['#ffffff', '#fff6e0', '#e0c8a0'], outline: ink, width: 4, depth: 3 });
    solid(art, 'M26 146L36 118L48 140Z', { ramp: ['#ffffff', '#fff6e0', '#e0c8a0'], outline: ink, width: 4, depth: 3 });
    const muzzle = 'M0 12C40 -6 92 10 92 46C92 76 48 82 0 58Z';
    solid(art, muzzle, { ramp: ['#fffaf0', '#ffe6c0', '#e0a860'], outline: ink, width: 5, depth: 12 });
    for (const [x, y] of [
      [44, 34],
      [60, 46],
      [66, 28],
    ] as const)
      fill(art, circle(x, y, 4.5), ink);
  });
  solid(art, 'M-40 -12C-20 -26 20 -26 40 -12C36 18 14 32 0 36C-14 32 -36 18 -40 -12Z', {
    ramp: ['#c8705a', '#7a2a24', '#3a0c10'],
    outline: ink,
    width: 6,
    depth: 8,
  });
}

function drawEyes(art: Canvas): void {
  twice(art, () => {
    const eye = 'M28 -40C48 -74 92 -74 108 -46C90 -26 52 -22 28 -40Z';
    solid(art, eye, { ramp: ['#fffbe0', '#ffe27a', '#e89a10'], outline: ink, width: 6, depth: 8 });
    fill(art, ellipse(68, -50, 13, 18), ink);
    fill(art, circle(62, -56, 6), '#ffffff');
    stroke(art, 'M20 -56C46 -92 92 -92 116 -62', ink, 13);
    stroke(art, 'M10 -20C18 -50 18 -80 12 -112', '#c46a12', [8, 0.6]);
  });
}
