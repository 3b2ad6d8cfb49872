import { round } from '../kit/canvas.ts';
import type { Canvas } from '../kit/canvas.ts';
import { bubbles } from '../kit/bubbles.ts';
import { coins } from '../kit/coin.ts';
import { fillSky, glow } from '../kit/effects.ts';
import { fill, stroke } from '../kit/shape.ts';
import type { Backdrop } from './index.ts';

/** Under water: shafts of light, coral, a sandy floor and bubbles. */
export const sea: Backdrop = {
  font: 'lilita-one',
  behind(art, { sky, glow: light }) {
    fillSky(art, sky, 0.3);
    for (let shaft = 0; shaft < 7; shaft++) {
      const x = round(30 + shaft * 92 + art.random.between(0, 30));
      const width = round(art.random.between(26, 74));
      const lean = -150 + shaft * 48;
      const edges = `${x} -20 ${x + width} -20 ${x + width * 2 + lean} 660 ${x - width + lean} 660`;
      art.add(
        `<polygon points="${edges}" fill="${art.linear([
          [0, '#ffffff', 0.6],
          [1, light, 0],
        ])}" opacity="${round(art.random.between(0.3, 0.6))}"/>`,
      );
    }
    glow(art, [300, 320, 320], light, 0.55);
    fill(art, 'M0 604C80 566 150 616 240 590C340 566 420 622 600 574V800H0Z', art.linear([sky[2], sky[3]]));
    coral(art, [62, 640, 58], '#ff4f8b');
    coral(art, [544, 636, 62], '#ff9a3d');
    coral(art, [150, 652, 36], '#b98bff');
    coral(art, [462, 652, 38], '#ffdf5e');
    bubbles(art, 26);
  },
  front(art) {
    bubbles(art, 12, 560);
    coins(art, [
      [84, 596, 40, -14, 0.82],
      [520, 604, 42, 16, 0.8],
    ]);
  },
};

function coral(art: Canvas, [x, y, size]: readonly [number, number, number], colour: string): void {
  const grow = ([fromX, fromY]: readonly [number, number], angle: number, length: number, order: number): void => {
    const toX = round(fromX + length * Math.cos(angle));
    const toY = round(fromY + length * Math.sin(angle));
    stroke(art, `M${round(fromX)} ${round(fromY)}L${toX} ${toY}`, colour, round(order * 3.6));
    if (order <= 1) return;
    grow([toX, toY], angle - 0.32 - 0.3 * art.random.next(), length * 0.78, order - 1);
    grow([toX, toY], angle + 0.32 + 0.3 * art.random.next(), length * 0.78, order - 1);
  };
  grow([x, y], -Math.PI / 2 + art.random.between(-0.15, 0.15), size, 5);
}
