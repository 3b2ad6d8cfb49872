import { figures } from '../figures/index.ts';
import { Canvas } from '../kit/canvas.ts';
import type { Size } from '../kit/canvas.ts';
import { bokeh, glow } from '../kit/effects.ts';
import { ellipse, fill, solid, stroke } from '../kit/shape.ts';

const ink = '#1a0510';
const velvet = ['#a81f46', '#5c0d2c', '#24041a'] as const;

/**
 * The background of dice: a private table under a lamp, velvet drawn back on both sides. The middle stays dark and calm, because
 * the scale and the numbers stand there; dice lie at the foot, out of their way.
 */
export function composeTableScene(size: Size): string {
  const art = new Canvas(911, size);
  const { width, height } = size;
  fill(
    art,
    `M0 0H${width}V${height}H0Z`,
    art.linear([
      [0, '#14041a'],
      [0.55, '#3a0a2e'],
      [1, '#12031a'],
    ]),
  );
  glow(art, [width / 2, height * 0.2, Math.min(width, height) * 0.62], '#ff8a5c', 0.34);
  bokeh(art, 34, '#ffb86a', 0.16);
  drawTable(art, height * 0.8);
  drawCurtains(art);
  const scale = Math.min(width * 0.5, height) / 1_150;
  const isWide = width > height;
  art.place(width * (isWide ? 0.12 : 0.15), height * (isWide ? 0.86 : 0.93), { scale, turn: -8 }, () =>
    figures.dice.draw(art, 'ruby'),
  );
  art.place(width * (isWide ? 0.88 : 0.85), height * (isWide ? 0.86 : 0.93), { scale, turn: 10, flip: true }, () =>
    figures.dice.draw(art, 'ivory'),
  );
  fill(
    art,
    `M0 0H${width}V${height}H0Z`,
    art.radial(
      [
        [0, '#0a0414', 0.42],
        [0.62, '#0a0414', 0.12],
        [1, '#08020f', 0.6],
      ],
      [0.5, 0.5],
      0.75,
    ),
  );
  return art.toSvg();
}

/** The felt, seen along it: a rim of wood, then cloth that darkens towards the player. */
function drawTable(art: Canvas, edge: number): void {
  const { width, height } = art.size;
  const rim = `M0 ${edge + 34}C${width * 0.25} ${edge - 26} ${width * 0.75} ${edge - 26} ${width} ${edge + 34}V${height}H0Z`;
  fill(art, rim, art.linear(['#c98a2e', '#5a2c08', '#24041a']));
  const cloth = `M0 ${edge + 62}C${width * 0.25} ${edge + 2} ${width * 0.75} ${edge + 2} ${width} ${edge + 62}V${height}H0Z`;
  fill(art, cloth, art.linear(['#0f6a55', '#07352f', '#03141a']));
  fill(art, ellipse(width / 2, edge + 70, width * 0.34, 34), '#7affd0', 0.07);
}

function drawCurtains(art: Canvas): void {
  const { width, height } = art.size;
  const unit = height / 900;
  for (const flip of [false, true]) {
    art.place(flip ? width : 0, 0, { flip, scale: unit }, () => {
      for (let fold = 3; fold >= 0; fold -= 1) {
        const reach = 30 + fold * 40;
        const drape = `M-20 -20H${reach + 60}C${reach + 40} 170 ${reach} 330 ${reach * 0.3} 450C${reach * 0.36} 540 ${reach * 0.5} 640 ${reach * 0.62} 780H-20Z`;
        solid(art, drape, { ramp: velvet, outline: ink, width: 3, depth: 20, rim: 0.4 });
      }
      stroke(art, 'M-10 462C16 478 34 466 48 448', '#7a4508', 15);
      stroke(art, 'M-10 462C16 478 34 466 48 448', '#ffcf45', 9);
    });
  }
}
