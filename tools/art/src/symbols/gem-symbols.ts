import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { emeraldCut, facetedGem } from '../kit/gem.ts';
import { castShadow, circle, ellipse, fill, polygon, solid, stroke, twice } from '../kit/shape.ts';

const green: Ramp = ['#d8ffd0', '#1fd06a', '#035a38'];
const red: Ramp = ['#ffd0dc', '#f01a4c', '#6a0224'];
const blue: Ramp = ['#d0f4ff', '#2a8bff', '#0a1f8a'];
const gold: Ramp = ['#fff6b8', '#ffc52e', '#a85f08'];

/** G1: a tall emerald held by four gold claws. */
export function drawEmerald(art: Canvas): void {
  const outline = emeraldCut(300, 384);
  castShadow(art, polygon(outline), '#021408', [12, 14]);
  glow(art, [0, 0, 240], '#6affa0', 0.5);
  facetedGem(art, outline, { ramp: green, outline: '#02301e', width: 9, table: 0.58 });
  for (const [x, y, turn] of [
    [112, -156, 45],
    [112, 156, 135],
    [-112, 156, 225],
    [-112, -156, 315],
  ] as const) {
    art.place(x, y, { turn }, () =>
      solid(art, 'M-26 16C-26 -14 -14 -34 0 -36C14 -34 26 -14 26 16C12 8 -12 8 -26 16Z', {
        ramp: gold,
        outline: '#3a1a02',
        width: 6,
        depth: 8,
      }),
    );
  }
  sparkle(art, [-62, -84, 46]);
  sparkle(art, [84, 96, 26]);
}

/** G3: a ruby seen from the side, six-cornered. */
export function drawRuby(art: Canvas): void {
  const outline = 'M-96 -170H96L208 -44L0 206L-208 -44Z';
  castShadow(art, outline, '#1a0208', [12, 14]);
  glow(art, [0, 0, 240], '#ff6a8a', 0.5);
  fill(art, outline, art.linear(red));
  fill(art, 'M-96 -170H96L62 -44H-62Z', art.linear(['#ffeaf0', '#ff7d9a']));
  fill(art, 'M-96 -170L-62 -44H-208Z', '#ff6a8c');
  fill(art, 'M96 -170L208 -44H62Z', '#d8103f');
  fill(art, 'M-208 -44H-62L0 206Z', art.linear(['#ff3d6a', '#b80a38']));
  fill(art, 'M-62 -44H62L0 206Z', art.linear(['#ff94ac', '#e0164a', '#8a0430']));
  fill(art, 'M62 -44H208L0 206Z', art.linear(['#a8062f', '#5a021f']));
  fill(art, 'M-96 -170H0L-62 -44Z', '#ffffff', 0.35);
  stroke(art, 'M-208 -44H208M-96 -170L-62 -44L0 206L62 -44L96 -170M-62 -44L0 -170L62 -44', '#ffd6e0', [3.5, 0.7]);
  fill(art, 'M-150 -66L-96 -138L-84 -118L-126 -60Z', '#ffffff', 0.75);
  stroke(art, outline, '#3a0216', 9);
  sparkle(art, [-86, -100, 50]);
  sparkle(art, [92, 20, 26]);
}

/** G2: a morpho butterfly cut from sapphire. */
export function drawButterfly(art: Canvas): void {
  const ink = '#060c3a';
  twice(art, () => {
    const lower = 'M14 16C70 10 150 40 158 96C164 150 112 190 70 166C36 146 16 84 14 16Z';
    const upper = 'M12 8C30 -60 90 -172 176 -178C232 -180 232 -110 206 -58C180 -4 110 38 12 24Z';
    castShadow(art, upper, '#020414', [9, 10]);
    solid(art, lower, { ramp: ['#b0ecff', '#1f6ff0', '#0a1a7a'], outline: ink, width: 8, depth: 22 });
    solid(art, upper, { ramp: blue, outline: ink, width: 8, depth: 26 });
    const cells = [
      'M28 4C60 -60 120 -140 172 -152C196 -154 200 -116 184 -78C150 -60 80 -24 28 4Z',
      'M32 14C90 -8 150 -36 180 -58C170 -14 110 22 32 14Z',
      'M28 34C70 34 128 58 136 98C100 104 48 84 28 34Z',
      'M28 52C50 92 92 112 130 116C124 150 96 162 74 148C50 130 34 96 28 52Z',
    ];
    cells.forEach((cell, index) => {
      const tones = [
        ['#eafcff', '#4fc0ff', '#1a4fe0'],
        ['#8fe4ff', '#1f86ff', '#1230b0'],
        ['#c4f6ff', '#38a8ff', '#1540c8'],
        ['#7ad8ff', '#1c66e8', '#0c2494'],
      ] as const;
      fill(art, cell, art.linear(tones[index] ?? blue));
    });
    fill(art, 'M60 -40C90 -90 130 -134 166 -142C140 -112 100 -70 60 -40Z', '#ffffff', 0.65);
    fill(art, 'M44 46C70 50 100 62 118 82C90 80 62 68 44 46Z', '#ffffff', 0.4);
    for (const [x, y, r] of [
      [202, -134, 7],
      [208, -108, 6],
      [204, -84, 5],
      [146, 128, 6],
      [130, 150, 5],
      [152, 104, 5],
    ] as const)
      fill(art, circle(x, y, r), '#eafcff');
    stroke(art, 'M6 -70C16 -110 40 -136 62 -146', ink, 7);
    fill(art, circle(64, -148, 9), '#ffc52e');
  });
  solid(art, ellipse(0, 24, 19, 104), { ramp: gold, outline: ink, width: 7, depth: 9 });
  solid(art, circle(0, -72, 25), { ramp: gold, outline: ink, width: 7, depth: 9 });
  for (const y of [4, 38, 72, 100]) stroke(art, `M-15 ${y}H15`, '#8a4a04', [6, 0.6]);
  sparkle(art, [-128, -110, 40]);
  sparkle(art, [96, 96, 24]);
}
