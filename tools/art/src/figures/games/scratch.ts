import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { coin } from '../../kit/coin.ts';
import { leaflet, leafletTurns } from '../../kit/clover.ts';
import { sparkle } from '../../kit/effects.ts';
import { brilliant, facetedGem } from '../../kit/gem.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Ticket {
  readonly paper: Ramp;
  readonly panel: Ramp;
  readonly foil: Ramp;
  readonly ink: string;
}

const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];

/** A scratch card half rubbed off by a coin. */
export const scratch = figure<Ticket>(
  {
    party: {
      paper: ['#ff9ad8', '#e0308a', '#7a0a58'],
      panel: ['#fffdf0', '#fff0c0', '#e0b870'],
      foil: ['#ffffff', '#c0c8d8', '#6a7890'],
      ink: '#26042a',
    },
    gold: {
      paper: ['#8ab8ff', '#2450d0', '#0c1a6a'],
      panel: ['#fffdf0', '#fff0c0', '#e0b870'],
      foil: gold,
      ink: '#080c34',
    },
  },
  (art, ticket) => {
    art.place(0, 4, { turn: 9, scale: 0.94 }, () => drawTicket(art, { ...ticket, paper: ticket.foil }, false));
    art.place(-8, 2, { turn: -7 }, () => drawTicket(art, ticket, true));
    coin(art, [150, 128, 78], { turn: 20, face: 0.84 });
    for (const [x, y, turn] of [
      [92, 196, 20],
      [204, 40, 60],
      [60, 168, 40],
      [216, 208, -10],
      [120, 30, 80],
    ] as const) {
      art.place(x, y, { turn }, () => fill(art, 'M-12 -3C-4 -9 6 -9 12 0C4 5 -6 5 -12 -3Z', ticket.foil[1]));
    }
    sparkle(art, [-196, -176, 30]);
    sparkle(art, [160, 84, 26]);
  },
);

function drawTicket(art: Canvas, { paper, panel, foil, ink }: Ticket, detailed: boolean): void {
  const edge =
    'M-170 -210H170A22 22 0 0 1 192 -188V-60A22 22 0 0 0 192 -16V188A22 22 0 0 1 170 210H-170A22 22 0 0 1 -192 188V-16A22 22 0 0 0 -192 -60V-188A22 22 0 0 1 -170 -210Z';
  castShadow(art, edge, ink, [14, 12]);
  solid(art, edge, { ramp: paper, outline: ink, width: 8, depth: 18 });
  if (!detailed) return;
  const heading = letters('titan-one', '3 × 3', [0, -118, 64]);
  stroke(art, heading, ink, 14);
  stroke(art, heading, '#ffffff', 5);
  fill(art, heading, art.linear(gold));
  stroke(art, 'M-176 -38H176', '#ffffff', [4, 0.6]);
  solid(art, roundedBox([-166, -92, 332, 278], 20), { ramp: panel, outline: ink, width: 7, depth: 12 });
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      art.place(-106 + column * 106, -44 + row * 90, {}, () => {
        solid(art, roundedBox([-46, -38, 92, 76], 14), {
          ramp: ['#ffffff', '#fff6dc', '#e8cc98'],
          outline: ink,
          width: 4,
          depth: 7,
        });
        drawPrize(art, (row + column * 2) % 3 === 0 || row === column ? 0 : (row * 2 + column) % 3, ink);
      });
    }
  }
  // What is left of the foil: its lower edge is a scribble.
  const cover =
    'M20 -84H158V178H80C96 160 60 150 84 132C50 130 96 104 60 98C92 84 30 70 52 54C16 44 70 20 34 8C60 -8 6 -24 30 -40C10 -50 30 -70 20 -84Z';
  art.clipped(roundedBox([-162, -88, 324, 270], 17), () => {
    solid(art, cover, { ramp: foil, outline: ink, width: 5, depth: 14 });
    for (let line = 0; line < 9; line++)
      stroke(art, `M${90 + (line % 2) * 20} ${-70 + line * 30}h44`, '#ffffff', [6, 0.35]);
  });
}

function drawPrize(art: Canvas, kind: number, ink: string): void {
  if (kind === 0) {
    for (const turn of leafletTurns)
      art.place(0, 2, { turn }, () =>
        solid(art, leaflet(29), { ramp: ['#b8ffb0', '#1fb860', '#066038'], outline: ink, width: 3.5, depth: 4 }),
      );
    return;
  }
  if (kind === 1) {
    facetedGem(art, brilliant(28, 6), { ramp: ['#ffd6de', '#f01f4c', '#6a0224'], outline: ink, width: 4 });
    return;
  }
  solid(art, circle(0, 0, 27), { ramp: gold, outline: ink, width: 4, depth: 6 });
  fill(art, letters('lilita-one', '7', [0, 14, 40]), ink);
}
