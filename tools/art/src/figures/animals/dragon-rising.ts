import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow } from '../../kit/effects.ts';
import { castShadow, circle, fill, polygon, solid, stroke } from '../../kit/shape.ts';
import { beside, ribsOf, strip } from '../../kit/tube.ts';
import type { Scales } from './dragon.ts';

const gold: Ramp = ['#fff8c0', '#ffcb35', '#b1630a'];

/** The whole dragon from its side: it rises from its own coil and snaps at the pearl. */
export function drawRising(art: Canvas, scales: Scales): void {
  art.place(-6, 14, { scale: 0.94 }, () => {
    drawCoil(art, scales);
    art.place(26, -82, { turn: -4 }, () => {
      drawMane(art, scales);
      art.place(-34, 6, {}, () => drawAntler(art, scales));
      drawJaws(art, scales);
      drawSkull(art, scales);
      drawAntler(art, scales);
      drawFace(art, scales);
    });
    drawPearl(art, scales);
  });
}

function drawCoil(art: Canvas, { hide, belly, mane, ink }: Scales): void {
  const ribs = ribsOf(
    [
      [
        [110, -60],
        [190, 0],
        [216, 96],
        [130, 136],
      ],
      [
        [130, 136],
        [40, 176],
        [-60, 96],
        [-130, 150],
      ],
      [
        [-130, 150],
        [-186, 190],
        [-240, 130],
        [-196, 70],
      ],
    ],
    [70, 12],
  );
  const tip = ribs.at(-1);
  if (tip) {
    const [x, y] = tip.at;
    for (const turn of [62, -24, 18])
      art.place(x, y + 8, { turn, scale: 0.42 }, () =>
        solid(art, 'M-34 0C-60 -70 -30 -130 10 -180C30 -130 60 -70 34 0Z', {
          ramp: mane,
          outline: ink,
          width: 15,
          depth: 20,
        }),
      );
  }
  for (const [index, rib] of ribs.entries()) {
    if (index % 3 !== 1 || index > 36) continue;
    const next = ribs[index + 2];
    if (!next) continue;
    const foot = beside(rib, -0.86);
    const end = beside(next, -0.86);
    const point = beside(next, -1.62);
    solid(art, polygon([foot, point, end]), { ramp: mane, outline: ink, width: 7, depth: 6 });
  }
  const whole = strip(ribs, -1, 1);
  castShadow(art, whole, ink, [14, 18]);
  solid(art, whole, { ramp: hide, outline: ink, width: 8, depth: 24 });
  art.clipped(whole, () => {
    for (const [index, rib] of ribs.entries()) {
      const next = ribs[index + 1];
      if (!next) continue;
      for (const side of [-0.7, -0.3]) {
        const [a, b, c] = [beside(rib, side - 0.17), beside(next, side), beside(rib, side + 0.17)];
        stroke(art, `M${a.join(' ')}Q${b.join(' ')} ${c.join(' ')}`, hide[2], [4, 0.6]);
      }
    }
  });
  const plates = strip(ribs, 0.24, 0.94);
  solid(art, plates, { ramp: belly, outline: ink, width: 5, depth: 10 });
  for (const rib of ribs)
    stroke(art, `M${beside(rib, 0.24).join(' ')}L${beside(rib, 0.94).join(' ')}`, belly[2], [4, 0.9]);
}

function drawMane(art: Canvas, { mane, ink }: Scales): void {
  for (const [turn, scale] of [
    [150, 0.66],
    [128, 0.8],
    [104, 0.88],
    [80, 0.86],
    [56, 0.78],
    [34, 0.66],
  ] as const)
    art.place(62, -10, { turn, scale }, () => {
      solid(art, 'M-54 -60C-50 -150 -10 -200 40 -240C40 -190 64 -140 56 -60Z', {
        ramp: mane,
        outline: ink,
        width: 10,
        depth: 18,
      });
      stroke(art, 'M0 -110C4 -150 16 -180 30 -206', mane[0], [6, 0.7]);
    });
}

function drawAntler(art: Canvas, { ink }: Scales): void {
  const antler =
    'M26 -92C34 -132 66 -152 92 -196C104 -180 104 -164 98 -150C118 -152 136 -162 150 -180C154 -146 132 -122 104 -116C86 -108 78 -96 74 -78Z';
  solid(art, antler, { ramp: gold, outline: ink, width: 8, depth: 12 });
  stroke(art, 'M46 -100C54 -126 72 -140 86 -160', '#fffbe0', [5, 0.8]);
}

