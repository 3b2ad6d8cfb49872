import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke, symmetric, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Rig {
  readonly shell: Ramp;
  readonly neon: string;
  readonly visor: Ramp;
  readonly ink: string;
}

/** A helmeted champion wearing a headset, the picture of an e-sports team. */
export const headset = figure<Rig>(
  {
    violet: {
      shell: ['#c0a8ff', '#5a34d8', '#1c0a70'],
      neon: '#3af0ff',
      visor: ['#1a0a4a', '#3a0f8a', '#ff3ad0'],
      ink: '#0c0430',
    },
    red: {
      shell: ['#ffb09a', '#d82030', '#5a0624'],
      neon: '#ffe04a',
      visor: ['#1a0414', '#5a0a2a', '#ff7a2a'],
      ink: '#22040f',
    },
  },
  (art, rig) => {
    art.place(0, 12, { scale: 1.04 }, () => {
      drawShoulders(art, rig);
      drawHelmet(art, rig);
      drawVisor(art, rig);
      drawHeadset(art, rig);
    });
    sparkle(art, [-96, -140, 30]);
    sparkle(art, [150, 40, 22], rig.neon);
  },
);

function drawShoulders(art: Canvas, { shell, neon, ink }: Rig): void {
  const body = symmetric(120, [
    [80, 124, 200, 150, 226, 236],
    [150, 240, 80, 240, 0, 240],
  ]);
  castShadow(art, body, ink, [14, 12]);
  solid(art, body, { ramp: shell, outline: ink, width: 8, depth: 22 });
  twice(art, () => {
    stroke(art, 'M70 164C120 172 164 196 184 228', neon, 8);
    stroke(art, 'M70 164C120 172 164 196 184 228', '#ffffff', 2.5);
  });
}

function drawHelmet(art: Canvas, { shell, neon, ink }: Rig): void {
  const helmet = symmetric(-206, [
    [90, -208, 164, -150, 166, -40],
    [168, 30, 150, 90, 118, 134],
    [84, 174, 40, 184, 0, 184],
  ]);
  castShadow(art, helmet, ink, [16, 16]);
  solid(art, helmet, { ramp: shell, outline: ink, width: 9, depth: 38 });
  solid(
    art,
    symmetric(-214, [
      [18, -214, 26, -190, 26, -150],
      [26, -120, 14, -100, 0, -92],
    ]),
    { ramp: ['#ffffff', '#d8e0f8', '#8a94c4'], outline: ink, width: 7, depth: 10 },
  );
  twice(art, () => {
    solid(art, 'M40 106C64 100 92 92 112 80L100 128C80 152 60 160 36 164Z', {
      ramp: ['#4a4478', '#231c4a', '#0a0624'],
      outline: ink,
      width: 6,
      depth: 8,
    });
    for (const y of [118, 134]) stroke(art, `M54 ${y}L92 ${y - 10}`, neon, 6);
    stroke(art, 'M46 -178C84 -166 112 -140 126 -112', neon, 8);
  });
  stroke(art, 'M-126 -110C-112 -150 -84 -176 -52 -186', '#ffffff', [12, 0.6]);
}

function drawVisor(art: Canvas, { visor, neon, ink }: Rig): void {
  const glass = symmetric(-88, [
    [60, -92, 116, -86, 140, -66],
    [146, -20, 132, 40, 104, 66],
    [66, 88, 30, 60, 0, 58],
  ]);
  stroke(art, glass, ink, 22);
  stroke(art, glass, neon, 9);
  solid(art, glass, { ramp: visor, outline: ink, width: 4, depth: 22, rim: 0.3 });
  art.clipped(glass, () => {
    fill(art, 'M-160 -100H-40L-110 90H-190Z', '#ffffff', 0.22);
    fill(art, 'M-20 -100H10L-60 90H-90Z', '#ffffff', 0.16);
    twice(art, () => {
      glow(art, [66, -14, 70], neon, 0.9);
      fill(art, 'M30 -8C50 -34 90 -44 112 -40C104 -14 76 6 44 4Z', '#ffffff');
      fill(art, 'M30 -8C50 -34 90 -44 112 -40C104 -14 76 6 44 4Z', neon, 0.55);
    });
  });
}

function drawHeadset(art: Canvas, { shell, neon, ink }: Rig): void {
  const band = 'M-176 -20C-190 -270 190 -270 176 -20';
  stroke(art, band, ink, 40);
  stroke(art, band, '#2c2650', 26);
  stroke(art, band, '#6a62a0', [8, 0.9]);
  twice(art, (side) => {
    solid(art, roundedBox([142, -66, 76, 124], 34), {
      ramp: ['#5a5488', '#2c2650', '#0c0828'],
      outline: ink,
      width: 8,
      depth: 14,
    });
    solid(art, roundedBox([164, -46, 62, 84], 28), { ramp: shell, outline: ink, width: 7, depth: 12 });
    glow(art, [196, -4, 50], neon, 0.9);
    stroke(art, circle(195, -4, 18), neon, 7);
    if (side === 'left') {
      stroke(art, 'M184 56C176 130 120 160 66 158', ink, 19);
      stroke(art, 'M184 56C176 130 120 160 66 158', '#6a62a0', 9);
      solid(art, roundedBox([30, 142, 58, 34], 17), {
        ramp: ['#5a5488', '#2c2650', '#0c0828'],
        outline: ink,
        width: 7,
        depth: 7,
      });
      fill(art, circle(46, 159, 6), '#ff4a5a');
    }
  });
}
