import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { wing } from '../../kit/wing.ts';
import type { Plumage } from './rooster.ts';

const comb: Ramp = ['#ff9a8a', '#e8182f', '#8a0620'];
const horn: Ramp = ['#fff6b8', '#ffc02a', '#c86a08'];

/** The rooster that crows: head thrown back, wings spread, standing on its toes. */
export function drawCrowing(art: Canvas, plumage: Plumage): void {
  const { neck, tail, breast, ink } = plumage;
  const feathers = {
    rows: [
      [1, tail[1]],
      [0.74, tail[0]],
      [0.52, breast],
    ],
    outline: ink,
  } as const;
  art.place(2, 14, { scale: 0.93 }, () => {
    drawTail(art, plumage);
    wing(art, [-44, 48], { ...feathers, turns: [-88, -72, -57, -42, -27] });
    wing(art, [62, 44], { ...feathers, turns: [80, 66, 52, 38, 24] });
    drawLegs(art, ink);
    drawTrunk(art, plumage);
    drawNeck(art, plumage);
    art.place(-20, -126, { turn: 30, scale: 1.16 }, () => drawHead(art, neck, ink));
  });
}

function drawTail(art: Canvas, { tail, ink }: Plumage): void {
  for (const [turn, tone] of [
    [126, 2],
    [110, 1],
    [94, 0],
  ] as const)
    art.place(40, 96, { turn, scale: 0.84 }, () => {
      solid(art, 'M-24 0C-40 -80 -30 -170 40 -214C62 -226 84 -212 84 -188C40 -180 20 -90 24 0Z', {
        ramp: tail[tone],
        outline: ink,
        width: 7,
        depth: 16,
      });
    });
}

function drawLegs(art: Canvas, ink: string): void {
  for (const x of [-38, 44]) {
    solid(art, `M${x - 11} 150L${x - 9} 206H${x + 9}L${x + 11} 150Z`, { ramp: horn, outline: ink, width: 6, depth: 6 });
    for (const turn of [62, 0, -62])
      art.place(x, 204, { turn }, () =>
        solid(art, 'M-11 -8C-12 14 -9 28 0 40C9 28 12 14 11 -8Z', { ramp: horn, outline: ink, width: 6, depth: 6 }),
      );
  }
}

function drawTrunk(art: Canvas, { breast, ink }: Plumage): void {
  const trunk = 'M-86 30C-104 90 -80 164 -6 170C70 172 106 110 92 40C84 -6 -66 -12 -86 30Z';
  castShadow(art, trunk, ink, [16, 18]);
  solid(art, trunk, { ramp: breast, outline: ink, width: 8, depth: 30 });
  art.clipped(trunk, () => {
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 6; column++)
        stroke(art, `M${-88 + column * 32 + (row % 2) * 16} ${92 + row * 28}q13 20 26 0`, breast[0], [5, 0.5]);
  });
}

function drawNeck(art: Canvas, { neck, ink }: Plumage): void {
  const ruff =
    'M-66 -136C-92 -70 -104 -20 -106 42C-90 36 -82 44 -78 70C-60 52 -50 58 -42 92C-26 72 -12 74 -2 104C10 76 24 74 40 94C44 62 58 54 76 70C78 46 88 38 104 42C98 -20 70 -70 34 -136Z';
  castShadow(art, ruff, ink, [10, 12]);
  solid(art, ruff, { ramp: neck, outline: ink, width: 8, depth: 28 });
  stroke(
    art,
    'M-52 -60C-62 -20 -66 6 -70 34M-24 -64C-30 -16 -34 16 -36 50M4 -62C4 -14 4 20 0 60M32 -50C38 -12 42 16 40 50M56 -36C66 -6 72 14 76 32',
    neck[2],
    [6, 0.5],
  );
}

/** The head, looking to the left before it is thrown back. */
function drawHead(art: Canvas, neck: Ramp, ink: string): void {
  solid(
    art,
    'M-50 -34C-78 -58 -70 -92 -42 -90C-44 -124 -4 -132 8 -102C24 -126 62 -112 56 -80C84 -84 96 -50 72 -32C84 -10 66 10 44 6L-30 -24Z',
    { ramp: comb, outline: ink, width: 8, depth: 18 },
  );
  fill(art, 'M-30 -18L-104 -34L-92 40L-30 32Z', '#5a0618');
  solid(art, 'M-34 28C-62 12 -86 14 -94 46C-70 52 -46 52 -26 44Z', { ramp: horn, outline: ink, width: 7, depth: 6 });
  fill(art, 'M-36 16C-54 0 -76 4 -80 24C-66 28 -50 28 -38 24Z', '#ff7a8a');
  solid(art, 'M-26 44C-54 46 -62 76 -48 98C-32 114 -12 98 -8 74C-4 56 -12 44 -26 44Z', {
    ramp: comb,
    outline: ink,
    width: 7,
    depth: 12,
  });
  const skull = 'M58 40C72 -10 46 -62 -4 -62C-46 -60 -62 -24 -50 4C-44 20 -36 34 -26 48C0 66 48 66 58 40Z';
  solid(art, skull, { ramp: neck, outline: ink, width: 8, depth: 18 });
  solid(art, 'M-36 -40C-70 -62 -112 -50 -130 -10C-104 -14 -78 -8 -48 8C-32 0 -26 -24 -36 -40Z', {
    ramp: horn,
    outline: ink,
    width: 8,
    depth: 12,
  });
  fill(art, 'M-66 -28q-12 -8 -20 2q10 8 20 -2Z', ink);
  solid(art, 'M40 -12C36 -42 -8 -50 -26 -28C-34 -6 -16 18 12 18C30 16 42 6 40 -12Z', {
    ramp: comb,
    outline: ink,
    width: 5,
    depth: 7,
  });
  fill(art, circle(6, -14, 21), '#fffbe8');
  stroke(art, circle(6, -14, 21), ink, 5);
  fill(art, circle(0, -14, 13), art.radial(['#ffe27a', '#f08a0a', '#8a2a00']));
  fill(art, circle(-2, -14, 7), '#0a0408');
  fill(art, circle(-8, -20, 5), '#ffffff');
  stroke(art, 'M36 -46C14 -50 -12 -44 -30 -28', ink, 12);
}
