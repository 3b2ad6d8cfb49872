import type { Canvas, Ramp } from '../kit/canvas.ts';
import { coin, coins } from '../kit/coin.ts';
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

/** A king's crown with a velvet cap on a tasselled cushion; or bare, slipped to one side on a heap of coins. */
export const crown = figure({ royal: true }, drawOnCushion, drawOnCoins);

function drawOnCushion(art: Canvas): void {
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
}

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
  for (const [x, y, radius, ramp] of tips) jewel(art, [x, y, radius], ramp);
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

function drawOnCoins(art: Canvas): void {
  glow(art, [0, -20, 260], '#fff2b0', 0.75);
  coins(art, [
    [-176, 150, 44, -30, 0.7],
    [178, 156, 46, 24, 0.75],
    [-96, 172, 48, 12, 0.6],
    [100, 178, 48, -18, 0.6],
    [0, 176, 50, 6, 0.7],
  ]);
  art.place(-2, 0, { turn: -19, scale: 0.94 }, () => {
    drawBack(art);
    drawFront(art);
    drawRim(art);
  });
  coins(art, [
    [-142, 204, 46, 16, 0.8],
    [-44, 216, 50, -14, 0.85],
    [62, 218, 46, 20, 0.8],
    [150, 210, 44, -24, 0.75],
  ]);
  coin(art, [206, -58, 30], { turn: 26, face: 0.55 });
  for (const [x, y, radius] of [
    [-150, -150, 32],
    [96, -176, 26],
    [-206, 60, 22],
    [80, 20, 20],
  ] as const)
    sparkle(art, [x, y, radius]);
}

/** What an open crown shows from a little above: the inner side of its far points, and velvet below them. */
function drawBack(art: Canvas): void {
  const back = 'M-168 -34L-150 -138L-96 -70L-62 -170L0 -86L62 -170L96 -70L150 -138L168 -34C110 10 -110 10 -168 -34Z';
  solid(art, back, { ramp: ['#f0b43a', '#a8640e', '#5a2c06'], outline: ink, width: 8, depth: 16 });
  for (const [x, y, ramp] of [
    [-150, -146, sapphire],
    [-62, -180, emerald],
    [62, -180, emerald],
    [150, -146, sapphire],
  ] as const)
    jewel(art, [x, y, 17], ramp);
  const lining = 'M-162 -20C-120 -76 120 -76 162 -20C150 60 -150 60 -162 -20Z';
  solid(art, lining, { ramp: velvet, outline: ink, width: 6, depth: 24 });
}

/** The near points lean outwards, as they do on a round thing. */
function drawFront(art: Canvas): void {
  const front =
    'M-158 112L-214 -60C-178 -44 -150 -16 -134 18L-122 -86C-92 -62 -70 -26 -58 22L0 -96L58 22C70 -26 92 -62 122 -86L134 18C150 -16 178 -44 214 -60L158 112C90 150 -90 150 -158 112Z';
  castShadow(art, front, ink, [10, 10]);
  solid(art, front, { ramp: gold, outline: ink, width: 9, depth: 18 });
  for (const [x, y, radius, ramp] of [
    [-214, -74, 21, ruby],
    [-122, -102, 23, sapphire],
    [0, -114, 29, ruby],
    [122, -102, 23, sapphire],
    [214, -74, 21, ruby],
  ] as const)
    jewel(art, [x, y, radius], ramp);
  for (const [x, y, turn, ramp] of [
    [-158, 26, -14, emerald],
    [-92, 26, -7, ruby],
    [0, 16, 0, emerald],
    [92, 26, 7, ruby],
    [158, 26, 14, emerald],
  ] as const)
    art.place(x, y, { turn, scale: 0.92 }, () => facetedGem(art, emeraldCut(26, 40), { ramp, outline: ink, width: 5 }));
  stroke(art, 'M-150 62L-188 -24M-52 52L-104 -52', '#fffdf0', [8, 0.65]);
}

function drawRim(art: Canvas): void {
  const rim = 'M-166 78C-100 122 100 122 166 78L158 144C100 188 -100 188 -158 144Z';
  castShadow(art, rim, ink, [8, 8]);
  solid(art, rim, { ramp: gold, outline: ink, width: 9, depth: 12 });
  stroke(art, 'M-154 98C-96 138 96 138 154 98', '#fffdf0', [5, 0.7]);
  for (const [x, y, radius, ramp] of [
    [-126, 130, 17, sapphire],
    [-66, 144, 20, emerald],
    [0, 150, 25, ruby],
    [66, 144, 20, emerald],
    [126, 130, 17, sapphire],
  ] as const)
    art.place(x, y, {}, () => facetedGem(art, brilliant(radius), { ramp, outline: ink, width: 5 }));
}

function jewel(art: Canvas, [x, y, radius]: readonly [number, number, number], ramp: Ramp): void {
  solid(art, circle(x, y, radius), { ramp, outline: ink, width: 7, depth: 8 });
  fill(art, ellipse(x - radius * 0.35, y - radius * 0.4, radius * 0.26, radius * 0.2), '#ffffff', 0.95);
}
