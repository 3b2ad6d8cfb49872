import { round } from '../kit/canvas.ts';
import { fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { circle, fill, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** A mountain that throws fire, lava on its flanks, embers in the air. */
export const volcano: Backdrop = {
  font: 'titan-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, sky, 0.3);
    rays(art, { cx: 300, cy: 250, count: 16, colour: ray, opacity: 0.35 });
    glow(art, [300, 190, 300], '#ffb03a', 0.8);
    for (const [x, y, r] of [
      [210, 120, 86],
      [370, 96, 100],
      [300, 30, 110],
      [130, 50, 80],
      [470, 30, 90],
    ] as const)
      art.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${sky[3]}" opacity=".6" ${art.blur(18)}/>`);
    stroke(
      art,
      'M300 250C280 160 240 130 190 150M300 250C310 140 350 110 420 130M300 250C300 150 290 90 310 50',
      '#ff9a2e',
      13,
    );
    stroke(
      art,
      'M300 250C280 160 240 130 190 150M300 250C310 140 350 110 420 130M300 250C300 150 290 90 310 50',
      '#fff3a0',
      5,
    );
    fill(art, 'M-60 700L226 236C262 262 338 262 374 236L660 700Z', art.linear([sky[2], dark]));
    fill(art, 'M226 236C262 262 338 262 374 236C340 226 262 226 226 236Z', '#fff0a0');
    for (const path of [
      'M256 252C240 330 286 360 262 430C244 490 280 520 262 600',
      'M330 254C350 330 312 380 344 450C364 510 330 560 352 640',
      'M228 240C200 320 170 360 178 430C184 480 130 520 120 590',
      'M372 240C396 300 430 350 424 420C420 480 480 510 484 580',
    ]) {
      stroke(art, path, '#c8260a', 22);
      stroke(art, path, '#ff8a1e', 13);
      stroke(art, path, '#fff0a0', 5);
    }
    glow(art, [300, 350, 280], light, 0.6);
    for (let ember = 0; ember < 60; ember++) {
      const [x, y] = [round(art.random.between(0, 600)), round(art.random.between(20, 640))];
      const colour = art.random.pick(['#fff3a0', '#ffb03a', '#ff6a1e']);
      fill(art, circle(x, y, round(1.5 + art.random.next() ** 3 * 6)), colour, round(art.random.between(0.5, 1)));
    }
  },
  front(art) {
    for (const [x, y, radius] of [
      [80, 330, 18],
      [530, 360, 20],
      [470, 540, 14],
    ] as const)
      sparkle(art, [x, y, radius], '#fff3c0');
  },
};
