import type { Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0e0a26';
const red: Ramp = ['#ffb0b0', '#e8203f', '#7a0624'];

/** The stick of an arcade, pushed to the right. */
export const joystick = figure<Ramp>({ violet: ['#c8a8ff', '#6a2be0', '#22085e'] }, (art, ramp) => {
  glow(art, [0, 0, 260], ramp[0], 0.6);
  const box = roundedBox([-206, 60, 412, 140], 42);
  castShadow(art, box, ink);
  solid(art, box, { ramp, outline: ink, width: 9, depth: 26 });
  solid(art, ellipse(-50, 78, 112, 40), { ramp: ['#8088a8', '#363a58', '#10121f'], outline: ink, width: 8, depth: 10 });
  stroke(art, 'M-50 74L26 -110', ink, 46);
  stroke(art, 'M-50 74L26 -110', '#c8d2e4', 28);
  stroke(art, 'M-58 70L18 -110', '#ffffff', [8, 0.8]);
  const knob = circle(36, -130, 84);
  castShadow(art, knob, ink, [12, 12]);
  solid(art, knob, { ramp: red, outline: ink, width: 9, depth: 26 });
  stroke(art, 'M-16 -156Q0 -188 32 -192', '#ffffff', [14, 0.85]);
  for (const [x, y, colour] of [
    [104, 96, ['#d8ffe0', '#22c070', '#055c38']],
    [162, 122, ['#fffbd0', '#ffc52e', '#b8660a']],
    [104, 152, ['#c8f4ff', '#1f9df0', '#0c3490']],
  ] as const satisfies readonly (readonly [number, number, Ramp])[])
    solid(art, ellipse(x, y, 34, 24), { ramp: colour, outline: ink, width: 7, depth: 8 });
  sparkle(art, [110, -190, 30]);
  sparkle(art, [-180, -40, 26]);
  sparkle(art, [190, 20, 22]);
});
