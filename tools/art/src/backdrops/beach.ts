import type { Ramp } from '../kit/canvas.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { palmFrond } from '../kit/leaves.ts';
import { circle, fill, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

const frond: Ramp = ['#9be85a', '#1f9a52', '#064a3c'];

/** A bay at sundown with palms. */
export const beach: Backdrop = {
  font: 'titan-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, sky, 0.5);
    rays(art, { cx: 300, cy: 380, count: 20, colour: ray, opacity: 0.4 });
    glow(art, [300, 330, 330], light, 0.9);
    fill(art, circle(300, 330, 190), art.linear(['#fffbd8', '#ffd25a', '#ff8a4a']), 0.95);
    fill(art, 'M-10 470C60 380 100 350 150 430C190 380 230 420 260 470Z', sky[3], 0.7);
    fill(art, 'M610 470C560 330 520 320 480 410C440 390 400 430 370 470Z', sky[3], 0.7);
    fill(art, 'M0 462H600V640H0Z', art.linear(['#5fe0e8', '#1a86c4', '#0a4a8a']));
    for (const [y, inset] of [
      [484, 190],
      [506, 150],
      [532, 110],
      [560, 70],
    ] as const) {
      stroke(art, `M${inset} ${y}H${600 - inset}`, '#fff3c0', [6, 0.5]);
    }
    fill(art, 'M0 590C160 556 440 556 600 590V800H0Z', art.linear(['#ffe9a8', '#e0a050', '#6a3418']));
    for (const [x, turn] of [
      [20, 40],
      [-10, 70],
      [40, 8],
      [580, -40],
      [610, -70],
      [560, -8],
    ] as const) {
      palmFrond(art, [x, 160, 210], { turn: turn * 1.6, ramp: frond, outline: dark });
    }
    bokeh(art, 20, light, 0.3);
  },
  front(art) {
    for (const [x, y, radius] of [
      [100, 380, 18],
      [500, 390, 18],
      [300, 70, 14],
    ] as const)
      sparkle(art, [x, y, radius], '#fffbe0');
  },
};
