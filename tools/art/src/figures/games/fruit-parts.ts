import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { broadLeaf } from '../../kit/leaves.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';

export interface Basket {
  readonly pineapple: Ramp;
  readonly shades: boolean;
  readonly ink: string;
}

const green: Ramp = ['#d0ff7a', '#3fb52a', '#0b5a2a'];

export function drawCrown(art: Canvas, ink: string): void {
  for (const [turn, length] of [
    [-62, 120],
    [62, 120],
    [-40, 140],
    [40, 140],
    [-20, 156],
    [20, 156],
    [0, 168],
  ] as const) {
    broadLeaf(art, [0, -84, length], { turn, ramp: green, outline: ink });
  }
}

export function drawPineapple(art: Canvas, { pineapple, ink }: Basket): void {
  const body = 'M0 -112C80 -116 122 -50 120 40C118 130 70 196 0 198C-70 196 -118 130 -120 40C-122 -50 -80 -116 0 -112Z';
  castShadow(art, body, ink, [14, 14]);
  solid(art, body, { ramp: pineapple, outline: ink, width: 8, depth: 32 });
  art.clipped(body, () => {
    for (let step = -8; step < 9; step++) {
      stroke(
        art,
        `M${-180 + step * 46} -130L${180 + step * 46} 220M${180 + step * 46} -130L${-180 + step * 46} 220`,
        pineapple[2],
        [5, 0.5],
      );
    }
    for (let row = 0; row < 8; row++)
      for (let column = -3; column <= 3; column++)
        fill(art, circle(column * 46 + (row % 2) * 23, -110 + row * 45, 5), pineapple[0], 0.9);
  });
  stroke(art, 'M-94 -6C-92 -50 -70 -82 -36 -92', '#ffffff', [14, 0.6]);
}

/** Eyes or sunglasses and a laughing mouth. */
export function drawFace(art: Canvas, { shades, ink }: Basket): void {
  for (const side of [-1, 1]) {
    if (shades) {
      art.group(`transform="scale(${side} 1)"`, () => {
        const lens = 'M10 -20C40 -30 84 -28 100 -18C104 14 88 38 58 38C28 38 10 16 10 -20Z';
        solid(art, lens, { ramp: ['#7ae0ff', '#3a2ac0', '#10044a'], outline: ink, width: 8, depth: 10 });
        fill(art, 'M28 -14L52 -18L36 22C28 14 26 0 28 -14Z', '#ffffff', 0.55);
      });
    } else {
      fill(art, ellipse(side * 44, 6, 20, 25), '#2a0a1c');
      fill(art, circle(side * 44 - 6, -4, 8), '#ffffff');
      fill(art, ellipse(side * 74, 42, 18, 11), '#ff4a8a', 0.6);
    }
  }
  if (shades) stroke(art, 'M-12 -14C-6 -20 6 -20 12 -14', ink, 9);
  fill(art, 'M-46 62C-20 72 20 72 46 62C40 106 -40 106 -46 62Z', '#6a0a1c');
  fill(art, 'M-26 90C-14 80 14 80 26 90C14 98 -14 98 -26 90Z', '#ff7a8a');
  fill(art, 'M-42 65C-20 72 20 72 42 65L40 74C20 80 -20 80 -40 74Z', '#ffffff');
  stroke(art, 'M-46 62C-20 72 20 72 46 62C40 106 -40 106 -46 62Z', ink, 7);
}

export function drawCherries(art: Canvas, ink: string): void {
  stroke(art, 'M-30 30C-30 -30 0 -70 40 -90C50 -50 60 -10 56 26', ink, 15);
  stroke(art, 'M-30 30C-30 -30 0 -70 40 -90C50 -50 60 -10 56 26', '#4aa83a', 7);
  for (const [x, y] of [
    [-34, 44],
    [58, 42],
  ] as const) {
    solid(art, circle(x, y, 46), { ramp: ['#ff9aa8', '#e8102f', '#7a0420'], outline: ink, width: 8, depth: 15 });
    fill(art, ellipse(x - 17, y - 20, 12, 9), '#ffffff', 0.85);
  }
}
