import type { Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#2a1408';
const wood: Ramp = ['#e8b070', '#a0602a', '#4a2409'];

/** An unrolled map with one cross on it. */
export const chart = figure<Ramp>({ parchment: ['#fff4d0', '#f0d090', '#b88a40'] }, (art, ramp) => {
  glow(art, [0, 0, 260], '#fff0b0', 0.6);
  art.place(0, 0, { turn: -6 }, () => {
    const sheet = 'M-186 -140Q-90 -172 0 -142T186 -140L196 140Q90 112 0 142T-196 140Z';
    castShadow(art, sheet, ink);
    solid(art, sheet, { ramp, outline: ink, width: 9, depth: 22 });
    fill(art, 'M-150 -70C-110 -120 -50 -96 -40 -60S-90 10 -130 -10S-170 -40 -150 -70Z', '#5ab05a', 0.75);
    fill(art, 'M30 -20C70 -60 150 -40 150 10S110 100 60 80S0 10 30 -20Z', '#5ab05a', 0.75);
    fill(art, 'M-120 60C-90 40 -40 60 -50 90S-120 110 -134 90S-134 70 -120 60Z', '#5ab05a', 0.75);
    art.add(
      '<path d="M-104 -40C-60 30 -50 50 -84 82C-30 110 40 100 84 36" fill="none" stroke="#7a3a10" stroke-width="9" stroke-dasharray="4 22" stroke-linecap="round"/>',
    );
    stroke(art, 'M62 4L116 58M116 4L62 58', ink, 30);
    stroke(art, 'M62 4L116 58M116 4L62 58', '#e0203a', 18);
    solid(art, circle(-104, -44, 17), { ramp: ['#ffb0b0', '#e8203f', '#7a0624'], outline: ink, width: 6, depth: 5 });
    for (const x of [-206, 206])
      solid(art, `M${x - 22} -186H${x + 22}V186H${x - 22}Z`, { ramp: wood, outline: ink, width: 8, depth: 10 });
  });
  sparkle(art, [100, -110, 34]);
  sparkle(art, [-150, 120, 24]);
});
