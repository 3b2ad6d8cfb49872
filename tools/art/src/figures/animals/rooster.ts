import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';
import { drawCrowing } from './rooster-crowing.ts';

export interface Plumage {
  readonly neck: Ramp;
  readonly breast: Ramp;
  readonly tail: readonly [Ramp, Ramp, Ramp];
  readonly ink: string;
}

const comb: Ramp = ['#ff9a8a', '#e8182f', '#8a0620'];
const beak: Ramp = ['#fff6b8', '#ffc02a', '#c86a08'];

/** A fighting cock, chest out, tail in full fan; or crowing with its wings spread. */
export const rooster = figure<Plumage>(
  {
    gold: {
      neck: ['#fff6a0', '#ffb41f', '#c04a08'],
      breast: ['#ff9a4a', '#c8321a', '#5a0a18'],
      tail: [
        ['#7af0d0', '#0f9a8a', '#033a4a'],
        ['#8ab8ff', '#2448c8', '#0c1660'],
        ['#ffd25a', '#e8701a', '#8a240a'],
      ],
      ink: '#240a08',
    },
    red: {
      neck: ['#ffb08a', '#f0401f', '#8a0a1c'],
      breast: ['#6a5a8a', '#2c2048', '#0c0620'],
      tail: [
        ['#b88aff', '#6020c8', '#24086a'],
        ['#ff8a9a', '#d01a4a', '#5a0630'],
        ['#7ae0ff', '#1a80d8', '#0a2a7a'],
      ],
      ink: '#1a0618',
    },
  },
  (art, plumage) => {
    art.place(40, 10, { scale: 1.03 }, () => {
      drawTail(art, plumage);
      drawBody(art, plumage);
      drawHead(art, plumage);
    });
  },
  drawCrowing,
);

function drawTail(art: Canvas, { tail, ink }: Plumage): void {
  const quills = [
    [-104, 0.88, 1],
    [-88, 0.98, 0],
    [-72, 1.06, 2],
    [-56, 1.12, 1],
    [-40, 1.12, 0],
    [-25, 1.04, 2],
    [-10, 0.9, 1],
  ] as const;
  for (const [turn, scale, tone] of quills) {
    art.place(-70, 110, { turn, scale }, () => {
      const quill = 'M-24 0C-40 -80 -30 -170 40 -214C62 -226 84 -212 84 -188C40 -180 20 -90 24 0Z';
      solid(art, quill, { ramp: tail[tone], outline: ink, width: 7, depth: 16 });
      stroke(art, 'M0 -20C-6 -90 6 -150 48 -190', tail[tone][0], [5, 0.5]);
    });
  }
}

function drawBody(art: Canvas, { neck, breast, tail, ink }: Plumage): void {
  const trunk =
    'M-130 130C-140 60 -80 10 -20 10C20 -20 70 -30 120 0C170 40 176 120 130 176C90 222 -30 232 -90 200C-114 184 -126 160 -130 130Z';
  castShadow(art, trunk, ink, [16, 16]);
  solid(art, trunk, { ramp: breast, outline: ink, width: 8, depth: 32 });
  art.clipped(trunk, () => {
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 5; column++)
        stroke(art, `M${30 + column * 30 + (row % 2) * 15} ${70 + row * 34}q13 20 26 0`, breast[0], [5, 0.45]);
  });
  for (const [x, y, scale, ramp] of [
    [-30, 110, 1, tail[0]],
    [-40, 96, 0.84, tail[2]],
    [-44, 84, 0.66, neck],
  ] as const) {
    art.place(x, y, { scale }, () => {
      solid(
        art,
        'M-70 -40C-20 -70 60 -50 76 10C40 0 40 10 60 40C24 30 14 40 24 66C-10 54 -24 58 -24 80C-66 60 -100 10 -70 -40Z',
        { ramp, outline: ink, width: 8, depth: 16 },
      );
    });
  }
  const ruff =
    'M6 -170C60 -180 124 -150 134 -90C146 -40 170 0 184 60C160 50 152 52 146 80C128 56 118 58 108 92C92 64 80 66 68 100C54 70 42 68 26 96C18 64 4 60 -18 78C-8 40 -20 30 -44 34C-10 0 -30 -60 -28 -110C-26 -140 -12 -164 6 -170Z';
  castShadow(art, ruff, ink, [10, 10]);
  solid(art, ruff, { ramp: neck, outline: ink, width: 8, depth: 30 });
  stroke(
    art,
    'M10 -60C10 -10 6 20 -4 44M44 -50C48 0 46 30 36 66M84 -50C94 0 98 30 96 60M116 -60C130 -10 140 20 146 44',
    neck[2],
    [6, 0.5],
  );
}

function drawHead(art: Canvas, { neck, ink }: Plumage): void {
  solid(
    art,
    'M-10 -156C-40 -180 -36 -214 -8 -214C-12 -246 28 -256 40 -226C52 -254 92 -246 88 -214C116 -222 132 -192 110 -166C124 -150 110 -134 92 -132L10 -134Z',
    { ramp: comb, outline: ink, width: 8, depth: 18 },
  );
  const head = 'M-4 -120C-8 -166 40 -186 80 -172C120 -158 134 -110 112 -76C90 -46 30 -48 8 -76C0 -88 -2 -104 -4 -120Z';
  solid(art, head, { ramp: neck, outline: ink, width: 8, depth: 20 });
  solid(art, 'M72 -84C104 -84 124 -60 118 -26C112 10 84 14 74 -14C66 -36 60 -60 72 -84Z', {
    ramp: comb,
    outline: ink,
    width: 7,
    depth: 12,
  });
  solid(art, 'M104 -74C128 -70 140 -46 130 -20C118 0 104 -4 100 -24C96 -44 96 -60 104 -74Z', {
    ramp: comb,
    outline: ink,
    width: 6,
    depth: 8,
  });
  solid(art, 'M106 -104C140 -100 160 -92 172 -70C148 -62 124 -66 104 -78Z', {
    ramp: ['#ffd86a', '#d8801a', '#8a3a06'],
    outline: ink,
    width: 7,
    depth: 6,
  });
  solid(art, 'M98 -146C140 -156 186 -130 196 -86C168 -92 130 -90 104 -100C94 -114 92 -132 98 -146Z', {
    ramp: beak,
    outline: ink,
    width: 8,
    depth: 12,
  });
  fill(art, 'M126 -122q12 -6 18 4q-10 6 -18 -4Z', ink);
  solid(art, 'M24 -130C30 -156 74 -162 92 -140C98 -118 78 -96 52 -98C34 -100 24 -112 24 -130Z', {
    ramp: comb,
    outline: ink,
    width: 5,
    depth: 7,
  });
  fill(art, circle(60, -128, 21), '#fffbe8');
  stroke(art, circle(60, -128, 21), ink, 5);
  fill(art, circle(66, -127, 13), art.radial(['#ffe27a', '#f08a0a', '#8a2a00']));
  fill(art, circle(68, -127, 7), '#0a0408');
  fill(art, circle(61, -134, 5), '#ffffff');
  stroke(art, 'M26 -156C48 -158 74 -154 96 -138', ink, 12);
}
