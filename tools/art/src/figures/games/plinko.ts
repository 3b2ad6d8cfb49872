import { round } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#12043a';
const slots: readonly (readonly [string, Ramp])[] = [
  ['29', ['#ffb0a8', '#f0202f', '#8a0620']],
  ['4', ['#ffd09a', '#ff7a1f', '#a83a06']],
  ['1', ['#fff4a0', '#ffc01f', '#c8700a']],
  ['1', ['#fff4a0', '#ffc01f', '#c8700a']],
  ['4', ['#ffd09a', '#ff7a1f', '#a83a06']],
  ['29', ['#ffb0a8', '#f0202f', '#8a0620']],
];
const ballRamp: Ramp = ['#ffe0f4', '#ff3a9a', '#8a0a5c'];

/** A pyramid of pegs, the falling ball and its path. */
export const plinko = figure({ arcade: true }, (art) => {
  drawBoard(art);
  drawPath(art);
  drawPegs(art);
  drawSlots(art);
  sparkle(art, [-160, -60, 26]);
  sparkle(art, [168, -76, 22]);
});

function drawBoard(art: Canvas): void {
  const board =
    'M-50 -214H50C64 -214 72 -208 78 -196L236 132C246 156 236 170 214 170H-214C-236 170 -246 156 -236 132L-78 -196C-72 -208 -64 -214 -50 -214Z';
  castShadow(art, board, ink, [18, 18]);
  solid(art, board, { ramp: ['#fff6b0', '#ffc02e', '#a85a08'], outline: ink, width: 9, depth: 12 });
  art.place(0, -4, { scale: 0.9 }, () =>
    solid(art, board, { ramp: ['#7a4af0', '#3a14a8', '#16044e'], outline: ink, width: 6, depth: 26, rim: 0.5 }),
  );
}

const gap = 56;
const rowHeight = 49;

function drawPegs(art: Canvas): void {
  for (let row = 0; row < 6; row++) {
    for (let peg = 0; peg <= row + 1; peg++) {
      const x = round((peg - (row + 1) / 2) * gap);
      const y = -140 + row * rowHeight;
      glow(art, [x, y, 26], '#bfe8ff', 0.6);
      solid(art, circle(x, y, 11), { ramp: ['#ffffff', '#cfe0ff', '#7a8ae0'], outline: ink, width: 4, depth: 4 });
    }
  }
}

function drawPath(art: Canvas): void {
  const bounces = [
    [0, -196],
    [0, -166],
    [28, -117],
    [0, -68],
    [28, -19],
    [56, 30],
    [84, 79],
    [112, 108],
  ] as const;
  const line = `M${bounces.map(([x, y]) => `${x} ${y}`).join('L')}`;
  art.add(
    `<path d="${line}" fill="none" stroke="#ff5ab8" stroke-width="16" stroke-linejoin="round" opacity=".55" ${art.blur(6)}/>`,
  );
  stroke(art, line, '#ffb0dc', [6, 0.8]);
  const ghosts = [
    [28, -117, 17, 0.45],
    [28, -19, 20, 0.6],
  ] as const;
  for (const [x, y, radius, opacity] of ghosts) fill(art, circle(x, y - 16, radius), ballRamp[1], opacity);
  glow(art, [84, 52, 80], '#ff8ad0', 0.9);
  solid(art, circle(84, 48, 31), { ramp: ballRamp, outline: ink, width: 7, depth: 11 });
  fill(art, ellipse(73, 36, 10, 7), '#ffffff', 0.95);
}

function drawSlots(art: Canvas): void {
  slots.forEach(([label, ramp], index) => {
    const x = -195 + index * 78;
    const hit = index === 4;
    const y = hit ? 152 : 144;
    const cup = roundedBox([x - 35, y, 70, 64], 14);
    if (hit) glow(art, [x, y + 30, 80], '#ffd27a', 0.9);
    castShadow(art, cup, ink, [7, 6]);
    solid(art, cup, { ramp, outline: ink, width: 7, depth: 10 });
    const text = letters('lilita-one', `${label}×`, [x, y + 45, 38]);
    stroke(art, text, ink, 9);
    fill(art, text, '#ffffff');
  });
}
