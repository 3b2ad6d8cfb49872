import type { Canvas, Ramp } from '../kit/canvas.ts';
import { sparkle } from '../kit/effects.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Livery {
  readonly hull: Ramp;
  readonly paint: Ramp;
  readonly glass: Ramp;
  readonly ink: string;
}

const gold: Ramp = ['#fff6b0', '#ffc52e', '#b1630a'];

/** A stout toy rocket leaving on a column of fire. */
export const rocket = figure<Livery>(
  {
    crimson: {
      hull: ['#ffffff', '#e4e8fa', '#8a94c8'],
      paint: ['#ff9ab8', '#f02a5c', '#8a0a3c'],
      glass: ['#d8fcff', '#2ab8ff', '#0a3a9a'],
      ink: '#180536',
    },
    aqua: {
      hull: ['#fffbe0', '#ffe39a', '#c8904a'],
      paint: ['#9afff0', '#10b8b0', '#045a6a'],
      glass: ['#ffe0f4', '#f050b0', '#6a0a6a'],
      ink: '#032030',
    },
  },
  (art, livery) => {
    art.place(0, -8, { turn: 24, scale: 1.02 }, () => {
      drawFlame(art, livery.ink);
      drawFins(art, livery);
      drawHull(art, livery);
      drawWindow(art, livery);
    });
    for (const [x, y, r] of [
      [-150, 168, 40],
      [-196, 196, 30],
      [-106, 204, 34],
      [-60, 200, 24],
    ] as const) {
      solid(art, circle(x, y, r), {
        ramp: ['#ffffff', '#dcd8f8', '#8a80c0'],
        outline: livery.ink,
        width: 6,
        depth: 12,
      });
    }
    sparkle(art, [-160, -110, 26]);
    sparkle(art, [200, 60, 20]);
  },
);

function drawFlame(art: Canvas, ink: string): void {
  const outer =
    'M-62 110C-90 160 -60 196 -50 230C-40 216 -34 208 -28 196C-22 226 -10 250 0 282C10 250 22 226 28 196C34 208 40 216 50 230C60 196 90 160 62 110Z';
  art.add(`<path d="${outer}" fill="#ff7a1a" ${art.blur(18)} opacity=".95"/>`);
  solid(art, outer, { ramp: ['#ffc83a', '#ff6a1a', '#d0201a'], outline: ink, width: 7, depth: 12 });
  fill(art, 'M-40 110C-54 150 -20 176 0 236C20 176 54 150 40 110Z', art.linear(['#fffbe0', '#ffe04a', '#ff9a1a']));
}

function drawFins(art: Canvas, { paint, ink }: Livery): void {
  twice(art, () => {
    solid(art, 'M70 10C130 40 158 96 150 164C120 136 92 124 58 122Z', {
      ramp: paint,
      outline: ink,
      width: 8,
      depth: 18,
    });
    stroke(art, 'M88 42C116 64 132 92 136 124', paint[0], [6, 0.7]);
  });
}

function drawHull(art: Canvas, { hull, paint, ink }: Livery): void {
  const shape = 'M0 -232C70 -170 104 -60 72 112H-72C-104 -60 -70 -170 0 -232Z';
  castShadow(art, shape, ink, [14, 14]);
  solid(art, shape, {
    ramp: hull,
    outline: ink,
    width: 8,
    depth: 30,
    paint: art.linear([hull[1], hull[0], hull[1], hull[2]], [0, 0, 1, 0]),
  });
  art.clipped(shape, () => {
    solid(art, 'M-120 -260H120V-108C60 -128 -60 -128 -120 -108Z', {
      ramp: paint,
      outline: ink,
      width: 7,
      depth: 24,
      paint: art.linear([paint[1], paint[0], paint[1], paint[2]], [0, 0, 1, 0]),
    });
    solid(art, 'M-120 44C-60 60 60 60 120 44V80C60 96 -60 96 -120 80Z', {
      ramp: paint,
      outline: ink,
      width: 6,
      depth: 10,
    });
  });
  for (const x of [-58, 58]) for (const y of [-84, 24]) fill(art, circle(x, y, 5), ink, 0.5);
  solid(art, roundedBox([-74, 98, 148, 32], 12), { ramp: gold, outline: ink, width: 7, depth: 9 });
  solid(art, 'M0 60C22 84 22 150 0 182C-22 150 -22 84 0 60Z', { ramp: paint, outline: ink, width: 7, depth: 9 });
  stroke(art, 'M-52 -142C-68 -90 -72 -30 -66 30', '#ffffff', [12, 0.8]);
}

function drawWindow(art: Canvas, { glass, ink }: Livery): void {
  solid(art, circle(0, -36, 54), { ramp: gold, outline: ink, width: 8, depth: 10 });
  solid(art, circle(0, -36, 38), { ramp: glass, outline: ink, width: 6, depth: 14 });
  fill(art, 'M-26 -46A28 28 0 0 1 2 -64L8 -58A26 26 0 0 0 -20 -40Z', '#ffffff', 0.9);
  fill(art, circle(14, -20, 5), '#ffffff', 0.8);
}
