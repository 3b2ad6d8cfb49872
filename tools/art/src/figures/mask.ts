import { round } from '../kit/canvas.ts';
import type { Canvas, Ramp } from '../kit/canvas.ts';
import { plume } from '../kit/plume.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Costume {
  readonly left: Ramp;
  readonly trim: Ramp;
  readonly plumes: readonly [Ramp, Ramp, Ramp];
  readonly stone: Ramp;
  readonly ink: string;
}

const gold: Ramp = ['#fff8c0', '#ffcb35', '#b8690a'];

/** A carnival mask under a fan of plumes, with ribbons. */
export const mask = figure<Costume>(
  {
    fuchsia: {
      left: ['#ff9ae8', '#d81aa0', '#5a0a6a'],
      trim: gold,
      plumes: [
        ['#8affe0', '#10c0a0', '#04605c'],
        ['#ffe88a', '#ff9a1a', '#c0400a'],
        ['#c8a0ff', '#7a30e8', '#30108a'],
      ],
      stone: ['#b8fff0', '#12c8d8', '#064a8a'],
      ink: '#25042e',
    },
    teal: {
      left: ['#9affee', '#0fb0a8', '#044a68'],
      trim: gold,
      plumes: [
        ['#ffb0e0', '#f02a90', '#800a5c'],
        ['#fff08a', '#ffae1a', '#c0500a'],
        ['#a8e0ff', '#2a80f0', '#10288a'],
      ],
      stone: ['#ffd0d8', '#f0284a', '#7a0628'],
      ink: '#031c2c',
    },
  },
  (art, costume) => {
    art.place(0, 30, {}, () => {
      drawFan(art, costume);
      twice(art, () => drawRibbon(art, costume));
      drawFace(art, costume);
    });
  },
);

function drawFan(art: Canvas, { plumes, ink }: Costume): void {
  for (let index = 6; index >= 0; index--) {
    for (const side of index === 0 ? [1] : [-1, 1]) {
      const tone = plumes[index % 3] ?? plumes[0];
      art.place(0, 40, { turn: side * index * 13.5, scale: round(1.42 - index * 0.03) }, () => plume(art, tone, ink));
    }
  }
}

function drawRibbon(art: Canvas, { left, ink, trim }: Costume): void {
  solid(art, 'M176 70C230 90 214 140 240 170C222 176 214 190 216 214C190 184 176 150 150 110Z', {
    ramp: left,
    outline: ink,
    width: 6,
    depth: 12,
  });
  solid(art, 'M166 84C196 120 176 156 192 196C172 194 160 204 156 226C140 180 136 140 136 110Z', {
    ramp: trim,
    outline: ink,
    width: 6,
    depth: 12,
  });
}

const face = symmetric(-26, [
  [24, -58, 70, -76, 118, -72],
  [168, -70, 214, -92, 238, -136],
  [244, -60, 232, 30, 182, 84],
  [144, 122, 96, 124, 62, 96],
  [42, 78, 22, 62, 0, 96],
]);

function drawFace(art: Canvas, { left, trim, stone, ink }: Costume): void {
  castShadow(art, face, ink, [18, 20]);
  solid(art, face, { ramp: trim, outline: ink, width: 8, depth: 18 });
  art.place(0, 2, { scale: 0.9 }, () => {
    solid(art, face, { ramp: left, outline: ink, width: 5, depth: 26 });
    art.clipped(face, () => {
      // Harlequin lozenges.
      for (let row = -3; row < 4; row++) {
        for (let column = -6; column <= 6; column++) {
          if ((row + column) % 2 !== 0) continue;
          const [x, y] = [column * 44, row * 46];
          fill(art, `M${x} ${y - 46}L${x + 44} ${y}L${x} ${y + 46}L${x - 44} ${y}Z`, '#ffffff', 0.1);
        }
      }
    });
  });
  twice(art, () => {
    const eye = 'M48 8C70 -34 136 -44 176 -22C168 26 132 52 90 44C66 40 50 28 48 8Z';
    stroke(art, eye, ink, 22);
    stroke(art, eye, trim[1], 14);
    fill(art, eye, art.linear(['#05020c', '#241038']));
    stroke(art, 'M62 2C84 -24 128 -32 160 -20', '#ffffff', [5, 0.35]);
    for (const [x, y, r] of [
      [196, -64, 9],
      [212, -90, 7],
      [184, 46, 8],
      [156, 76, 7],
      [122, 88, 6],
    ] as const) {
      fill(art, circle(x, y, r), '#ffffff');
      stroke(art, circle(x, y, r), ink, 3);
    }
    stroke(art, 'M60 -50C100 -66 150 -58 186 -66', trim[0], [6, 0.9]);
    stroke(art, 'M150 62C176 44 190 20 194 -6', trim[0], [5, 0.8]);
  });
  solid(
    art,
    symmetric(-96, [
      [26, -84, 40, -60, 40, -36],
      [36, -8, 16, 10, 0, 22],
    ]),
    { ramp: trim, outline: ink, width: 7, depth: 12 },
  );
  solid(art, ellipse(0, -42, 22, 30), { ramp: stone, outline: ink, width: 5, depth: 8 });
  fill(art, ellipse(-7, -54, 6, 8), '#ffffff', 0.9);
  stroke(art, 'M-206 -78C-180 -58 -150 -54 -120 -56', '#ffffff', [9, 0.6]);
}
