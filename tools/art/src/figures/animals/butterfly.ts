import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0a0a3c';
const upper = 'M10 -30C40 -150 130 -222 212 -196C246 -184 232 -92 190 -42C150 4 70 16 10 -4Z';
const lower = 'M10 6C80 4 168 26 178 92C184 150 130 206 86 192C44 178 16 96 10 30Z';

/** A morpho with open wings, seen from above. */
export const butterfly = figure<Ramp>({ morpho: ['#b8fbff', '#1e9cff', '#1a2cc0'] }, (art, wing) => {
  glow(art, [0, -10, 280], '#9af0ff', 0.7);
  art.place(0, 6, { turn: -8 }, () => {
    twice(art, () => drawWing(art, wing));
    solid(art, ellipse(0, 40, 20, 104), {
      ramp: ['#6a5cff', '#2c1c9a', '#0c0640'],
      outline: ink,
      width: 8,
      depth: 10,
    });
    for (const y of [10, 40, 70, 98]) stroke(art, `M-16 ${y}Q0 ${y + 10} 16 ${y}`, '#b8c4ff', [4, 0.6]);
    solid(art, circle(0, -78, 30), { ramp: ['#7a6cff', '#3a28b8', '#140a58'], outline: ink, width: 7, depth: 8 });
    twice(art, () => {
      stroke(art, 'M10 -100C20 -150 50 -176 74 -178', ink, 8);
      fill(art, circle(76, -178, 11), '#ffd34d');
      stroke(art, circle(76, -178, 11), ink, 5);
      fill(art, ellipse(12, -84, 8, 10), '#ffffff');
      fill(art, circle(11, -82, 5), ink);
    });
  });
  sparkle(art, [-190, 150, 30]);
  sparkle(art, [196, 140, 26]);
  sparkle(art, [0, -206, 24]);
});

function drawWing(art: Canvas, wing: Ramp): void {
  const [light, middle, dark] = wing;
  for (const [path, centre] of [
    [lower, [90, 96]],
    [upper, [130, -104]],
  ] as const) {
    castShadow(art, path, ink, [10, 12]);
    solid(art, path, { ramp: [dark, dark, '#0a0e5a'], outline: ink, width: 9, depth: 14 });
    art.group(`transform="translate(${centre[0] * 0.16} ${centre[1] * 0.16}) scale(.84)"`, () => {
      fill(art, path, art.radial([light, middle, dark], [0.25, 0.6], 0.8));
    });
  }
  stroke(art, 'M16 -14L190 -150M16 -10L206 -84M16 -4L150 -20M16 14L150 70M14 22L120 150', '#e8ffff', [4, 0.45]);
  for (const [x, y, r] of [
    [206, -164, 12],
    [214, -124, 10],
    [202, -88, 9],
    [160, 118, 11],
    [136, 158, 12],
    [100, 178, 9],
  ] as const)
    fill(art, circle(x, y, r), '#fffbe0', 0.95);
  solid(art, circle(108, 100, 24), { ramp: ['#fff6b0', '#ffb52e', '#d0600a'], outline: ink, width: 6, depth: 6 });
  fill(art, circle(108, 100, 9), ink);
}
