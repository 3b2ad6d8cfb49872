import type { Ramp } from '../../kit/canvas.ts';
import { leaflet, leafletTurns } from '../../kit/clover.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#3a1a04';
const green: Ramp = ['#b8ff9a', '#2cc054', '#0a6a34'];

/** A horseshoe hung the lucky way up, with a clover in its bend. */
export const horseshoe = figure<Ramp>({ gold: ['#fff8c0', '#ffc531', '#b8690a'] }, (art, metal) => {
  glow(art, [0, 10, 270], '#fff0a0', 0.8);
  const shoe =
    'M-176 -196C-196 -206 -108 -222 -96 -190C-88 -164 -128 -120 -130 -20C-130 74 -70 116 0 116C70 116 130 74 130 -20C128 -120 88 -164 96 -190C108 -222 196 -206 176 -196C160 -176 214 -110 214 -10C214 120 120 208 0 208C-120 208 -214 120 -214 -10C-214 -110 -160 -176 -176 -196Z';
  castShadow(art, shoe, ink, [16, 18]);
  solid(art, shoe, { ramp: metal, outline: ink, width: 10, depth: 26 });
  stroke(art, 'M-154 -160C-196 -60 -186 40 -140 96C-60 176 60 176 140 96C186 40 196 -60 154 -160', ink, [13, 0.35]);
  for (const [x, y] of [
    [-160, -110],
    [-174, -36],
    [-160, 40],
    [-108, 112],
    [-38, 158],
    [38, 158],
    [108, 112],
    [160, 40],
    [174, -36],
    [160, -110],
  ] as const) {
    solid(art, circle(x, y, 15), { ramp: ['#7a3a08', '#5a2606', '#2a1002'], outline: ink, width: 5, depth: 4 });
    fill(art, circle(x - 4, y - 4, 4), '#ffe9a0', 0.8);
  }
  art.place(0, -24, {}, () => {
    stroke(art, 'M0 10C10 60 -6 90 -30 118', ink, 22);
    stroke(art, 'M0 10C10 60 -6 90 -30 118', green[1], 11);
    for (const turn of leafletTurns)
      art.place(0, 0, { turn }, () =>
        solid(art, leaflet(116), { ramp: green, outline: '#04331c', width: 8, depth: 16 }),
      );
    fill(art, circle(0, 0, 10), '#e8ffc8');
  });
  sparkle(art, [-120, -130, 34]);
  sparkle(art, [150, 100, 30]);
  sparkle(art, [60, -110, 24]);
});
