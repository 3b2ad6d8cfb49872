import { polar, round } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { leaflet, leafletTurns } from '../../kit/clover.ts';
import { sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Stack {
  readonly towers: readonly [Ramp, Ramp, Ramp];
  readonly hero: Ramp;
  readonly ink: string;
}

const red: Ramp = ['#ff9a9a', '#e0182f', '#780620'];
const blue: Ramp = ['#9ad8ff', '#1f70e8', '#0c2080'];
const green: Ramp = ['#a8ffb8', '#18b050', '#045030'];
const gold: Ramp = ['#fff6b0', '#ffc02e', '#b05c08'];
const violet: Ramp = ['#dcb0ff', '#7a2be0', '#300a80'];

/** Three towers of chips and one chip spinning in front. */
export const chips = figure<Stack>(
  {
    house: { towers: [red, gold, blue], hero: green, ink: '#0c0824' },
    blue: { towers: [violet, blue, green], hero: red, ink: '#06082e' },
    gold: { towers: [gold, red, violet], hero: gold, ink: '#260610' },
  },
  (art, { towers, hero, ink }) => {
    drawTower(art, { x: 0, foot: 128, count: 9, ramp: towers[1], ink });
    drawTower(art, { x: -132, foot: 160, count: 6, ramp: towers[0], ink });
    drawTower(art, { x: 134, foot: 158, count: 7, ramp: towers[2], ink });
    art.place(6, 102, { turn: -14, scale: 1 }, () => drawFacingChip(art, hero, ink));
    sparkle(art, [-40, -172, 32], '#fffbe0');
    sparkle(art, [176, -92, 24], '#fffbe0');
    sparkle(art, [-188, 10, 20], '#fffbe0');
  },
);

interface Tower {
  readonly x: number;
  readonly foot: number;
  readonly count: number;
  readonly ramp: Ramp;
  readonly ink: string;
}

const thickness = 31;

function drawTower(art: Canvas, { x, foot, count, ramp, ink }: Tower): void {
  castShadow(art, ellipse(x, foot + 20, 102, 40), ink, [12, 14]);
  for (let level = 0; level < count; level++) {
    const y = foot - level * thickness;
    const sway = round(art.random.between(-7, 7));
    drawLyingChip(art, [x + sway, y], ramp, { ink, turn: art.random.between(0, 40), top: level === count - 1 });
  }
}

function drawLyingChip(
  art: Canvas,
  [x, y]: readonly [number, number],
  ramp: Ramp,
  { ink, turn, top }: { readonly ink: string; readonly turn: number; readonly top: boolean },
): void {
  const [rx, ry] = [92, 34];
  const side = `M${x - rx} ${y}V${y + thickness}A${rx} ${ry} 0 0 0 ${x + rx} ${y + thickness}V${y}Z`;
  art.add(
    `<path d="${side}" fill="${art.linear([ramp[2], ramp[1], ramp[0], ramp[1], ramp[2]], [0, 0, 1, 0])}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>`,
  );
  for (let mark = 0; mark < 6; mark++) {
    const degrees = round(10 + turn + mark * 32);
    if (degrees > 172) continue;
    const [px] = polar(0, 0, rx, degrees);
    const drop = round(ry * Math.sin((degrees * Math.PI) / 180));
    const width = round(18 * Math.sin((degrees * Math.PI) / 180) + 5);
    fill(art, `M${x + px - width / 2} ${y + drop + 2}h${width}v${thickness - 5}h${-width}Z`, '#fffdf4', 0.95);
  }
  solid(art, ellipse(x, y, rx, ry), { ramp, outline: ink, width: top ? 7 : 5, depth: top ? 8 : 0 });
  if (!top) return;
  for (let mark = 0; mark < 8; mark++) {
    const [ax, ay] = polar(0, 0, 1, mark * 45 + 12);
    const [bx, by] = polar(0, 0, 1, mark * 45 + 30);
    fill(
      art,
      `M${x + ax * rx * 0.95} ${y + ay * ry * 0.95}L${x + bx * rx * 0.95} ${y + by * ry * 0.95}L${x + bx * rx * 0.74} ${y + by * ry * 0.74}L${x + ax * rx * 0.74} ${y + ay * ry * 0.74}Z`,
      '#fffdf4',
      0.95,
    );
  }
  stroke(art, ellipse(x, y, rx * 0.66, ry * 0.66), '#fffdf4', [4, 0.9]);
  stroke(art, `M${x - 70} ${y - 12}C${x - 50} ${y - 24} ${x - 20} ${y - 29} ${x + 10} ${y - 29}`, '#ffffff', [5, 0.7]);
}

function drawFacingChip(art: Canvas, ramp: Ramp, ink: string): void {
  castShadow(art, circle(0, 0, 118), ink, [14, 12]);
  fill(art, circle(9, 9, 116), ramp[2]);
  stroke(art, circle(9, 9, 116), ink, 8);
  solid(art, circle(0, 0, 116), { ramp, outline: ink, width: 8, depth: 18 });
  for (let mark = 0; mark < 8; mark++) {
    art.place(0, 0, { turn: mark * 45 }, () => {
      solid(art, 'M-20 -112C-8 -116 8 -116 20 -112L16 -82C6 -85 -6 -85 -16 -82Z', {
        ramp: ['#ffffff', '#fff6e4', '#d0bc9a'],
        outline: ink,
        width: 4,
        depth: 5,
      });
    });
  }
  solid(art, circle(0, 0, 76), { ramp: ['#fffdf6', '#f8e8c8', '#c8a468'], outline: ink, width: 6, depth: 12 });
  solid(art, circle(0, 0, 62), { ramp, outline: ink, width: 4, depth: 12 });
  for (const turn of leafletTurns) {
    art.place(0, 0, { turn }, () => solid(art, leaflet(48), { ramp: gold, outline: ink, width: 4, depth: 7 }));
  }
  stroke(art, 'M-92 -44C-78 -74 -50 -94 -24 -100', '#ffffff', [9, 0.75]);
}
