import { round } from '../kit/canvas.ts';
import { bokeh, fillSky, glow, sparkle, stars } from '../kit/effects.ts';
import { circle, fill } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** A skyline at night, its windows lit, a large moon behind it. */
export const city: Backdrop = {
  font: 'bungee',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, [sky[1], sky[2], sky[3], dark], 0.34);
    stars(art, 60, ray);
    glow(art, [410, 210, 290], light, 0.6);
    fill(art, circle(410, 210, 118), art.linear(['#fffdf0', '#ffe9b8', '#e8b878']), 0.95);
    for (const [base, height, tone] of [
      [250, 170, sky[2]],
      [360, 210, sky[3]],
    ] as const) {
      for (let x = -20; x < 620; ) {
        const width = round(art.random.between(48, 92));
        const top = round(base + art.random.between(0, height));
        fill(art, `M${x} ${top}H${x + width - 6}V800H${x}Z`, art.linear([tone, dark]), 0.96);
        for (let row = top + 16; row < 620; row += 24)
          for (let column = x + 9; column < x + width - 18; column += 17)
            if (art.random.next() > 0.52)
              fill(
                art,
                `M${round(column)} ${round(row)}h9v12h-9Z`,
                art.random.pick([light, ray, '#fff3c0']),
                round(art.random.between(0.35, 0.95)),
              );
        x += width;
      }
    }
    glow(art, [300, 350, 290], light, 0.55);
    bokeh(art, 26, light, 0.3);
  },
  front(art) {
    for (const [x, y, radius] of [
      [80, 120, 18],
      [520, 430, 16],
      [70, 470, 14],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};
