import { polar } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Machine {
  readonly base: Ramp;
  readonly light: string;
  readonly ink: string;
}

const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
const ballRamps: readonly Ramp[] = [
  ['#ffb0a8', '#f0202f', '#8a0620'],
  ['#fff4a0', '#ffb81f', '#c8620a'],
  ['#a8ecff', '#1f90f0', '#0c3490'],
  ['#b8ffb0', '#28b84a', '#065a2c'],
  ['#e4b8ff', '#8a34e8', '#380a88'],
  ['#ffc4e4', '#f03a9a', '#8a0a58'],
];

/** A glass globe full of numbered balls on a gold base. */
export const lottery = figure<Machine>(
  {
    sunny: { base: ['#ff9a8a', '#d8182f', '#6a0420'], light: '#fff2b8', ink: '#24060f' },
    green: { base: ['#9affb8', '#12a860', '#04503a'], light: '#d8ffd0', ink: '#021f1a' },
    violet: { base: ['#d8a8ff', '#7a2be0', '#300a80'], light: '#f0d8ff', ink: '#140438' },
    red: { base: ['#8ad8ff', '#1a60d8', '#0a1c78'], light: '#ffd0d8', ink: '#0c0828' },
  },
  (art, machine) => {
    drawBase(art, machine);
    drawGlobe(art, machine);
    art.place(-176, 156, { turn: -12 }, () => drawBall(art, [0, 0, 52], 7, machine.ink));
    art.place(180, 164, { turn: 10 }, () => drawBall(art, [0, 0, 46], 21, machine.ink));
    sparkle(art, [-104, -140, 38]);
    sparkle(art, [136, 60, 22]);
  },
);

function drawBase(art: Canvas, { base, ink }: Machine): void {
  const foot = 'M-108 120H108L150 214C152 222 148 226 140 226H-140C-148 226 -152 222 -150 214Z';
  castShadow(art, foot, ink, [14, 12]);
  solid(art, foot, { ramp: base, outline: ink, width: 8, depth: 18 });
  solid(art, roundedBox([-120, 112, 240, 34], 14), { ramp: gold, outline: ink, width: 7, depth: 9 });
  solid(art, ellipse(0, 188, 62, 30), { ramp: ['#3a2a40', '#180c20', '#050208'], outline: ink, width: 6, depth: 8 });
  drawBall(art, [0, 180, 36], 18, ink);
}

function drawGlobe(art: Canvas, { light, ink }: Machine): void {
  const globe = circle(0, -44, 180);
  castShadow(art, globe, ink, [16, 16]);
  fill(
    art,
    globe,
    art.radial([
      [0, light, 0.9],
      [0.7, '#ffffff', 0.35],
      [1, '#bfe8ff', 0.7],
    ]),
  );
  glow(art, [0, -44, 170], '#ffffff', 0.4);
  art.clipped(globe, () => {
    const balls = [
      [-118, 66, 50, 3],
      [118, 68, 50, 44],
      [0, 92, 52, 12],
      [-60, 66, 50, 30],
      [62, 60, 50, 9],
      [-124, -30, 48, 25],
      [126, -34, 48, 5],
      [4, 0, 56, 77],
      [-66, -40, 52, 14],
      [72, -52, 52, 33],
      [-14, -104, 50, 8],
      [-104, -110, 44, 50],
      [92, -130, 44, 61],
      [22, -182, 40, 2],
    ] as const;
    for (const [x, y, radius, number] of balls) drawBall(art, [x, y, radius], number, ink);
    fill(
      art,
      globe,
      art.radial([
        [0.72, '#ffffff', 0],
        [0.93, '#bfeaff', 0.5],
        [1, '#ffffff', 0.85],
      ]),
    );
  });
  stroke(art, globe, ink, 17);
  stroke(art, globe, gold[1], 8);
  stroke(art, 'M-150 -90C-136 -150 -90 -190 -36 -200', '#ffffff', [16, 0.85]);
  stroke(art, 'M-152 -54C-153 -48 -153 -42 -152 -36', '#ffffff', [13, 0.8]);
  solid(art, roundedBox([-44, -244, 88, 34], 14), { ramp: gold, outline: ink, width: 7, depth: 8 });
}

function drawBall(art: Canvas, [x, y, radius]: readonly [number, number, number], number: number, ink: string): void {
  const ramp = ballRamps[number % ballRamps.length] ?? gold;
  solid(art, circle(x, y, radius), { ramp, outline: ink, width: 5, depth: radius * 0.34 });
  art.place(x, y, { turn: art.random.between(-16, 16) }, () => {
    fill(art, circle(0, 0, radius * 0.58), '#fffdf6');
    stroke(art, circle(0, 0, radius * 0.58), ramp[2], [2.5, 0.6]);
    const size = radius * (number > 9 ? 0.72 : 0.86);
    fill(art, letters('lilita-one', String(number), [0, size * 0.35, size]), ink);
  });
  const [gx, gy] = polar(x, y, radius * 0.72, 230);
  fill(art, ellipse(gx, gy, radius * 0.2, radius * 0.14), '#ffffff', 0.85);
}
