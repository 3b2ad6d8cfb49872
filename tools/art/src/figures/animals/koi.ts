import { round } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Scales {
  readonly body: Ramp;
  readonly patch: Ramp;
  readonly fin: Ramp;
  readonly ink: string;
}

const body =
  'M214 -22C196 -92 116 -132 30 -116C-50 -102 -108 -46 -156 30C-172 50 -176 72 -158 80C-136 82 -112 74 -96 64C-40 96 70 100 148 66C192 46 214 16 214 -22Z';

/** A koi leaping round in a curve, all fins. */
export const koi = figure<Scales>(
  {
    sun: {
      body: ['#ffffff', '#ffe8d0', '#f0a878'],
      patch: ['#ff9a5a', '#f0401a', '#a0140a'],
      fin: ['#ffe0b0', '#ff8a3a', '#c83a14'],
      ink: '#1c1048',
    },
    gold: {
      body: ['#fffbd0', '#ffcf3a', '#d8800c'],
      patch: ['#fff4a0', '#ff9a10', '#b84a04'],
      fin: ['#fffbe0', '#ffc83a', '#d0700c'],
      ink: '#3a1604',
    },
  },
  (art, scales) => {
    art.place(-4, 10, { turn: -14, scale: 1.06 }, () => {
      drawFins(art, scales);
      drawBody(art, scales);
      drawFace(art, scales);
    });
  },
);

function drawFins(art: Canvas, { fin, ink }: Scales): void {
  const rays = (path: string): void => stroke(art, path, '#ffffff', [4, 0.6]);
  solid(
    art,
    'M-150 52C-210 20 -250 -40 -252 -96C-214 -80 -180 -46 -156 0C-160 -20 -150 -60 -136 -84C-112 -40 -112 10 -124 56Z',
    { ramp: fin, outline: ink, width: 7, depth: 18 },
  );
  solid(
    art,
    'M-150 66C-200 70 -246 110 -252 168C-210 168 -180 150 -160 122C-158 150 -140 176 -118 190C-104 150 -106 100 -116 66Z',
    { ramp: fin, outline: ink, width: 7, depth: 18 },
  );
  rays(
    'M-160 30C-196 0 -220 -30 -234 -66M-140 20C-140 -10 -138 -30 -132 -54M-160 90C-196 106 -220 130 -234 152M-134 90C-132 120 -128 140 -120 164',
  );
  solid(art, 'M-40 -92C-36 -150 20 -198 96 -200C86 -176 96 -150 120 -114Z', {
    ramp: fin,
    outline: ink,
    width: 7,
    depth: 20,
  });
  rays('M-10 -108C0 -146 30 -172 66 -184M30 -116C36 -144 50 -164 78 -180M72 -116C74 -136 80 -152 88 -166');
  solid(art, 'M40 76C20 130 40 180 86 202C92 160 110 120 122 76Z', { ramp: fin, outline: ink, width: 7, depth: 16 });
  solid(art, 'M-70 66C-90 106 -80 140 -54 158C-40 130 -26 100 -14 78Z', {
    ramp: fin,
    outline: ink,
    width: 6,
    depth: 12,
  });
}

function drawBody(art: Canvas, { body: ramp, patch, fin, ink }: Scales): void {
  castShadow(art, body, ink, [16, 20]);
  solid(art, body, { ramp, outline: ink, width: 8, depth: 30 });
  art.clipped(body, () => {
    for (const blot of [
      'M60 -130C110 -120 130 -80 96 -50C60 -30 10 -50 -10 -90C-6 -120 30 -136 60 -130Z',
      'M-60 -60C-20 -50 -10 0 -40 20C-80 40 -120 30 -130 0C-110 -30 -90 -60 -60 -60Z',
      'M190 -70C220 -50 226 -10 200 -10C170 -20 160 -60 190 -70Z',
      'M20 40C50 30 80 50 70 80C40 96 0 80 20 40Z',
    ])
      fill(art, blot, art.linear(patch), 0.95);
    let rows = '';
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 10; column++)
        rows += `M${-160 + column * 27 + (row % 2) * 13.5} ${-104 + row * 25}a14 14 0 0 0 27 0`;
    }
    fill(art, 'M-190 90C-100 40 60 60 200 -10V120H-190Z', '#ffffff', 0.35);
    stroke(art, rows, ink, [3, 0.2]);
    fill(
      art,
      'M40 -112C100 -124 170 -96 196 -56C150 -86 90 -96 30 -88C-30 -78 -80 -30 -120 20C-96 -50 -40 -100 40 -112Z',
      '#ffffff',
      0.5,
    );
  });
  stroke(art, body, ink, 8);
  const side = 'M64 18C36 30 0 70 6 116C46 120 92 90 108 40Z';
  solid(art, side, { ramp: fin, outline: ink, width: 7, depth: 14 });
  stroke(art, 'M66 40C46 58 30 80 24 102M84 46C70 68 58 84 46 104', '#ffffff', [4, 0.6]);
}

function drawFace(art: Canvas, { ink, patch }: Scales): void {
  stroke(art, 'M108 -72C130 -30 130 20 104 56', ink, [6, 0.6]);
  fill(art, circle(160, -36, 27), '#ffffff');
  stroke(art, circle(160, -36, 27), ink, 6);
  fill(art, circle(166, -34, 18), art.radial(['#ffe27a', '#e08a10', '#6a2a04'], [0.4, 0.4], 0.6));
  fill(art, circle(168, -33, 10), '#0a0612');
  fill(art, circle(160, -42, 7), '#ffffff');
  solid(art, 'M204 -10C228 -14 236 6 222 16C232 26 222 42 198 34Z', { ramp: patch, outline: ink, width: 6, depth: 6 });
  for (const [x, y, bend] of [
    [186, 36, 30],
    [166, 46, 14],
  ] as const)
    stroke(
      art,
      `M${x} ${y}C${x + 10} ${y + 30} ${round(x + bend)} ${y + 44} ${round(x + bend + 16)} ${y + 40}`,
      ink,
      7,
    );
}
