import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Hall {
  readonly board: Ramp;
  readonly marker: Ramp;
  readonly ink: string;
}

const white: Ramp = ['#ffffff', '#fdf8ee', '#d8c8b0'];
const ballRamps: readonly Ramp[] = [
  ['#ffb0a8', '#f0202f', '#8a0620'],
  ['#fff4a0', '#ffb81f', '#c8620a'],
  ['#a8ecff', '#1f90f0', '#0c3490'],
  ['#b8ffb0', '#28b84a', '#065a2c'],
  ['#e4b8ff', '#8a34e8', '#380a88'],
];

/** A bingo card with one line marked, and the five calling balls. */
export const bingo = figure<Hall>(
  {
    square: { board: ['#ffd0a0', '#ff7a3a', '#b82a1a'], marker: ['#ffb0d8', '#f02a8a', '#8a0a58'], ink: '#2a0620' },
    night: { board: ['#a8a0ff', '#4a3ae0', '#180c78'], marker: ['#a8fff0', '#12c8b8', '#045a6a'], ink: '#080428' },
  },
  (art, hall) => {
    art.place(0, 26, { turn: -5 }, () => drawCard(art, hall));
    const word = 'BINGO';
    [...word].forEach((letter, index) => {
      const rise = [0, -18, -24, -18, 0][index] ?? 0;
      drawBall(art, { x: -184 + index * 92, y: -164 + rise, letter, ramp: ballRamps[index] ?? white, ink: hall.ink });
    });
    sparkle(art, [186, 20, 26]);
    sparkle(art, [-192, 84, 24]);
  },
);

function drawCard(art: Canvas, { board, marker, ink }: Hall): void {
  const edge = roundedBox([-176, -170, 352, 376], 26);
  castShadow(art, edge, ink, [16, 14]);
  solid(art, edge, { ramp: board, outline: ink, width: 8, depth: 18 });
  const numbers = [4, 17, 38, 52, 71, 9, 22, 41, 57, 66, 13, 28, 0, 49, 63, 2, 30, 35, 60, 74];
  numbers.forEach((number, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    art.place(-130 + column * 65, -78 + row * 70, {}, () => {
      solid(art, roundedBox([-29, -31, 58, 62], 11), { ramp: white, outline: ink, width: 4, depth: 7 });
      if (number === 0) drawStar(art, ink);
      else fill(art, letters('lilita-one', String(number), [0, 13, 36]), ink);
      if (row === 2 && number !== 0) {
        fill(art, circle(0, 0, 26), marker[1], 0.72);
        stroke(art, circle(0, 0, 26), marker[2], [4, 0.7]);
        fill(art, ellipse(-9, -12, 9, 6), '#ffffff', 0.7);
      }
    });
  });
}

function drawStar(art: Canvas, ink: string): void {
  solid(art, 'M0 -26L8 -9L26 -7L12 6L16 24L0 15L-16 24L-12 6L-26 -7L-8 -9Z', {
    ramp: ['#fffbc0', '#ffcb35', '#d0780a'],
    outline: ink,
    width: 4,
    depth: 5,
  });
}

interface CallingBall {
  readonly x: number;
  readonly y: number;
  readonly letter: string;
  readonly ramp: Ramp;
  readonly ink: string;
}

function drawBall(art: Canvas, { x, y, letter, ramp, ink }: CallingBall): void {
  const ball = circle(x, y, 54);
  castShadow(art, ball, ink, [9, 10]);
  solid(art, ball, { ramp, outline: ink, width: 7, depth: 18 });
  fill(art, circle(x, y, 34), '#fffdf6');
  stroke(art, circle(x, y, 34), ramp[2], 4);
  fill(art, letters('titan-one', letter, [x, y + 16, 46]), ink);
  fill(art, ellipse(x - 26, y - 34, 12, 8), '#ffffff', 0.9);
}
