import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#1a0a2a';
type Row = readonly [Ramp, Ramp, Ramp];
const rose: Ramp = ['#ffd0f0', '#f03a9a', '#780a5c'];
const sky: Ramp = ['#c8f4ff', '#1f9df0', '#0c3490'];
const sun: Ramp = ['#fffbd0', '#ffc52e', '#b8660a'];
const mint: Ramp = ['#d8ffe0', '#22c070', '#055c38'];

/** Six numbered balls in a pyramid, the lucky one on top. */
export const balls = figure<Row>({ neon: [rose, sky, mint], royal: [sun, rose, sky] }, (art, [top, middle, foot]) => {
  for (const [x, y, radius, ramp, number] of [
    [-142, 130, 76, foot, '8'],
    [142, 130, 76, foot, '54'],
    [0, 136, 78, middle, '21'],
    [-76, 14, 80, middle, '13'],
    [76, 14, 80, foot, '60'],
    [0, -112, 92, top, '37'],
  ] as const)
    ball(art, [x, y, radius], ramp, number);
  sparkle(art, [-40, -176, 34]);
  sparkle(art, [196, 70, 24]);
  sparkle(art, [-206, 60, 20]);
});

function ball(art: Canvas, [x, y, radius]: readonly [number, number, number], ramp: Ramp, number: string): void {
  const edge = circle(x, y, radius);
  castShadow(art, edge, ink, [10, 10]);
  solid(art, edge, { ramp, outline: ink, width: 8, depth: radius * 0.28 });
  fill(art, circle(x, y + 4, radius * 0.56), '#ffffff');
  fill(art, letters('bungee', number, [x, y + radius * 0.24, radius * 0.58]), ink);
  stroke(
    art,
    `M${x - radius * 0.62} ${y - radius * 0.4}Q${x - radius * 0.4} ${y - radius * 0.74} ${x - radius * 0.04} ${y - radius * 0.8}`,
    '#ffffff',
    [9, 0.85],
  );
}
