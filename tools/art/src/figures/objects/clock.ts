import { polar, type Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#1a0c2a';
const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];

/** An alarm clock a moment before it rings. */
export const clock = figure<Ramp>({ sky: ['#b8f0ff', '#1f9de0', '#0a3a80'] }, (art, ramp) => {
  glow(art, [0, 0, 260], '#fff2b0', 0.6);
  twice(art, () => {
    solid(art, 'M70 -166A62 62 0 0 1 178 -106Z', { ramp: gold, outline: ink, width: 8, depth: 12 });
    stroke(art, 'M96 150L134 206', ink, 40);
    stroke(art, 'M96 150L134 206', gold[1], 24);
    stroke(art, 'M190 -150l22 -26M206 -108l32 -10', '#fff6b0', [11, 0.9]);
  });
  stroke(art, 'M-34 -172Q0 -216 34 -172', ink, 30);
  stroke(art, 'M-34 -172Q0 -216 34 -172', gold[1], 14);
  const body = circle(0, 14, 176);
  castShadow(art, body, ink);
  solid(art, body, { ramp, outline: ink, width: 9, depth: 24 });
  solid(art, circle(0, 14, 136), { ramp: ['#ffffff', '#fffaf0', '#d8ccb8'], outline: ink, width: 8, depth: 16 });
  for (let hour = 0; hour < 12; hour++) {
    const [x, y] = polar(0, 14, 108, hour * 30);
    fill(art, circle(x, y, hour % 3 === 0 ? 12 : 7), hour % 3 === 0 ? '#e0203f' : ink);
  }
  stroke(art, 'M0 14V-66', ink, 18);
  stroke(art, 'M0 14L52 -14', ink, 18);
  stroke(art, 'M0 14L-44 62', '#e0203f', 9);
  solid(art, circle(0, 14, 20), { ramp: gold, outline: ink, width: 6, depth: 6 });
  stroke(art, 'M-150 -36A158 158 0 0 1 -90 -112', '#ffffff', [13, 0.8]);
  sparkle(art, [-120, -120, 34]);
  sparkle(art, [160, 120, 24]);
});
