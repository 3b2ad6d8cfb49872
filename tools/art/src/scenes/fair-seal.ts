import { polar } from '../kit/canvas.ts';
import type { Canvas, Ramp } from '../kit/canvas.ts';
import { leaflet, leafletTurns } from '../kit/clover.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { emeraldCut, facetedGem } from '../kit/gem.ts';
import { castShadow, circle, fill, polygon, roundedBox, solid, stroke, symmetric } from '../kit/shape.ts';

const ink = '#140438';
const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
const crystal: Ramp = ['#ffffff', '#c8a0ff', '#5a20c8'];

/** A wax seal before a clear crystal, joined by a chain: the outcome was sealed before the bet. */
export function drawFairSeal(art: Canvas): void {
  glow(art, [0, 0, 400], '#ecd0ff', 0.6);
  drawShards(art);
  const outline = emeraldCut(300, 430);
  art.place(-30, -34, { turn: -8 }, () => {
    castShadow(art, polygon(outline), ink, [20, 20]);
    facetedGem(art, outline, { ramp: crystal, outline: ink, width: 10, table: 0.6 });
    drawLock(art);
  });
  drawChain(art);
  art.place(170, 150, { turn: 10 }, () => drawSeal(art));
  sparkle(art, [-120, -170, 54]);
  sparkle(art, [110, -120, 30]);
}

function drawShards(art: Canvas): void {
  for (const [turn, reach] of [
    [-58, 330],
    [-34, 370],
    [34, 370],
    [58, 330],
    [84, 280],
    [-84, 280],
  ] as const) {
    const half = reach * 0.13;
    const points = [
      [0, -reach / 2],
      [half, -reach * 0.28],
      [half * 0.8, reach / 2],
      [-half * 0.8, reach / 2],
      [-half, -reach * 0.28],
    ] as const;
    art.place(-20, 80, { turn }, () =>
      art.place(0, -reach * 0.52, {}, () =>
        facetedGem(art, points, { ramp: ['#e8d0ff', '#7a3af0', '#2a0a88'], outline: ink, width: 7, table: 0.5 }),
      ),
    );
  }
}

function drawLock(art: Canvas): void {
  const shackle = 'M-44 -20V-66C-44 -124 44 -124 44 -66V-20';
  stroke(art, shackle, ink, 36);
  stroke(art, shackle, '#c8d0e8', 20);
  stroke(art, shackle, '#ffffff', [6, 0.9]);
  const body = roundedBox([-76, -26, 152, 122], 26);
  castShadow(art, body, ink, [10, 10]);
  solid(art, body, { ramp: gold, outline: ink, width: 9, depth: 18 });
  fill(art, 'M0 12C20 12 26 38 12 48L18 76H-18L-12 48C-26 38 -20 12 0 12Z', ink);
}

function drawChain(art: Canvas): void {
  for (const [x, y, turn] of [
    [96, 40, 48],
    [62, 0, 48],
    [126, 82, 60],
  ] as const) {
    art.place(x, y, { turn }, () => {
      stroke(art, roundedBox([-28, -15, 56, 30], 15), ink, 22);
      stroke(art, roundedBox([-28, -15, 56, 30], 15), gold[1], 11);
    });
  }
}

function drawSeal(art: Canvas): void {
  for (const side of [-1, 1]) {
    art.group(`transform="scale(${side} 1)"`, () => {
      solid(art, 'M20 60L92 188L56 178L36 214L-6 96Z', {
        ramp: ['#b8ffd0', '#18b868', '#045040'],
        outline: ink,
        width: 8,
        depth: 14,
      });
    });
  }
  const points = Array.from({ length: 36 }, (_, point) => polar(0, 0, point % 2 === 0 ? 138 : 122, point * 10));
  castShadow(art, polygon(points), ink, [14, 14]);
  solid(art, polygon(points), { ramp: gold, outline: ink, width: 8, depth: 18 });
  solid(art, circle(0, 0, 98), { ramp: ['#8a5ae8', '#3a14a0', '#14044a'], outline: ink, width: 7, depth: 18 });
  stroke(art, circle(0, 0, 84), '#ffd86a', [4, 0.9]);
  for (const turn of leafletTurns) {
    art.place(0, 2, { turn: turn + 6 }, () =>
      solid(art, leaflet(68), {
        ramp: turn === 45 ? gold : ['#b8ffc8', '#1fb877', '#067048'],
        outline: ink,
        width: 6,
        depth: 11,
      }),
    );
  }
  fill(
    art,
    symmetric(-6, [
      [4, -6, 6, -3, 6, 0],
      [6, 4, 3, 6, 0, 6],
    ]),
    '#fffbd0',
  );
}
