import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { brilliant, emeraldCut, facetedGem } from '../kit/gem.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
const velvet: Ramp = ['#ff8aa0', '#c0143c', '#52041f'];
const ruby: Ramp = ['#ffd6de', '#f01f4c', '#6a0224'];
const emerald: Ramp = ['#dcffd4', '#20d470', '#035a38'];
const sapphire: Ramp = ['#d0f4ff', '#2a8bff', '#0a1f8a'];
const ink = '#2a0810';

/** A king's crown with a velvet cap on a tasselled cushion. */
export const crown = figure({ royal: true }, (art) => {
  glow(art, [0, -40, 250], '#fff2b0', 0.7);
  drawCushion(art);
  art.place(0, -20, {}, () => {
    drawCap(art);
    drawPoints(art);
    drawBand(art);
  });
  for (const [x, y, radius] of [
    [-96, -120, 34],
    [128, -40, 28],
    [-190, 20, 20],
    [60, 60, 20],
  ] as const)
    sparkle(art, [x, y, radius]);
});

function drawCushion(art: Canvas): void {
  const cushion =
    'M-214 150C-240 120 -220 104 -190 116C-100 96 100 96 190 116C220 104 240 120 214 150C226 190 236 214 212 226C180 216 -180 216 -212 226C-236 214 -226 190 -214 150Z';
  castShadow(art, cushion, ink, [16, 14]);
  solid(art, cushion, { ramp: ['#b48aff', '#5a22c8', '#1e0660'], outline: ink, width: 8, depth: 26 });
  stroke(art, 'M-214 150C-226 190 -236 214 -212 226C-180 216 180 216 212 226C236 214 226 190 214 150', gold[1], 8);
  twice(art, () => solid(art, circle(212, 222, 15), { ramp: gold, outline: ink, width: 5, depth: 5 }));
}

function drawCap(art: Canvas): void {
  const cap = symmetric(-150, [
    [80, -150, 150, -96, 156, 0],
    [156, 40, 150, 80, 140, 110],
    [90, 126, 40, 130, 0, 130],
  ]);
  solid(art, cap, { ramp: velvet, outline: ink, width: 8, depth: 30 });
  twice(art, () => stroke(art, 'M30 -120C60 -90 76 -30 78 40M76 -110C110 -70 124 -10 124 40', velvet[2], [6, 0.5]));
}

function drawPoints(art: Canvas): void {
  const points =
    'M-176 96L-206 -74C-176 -60 -152 -40 -136 -14L-104 -130C-78 -108 -60 -76 -50 -40L0 -176L50 -40C60 -76 78 -108 104 -130L136 -14C152 -40 176 -60 206 -74L176 96Z';
  castShadow(art, points, ink, [10, 8]);
  solid(art, points, { ramp: gold, outline: ink, width: 9, depth: 18 });
  const tips: readonly (readonly [number, number, number, Ramp])[] = [
    [-206, -86, 20, sapphire],
    [-104, -144, 22, emerald],
    [0, -194, 28, ruby],
    [104, -144, 22, emerald],
    [206, -86, 20, sapphire],
  ];
  for (const [x, y, radius, ramp] of tips) {
    solid(art, circle(x, y, radius), { ramp, outline: ink, width: 7, depth: 8 });
    fill(art, ellipse(x - radius * 0.35, y - radius * 0.4, radius * 0.26, radius * 0.2), '#ffffff', 0.95);
  }
  for (const [x, y] of [
    [-152, 22],
    [-78, -14],
    [0, -50],
    [78, -14],
    [152, 22],
  ] as const) {
    art.place(x, y, { scale: 0.9 }, () =>
      facetedGem(art, emeraldCut(26, 40), { ramp: x === 0 ? ruby : sapphire, outline: ink, width: 5 }),
    );
  }
  stroke(art, 'M-160 60L-180 -40M-60 20L-96 -92', '#fffdf0', [8, 0.6]);
}

function drawBand(art: Canvas): void {
  const band = 'M-186 84C-90 116 90 116 186 84L178 148C90 178 -90 178 -178 148Z';
  castShadow(art, band, ink, [8, 8]);
  solid(art, band, { ramp: gold, outline: ink, width: 9, depth: 12 });
  const stones: readonly (readonly [number, number, number, Ramp])[] = [
    [-140, 120, 18, emerald],
    [-72, 132, 21, ruby],
    [0, 136, 25, sapphire],
    [72, 132, 21, ruby],
    [140, 120, 18, emerald],
  ];
  for (const [x, y, radius, ramp] of stones)
    art.place(x, y, {}, () => facetedGem(art, brilliant(radius), { ramp, outline: ink, width: 5 }));
}
