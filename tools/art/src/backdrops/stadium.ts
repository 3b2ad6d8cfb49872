import { polar, round } from '../kit/canvas.ts';
import { bokeh, fillSky, glow, sparkle } from '../kit/effects.ts';
import { circle, fill, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** A full stadium at night: floodlights, the crowd as points of light, a mown pitch. */
export const stadium: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, ray, glow: light, dark }) {
    fillSky(art, [sky[0], sky[1], sky[2], sky[3]], 0.5);
    fill(art, 'M0 250C120 300 480 300 600 250V470H0Z', art.linear([sky[2], dark]), 0.9);
    for (let fan = 0; fan < 260; fan++) {
      const x = round(art.random.between(0, 600));
      const y = round(art.random.between(282, 452) - Math.abs(x - 300) * 0.1);
      fill(
        art,
        circle(x, y, round(art.random.between(1.5, 4))),
        art.random.pick([ray, light, '#ffffff', sky[0]]),
        round(art.random.between(0.3, 0.9)),
      );
    }
    for (const side of [0, 1]) {
      const x = side === 0 ? 70 : 530;
      for (const spread of [-16, 0, 16]) {
        const [leftX, leftY] = polar(x, 150, 620, (side === 0 ? 62 : 118) + spread - 6);
        const [rightX, rightY] = polar(x, 150, 620, (side === 0 ? 62 : 118) + spread + 6);
        art.add(
          `<path d="M${x} 150L${leftX} ${leftY}L${rightX} ${rightY}Z" fill="${art.radialAt(
            [
              [0, '#ffffff', 0.55],
              [1, '#ffffff', 0],
            ],
            x,
            150,
            520,
          )}"/>`,
        );
      }
      for (let lamp = 0; lamp < 6; lamp++)
        glow(art, [x - 34 + (lamp % 3) * 34, 134 + Math.floor(lamp / 3) * 30, 30], '#ffffff', 1);
    }
    fill(art, 'M0 456H600V800H0Z', art.linear(['#5fd04a', '#1c8a3a', '#06402a']));
    for (let band = 0; band < 6; band++) {
      if (band % 2 === 0)
        fill(
          art,
          `M${300 + (band - 3) * 70} 456H${300 + (band - 2) * 70}L${300 + (band - 2) * 200} 800H${300 + (band - 3) * 200}Z`,
          '#ffffff',
          0.09,
        );
    }
    stroke(art, 'M0 458H600M300 458V800', '#ffffff', [4, 0.45]);
    glow(art, [300, 330, 300], light, 0.65);
    bokeh(art, 24, '#ffffff', 0.2);
  },
  front(art) {
    for (const [x, y, radius] of [
      [84, 350, 18],
      [520, 340, 18],
      [110, 520, 14],
      [500, 520, 16],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
};
