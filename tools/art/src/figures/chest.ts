import type { Canvas, Ramp } from '../kit/canvas.ts';
import { coin } from '../kit/coin.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { brilliant, facetedGem } from '../kit/gem.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Timber {
  readonly wood: Ramp;
  readonly lining: Ramp;
  readonly metal: Ramp;
  readonly light: string;
  readonly ink: string;
}

const gold: Ramp = ['#fff6b0', '#ffc52e', '#b1630a'];

/** An open chest that overflows. */
export const chest = figure<Timber>(
  {
    pirate: {
      wood: ['#e89a58', '#a3521e', '#4a1c08'],
      lining: ['#a01838', '#5a0a20', '#2a0410'],
      metal: gold,
      light: '#fff2a0',
      ink: '#260c04',
    },
    jungle: {
      wood: ['#7ad0a0', '#2a7a5a', '#0c3a34'],
      lining: ['#7a3ab0', '#3c1470', '#1a0640'],
      metal: ['#ffe8b0', '#e0953a', '#7a3a0c'],
      light: '#d8ffb0',
      ink: '#06201c',
    },
  },
  (art, timber) => {
    drawLid(art, timber);
    glow(art, [0, -30, 240], timber.light, 0.95);
    drawTreasure(art, timber.ink);
    drawBox(art, timber);
    for (const [x, y, radius] of [
      [-110, -86, 32],
      [120, -110, 36],
      [6, -176, 26],
      [60, 10, 20],
    ] as const)
      sparkle(art, [x, y, radius], '#fffbe0');
  },
);

function drawLid(art: Canvas, { wood, lining, metal, ink }: Timber): void {
  const lid = 'M-226 -20L-204 -150C-150 -236 150 -236 204 -150L226 -20Z';
  castShadow(art, lid, ink, [16, 10]);
  solid(art, lid, { ramp: wood, outline: ink, width: 8, depth: 20 });
  solid(art, 'M-190 -20L-172 -132C-120 -196 120 -196 172 -132L190 -20Z', {
    ramp: lining,
    outline: ink,
    width: 6,
    depth: 24,
  });
  stroke(art, 'M-214 -84L-204 -150C-150 -236 150 -236 204 -150L214 -84', ink, 26);
  stroke(art, 'M-214 -84L-204 -150C-150 -236 150 -236 204 -150L214 -84', metal[1], 15);
  stroke(art, 'M-200 -150C-150 -230 150 -230 200 -150', metal[0], [5, 0.9]);
  twice(art, () => {
    for (const [x, y] of [
      [206, -120],
      [150, -192],
      [60, -212],
    ] as const)
      fill(art, circle(x, y, 5.5), metal[2]);
  });
}

function drawTreasure(art: Canvas, ink: string): void {
  fill(art, 'M-196 60C-190 -40 -110 -90 0 -92C110 -90 190 -40 196 60Z', art.linear(gold));
  const heap = [
    [-150, -6, 44, -24, 0.8],
    [150, -4, 44, 20, 0.82],
    [-96, -60, 44, 12, 0.7],
    [96, -62, 46, -18, 0.74],
    [0, -92, 48, 6, 0.86],
    [-52, -20, 46, -14, 0.9],
    [56, -24, 44, 22, 0.84],
    [-176, 30, 38, 8, 0.8],
    [178, 30, 38, -10, 0.8],
    [2, 14, 44, -6, 0.82],
    [-112, 24, 42, 16, 0.86],
    [112, 22, 42, -16, 0.88],
  ] as const;
  for (const [x, y, radius, turn, face] of heap) coin(art, [x, y, radius], { turn, face });
  const stones = [
    [-118, -84, 38, ['#ffd0da', '#f01f4c', '#6a0224']],
    [54, -112, 42, ['#dcffd4', '#20d470', '#035a38']],
    [148, -62, 34, ['#d0f4ff', '#2a8bff', '#0a1f8a']],
    [-30, -52, 30, ['#f4d0ff', '#a83af0', '#3c0a80']],
  ] as const;
  for (const [x, y, radius, ramp] of stones)
    art.place(x, y, { turn: 14 }, () => facetedGem(art, brilliant(radius, 6), { ramp, outline: ink, width: 6 }));
}

function drawBox(art: Canvas, { wood, metal, ink }: Timber): void {
  const box = 'M-224 44H224L204 196C203 206 198 210 188 210H-188C-198 210 -203 206 -204 196Z';
  castShadow(art, box, ink, [14, 14]);
  solid(art, box, { ramp: wood, outline: ink, width: 8, depth: 24 });
  art.clipped(box, () => {
    for (const y of [92, 138, 180]) stroke(art, `M-230 ${y}H230`, ink, [5, 0.45]);
    for (const [x, y] of [
      [-120, 72],
      [90, 118],
      [-60, 158],
      [140, 166],
    ] as const)
      stroke(art, `M${x} ${y}q20 -10 44 0`, wood[2], [4, 0.7]);
  });
  for (const x of [-160, 112])
    solid(art, `M${x} 40H${x + 48}L${x + 46} 212H${x + 2}Z`, { ramp: metal, outline: ink, width: 6, depth: 10 });
  solid(art, roundedBox([-236, 30, 472, 38], 12), { ramp: metal, outline: ink, width: 7, depth: 10 });
  for (const x of [-210, -136, -84, 84, 136, 210]) fill(art, circle(x, 49, 7), metal[2]);
  solid(art, roundedBox([-46, 24, 92, 100], 22), { ramp: metal, outline: ink, width: 7, depth: 14 });
  fill(art, 'M0 58C18 58 22 82 9 90L14 110H-14L-9 90C-22 82 -18 58 0 58Z', ink);
  stroke(art, 'M-28 44C-20 38 -8 36 4 36', '#ffffff', [7, 0.8]);
}
