import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#041a2c';
const gold: Ramp = ['#fff6b0', '#f5b82e', '#a8650a'];

/** A jewelled scarab with spread wings, the sun in its forelegs. */
export const scarab = figure<Ramp>({ lapis: ['#7ae8ff', '#1668d8', '#0a1f7a'] }, (art, shell) => {
  glow(art, [0, -60, 270], '#ffe08a', 0.7);
  twice(art, () => drawWing(art, shell));
  twice(art, () => {
    for (const path of [
      'M70 60C120 80 130 130 112 178',
      'M56 110C88 140 84 176 62 206',
      'M60 -40C100 -70 92 -120 52 -146',
    ])
      drawLeg(art, path);
  });
  const body = symmetric(-76, [
    [70, -76, 104, -10, 96, 60],
    [90, 130, 44, 176, 0, 180],
  ]);
  castShadow(art, body, ink);
  solid(art, body, { ramp: shell, outline: ink, width: 9, depth: 26 });
  stroke(art, 'M0 -14V176', ink, 8);
  stroke(art, 'M-92 -4Q0 -34 92 -4', ink, 22);
  stroke(art, 'M-92 -4Q0 -34 92 -4', gold[1], 11);
  twice(art, () => {
    stroke(art, 'M24 20C60 50 62 110 26 156', gold[1], [6, 0.9]);
    solid(art, ellipse(46, 66, 16, 22), { ramp: ['#ffb0b0', '#e8203f', '#7a0624'], outline: ink, width: 5, depth: 6 });
  });
  const head = ellipse(0, -78, 56, 34);
  solid(art, head, { ramp: gold, outline: ink, width: 8, depth: 10 });
  twice(art, () => fill(art, circle(30, -82, 9), ink));
  solid(art, circle(0, -164, 54), { ramp: ['#fffbe0', '#ffc52e', '#e8680a'], outline: ink, width: 8, depth: 14 });
  stroke(art, circle(0, -164, 36), '#fff8c0', [5, 0.8]);
  sparkle(art, [20, -184, 26]);
  sparkle(art, [-206, 110, 26]);
  sparkle(art, [206, 120, 22]);
});

function drawWing(art: Canvas, shell: Ramp): void {
  const ramps: readonly Ramp[] = [gold, shell, ['#8affe0', '#14a88a', '#04504a'], ['#ffb0a0', '#e0402a', '#7a0a12']];
  for (const [index, ramp] of ramps.entries()) {
    const [rx, ry] = [236 - index * 38, 150 - index * 34];
    const feather = `M40 -20C${rx * 0.5} ${-ry} ${rx} ${-ry * 0.9} ${rx} ${-ry * 0.3}C${rx} ${ry * 0.45} ${rx * 0.5} ${ry * 0.6} 40 60Z`;
    solid(art, feather, { ramp, outline: ink, width: 7, depth: 12 });
  }
  let barbs = '';
  for (const [x, y] of [
    [220, -20],
    [200, 20],
    [168, 50],
    [128, 66],
    [220, -60],
    [196, -92],
  ] as const)
    barbs += `M60 10L${x} ${y}`;
  stroke(art, barbs, '#fff6c8', [3, 0.5]);
}

function drawLeg(art: Canvas, path: string): void {
  stroke(art, path, ink, 26);
  stroke(art, path, gold[1], 13);
}
