import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { brilliant, emeraldCut, facetedGem } from '../../kit/gem.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#1c0f18';
const iron: Ramp = ['#d8dcf0', '#767c9c', '#2c3048'];
const ruby: Ramp = ['#ffe0e6', '#f2264f', '#6a0224'];
const emerald: Ramp = ['#e6ffe0', '#22cf78', '#04573a'];
const sapphire: Ramp = ['#e0f0ff', '#2a86f0', '#0a2a80'];

/** A mine cart that brings up more than it should carry. */
export const minecart = figure<Ramp>({ oak: ['#f0bc7a', '#a8652a', '#4e2409'] }, (art, wood) => {
  glow(art, [0, -70, 270], '#ffb0c0', 0.7);
  drawRails(art);
  for (const [x, y, turn, size, ramp] of [
    [-92, -96, -16, 66, sapphire],
    [96, -88, 18, 70, emerald],
    [-30, -70, 8, 62, emerald],
    [128, -40, 10, 46, ruby],
    [-134, -40, -8, 50, ruby],
    [50, -60, -8, 56, sapphire],
  ] as const)
    art.place(x, y, { turn }, () => facetedGem(art, brilliant(size), { ramp, outline: ink, width: 7 }));
  art.place(2, -132, { turn: -4 }, () => facetedGem(art, emeraldCut(124, 150), { ramp: ruby, outline: ink, width: 8 }));
  drawBox(art, wood);
  for (const x of [-92, 92]) {
    solid(art, circle(x, 172, 44), { ramp: iron, outline: ink, width: 9, depth: 12 });
    for (const turn of [0, 45, 90, 135]) art.place(x, 172, { turn }, () => stroke(art, 'M-30 0H30', ink, 7));
    solid(art, circle(x, 172, 15), { ramp: ['#fff6b0', '#f5b82e', '#a8650a'], outline: ink, width: 6, depth: 5 });
  }
  for (const [x, y, radius] of [
    [-30, -170, 44],
    [120, -130, 28],
    [-140, -120, 26],
    [30, -60, 22],
  ] as const)
    sparkle(art, [x, y, radius]);
});

function drawRails(art: Canvas): void {
  for (const x of [-190, -110, -30, 50, 130]) fill(art, roundedBox([x, 214, 46, 20], 6), '#5a2c12');
  stroke(art, 'M-232 216H232', ink, 20);
  stroke(art, 'M-230 214H230', iron[1], 9);
}

function drawBox(art: Canvas, wood: Ramp): void {
  const box = 'M-186 -34H186L150 142C146 156 -146 156 -150 142Z';
  castShadow(art, box, ink);
  solid(art, box, { ramp: wood, outline: ink, width: 9, depth: 24 });
  art.clipped(box, () => {
    stroke(art, 'M-200 24H200M-200 84H200', ink, [7, 0.7]);
    stroke(art, 'M-60 -30L-50 150M60 -30L50 150', ink, [5, 0.35]);
  });
  solid(art, roundedBox([-204, -52, 408, 38], 14), { ramp: iron, outline: ink, width: 8, depth: 10 });
  for (const side of [-1, 1]) {
    const [x, foot] = [side * 138, side * 112];
    stroke(art, `M${x} -14L${foot} 144`, ink, 34);
    stroke(art, `M${x} -14L${foot} 144`, iron[1], 20);
    for (const share of [0.2, 0.55, 0.88]) fill(art, circle(x + (foot - x) * share, -14 + 158 * share, 6), iron[0]);
  }
}
