import type { Canvas, Ramp } from '../kit/canvas.ts';
import { leaflet } from '../kit/clover.ts';
import { coin } from '../kit/coin.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Leaf {
  readonly leaf: Ramp;
  readonly lucky: Ramp;
  readonly light: string;
  readonly ink: string;
}

const green: Ramp = ['#c8ff9a', '#22b85a', '#045036'];
const gold: Ramp = ['#fff8c0', '#ffcb35', '#b1630a'];

/** The house's four-leaf clover rising from a pot of gold. */
export const clover = figure<Leaf>(
  {
    green: { leaf: green, lucky: gold, light: '#eaffb0', ink: '#02241c' },
    gold: { leaf: gold, lucky: green, light: '#fff6b8', ink: '#2e1404' },
  },
  (art, leaf) => {
    glow(art, [0, -50, 250], leaf.light, 0.8);
    drawStem(art, leaf);
    art.place(0, -62, { turn: 6 }, () => drawLeaves(art, leaf));
    drawPot(art, leaf.ink);
    for (const [x, y, radius] of [
      [-140, -150, 34],
      [156, -60, 28],
      [-176, 20, 20],
      [120, -196, 20],
    ] as const)
      sparkle(art, [x, y, radius], '#fffff0');
  },
);

function drawStem(art: Canvas, { ink, leaf }: Leaf): void {
  const stem = 'M4 -50C-10 10 -10 60 0 120';
  stroke(art, stem, ink, 32);
  stroke(art, stem, leaf[2], 19);
  stroke(art, stem, leaf[1], 11);
}

function drawLeaves(art: Canvas, { leaf, lucky, ink }: Leaf): void {
  for (const turn of [135, 225, 315, 45]) {
    art.place(0, 0, { turn }, () => {
      const ramp = turn === 45 ? lucky : leaf;
      const edge = leaflet(166);
      castShadow(art, edge, ink, [10, 8]);
      solid(art, edge, { ramp, outline: ink, width: 9, depth: 26 });
      art.clipped(edge, () => {
        fill(art, 'M0 0V-190H120V0Z', ramp[2], 0.25);
        stroke(art, 'M0 -8V-128M0 -40L40 -84M0 -40L-40 -84M0 -76L34 -118M0 -76L-34 -118', ramp[0], [6, 0.7]);
      });
    });
  }
  const dew = [
    [-84, -70],
    [70, -104],
    [-52, 76],
    [92, 62],
  ] as const;
  for (const [x, y] of dew) {
    fill(art, ellipse(x, y, 14, 17), '#ffffff', 0.45);
    fill(art, ellipse(x - 4, y - 6, 5, 6), '#ffffff', 0.95);
  }
  solid(art, circle(0, 0, 15), { ramp: gold, outline: ink, width: 6, depth: 5 });
}

function drawPot(art: Canvas, ink: string): void {
  for (const [x, y, radius, turn] of [
    [-96, 112, 36, -20],
    [96, 112, 36, 18],
    [-48, 98, 38, 10],
    [48, 100, 38, -14],
    [0, 110, 40, 4],
  ] as const)
    coin(art, [x, y, radius], { turn, face: 0.84 });
  const pot = 'M-150 134C-170 180 -150 226 -110 236H110C150 226 170 180 150 134Z';
  castShadow(art, pot, ink, [12, 10]);
  solid(art, pot, { ramp: ['#8a80b0', '#3a3060', '#100a28'], outline: ink, width: 8, depth: 22 });
  solid(
    art,
    'M-160 118H160C170 118 174 126 172 138C170 150 162 154 152 154H-152C-162 154 -170 150 -172 138C-174 126 -170 118 -160 118Z',
    { ramp: gold, outline: ink, width: 8, depth: 10 },
  );
  stroke(art, 'M-120 178C-122 196 -114 212 -100 220', '#ffffff', [10, 0.5]);
}
