import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ivory: Ramp = ['#ffffff', '#fbf0dc', '#c8a888'];
const ebony: Ramp = ['#7a70a0', '#2c2448', '#0a0618'];
const ink = '#1f0a08';

const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  0: [],
  1: [[0, 0]],
  2: [
    [-26, -26],
    [26, 26],
  ],
  3: [
    [-28, -28],
    [0, 0],
    [28, 28],
  ],
  4: [
    [-26, -26],
    [26, -26],
    [-26, 26],
    [26, 26],
  ],
  5: [
    [-28, -28],
    [28, -28],
    [0, 0],
    [-28, 28],
    [28, 28],
  ],
  6: [
    [-26, -32],
    [26, -32],
    [-26, 0],
    [26, 0],
    [-26, 32],
    [26, 32],
  ],
};

/** The winning double six before its rivals. */
export const dominoes = figure({ square: true }, (art) => {
  art.place(-138, 10, { turn: -24, scale: 0.86 }, () => drawTile(art, ebony, '#ffffff', [5, 3]));
  art.place(142, 6, { turn: 26, scale: 0.86 }, () => drawTile(art, ebony, '#ffffff', [4, 1]));
  art.place(-62, -4, { turn: -10, scale: 0.94 }, () => drawTile(art, ivory, '#c8182f', [2, 5]));
  art.place(34, 4, { turn: 8, scale: 1.1 }, () => drawTile(art, ivory, '#1f1430', [6, 6]));
  sparkle(art, [-30, -176, 34]);
  sparkle(art, [128, 110, 26]);
  sparkle(art, [-206, 120, 20]);
});

function drawTile(art: Canvas, ramp: Ramp, spot: string, [upper, lower]: readonly [number, number]): void {
  const side = roundedBox([-78, -168, 176, 348], 28);
  castShadow(art, side, ink, [14, 12]);
  fill(art, side, ramp[2]);
  stroke(art, side, ink, 8);
  const face = roundedBox([-88, -178, 176, 348], 28);
  solid(art, face, { ramp, outline: ink, width: 8, depth: 18 });
  stroke(art, 'M-62 -4H62', ink, [8, 0.75]);
  stroke(art, 'M-62 2H62', '#ffffff', [3, 0.5]);
  solid(art, circle(0, -4, 13), { ramp: ['#fffbd0', '#ffcb35', '#a85f08'], outline: ink, width: 5, depth: 4 });
  for (const [value, y] of [
    [upper, -92],
    [lower, 84],
  ] as const) {
    for (const [dx, dy] of spots[value] ?? []) {
      fill(art, circle(dx * 1.5, y + dy * 1.45 + 2, 18), ramp[2], 0.8);
      fill(art, circle(dx * 1.5, y + dy * 1.45, 16), spot);
      fill(art, circle(dx * 1.5 - 5, y + dy * 1.45 - 5, 5), '#ffffff', spot === '#ffffff' ? 1 : 0.45);
    }
  }
  stroke(art, 'M-70 -124C-70 -146 -60 -158 -40 -160', '#ffffff', [9, 0.85]);
}
