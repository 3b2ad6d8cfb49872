import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { polygon } from '../../kit/shape.ts';
import { castShadow, circle, fill, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Skin {
  readonly back: Ramp;
  readonly belly: Ramp;
  readonly eye: string;
  readonly ink: string;
}

const gold: Ramp = ['#fff6b0', '#ffc52e', '#b1630a'];

/** A crowned shark lunging straight at the viewer with its jaws open. */
export const shark = figure<Skin>(
  {
    steel: {
      back: ['#b8e4ff', '#3f86c8', '#123a7a'],
      belly: ['#ffffff', '#e4f4ff', '#9ac0dc'],
      eye: '#ffd83a',
      ink: '#051440',
    },
  },
  (art, skin) => {
    art.place(0, 18, { scale: 1.04 }, () => {
      drawFins(art, skin);
      drawHead(art, skin);
      drawJaws(art, skin);
      twice(art, (side) => drawEye(art, skin, side));
      drawCrown(art, skin.ink);
    });
  },
);

function drawFins(art: Canvas, { back, ink }: Skin): void {
  twice(art, () => {
    solid(art, 'M120 60C190 70 236 120 240 196C196 170 150 164 104 168Z', {
      ramp: back,
      outline: ink,
      width: 8,
      depth: 22,
    });
    stroke(art, 'M140 100C176 112 200 134 216 160', back[0], [6, 0.6]);
  });
}

function drawHead(art: Canvas, { back, belly, ink }: Skin): void {
  const head = symmetric(-190, [
    [50, -184, 110, -140, 142, -70],
    [172, -6, 180, 90, 150, 158],
    [126, 204, 60, 222, 0, 222],
  ]);
  castShadow(art, head, ink, [18, 20]);
  solid(art, head, { ramp: back, outline: ink, width: 8, depth: 36 });
  art.clipped(head, () => {
    fill(
      art,
      symmetric(-18, [
        [60, -24, 120, 4, 180, 70],
        [190, 130, 180, 230, 0, 240],
      ]),
      art.linear(belly),
    );
    twice(art, () => {
      stroke(art, 'M152 10C146 30 144 52 146 74M166 4C160 28 158 52 160 78', ink, [6, 0.5]);
      for (const [x, y, r] of [
        [40, -150, 4],
        [66, -120, 5],
        [30, -110, 4],
        [88, -84, 4],
        [52, -70, 4],
      ] as const)
        fill(art, circle(x, y, r), ink, 0.35);
      fill(art, 'M22 -58C32 -64 42 -58 44 -48C34 -50 26 -52 22 -58Z', ink, 0.8);
    });
    stroke(art, 'M-70 -136C-44 -166 -10 -176 20 -174', '#ffffff', [14, 0.55]);
  });
}

function drawJaws(art: Canvas, { ink }: Skin): void {
  const mouth = symmetric(2, [
    [50, 0, 112, 26, 134, 66],
    [138, 136, 84, 194, 0, 196],
  ]);
  fill(art, mouth, art.radial(['#3a0210', '#8a0f2c', '#d8324a'], [0.5, 0.42], 0.6));
  art.clipped(mouth, () => {
    fill(
      art,
      symmetric(118, [
        [50, 104, 90, 140, 92, 210],
        [40, 214, 20, 214, 0, 214],
      ]),
      art.linear(['#ff9aa8', '#e0405c', '#8a1030']),
    );
    stroke(art, 'M0 128V190', '#8a1030', [5, 0.6]);
    const upper = [
      [0, 2],
      [26, 6],
      [52, 14],
      [78, 28],
      [102, 44],
      [124, 62],
    ] as const;
    const lower = [
      [0, 196],
      [28, 192],
      [54, 182],
      [80, 166],
      [104, 142],
    ] as const;
    twice(art, () => {
      for (let tooth = 0; tooth < upper.length - 1; tooth++)
        drawTooth(art, [upper[tooth] ?? [0, 0], upper[tooth + 1] ?? [0, 0]], 44 - tooth * 5, ink);
      for (let tooth = 0; tooth < lower.length - 1; tooth++)
        drawTooth(art, [lower[tooth] ?? [0, 0], lower[tooth + 1] ?? [0, 0]], -38 + tooth * 4, ink);
    });
  });
  stroke(art, mouth, ink, 9);
  stroke(art, 'M-110 24C-76 -2 -36 -12 0 -12C36 -12 76 -2 110 24', '#ffffff', [5, 0.6]);
}

function drawTooth(
  art: Canvas,
  [[x1, y1], [x2, y2]]: readonly [readonly [number, number], readonly [number, number]],
  length: number,
  ink: string,
): void {
  const tooth = polygon([
    [x1, y1 - Math.sign(length) * 6],
    [x2, y2 - Math.sign(length) * 6],
    [(x1 + x2) / 2 - 4, (y1 + y2) / 2 + length],
  ]);
  fill(art, tooth, art.linear(['#ffffff', '#e0ecf4']));
  stroke(art, tooth, ink, 4);
}

function drawEye(art: Canvas, { eye, ink, back }: Skin, side: 'right' | 'left'): void {
  const lids = 'M66 -34C76 -66 116 -80 146 -58C146 -28 120 -8 94 -12C78 -16 68 -24 66 -34Z';
  fill(art, lids, '#fffbe8');
  fill(art, circle(102, -36, 21), eye);
  stroke(art, circle(102, -36, 21), ink, [4, 0.6]);
  fill(art, circle(100, -34, 10), '#05060c');
  fill(art, circle(side === 'right' ? 94 : 108, -43, 5.5), '#ffffff');
  stroke(art, lids, ink, 6);
  solid(art, 'M44 -38C62 -58 110 -94 158 -84C148 -70 150 -64 152 -54C118 -64 84 -50 56 -22C50 -24 46 -30 44 -38Z', {
    ramp: back,
    outline: ink,
    width: 6,
    depth: 6,
  });
}

function drawCrown(art: Canvas, ink: string): void {
  art.place(6, -176, { turn: 5 }, () => {
    const crown = 'M-78 20L-92 -58L-46 -24L0 -76L46 -24L92 -58L78 20C40 34 -40 34 -78 20Z';
    castShadow(art, crown, ink, [8, 8]);
    solid(art, crown, { ramp: gold, outline: ink, width: 8, depth: 12 });
    for (const [x, y] of [
      [-92, -62],
      [0, -82],
      [92, -62],
    ] as const)
      solid(art, circle(x, y, 13), { ramp: ['#ffd0d8', '#f0284a', '#7a0628'], outline: ink, width: 5, depth: 4 });
    stroke(art, 'M-72 4C-34 16 34 16 72 4', '#8a4a04', [6, 0.6]);
    for (const [x, y] of [
      [-40, -2],
      [0, 4],
      [40, -2],
    ] as const)
      fill(art, circle(x, y, 8), '#1fc8d8');
  });
}
