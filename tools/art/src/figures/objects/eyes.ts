import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { broadLeaf } from '../../kit/leaves.ts';
import { ellipse, fill, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#04140c';
const leaf: Ramp = ['#7cf08a', '#17924a', '#04401f'];
const dusk: Ramp = ['#7ad0c0', '#0f6a68', '#032c34'];

/** Two eyes between the leaves: whose they are, the night keeps to itself. */
export const eyes = figure<Ramp>({ amber: ['#fffbc0', '#ffb81f', '#b34a06'] }, (art, iris) => {
  fill(art, ellipse(0, 6, 226, 186), '#020a08', 0.86);
  twice(art, () => {
    glow(art, [96, -10, 130], iris[1], 0.8);
    const lid = 'M18 34C50 -62 130 -84 192 -44C176 30 96 74 18 34Z';
    solid(art, lid, { ramp: iris, outline: ink, width: 9, depth: 16 });
    fill(art, ellipse(102, -10, 17, 50), ink);
    fill(art, ellipse(88, -32, 13, 13), '#ffffff');
    stroke(art, 'M18 34C50 -62 130 -84 192 -44', '#0b2416', 13);
  });
  drawNose(art);
  for (const [x, y, length, turn] of [
    [-224, 150, 190, 64],
    [224, 150, 190, -64],
    [-120, 226, 170, 14],
    [120, 226, 170, -14],
    [0, 236, 150, 0],
    [-228, -60, 150, 30],
    [228, -60, 150, -30],
    [-96, -226, 150, 168],
    [96, -226, 150, -168],
  ] as const)
    broadLeaf(art, [x, y, length], { turn, ramp: length > 155 ? leaf : dusk, outline: ink });
  sparkle(art, [82, -36, 24]);
  sparkle(art, [-110, -36, 24]);
});

function drawNose(art: Canvas): void {
  solid(art, 'M-40 84C-22 72 22 72 40 84C34 112 14 122 0 128C-14 122 -34 112 -40 84Z', {
    ramp: ['#f0a8a0', '#a84850', '#4a1420'],
    outline: ink,
    width: 7,
    depth: 8,
  });
}