function drawJaws(art: Canvas, { hide, belly, mane, ink }: Scales): void {
  for (const [x, y, turn] of [
    [30, 96, 186],
    [-6, 108, 198],
  ] as const)
    art.place(x, y, { turn, scale: 0.5 }, () =>
      solid(art, 'M-40 20C-44 -60 -20 -110 20 -150C24 -100 50 -60 40 20Z', {
        ramp: mane,
        outline: ink,
        width: 13,
        depth: 18,
      }),
    );
  fill(art, 'M90 20L-112 -12C-70 26 -70 60 -92 90L70 100Z', art.linear(['#3a0212', '#a01030', '#5a0620']));
  stroke(art, 'M90 20L-112 -12C-70 26 -70 60 -92 90', ink, 7);
  const tongue = 'M60 66C10 42 -40 44 -80 62C-108 72 -132 60 -146 42C-146 78 -116 102 -80 94C-40 84 10 88 50 96Z';
  solid(art, tongue, { ramp: ['#ffb0b8', '#f0466a', '#98102f'], outline: ink, width: 6, depth: 8 });
  for (const x of [-98, -64, -34]) tooth(art, [x, 96, -34], ink);
  const lower = 'M96 24C84 60 40 82 -14 86C-50 88 -84 92 -124 76C-130 112 -102 138 -58 136C20 136 104 116 118 60Z';
  solid(art, lower, { ramp: hide, outline: ink, width: 8, depth: 16 });
  solid(art, 'M-110 108C-60 116 30 112 92 74C76 112 10 136 -58 134C-84 134 -102 124 -110 108Z', {
    ramp: belly,
    outline: ink,
    width: 5,
    depth: 8,
  });
}

function drawSkull(art: Canvas, { hide, belly, ink }: Scales): void {
  for (const [x, y, length] of [
    [-152, -10, 56],
    [-118, -8, 30],
    [-86, -2, 26],
    [-54, 6, 22],
  ] as const)
    tooth(art, [x, y, length], ink);
  const skull =
    'M126 -6C140 -70 92 -122 30 -116C4 -112 -18 -98 -38 -78C-66 -72 -90 -82 -116 -90C-152 -100 -184 -74 -182 -42C-180 -16 -162 -4 -140 -4C-96 -4 -52 6 -16 24C6 52 40 74 76 66C98 84 116 84 134 78C124 64 124 50 134 44C146 48 154 46 164 38C146 28 130 16 126 -6Z';
  castShadow(art, skull, ink, [12, 14]);
  solid(art, skull, { ramp: hide, outline: ink, width: 8, depth: 28 });
  art.clipped(skull, () => {
    for (const [x, y] of [
      [60, -92],
      [86, -72],
      [104, -44],
      [74, -48],
      [92, -18],
      [60, 30],
      [88, 36],
      [74, 6],
      [106, 12],
      [32, 20],
    ] as const)
      stroke(art, `M${x - 14} ${y}q14 17 28 0`, hide[2], [4, 0.6]);
  });
  for (const x of [-96, -74, -52]) stroke(art, `M${x} ${x < -80 ? -70 : -62}q-6 20 6 34`, hide[2], [5, 0.6]);
  solid(art, 'M-172 -56C-176 -96 -140 -112 -112 -92C-98 -74 -106 -52 -130 -48C-150 -44 -168 -46 -172 -56Z', {
    ramp: belly,
    outline: ink,
    width: 6,
    depth: 10,
  });
  fill(art, 'M-158 -62C-156 -80 -138 -84 -128 -74C-130 -60 -148 -54 -158 -62Z', ink);
}

function drawFace(art: Canvas, { hide, belly, eye, mane, ink }: Scales): void {
  solid(art, 'M92 -64C120 -104 164 -112 200 -100C190 -62 160 -26 112 -22Z', {
    ramp: hide,
    outline: ink,
    width: 8,
    depth: 14,
  });
  fill(art, 'M112 -58C134 -84 160 -92 180 -90C170 -66 146 -42 118 -38Z', belly[2], 0.8);
  const lids = 'M-34 -34C-28 -72 22 -96 62 -76C64 -46 36 -22 4 -20C-14 -18 -30 -24 -34 -34Z';
  fill(art, lids, '#fffbe0');
  art.clipped(lids, () => {
    fill(art, circle(4, -50, 30), art.radial(eye, [0.5, 0.6], 0.6));
    stroke(art, circle(4, -50, 30), ink, 4);
    fill(art, 'M2 -78C12 -60 12 -40 2 -22C-8 -40 -8 -60 2 -78Z', '#08030a');
  });
  fill(art, circle(-8, -60, 7), '#ffffff');
  stroke(art, lids, ink, 7);
  solid(art, 'M-52 -42C-34 -84 20 -120 96 -112C82 -102 84 -94 98 -88C72 -90 66 -84 74 -74C36 -88 -12 -66 -52 -42Z', {
    ramp: mane,
    outline: ink,
    width: 7,
    depth: 9,
  });
  const whisker = 'M-118 -30C-96 20 -130 60 -176 56C-206 54 -216 24 -196 14';
  stroke(art, whisker, ink, 16);
  stroke(art, whisker, mane[1], 8);
}

function drawPearl(art: Canvas, { pearl, ink }: Scales): void {
  glow(art, [-176, 20, 96], pearl[1], 0.95);
  const orb = circle(-176, 20, 40);
  solid(art, orb, { ramp: pearl, outline: ink, width: 6, depth: 16, paint: art.radial(pearl, [0.36, 0.32], 0.75) });
  fill(art, circle(-189, 6, 10), '#ffffff');
}

function tooth(art: Canvas, [x, y, length]: readonly [number, number, number], ink: string): void {
  const shape = polygon([
    [x - 12, y],
    [x + 12, y],
    [x - 2, y + length],
  ]);
  fill(art, shape, art.linear(['#ffffff', '#f0e4c8']));
  stroke(art, shape, ink, 5);
}
