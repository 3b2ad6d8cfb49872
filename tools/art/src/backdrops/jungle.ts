import type { Canvas, Ramp } from '../kit/canvas.ts';
import { bokeh, fillSky, glow, rays, sparkle } from '../kit/effects.ts';
import { mix } from '../kit/gem.ts';
import { broadLeaf, palmFrond } from '../kit/leaves.ts';
import { circle, fill, stroke } from '../kit/shape.ts';
import type { Palette } from '../palettes.ts';
import type { Backdrop } from './index.ts';

const leafGreen: Ramp = ['#b8f06a', '#2f9e4a', '#0a4a36'];

/** Light falling through a forest, framed by leaves and flowers. */
export const jungle: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, sky);
    rays(art, { cx: 300, cy: 60, count: 22, colour: ray, opacity: 0.4, reach: 1000 });
    glow(art, [300, 300, 320], light, 0.75);
    const far: Ramp = [mix(sky[1], sky[0], 0.3), sky[2], sky[3]];
    for (const [x, y, length, turn] of [
      [40, 560, 380, 12],
      [560, 560, 390, -12],
      [130, 620, 330, -6],
      [470, 620, 330, 8],
    ] as const) {
      art.group('opacity=".75"', () => palmFrond(art, [x, y, length], { turn, ramp: far, outline: sky[3] }));
    }
    const ramp: Ramp = [
      mix(leafGreen[0], sky[0], 0.25),
      mix(leafGreen[1], sky[1], 0.25),
      mix(leafGreen[2], sky[3], 0.4),
    ];
    for (const [x, y, length, turn] of [
      [-30, 120, 210, 68],
      [630, 130, 210, -70],
      [-40, 250, 190, 84],
      [640, 270, 190, -86],
    ] as const) {
      broadLeaf(art, [x, y, length], { turn, ramp, outline: dark });
    }
    bokeh(art, 34, light, 0.3);
  },
  front(art, palette) {
    const { sky, dark } = palette;
    const ramp: Ramp = [
      mix(leafGreen[0], sky[0], 0.2),
      mix(leafGreen[1], sky[2], 0.15),
      mix(leafGreen[2], sky[3], 0.3),
    ];
    for (const [x, y, length, turn] of [
      [-20, 640, 230, 38],
      [620, 640, 230, -38],
      [70, 700, 220, -8],
      [530, 700, 220, 10],
      [180, 700, 150, 22],
      [420, 700, 150, -22],
    ] as const) {
      broadLeaf(art, [x, y, length], { turn, ramp, outline: dark });
    }
    flower(art, [66, 560, 44], palette);
    flower(art, [540, 566, 40], palette);
    for (const [x, y, radius] of [
      [96, 210, 15],
      [512, 220, 17],
      [70, 420, 17],
      [536, 410, 14],
    ] as const)
      sparkle(art, [x, y, radius], '#fbffd6');
  },
};

/** A hibiscus. */
function flower(art: Canvas, [x, y, size]: readonly [number, number, number], { dark }: Palette): void {
  art.place(x, y, { turn: 12 }, () => {
    for (let petal = 0; petal < 5; petal++) {
      art.place(0, 0, { turn: petal * 72 }, () => {
        const path = `M0 0C${-size * 0.7} ${-size * 0.3} ${-size * 0.6} ${-size * 1.1} 0 ${-size}C${size * 0.6} ${-size * 1.1} ${size * 0.7} ${-size * 0.3} 0 0Z`;
        fill(art, path, art.linear(['#ffd0dc', '#ff4f86', '#a80f4c']));
        stroke(art, path, dark, 4);
      });
    }
    fill(art, circle(0, 0, size * 0.24), '#7a0a38');
    stroke(art, `M0 0L${size * 0.55} ${-size * 0.45}`, '#ffe27a', 6);
  });
}
