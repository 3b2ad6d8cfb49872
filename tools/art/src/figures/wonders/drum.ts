import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#240a30';
const rim: Ramp = ['#fff6b8', '#ffc63a', '#b86a06'];
const wood: Ramp = ['#ffdfa8', '#d8924a', '#7a3a14'];

/** A drum of the samba school in full beat. */
export const drum = figure<Ramp>({ samba: ['#ff9ad8', '#e0288a', '#7a0a5a'] }, (art, shell) => {
  glow(art, [0, -60, 280], '#ffe27a', 0.7);
  for (const [x, y, colour] of [
    [-190, 40, '#2fd6a0'],
    [200, 60, '#ffd34d'],
    [-150, 190, '#5aa8ff'],
    [176, 190, '#ff7ad9'],
  ] as const)
    stroke(art, `M${x * 0.6} ${y}Q${x * 0.8} ${y - 60} ${x} ${y}T${x * 1.2} ${y + 20}`, colour, 13);
  const body = 'M-152 -66L-132 150C-110 206 110 206 132 150L152 -66Z';
  castShadow(art, body, ink);
  solid(art, body, { ramp: shell, outline: ink, width: 9, depth: 28 });
  drawLaces(art);
  solid(art, 'M-140 128C-110 178 110 178 140 128L136 162C106 216 -106 216 -136 162Z', {
    ramp: rim,
    outline: ink,
    width: 8,
    depth: 10,
  });
  solid(art, ellipse(0, -66, 166, 62), { ramp: rim, outline: ink, width: 9, depth: 12 });
  fill(art, ellipse(0, -72, 142, 48), art.radial(['#ffffff', '#fff3e0', '#e0c8b0'], [0.4, 0.4], 0.7));
  stroke(art, ellipse(0, -72, 142, 48), ink, 6);
  stroke(art, ellipse(0, -70, 70, 20), '#e0288a', [5, 0.5]);
  stroke(art, ellipse(0, -70, 104, 32), '#e0288a', [4, 0.3]);
  drawStick(art, -1);
  drawStick(art, 1);
  sparkle(art, [-40, -84, 26]);
  sparkle(art, [-200, -130, 30]);
  sparkle(art, [206, -60, 24]);
});

function drawLaces(art: Canvas): void {
  let lace = '';
  for (let turn = 0; turn < 6; turn++) {
    const x = -138 + turn * 50;
    lace += `${turn === 0 ? `M${x} -30` : `L${x} -16`}L${x + 25} 150`;
  }
  stroke(art, lace, ink, 13);
  stroke(art, lace, '#fff3d0', 6);
}

function drawStick(art: Canvas, side: 1 | -1): void {
  art.group(`transform="scale(${side} 1)"`, () => {
    stroke(art, 'M30 -84L182 -196', ink, 26);
    stroke(art, 'M30 -84L182 -196', wood[1], 15);
    stroke(art, 'M40 -96L176 -196', wood[0], [4, 0.8]);
    solid(art, circle(26, -82, 27), { ramp: ['#ffffff', '#ffe9c0', '#d8a860'], outline: ink, width: 7, depth: 8 });
  });
}
