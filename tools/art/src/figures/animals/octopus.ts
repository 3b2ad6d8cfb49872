import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#2c0424';

/** Arms from the outermost to the middle: the path, and where its suckers are. */
const arms = [
  {
    path: 'M70 60C160 70 190 10 226 -40C240 -70 214 -92 196 -72',
    suckers: [
      [132, 64, 12],
      [168, 40, 10],
      [196, 4, 8],
    ],
  },
  {
    path: 'M70 90C140 130 200 110 222 76C238 50 226 30 208 40',
    suckers: [
      [120, 116, 12],
      [160, 118, 10],
      [196, 102, 8],
    ],
  },
  {
    path: 'M50 110C90 190 170 196 196 164C212 142 198 122 180 132',
    suckers: [
      [80, 160, 12],
      [116, 178, 10],
      [154, 178, 8],
    ],
  },
  {
    path: 'M20 110C20 190 60 226 100 214C122 206 120 182 102 184',
    suckers: [
      [24, 160, 11],
      [40, 192, 9],
      [66, 208, 8],
    ],
  },
] as const;

/** An octopus that guards what it holds, with one eye shut. */
export const octopus = figure<Ramp>({ crimson: ['#ffb0c8', '#f0337a', '#8a0a4a'] }, (art, skin) => {
  glow(art, [0, -20, 270], '#ffb0d0', 0.5);
  twice(art, () => {
    for (const { path, suckers } of arms) drawArm(art, { path, suckers, skin });
  });
  const head = symmetric(-206, [
    [110, -206, 168, -132, 160, -46],
    [154, 14, 118, 40, 100, 84],
    [86, 118, 40, 128, 0, 128],
  ]);
  castShadow(art, head, ink);
  solid(art, head, { ramp: skin, outline: ink, width: 9, depth: 30 });
  for (const [x, y, r] of [
    [-92, -112, 20],
    [-60, -152, 13],
    [98, -104, 16],
    [72, -150, 22],
    [12, -172, 11],
  ] as const)
    fill(art, circle(x, y, r), skin[0], 0.55);
  drawFace(art);
  sparkle(art, [-180, -150, 28]);
  sparkle(art, [204, -150, 24]);
});

type Arm = { path: string; suckers: readonly (readonly [number, number, number])[]; skin: Ramp };

function drawArm(art: Canvas, { path, suckers, skin }: Arm): void {
  stroke(art, path, ink, 58);
  stroke(art, path, skin[1], 42);
  stroke(art, path, skin[0], [10, 0.5]);
  for (const [x, y, r] of suckers) {
    fill(art, circle(x, y + 8, r), '#ffe0ea');
    fill(art, circle(x, y + 8, r * 0.45), skin[2]);
  }
}

function drawFace(art: Canvas): void {
  solid(art, circle(-58, -30, 48), { ramp: ['#ffffff', '#ffffff', '#d8cfe8'], outline: ink, width: 7, depth: 10 });
  solid(art, circle(-50, -24, 27), { ramp: ['#9af0ff', '#1aa0d8', '#084a8a'], outline: ink, width: 5, depth: 6 });
  fill(art, circle(-48, -22, 13), ink);
  fill(art, circle(-58, -34, 9), '#ffffff');
  stroke(art, 'M-108 -84C-84 -100 -44 -98 -20 -78', ink, 12);
  stroke(art, 'M22 -22C44 -46 82 -46 106 -24', ink, 12);
  stroke(art, 'M20 -78C48 -92 84 -86 104 -66', ink, 10);
  fill(art, ellipse(-104, 34, 22, 13), '#ff8ab0', 0.9);
  fill(art, ellipse(104, 34, 22, 13), '#ff8ab0', 0.9);
  fill(art, 'M-46 44C-20 58 30 58 56 36C52 84 -28 92 -46 44Z', ink);
  fill(art, ellipse(6, 70, 26, 12), '#ff6a8a');
}
