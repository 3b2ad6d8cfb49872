import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { castShadow, circle, fill, polygon, roundedBox, solid, stroke, symmetric, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Pad {
  readonly shell: Ramp;
  readonly neon: string;
  readonly bolt: Ramp;
  readonly ink: string;
}

/** A game controller throwing lightning. */
export const gamepad = figure<Pad>(
  {
    night: {
      shell: ['#8a84c8', '#3a2f8a', '#120a44'],
      neon: '#3af0ff',
      bolt: ['#fffbd0', '#ffd83a', '#ff8a1a'],
      ink: '#0a0430',
    },
    green: {
      shell: ['#ffffff', '#dcecf4', '#84a0b8'],
      neon: '#2aff8a',
      bolt: ['#f4ffd0', '#a8ff3a', '#18b050'],
      ink: '#042424',
    },
  },
  (art, pad) => {
    drawBolts(art, pad);
    art.place(0, 30, { turn: -8, scale: 1.08 }, () => {
      drawShell(art, pad);
      drawControls(art, pad);
    });
    sparkle(art, [-160, -60, 28]);
    sparkle(art, [176, -70, 24]);
  },
);

function drawBolts(art: Canvas, { bolt, ink, neon }: Pad): void {
  glow(art, [0, -60, 250], neon, 0.7);
  for (const [x, y, turn, scale] of [
    [0, -150, 0, 1.25],
    [-136, -116, -30, 0.95],
    [136, -116, 30, 0.95],
  ] as const) {
    art.place(x, y, { turn, scale }, () => {
      const path = polygon([
        [-8, -84],
        [44, -84],
        [20, -24],
        [52, -24],
        [-26, 96],
        [-6, 12],
        [-40, 12],
      ]);
      castShadow(art, path, ink, [8, 8]);
      solid(art, path, { ramp: bolt, outline: ink, width: 8, depth: 10 });
    });
  }
}

function drawShell(art: Canvas, { shell, neon, ink }: Pad): void {
  twice(art, () =>
    solid(art, roundedBox([84, -104, 110, 60], 24), {
      ramp: ['#5a5488', '#2c2650', '#0c0828'],
      outline: ink,
      width: 8,
      depth: 8,
    }),
  );
  const body = symmetric(-72, [
    [40, -72, 70, -90, 124, -90],
    [186, -90, 208, -50, 222, 20],
    [238, 90, 232, 152, 192, 158],
    [150, 162, 130, 100, 96, 78],
    [60, 66, 30, 66, 0, 66],
  ]);
  castShadow(art, body, ink, [18, 18]);
  solid(art, body, { ramp: shell, outline: ink, width: 9, depth: 30 });
  twice(art, () => {
    stroke(art, 'M206 20C216 70 214 118 194 134', neon, 8);
    stroke(art, 'M206 20C216 70 214 118 194 134', '#ffffff', 2.5);
  });
  stroke(art, 'M-180 -50C-164 -70 -140 -76 -112 -76', '#ffffff', [12, 0.7]);
  solid(art, roundedBox([-44, -58, 88, 56], 16), {
    ramp: ['#3a2a70', '#1a0f48', '#080420'],
    outline: ink,
    width: 6,
    depth: 8,
  });
  stroke(art, 'M-24 -30L-8 -14L24 -46', neon, 8);
}

function drawControls(art: Canvas, { neon, ink }: Pad): void {
  const dark: Ramp = ['#6a649c', '#2c2650', '#0c0828'];
  solid(art, 'M-142 -62H-112V-36H-86V-6H-112V20H-142V-6H-168V-36H-142Z', {
    ramp: dark,
    outline: ink,
    width: 7,
    depth: 8,
  });
  const buttons: readonly (readonly [number, number, Ramp])[] = [
    [128, -58, ['#fff4a0', '#ffc01f', '#c8700a']],
    [128, 14, ['#b8ffb0', '#28c050', '#065a2c']],
    [92, -22, ['#a8ecff', '#1f90f0', '#0c3490']],
    [164, -22, ['#ffb0a8', '#f0202f', '#8a0620']],
  ];
  for (const [x, y, ramp] of buttons) {
    solid(art, circle(x, y, 24), { ramp, outline: ink, width: 7, depth: 8 });
    fill(art, circle(x - 8, y - 9, 6), '#ffffff', 0.85);
  }
  twice(art, () => {
    solid(art, circle(64, 44, 40), { ramp: dark, outline: ink, width: 7, depth: 8 });
    stroke(art, circle(64, 44, 30), neon, [4, 0.9]);
    solid(art, circle(64, 40, 25), { ramp: ['#8a84b8', '#3c3668', '#141034'], outline: ink, width: 6, depth: 9 });
  });
}
