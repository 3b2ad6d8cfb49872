import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { castShadow, circle, fill, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Plumage {
  readonly body: Ramp;
  readonly middle: Ramp;
  readonly tips: Ramp;
  readonly face: Ramp;
  readonly ink: string;
}

/** A macaw landing towards the viewer with both wings open. */
export const macaw = figure<Plumage>(
  {
    scarlet: {
      body: ['#ff9a7a', '#e8202f', '#7a061e'],
      middle: ['#fff6a0', '#ffc41f', '#d0700a'],
      tips: ['#8fe8ff', '#1f7cf0', '#0c2a8a'],
      face: ['#ffffff', '#ffeede', '#d8b8a8'],
      ink: '#220616',
    },
    blue: {
      body: ['#8fd8ff', '#1f5ff0', '#0c1c7a'],
      middle: ['#b0f4ff', '#2aa8ff', '#0f4ab8'],
      tips: ['#fff08a', '#ffb81f', '#c8600a'],
      face: ['#fffbd0', '#ffd83a', '#e09a10'],
      ink: '#06082e',
    },
  },
  (art, plumage) => {
    art.place(0, 22, { scale: 1.06 }, () => {
      drawTail(art, plumage);
      twice(art, () => drawWing(art, plumage));
      drawBody(art, plumage);
      drawHead(art, plumage);
    });
  },
);

function feather(art: Canvas, [length, width]: readonly [number, number], ramp: Ramp, ink: string): void {
  const half = width / 2;
  solid(
    art,
    `M${-half * 0.6} 0C${-half} ${-length * 0.4} ${-half} ${-length * 0.9} 0 ${-length}C${half} ${-length * 0.9} ${half} ${-length * 0.4} ${half * 0.6} 0Z`,
    { ramp, outline: ink, width: 6, depth: 10 },
  );
  stroke(art, `M0 ${-length * 0.15}V${-length * 0.86}`, ramp[2], [3, 0.45]);
}

function drawWing(art: Canvas, { body, middle, tips, ink }: Plumage): void {
  for (let index = 6; index >= 0; index--) {
    art.place(92, -6, { turn: 18 + index * 19 }, () => feather(art, [212 - Math.abs(index - 2) * 9, 60], tips, ink));
  }
  for (let index = 5; index >= 0; index--) {
    art.place(78, 2, { turn: 24 + index * 20 }, () => feather(art, [146 - Math.abs(index - 2) * 5, 54], middle, ink));
  }
  const shoulder = 'M30 -60C70 -110 130 -104 148 -62C160 -20 134 40 96 76C70 90 44 84 36 60Z';
  solid(art, shoulder, { ramp: body, outline: ink, width: 7, depth: 20 });
  for (const [x, y] of [
    [74, -58],
    [106, -48],
    [88, -16],
    [116, -8],
    [74, 22],
    [100, 32],
  ] as const)
    stroke(art, `M${x} ${y}q12 16 26 4`, body[2], [5, 0.6]);
}

function drawTail(art: Canvas, { body, tips, middle, ink }: Plumage): void {
  const quills = [
    [154, tips],
    [206, tips],
    [166, middle],
    [194, middle],
    [180, body],
  ] as const;
  for (const [turn, ramp] of quills)
    art.place(0, 110, { turn }, () => feather(art, [turn === 180 ? 142 : 124, 50], ramp, ink));
}

function drawBody(art: Canvas, { body, middle, ink }: Plumage): void {
  const trunk = 'M-84 -60C-60 -110 60 -110 84 -60C108 10 84 120 0 158C-84 120 -108 10 -84 -60Z';
  castShadow(art, trunk, ink, [14, 12]);
  solid(art, trunk, { ramp: body, outline: ink, width: 8, depth: 28 });
  art.clipped(trunk, () => {
    for (let row = 0; row < 6; row++) {
      for (let column = -3; column <= 3; column++) {
        const x = column * 34 + (row % 2) * 17;
        stroke(art, `M${x - 13} ${-40 + row * 32}q13 20 26 0`, body[2], [5, 0.45]);
      }
    }
  });
  twice(art, () => {
    for (const x of [24, 44, 62])
      solid(art, `M${x - 10} 128C${x - 14} 152 ${x - 4} 172 ${x} 178C${x + 6} 172 ${x + 14} 152 ${x + 10} 128Z`, {
        ramp: ['#8a8098', '#4a4058', '#1c1428'],
        outline: ink,
        width: 5,
        depth: 5,
      });
    solid(art, 'M14 96C22 86 66 86 72 98C80 116 72 138 44 140C16 138 8 116 14 96Z', {
      ramp: middle,
      outline: ink,
      width: 6,
      depth: 12,
    });
  });
}

function drawHead(art: Canvas, { body, face, ink }: Plumage): void {
  const head =
    'M-104 -128C-108 -206 -54 -246 0 -246C54 -246 108 -206 104 -128C100 -68 56 -44 0 -44C-56 -44 -100 -68 -104 -128Z';
  castShadow(art, head, ink, [12, 14]);
  for (const [turn, reach] of [
    [-22, 44],
    [22, 44],
    [0, 62],
  ] as const)
    art.place(0, -226, { turn }, () => feather(art, [reach, 34], body, ink));
  solid(art, head, { ramp: body, outline: ink, width: 8, depth: 26 });
  twice(art, (side) => {
    const cheek = 'M26 -176C50 -206 96 -194 98 -142C96 -96 70 -74 40 -80C24 -110 18 -150 26 -176Z';
    solid(art, cheek, { ramp: face, outline: ink, width: 5, depth: 12 });
    stroke(art, 'M48 -118q16 8 34 -2M50 -104q12 8 26 0M54 -92q8 5 16 0', body[1], [4, 0.8]);
    fill(art, circle(58, -152, 25), '#fffbe0');
    stroke(art, circle(58, -152, 25), ink, 5);
    fill(art, circle(56, -151, 16), art.radial(['#ffe27a', '#f09a0a', '#8a4400'], [0.5, 0.5], 0.5));
    fill(art, circle(55, -151, 9), '#0c0508');
    fill(art, circle(side === 'right' ? 50 : 62, -158, 5.5), '#ffffff');
    stroke(art, 'M32 -172C46 -190 72 -192 88 -176', ink, 9);
  });
  const beak = 'M0 -190C38 -188 54 -150 46 -108C40 -74 18 -50 0 -18C-18 -50 -40 -74 -46 -108C-54 -150 -38 -188 0 -190Z';
  solid(art, 'M-26 -70C-20 -30 20 -30 26 -70Z', {
    ramp: ['#6a6278', '#2c2438', '#0c0814'],
    outline: ink,
    width: 6,
    depth: 6,
  });
  solid(art, beak, { ramp: ['#ffffff', '#f4e6d0', '#a88a78'], outline: ink, width: 7, depth: 16 });
  fill(art, 'M-34 -82C-20 -72 20 -72 34 -82C24 -60 10 -42 0 -20C-10 -42 -24 -60 -34 -82Z', '#2c2438');
  twice(art, () => fill(art, circle(17, -160, 5), ink));
  stroke(art, 'M-24 -160C-30 -140 -30 -120 -24 -104', '#ffffff', [8, 0.9]);
  stroke(art, 'M-74 -196C-54 -222 -26 -230 -6 -230', '#ffffff', [9, 0.5]);
}
