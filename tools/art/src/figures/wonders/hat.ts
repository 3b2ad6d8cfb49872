import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { coin } from '../../kit/coin.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#140a2c';

/** A magician's hat, and what is not supposed to come out of it. */
export const hat = figure<Ramp>({ silk: ['#8a7ae0', '#2c2270', '#0c0830'] }, (art, silk) => {
  glow(art, [0, -120, 250], '#d8b0ff', 0.9);
  drawMagic(art);
  fill(art, ellipse(0, -10, 128, 40), '#05020f');
  drawRabbit(art);
  const tube =
    'M-132 -10C-124 90 -118 150 -110 188C-70 222 70 222 110 188C118 150 124 90 132 -10C90 36 -90 36 -132 -10Z';
  castShadow(art, tube, ink);
  solid(art, tube, { ramp: silk, outline: ink, width: 9, depth: 26 });
  art.clipped(tube, () => {
    fill(art, 'M-140 118Q0 170 140 118V170Q0 222 -140 170Z', art.linear(['#ff8ac0', '#e0288a', '#8a0a5a']));
    stroke(art, 'M-140 118Q0 170 140 118M-140 170Q0 222 140 170', '#ffd0ea', [4, 0.7]);
  });
  const brim =
    'M-214 -22C-190 -60 -150 -30 -126 -8C-80 30 80 30 126 -8C150 -30 190 -60 214 -22C190 46 90 66 0 66C-90 66 -190 46 -214 -22Z';
  castShadow(art, brim, ink, [10, 10]);
  solid(art, brim, { ramp: silk, outline: ink, width: 9, depth: 16 });
  stroke(art, 'M-180 -12C-130 44 130 44 180 -12', '#c8bcff', [5, 0.6]);
  sparkle(art, [-170, -130, 30]);
  sparkle(art, [180, -150, 34]);
});

function drawMagic(art: Canvas): void {
  for (const [x, y, r, turn, face] of [
    [-150, -76, 34, -20, 0.8],
    [160, -84, 38, 18, 0.7],
    [112, -196, 28, -10, 0.9],
    [-120, -186, 26, 24, 0.6],
  ] as const)
    coin(art, [x, y, r], { turn, face });
}

function drawRabbit(art: Canvas): void {
  const white: Ramp = ['#ffffff', '#f2f0ff', '#b8b0d8'];
  for (const side of [-1, 1])
    art.group(`transform="scale(${side} 1)"`, () => {
      art.place(34, -130, { turn: 10 }, () => {
        solid(art, ellipse(0, -44, 26, 74), { ramp: white, outline: ink, width: 8, depth: 12 });
        fill(art, ellipse(0, -36, 12, 50), '#ff9ac0', 0.9);
      });
    });
  const head = 'M0 -150C54 -150 84 -112 82 -70C80 -16 40 14 0 14C-40 14 -80 -16 -82 -70C-84 -112 -54 -150 0 -150Z';
  castShadow(art, head, ink, [8, 8]);
  solid(art, head, { ramp: white, outline: ink, width: 8, depth: 16 });
  for (const x of [-34, 34]) {
    fill(art, ellipse(x, -86, 15, 19), ink);
    fill(art, circle(x - 5, -93, 6), '#ffffff');
    fill(art, ellipse(x * 1.55, -56, 15, 10), '#ffb0c8', 0.9);
  }
  fill(art, 'M-14 -62H14L0 -44Z', '#ff6a9a');
  stroke(art, 'M0 -44V-34M0 -34C-10 -22 -22 -24 -26 -32M0 -34C10 -22 22 -24 26 -32', ink, 6);
  fill(art, 'M-12 -30H12V-10H-12Z', '#ffffff');
  stroke(art, 'M-12 -30H12V-10H-12ZM0 -30V-10', ink, 4);
}
