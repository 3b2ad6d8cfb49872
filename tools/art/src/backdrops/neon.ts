import { polar } from '../kit/canvas.ts';
import { fillSky, glow, sparkle, stars } from '../kit/effects.ts';
import { perspectiveGrid } from '../kit/grid.ts';
import { circle, polygon, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** An arcade night: floor grid, neon hexagons, a low striped sun. */
export const neon: Backdrop = {
  font: 'bungee',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, [sky[1], sky[2], sky[3], dark]);
    stars(art, 90, ray);
    glow(art, [300, 330, 330], sky[0], 0.8);
    perspectiveGrid(art, 560, light, dark);
    for (const [radius, turn, width] of [
      [262, 0, 10],
      [228, 30, 5],
    ] as const) {
      const hexagon = polygon(Array.from({ length: 6 }, (_, corner) => polar(300, 318, radius, corner * 60 + turn)));
      art.add(
        `<path d="${hexagon}" fill="none" stroke="${light}" stroke-width="${width * 2}" opacity=".8" ${art.blur(12)}/>`,
      );
      stroke(art, hexagon, light, width);
      stroke(art, hexagon, '#ffffff', [width * 0.35, 0.9]);
    }
    stroke(art, circle(300, 318, 196), ray, [2, 0.5]);
  },
  front(art, { ray }) {
    for (const [x, y, radius] of [
      [72, 250, 18],
      [530, 250, 18],
      [92, 470, 14],
      [512, 480, 16],
    ] as const)
      sparkle(art, [x, y, radius], ray);
  },
};
