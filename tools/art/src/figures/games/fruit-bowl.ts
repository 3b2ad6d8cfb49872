import { polar } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { broadLeaf } from '../../kit/leaves.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { type Basket, drawCherries, drawCrown, drawFace, drawPineapple } from './fruit-parts.ts';

const rind: Ramp = ['#a4f27a', '#2aa83e', '#064a24'];
const green: Ramp = ['#d0ff7a', '#3fb52a', '#0b5a2a'];

/** Half a melon with a face, and the other fruits on its head. */
export function drawBowl(art: Canvas, basket: Basket): void {
  const { ink } = basket;
  art.place(0, -12, { scale: 1.02 }, () => {
    castShadow(art, melon, ink, [16, 18]);
    solid(art, ellipse(0, 16, 182, 48), { ramp: ['#f4ffd8', '#d8f0a0', '#8ac05a'], outline: ink, width: 8, depth: 6 });
    fill(art, ellipse(0, 19, 160, 36), art.linear(['#ff7a86', '#c0102c']));
    drawBanana(art, ink);
    art.place(-66, -66, { turn: -17, scale: 0.72 }, () => {
      drawCrown(art, ink);
      drawPineapple(art, basket);
    });
    art.place(58, -62, { turn: 24 }, () => drawSlice(art, ink));
    art.place(4, 2, { turn: -10 }, () => drawStrawberry(art, ink));
    drawGrapes(art, ink);
    drawMelon(art, ink);
    art.place(-10, 106, { turn: -3 }, () => drawFace(art, basket));
    art.place(162, 40, { turn: 10, scale: 0.62 }, () => drawCherries(art, ink));
  });
  sparkle(art, [-186, -96, 28]);
  sparkle(art, [196, -30, 24]);
}

const melon = 'M-184 16C-186 140 -104 212 0 212C104 212 186 140 184 16C124 70 -124 70 -184 16Z';

function drawMelon(art: Canvas, ink: string): void {
  solid(art, melon, { ramp: rind, outline: ink, width: 8, depth: 30 });
  art.clipped(melon, () => {
    for (const [top, foot] of [
      [-150, -84],
      [-96, -52],
      [-34, -18],
      [34, 18],
      [96, 52],
      [150, 84],
    ] as const)
      stroke(
        art,
        `M${top} 30q-12 26 ${-top * 0.02} 50t${(foot - top) * 0.5} 60t${(foot - top) * 0.5} 84`,
        rind[2],
        [17, 0.5],
      );
    stroke(art, 'M-190 20C-124 78 124 78 190 20', '#f0ffc8', [16, 1]);
  });
  stroke(art, melon, ink, 8);
  stroke(art, 'M-160 72C-154 116 -130 152 -100 172', '#ffffff', [13, 0.5]);
}

function drawBanana(art: Canvas, ink: string): void {
  for (const [turn, x] of [
    [26, 84],
    [8, 62],
  ] as const)
    art.place(x, 6, { turn }, () => {
      solid(art, 'M-30 20C30 -20 44 -110 8 -190L30 -204C96 -120 90 -10 30 40Z', {
        ramp: ['#fffbb0', '#ffd52e', '#d08a0a'],
        outline: ink,
        width: 8,
        depth: 14,
      });
      stroke(art, 'M52 -20C66 -70 60 -120 34 -164', '#c8820a', [5, 0.7]);
      fill(art, 'M8 -190L30 -204L34 -190L18 -178Z', ink);
    });
}

/** A round slice of an orange. */
function drawSlice(art: Canvas, ink: string): void {
  solid(art, circle(0, 0, 72), { ramp: ['#ffd06a', '#ff8a1a', '#d04a06'], outline: ink, width: 8, depth: 8 });
  fill(art, circle(0, 0, 58), '#fff2cc');
  for (let part = 0; part < 8; part++) {
    const [x1, y1] = polar(0, 0, 50, part * 45 + 5);
    const [x2, y2] = polar(0, 0, 50, part * 45 + 40);
    const [x, y] = polar(0, 0, 8, part * 45 + 22.5);
    const segment = `M${x} ${y}L${x1} ${y1}A50 50 0 0 1 ${x2} ${y2}Z`;
    fill(art, segment, '#ff9a26');
    stroke(art, segment, '#ff9a26', 4);
  }
  stroke(art, 'M-52 -36A64 64 0 0 1 -20 -60', '#ffffff', [7, 0.8]);
}

function drawStrawberry(art: Canvas, ink: string): void {
  const berry = 'M0 62C-50 40 -66 -10 -46 -38C-26 -56 26 -56 46 -38C66 -10 50 40 0 62Z';
  castShadow(art, berry, ink, [8, 8]);
  solid(art, berry, { ramp: ['#ff9aa0', '#f0203f', '#98082a'], outline: ink, width: 7, depth: 16 });
  for (const [x, y] of [
    [-26, -12],
    [2, -8],
    [28, -14],
    [-14, 12],
    [16, 12],
  ] as const)
    fill(art, ellipse(x, y, 3.5, 6), '#ffe68a');
  for (const turn of [-76, -38, 0, 38, 76]) broadLeaf(art, [0, -36, 44], { turn, ramp: green, outline: ink });
}

function drawGrapes(art: Canvas, ink: string): void {
  for (const [x, y] of [
    [112, -34],
    [146, -26],
    [92, -6],
    [128, 2],
    [156, 6],
    [-132, 2],
    [-104, -10],
    [-154, -12],
  ] as const) {
    solid(art, circle(x, y, 23), { ramp: ['#e0b8ff', '#8a3ae0', '#3a0a80'], outline: ink, width: 6, depth: 9 });
    fill(art, ellipse(x - 8, y - 10, 6, 4.5), '#ffffff', 0.85);
  }
}
