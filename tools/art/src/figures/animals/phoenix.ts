import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { plume } from '../../kit/plume.ts';
import { castShadow, circle, fill, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#3c0606';
const gold: Ramp = ['#fff8c0', '#ffc52e', '#d8780a'];
const ember: Ramp = ['#ffb04a', '#f0481a', '#9a0c14'];

/** A firebird that rises, wings up. */
export const phoenix = figure<Ramp>({ fire: ['#ffe07a', '#ff7a1e', '#c21a12'] }, (art, feathers) => {
  glow(art, [0, -10, 290], '#ffdf7a', 0.9);
  art.place(0, -8, { scale: 0.88 }, () => drawBird(art, feathers));
  sparkle(art, [-120, 160, 26]);
  sparkle(art, [136, 150, 30]);
});

function drawBird(art: Canvas, feathers: Ramp): void {
  for (const [turn, scale] of [
    [148, 0.84],
    [212, 0.84],
    [164, 0.98],
    [196, 0.98],
    [180, 1.06],
  ] as const)
    art.place(0, 40, { turn, scale }, () => plume(art, turn === 180 ? gold : ember, ink));
  twice(art, () => drawWing(art, feathers));
  const body = 'M0 -120C58 -112 76 -30 62 40C50 92 22 116 0 124C-22 116 -50 92 -62 40C-76 -30 -58 -112 0 -120Z';
  castShadow(art, body, ink);
  solid(art, body, { ramp: feathers, outline: ink, width: 8, depth: 20 });
  for (const [y, width] of [
    [-6, 36],
    [26, 40],
    [58, 34],
  ] as const)
    stroke(
      art,
      `M${-width} ${y}Q${-width / 2} ${y + 22} 0 ${y}Q${width / 2} ${y + 22} ${width} ${y}`,
      '#fff3b0',
      [6, 0.8],
    );
  drawHead(art);
}

function drawWing(art: Canvas, feathers: Ramp): void {
  const rows = [
    {
      ramp: ember,
      tips: [
        'M40 40C130 60 210 20 236 -60C180 -40 110 -20 46 -16Z',
        'M44 10C130 10 214 -50 232 -130C170 -90 100 -60 46 -46Z',
      ],
    },
    {
      ramp: feathers,
      tips: [
        'M44 -20C120 -40 196 -104 206 -186C150 -140 90 -100 42 -76Z',
        'M40 -50C90 -90 150 -150 146 -222C104 -170 60 -130 30 -96Z',
      ],
    },
    { ramp: gold, tips: ['M40 20C90 4 130 -50 136 -108C96 -70 60 -50 34 -40Z'] },
  ];
  for (const { ramp, tips } of rows)
    for (const path of tips) solid(art, path, { ramp, outline: ink, width: 7, depth: 14 });
}

function drawHead(art: Canvas): void {
  for (const [turn, scale] of [
    [-30, 0.4],
    [30, 0.4],
    [0, 0.5],
  ] as const)
    art.place(0, -156, { turn, scale }, () => plume(art, gold, ink));
  const head = circle(0, -134, 54);
  castShadow(art, head, ink, [8, 8]);
  solid(art, head, { ramp: ['#fff0a0', '#ff9a2e', '#d0400e'], outline: ink, width: 8, depth: 14 });
  twice(art, () => {
    fill(art, 'M10 -146C22 -164 44 -162 50 -146C40 -132 20 -132 10 -146Z', '#ffffff');
    fill(art, circle(30, -146, 9), ink);
    fill(art, circle(27, -150, 3.5), '#ffffff');
    stroke(art, 'M6 -158C22 -176 44 -172 54 -154', ink, 8);
  });
  solid(art, 'M-18 -132C-8 -142 8 -142 18 -132C14 -106 6 -94 0 -84C-6 -94 -14 -106 -18 -132Z', {
    ramp: gold,
    outline: ink,
    width: 6,
    depth: 6,
  });
}
