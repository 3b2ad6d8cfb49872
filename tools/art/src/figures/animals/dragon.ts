import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow } from '../../kit/effects.ts';
import { castShadow, circle, fill, polygon, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';
import { drawRising } from './dragon-rising.ts';

export interface Scales {
  readonly hide: Ramp;
  readonly mane: Ramp;
  readonly belly: Ramp;
  readonly eye: Ramp;
  readonly pearl: Ramp;
  readonly ink: string;
}

const gold: Ramp = ['#fff8c0', '#ffcb35', '#b1630a'];

/** A dragon's head, antlered and maned, with a pearl between its fangs; or the whole dragon, snapping at the pearl. */
export const dragon = figure<Scales>(
  {
    jade: {
      hide: ['#b8ffc8', '#18b06a', '#04503e'],
      mane: ['#fff08a', '#ff9a1a', '#c83a0a'],
      belly: ['#fffde0', '#ffe08a', '#d89a2a'],
      eye: ['#ffd0a0', '#f0401a', '#7a0a0a'],
      pearl: ['#ffffff', '#ffe0f4', '#e08ac8'],
      ink: '#021f1c',
    },
    red: {
      hide: ['#ffa08a', '#e02030', '#780620'],
      mane: ['#fffbd0', '#ffcf3a', '#d07a0a'],
      belly: ['#fff8d8', '#ffd890', '#d8903a'],
      eye: ['#f0ffa0', '#4ae06a', '#05703a'],
      pearl: ['#f0ffff', '#9af0ff', '#2a90d8'],
      ink: '#260410',
    },
  },
  (art, scales) => {
    art.place(0, 16, { scale: 1.02 }, () => {
      drawMane(art, scales);
      twice(art, () => drawAntler(art, scales));
      twice(art, () => drawEar(art, scales));
      drawHead(art, scales);
      drawMouth(art, scales);
      drawSnout(art, scales);
      twice(art, (side) => drawEye(art, scales, side));
      drawBrowStone(art, scales);
    });
  },
  drawRising,
);

function drawMane(art: Canvas, { mane, ink }: Scales): void {
  const tufts = [
    [-150, 0.82],
    [150, 0.82],
    [-128, 0.96],
    [128, 0.96],
    [-104, 1.04],
    [104, 1.04],
    [-80, 1],
    [80, 1],
    [-56, 0.92],
    [56, 0.92],
    [-30, 0.8],
    [30, 0.8],
  ] as const;
  for (const [turn, scale] of tufts) {
    art.place(0, 10, { turn, scale, flip: turn < 0 }, () => {
      solid(art, 'M-50 -90C-44 -160 -10 -200 40 -240C40 -190 60 -160 52 -90Z', {
        ramp: mane,
        outline: ink,
        width: 8,
        depth: 18,
      });
      stroke(art, 'M0 -110C4 -150 16 -180 30 -206', mane[0], [6, 0.7]);
    });
  }
}

function drawAntler(art: Canvas, { ink }: Scales): void {
  const antler =
    'M52 -120C60 -170 84 -190 96 -240C108 -226 114 -212 114 -196C130 -204 144 -216 154 -232C162 -200 148 -172 120 -156C108 -140 98 -124 92 -104Z';
  solid(art, antler, { ramp: gold, outline: ink, width: 8, depth: 12 });
  stroke(art, 'M74 -128C80 -156 94 -176 102 -200', '#fffbe0', [5, 0.8]);
}

function drawEar(art: Canvas, { hide, ink, belly }: Scales): void {
  solid(art, 'M128 -70C160 -110 204 -118 240 -104C226 -66 196 -30 148 -28Z', {
    ramp: hide,
    outline: ink,
    width: 8,
    depth: 14,
  });
  fill(art, 'M146 -64C170 -90 196 -98 218 -94C206 -70 184 -48 154 -44Z', belly[2], 0.8);
}

function drawHead(art: Canvas, { hide, ink }: Scales): void {
  const head = symmetric(-146, [
    [40, -148, 100, -140, 136, -100],
    [164, -64, 160, -10, 150, 30],
    [176, 50, 180, 80, 172, 110],
    [150, 106, 140, 112, 132, 128],
    [110, 200, 50, 216, 0, 216],
  ]);
  castShadow(art, head, ink, [18, 18]);
  solid(art, head, { ramp: hide, outline: ink, width: 8, depth: 34 });
  art.clipped(head, () => {
    for (let row = 0; row < 4; row++) {
      for (let column = -4; column <= 4; column++)
        stroke(art, `M${column * 32 - 15 + (row % 2) * 16} ${-124 + row * 22}q15 18 30 0`, hide[2], [4, 0.55]);
    }
    twice(art, () => {
      for (const [x, y] of [
        [140, 20],
        [128, 48],
        [150, 54],
        [138, 80],
        [158, 86],
      ] as const)
        stroke(art, `M${x - 14} ${y}q13 16 26 0`, hide[2], [4, 0.6]);
    });
  });
}

function drawMouth(art: Canvas, { belly, pearl, ink }: Scales): void {
  solid(
    art,
    symmetric(150, [
      [60, 150, 96, 130, 104, 110],
      [112, 170, 70, 226, 0, 228],
    ]),
    { ramp: belly, outline: ink, width: 7, depth: 14 },
  );
  const mouth = symmetric(84, [
    [50, 84, 92, 92, 104, 104],
    [98, 160, 60, 204, 0, 204],
  ]);
  fill(art, mouth, art.linear(['#3a0212', '#a01030', '#5a0620']));
  stroke(art, mouth, ink, 7);
  glow(art, [0, 146, 90], pearl[1], 0.9);
  const orb = circle(0, 148, 44);
  solid(art, orb, { ramp: pearl, outline: ink, width: 6, depth: 18, paint: art.radial(pearl, [0.36, 0.32], 0.75) });
  fill(art, circle(-14, 132, 10), '#ffffff');
  twice(art, () => {
    for (const [x, y, length] of [
      [84, 104, 54],
      [60, 100, 30],
    ] as const) {
      const fang = polygon([
        [x - 13, y - 6],
        [x + 13, y - 6],
        [x + 2, y + length],
      ]);
      fill(art, fang, art.linear(['#ffffff', '#f0e4c8']));
      stroke(art, fang, ink, 5);
    }
    const lower = polygon([
      [46, 196],
      [70, 180],
      [60, 146],
    ]);
    fill(art, lower, '#fffbf0');
    stroke(art, lower, ink, 5);
  });
}

function drawSnout(art: Canvas, { hide, belly, mane, ink }: Scales): void {
  const snout = symmetric(-30, [
    [34, -34, 60, -10, 72, 20],
    [104, 24, 130, 44, 126, 76],
    [120, 104, 84, 112, 54, 100],
    [30, 92, 14, 92, 0, 92],
  ]);
  solid(art, snout, { ramp: hide, outline: ink, width: 8, depth: 22 });
  twice(art, () => {
    solid(art, 'M26 44C24 16 60 2 84 20C100 34 96 60 76 66C50 70 30 64 26 44Z', {
      ramp: belly,
      outline: ink,
      width: 6,
      depth: 10,
    });
    fill(art, 'M44 44C48 30 68 28 74 42C70 54 50 56 44 44Z', ink);
    // Whiskers.
    const whisker = 'M112 62C160 60 196 90 206 132C212 164 236 170 244 150';
    stroke(art, whisker, ink, 16);
    stroke(art, whisker, mane[1], 8);
  });
  for (const y of [-14, 6, 26]) stroke(art, `M-22 ${y}q22 14 44 0`, hide[2], [5, 0.6]);
}

function drawEye(art: Canvas, { eye, mane, ink }: Scales, side: 'right' | 'left'): void {
  const lids = 'M34 -42C56 -74 110 -88 138 -70C136 -40 108 -18 76 -20C54 -22 40 -30 34 -42Z';
  fill(art, lids, '#fffbe0');
  art.clipped(lids, () => {
    fill(art, circle(88, -50, 28), art.radial(eye, [0.5, 0.6], 0.6));
    stroke(art, circle(88, -50, 28), ink, 4);
    fill(art, 'M88 -76C98 -60 98 -40 88 -24C78 -40 78 -60 88 -76Z', '#08030a');
  });
  fill(art, circle(side === 'right' ? 78 : 98, -62, 7), '#ffffff');
  stroke(art, lids, ink, 7);
  solid(
    art,
    'M18 -52C46 -84 96 -112 158 -112C148 -100 152 -94 166 -88C140 -88 136 -84 146 -74C110 -86 66 -72 34 -38Z',
    { ramp: mane, outline: ink, width: 7, depth: 9 },
  );
}

function drawBrowStone(art: Canvas, { ink }: Scales): void {
  const plate = symmetric(-172, [
    [22, -160, 40, -130, 34, -104],
    [26, -80, 10, -66, 0, -56],
  ]);
  solid(art, plate, { ramp: gold, outline: ink, width: 7, depth: 10 });
  solid(art, circle(0, -112, 18), { ramp: ['#ffd0d8', '#f0284a', '#7a0628'], outline: ink, width: 5, depth: 6 });
  fill(art, circle(-6, -119, 5), '#ffffff', 0.9);
}
