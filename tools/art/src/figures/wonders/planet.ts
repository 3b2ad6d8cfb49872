import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#12083a';
const band: Ramp = ['#fff6c0', '#ffc63a', '#c8700a'];

/** A ringed planet with its moons. */
export const planet = figure<Ramp>({ amber: ['#ffe9a0', '#ff9a3a', '#a8320e'] }, (art, ground) => {
  glow(art, [0, 0, 290], '#ffd78a', 0.7);
  art.place(0, 0, { turn: -20 }, () => {
    drawRing(art, false);
    const globe = circle(0, 0, 146);
    castShadow(art, globe, ink);
    solid(art, globe, { ramp: ground, outline: ink, width: 9, depth: 44 });
    art.clipped(globe, () => {
      for (const [y, height, opacity] of [
        [-96, 26, 0.35],
        [-44, 40, 0.45],
        [30, 20, 0.35],
        [74, 34, 0.4],
      ] as const)
        fill(
          art,
          `M-170 ${y}Q0 ${y + 34} 170 ${y}V${y + height}Q0 ${y + height + 38} -170 ${y + height}Z`,
          '#fff3c8',
          opacity,
        );
      fill(art, ellipse(52, 50, 40, 24), '#c83a1e', 0.8);
      stroke(art, ellipse(52, 50, 40, 24), '#ffe0b0', [5, 0.8]);
    });
    stroke(art, 'M-108 -76A132 132 0 0 1 -30 -128', '#fffdf0', [13, 0.85]);
    drawRing(art, true);
  });
  for (const [x, y, r, ramp] of [
    [186, -150, 34, ['#e8f8ff', '#8ab8e8', '#33558a']],
    [-196, 150, 24, ['#d8ffd8', '#4ac88a', '#0f6a4a']],
  ] as const)
    solid(art, circle(x, y, r), { ramp, outline: ink, width: 7, depth: 10 });
  sparkle(art, [-150, -170, 30]);
  sparkle(art, [196, 130, 26]);
});

/** Behind the globe its upper half, before it the lower one. */
function drawRing(art: Canvas, isFront: boolean): void {
  const half = isFront ? 'M-300 6H300V200H-300Z' : 'M-300 6H300V-200H-300Z';
  art.clipped(half, () => {
    for (const [rx, ry, width, colour] of [
      [226, 64, 46, ink],
      [226, 64, 32, band[1]],
      [234, 68, 8, band[0]],
      [212, 58, 6, band[2]],
    ] as const)
      stroke(art, ellipse(0, 6, rx, ry), colour, width);
  });
}
