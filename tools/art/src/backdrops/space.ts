import type { Canvas, Ramp } from '../kit/canvas.ts';
import { fillSky, glow, sparkle, stars } from '../kit/effects.ts';
import { circle, solid } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** Deep space with a nebula and two planets. */
export const space: Backdrop = {
  font: 'bungee',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, [sky[1], sky[2], sky[3], '#02010c']);
    glow(art, [430, 200, 330], sky[0], 0.6);
    glow(art, [120, 480, 320], light, 0.35);
    glow(art, [300, 330, 280], ray, 0.3);
    stars(art, 150, ray);
    planet(art, { x: 78, y: 212, radius: 62, ramp: ['#ffe0b0', '#ff7a5c', '#7a1258'], dark });
    planet(art, { x: 546, y: 470, radius: 40, ramp: ['#c9fff0', '#2bc4b8', '#0a3a70'], dark });
  },
  front(art) {
    for (const [x, y, radius] of [
      [210, 110, 18],
      [520, 300, 17],
      [64, 400, 16],
      [430, 560, 14],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};

interface Planet {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ramp: Ramp;
  readonly dark: string;
}

function planet(art: Canvas, { x, y, radius, ramp, dark }: Planet): void {
  const globe = circle(x, y, radius);
  glow(art, [x, y, radius * 1.7], ramp[1], 0.5);
  solid(art, globe, { ramp, outline: dark, width: 0, depth: radius * 0.45, paint: art.radial(ramp, [0.35, 0.3], 0.8) });
  art.clipped(globe, () => {
    for (const [dy, thickness] of [
      [-0.45, 0.12],
      [-0.05, 0.2],
      [0.4, 0.14],
    ] as const) {
      art.add(
        `<rect x="${x - radius}" y="${y + dy * radius}" width="${radius * 2}" height="${thickness * radius}" fill="#fff" opacity=".22" transform="rotate(-16 ${x} ${y})"/>`,
      );
    }
  });
}
