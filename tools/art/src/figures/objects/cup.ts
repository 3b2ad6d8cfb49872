import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { coin } from '../../kit/coin.ts';
import { type DieStyle, drawDie } from '../../kit/die.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#26100a';
const gold: Ramp = ['#fff6b0', '#ffc52e', '#b8660a'];
const ivory: Ramp = ['#ffffff', '#f6ecd8', '#c3a583'];
const PIPS = [
  [0, 0],
  [-30, -30],
  [30, 30],
  [-30, 30],
  [30, -30],
] as const;

/** A leather cup thrown over, and the dice that fly out of it; or upright, while dice and coins leap from it. */
export const cup = figure<Ramp>(
  {
    leather: ['#e0a070', '#94502a', '#43200f'],
    midnight: ['#8fa4ff', '#3a3fb8', '#120f4e'],
  },
  (art, ramp) => {
    art.place(64, 56, { turn: -58 }, () => {
      const body = 'M-104 -150L-76 128C-72 156 72 156 76 128L104 -150C60 -128 -60 -128 -104 -150Z';
      castShadow(art, body, ink);
      solid(art, body, { ramp, outline: ink, width: 9, depth: 30 });
      stroke(art, 'M-92 -60C-50 -40 50 -40 92 -60M-84 66C-46 84 46 84 84 66', gold[1], 12);
      solid(art, ellipse(0, -150, 106, 38), { ramp: gold, outline: ink, width: 8, depth: 8 });
      fill(art, ellipse(0, -150, 84, 26), ramp[2]);
    });
    for (const [x, y, turn, scale] of [
      [-146, -92, 18, 1],
      [-84, 118, -24, 1.16],
      [-196, 64, 8, 0.8],
    ] as const) {
      art.place(x, y, { turn, scale }, () => {
        const box = roundedBox([-62, -62, 124, 124], 26);
        castShadow(art, box, ink, [10, 10]);
        solid(art, box, { ramp: ivory, outline: ink, width: 8, depth: 18 });
        for (const [dx, dy] of PIPS.slice(0, scale > 1 ? 5 : 3)) fill(art, circle(dx, dy, 12), '#c01030');
      });
    }
    sparkle(art, [-40, -170, 30]);
    sparkle(art, [-210, -20, 22]);
  },
  drawUpright,
);

function drawUpright(art: Canvas, ramp: Ramp): void {
  glow(art, [0, -90, 230], '#fff0b0', 0.75);
  for (const [x, y, radius, turn, face] of [
    [-160, -60, 34, -20, 0.7],
    [168, -96, 38, 24, 0.6],
    [40, -196, 30, 8, 0.5],
  ] as const)
    coin(art, [x, y, radius], { turn, face });
  art.place(0, 30, { turn: 5 }, () => {
    castShadow(art, 'M-134 -40L-96 164C-92 210 92 210 96 164L134 -40Z', ink, [16, 18]);
    solid(art, ellipse(0, -40, 136, 46), { ramp: gold, outline: ink, width: 8, depth: 8 });
    fill(art, ellipse(0, -37, 114, 34), ink);
    fill(art, ellipse(0, -28, 104, 24), ramp[2]);
    throwDie(art, [-58, -98], { turn: -16, scale: 0.54 }, [2, 3, 1]);
    throwDie(art, [64, -84], { turn: 20, scale: 0.46 }, [5, 1, 4]);
    throwDie(art, [6, -46], { turn: 4, scale: 0.4 }, [1, 2, 6]);
    const front = 'M-136 -42L-98 160C-92 212 92 212 98 160L136 -42C110 18 -110 18 -136 -42Z';
    solid(art, front, { ramp, outline: ink, width: 9, depth: 30 });
    art.clipped(front, () => {
      stroke(art, 'M-128 8C-80 66 80 66 128 8M-112 104C-70 158 70 158 112 104', ink, 30);
      stroke(art, 'M-128 8C-80 66 80 66 128 8M-112 104C-70 158 70 158 112 104', gold[1], 18);
      stroke(art, 'M-126 4C-80 60 80 60 126 4M-110 100C-70 152 70 152 110 100', gold[0], [5, 0.8]);
      stroke(art, 'M-104 40L-84 140', '#ffffff', [14, 0.3]);
    });
    stroke(art, 'M-136 -42C-110 18 110 18 136 -42', ink, 22);
    stroke(art, 'M-134 -40C-108 16 108 16 134 -40', gold[1], 11);
    coin(art, [0, 92, 42], { face: 1 });
  });
  throwDie(art, [-14, -178], { turn: 14, scale: 0.5 }, [6, 4, 5]);
  sparkle(art, [-120, -150, 30]);
  sparkle(art, [124, -172, 24]);
  sparkle(art, [-168, 60, 20]);
}

function throwDie(
  art: Canvas,
  [x, y]: readonly [x: number, y: number],
  how: { turn: number; scale: number },
  faces: DieStyle['faces'],
): void {
  art.place(x, y, how, () => drawDie(art, ivory, { ink, pip: '#c01030', faces }));
}
