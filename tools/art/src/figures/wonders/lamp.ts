import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#3a1606';

/** An oil lamp that somebody has just rubbed. */
export const lamp = figure<Ramp>({ brass: ['#fff8c0', '#f8b92a', '#b0620a'] }, (art, brass) => {
  glow(art, [0, 40, 270], '#ffe08a', 0.7);
  drawSmoke(art);
  solid(art, 'M-64 164C-50 140 50 140 64 164L84 200C60 220 -60 220 -84 200Z', {
    ramp: brass,
    outline: ink,
    width: 8,
    depth: 12,
  });
  solid(art, 'M-26 124H26L36 164H-36Z', { ramp: brass, outline: ink, width: 7, depth: 8 });
  const handle = 'M112 30C196 -10 232 66 176 104C150 122 116 116 104 92';
  stroke(art, handle, ink, 36);
  stroke(art, handle, brass[1], 22);
  stroke(art, handle, brass[0], [6, 0.8]);
  const body =
    'M-110 28C-160 10 -206 -10 -234 -46C-246 -24 -206 62 -122 96C-90 124 -40 136 0 136C76 136 132 106 134 60C134 30 90 4 0 4C-50 4 -90 12 -110 28Z';
  castShadow(art, body, ink);
  solid(art, body, { ramp: brass, outline: ink, width: 9, depth: 24 });
  stroke(art, 'M-112 52C-60 96 80 98 132 56', ink, [7, 0.5]);
  for (const [x, y] of [
    [-70, 92],
    [-24, 106],
    [26, 108],
    [74, 98],
  ] as const)
    solid(art, ellipse(x, y, 13, 15), { ramp: ['#ffb0c8', '#e0204f', '#7a0430'], outline: ink, width: 5, depth: 4 });
  solid(art, 'M-66 10C-50 -40 50 -40 66 10C30 26 -30 26 -66 10Z', { ramp: brass, outline: ink, width: 8, depth: 12 });
  solid(art, circle(0, -46, 19), { ramp: ['#b8ffe8', '#1ac8a0', '#066a5a'], outline: ink, width: 7, depth: 6 });
  sparkle(art, [-60, 50, 30]);
  sparkle(art, [120, -70, 26]);
});

function drawSmoke(art: Canvas): void {
  const smoke =
    'M-230 -52C-262 -104 -226 -150 -196 -172C-214 -222 -140 -256 -106 -220C-70 -268 20 -262 30 -208C84 -216 110 -150 68 -122C44 -100 4 -104 -14 -120C-34 -84 -88 -76 -116 -100C-132 -66 -200 -84 -230 -52Z';
  glow(art, [-70, -160, 190], '#c89aff', 0.6);
  castShadow(art, smoke, '#10082a', [10, 8]);
  solid(art, smoke, { ramp: ['#ecd8ff', '#9a5cf0', '#4a1a9a'], outline: '#1c0a48', width: 8, depth: 30 });
  stroke(
    art,
    'M-198 -120C-190 -150 -166 -164 -140 -160M-120 -200C-100 -222 -70 -222 -54 -204M-20 -150C0 -132 36 -132 50 -154M-96 -128C-70 -112 -44 -120 -34 -140',
    '#fbf0ff',
    [9, 0.65],
  );
  for (const [x, y, radius] of [
    [-36, -190, 32],
    [-150, -196, 22],
    [40, -170, 18],
    [-140, -124, 16],
  ] as const)
    sparkle(art, [x, y, radius], '#fff6c0');
}
