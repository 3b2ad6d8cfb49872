import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { broadLeaf } from '../kit/leaves.ts';
import { polar } from '../kit/canvas.ts';
import { castShadow, ellipse, fill, polygon, solid, stroke, symmetric, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Cup {
  readonly metal: Ramp;
  readonly star: Ramp;
  readonly ribbon: Ramp;
  readonly ink: string;
}

/** A two-handled cup in a laurel wreath. */
export const trophy = figure<Cup>(
  {
    gold: {
      metal: ['#fff9c8', '#ffc72e', '#a85a08'],
      star: ['#ffffff', '#fff0a0', '#f0a81a'],
      ribbon: ['#a8ffb0', '#18b050', '#045030'],
      ink: '#260e04',
    },
    silver: {
      metal: ['#ffffff', '#c8d8ec', '#5a6c94'],
      star: ['#fffbd0', '#ffcb35', '#c8700a'],
      ribbon: ['#ffb0b8', '#e8203f', '#780620'],
      ink: '#0a1634',
    },
  },
  (art, cup) => {
    glow(art, [0, -30, 250], cup.metal[0], 0.7);
    drawLaurel(art, cup.ink);
    drawFoot(art, cup);
    drawCup(art, cup);
    for (const [x, y, radius] of [
      [-80, -150, 36],
      [112, -40, 26],
      [30, 40, 20],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
);

function drawLaurel(art: Canvas, ink: string): void {
  twice(art, () => {
    stroke(art, 'M30 214C140 200 218 110 214 -60', ink, 15);
    stroke(art, 'M30 214C140 200 218 110 214 -60', '#2a9a4a', 7);
    for (let leaf = 0; leaf < 8; leaf++) {
      const angle = 72 - leaf * 16;
      const [x, y] = polar(0, 4, 212, angle);
      broadLeaf(art, [x, y, 74], {
        turn: 60 - leaf * 11 + (leaf % 2) * -64,
        ramp: ['#d8ff8a', '#3fb52a', '#0b5a2a'],
        outline: ink,
      });
    }
  });
}

function drawFoot(art: Canvas, { metal, ribbon, ink }: Cup): void {
  solid(
    art,
    symmetric(40, [
      [26, 40, 34, 70, 22, 104],
      [20, 124, 48, 138, 56, 150],
      [40, 154, 20, 154, 0, 154],
    ]),
    { ramp: metal, outline: ink, width: 8, depth: 14 },
  );
  solid(art, 'M-92 150H92L106 196H-106Z', { ramp: metal, outline: ink, width: 8, depth: 10 });
  solid(art, 'M-122 194H122L132 234H-132Z', { ramp: ribbon, outline: ink, width: 8, depth: 10 });
  solid(art, ellipse(0, 84, 36, 16), { ramp: metal, outline: ink, width: 7, depth: 6 });
}

function drawCup(art: Canvas, { metal, star, ink }: Cup): void {
  twice(art, () => {
    const handle = 'M130 -150C200 -176 226 -120 200 -66C180 -24 140 0 96 6';
    stroke(art, handle, ink, 42);
    stroke(art, handle, metal[2], 27);
    stroke(art, handle, metal[1], 19);
    stroke(art, handle, metal[0], [6, 0.9]);
  });
  const bowl = symmetric(-200, [
    [60, -200, 120, -200, 150, -196],
    [156, -100, 140, 30, 50, 60],
    [30, 66, 14, 66, 0, 66],
  ]);
  castShadow(art, bowl, ink, [14, 14]);
  solid(art, bowl, {
    ramp: metal,
    outline: ink,
    width: 9,
    depth: 34,
    paint: art.linear([metal[1], metal[0], metal[1], metal[2]], [0, 0, 1, 0.25]),
  });
  const points = Array.from({ length: 10 }, (_, point) => polar(0, -78, point % 2 === 0 ? 72 : 32, point * 36 - 90));
  solid(art, polygon(points), { ramp: star, outline: ink, width: 8, depth: 12 });
  solid(art, ellipse(0, -198, 158, 32), { ramp: metal, outline: ink, width: 8, depth: 8 });
  fill(art, ellipse(0, -197, 132, 20), art.linear([metal[2], metal[1]]));
  stroke(art, 'M-118 -148C-122 -90 -112 -30 -84 10', '#ffffff', [15, 0.75]);
}
