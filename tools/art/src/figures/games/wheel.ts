import { polar } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { leaflet, leafletTurns } from '../../kit/clover.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Finish {
  readonly rim: Ramp;
  readonly wedges: readonly Ramp[];
  readonly ink: string;
}

const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
const labels = ['2×', '★', '5×', '1×', '10×', '2×', '★', '20×', '1×', '3×'] as const;

/** A wheel of fortune with bulbs round its rim. */
export const wheel = figure<Finish>(
  {
    party: {
      rim: gold,
      ink: '#1c0638',
      wedges: [
        ['#ff9ac8', '#f02a7a', '#8a0a48'],
        ['#ffe88a', '#ffae1a', '#c8600a'],
        ['#9ae8ff', '#1f90f0', '#0c3a98'],
        ['#b8ffb0', '#2ac050', '#065a30'],
        ['#d8a8ff', '#8a3af0', '#3a0a90'],
      ],
    },
    gold: {
      rim: gold,
      ink: '#2a0614',
      wedges: [
        ['#fff6b0', '#ffc52e', '#b8660a'],
        ['#ff8a8a', '#d0183a', '#6a0424'],
        ['#fffbe8', '#f4e0b8', '#b8945a'],
        ['#ff8a8a', '#d0183a', '#6a0424'],
        ['#6a5a8a', '#2a1c48', '#0c0620'],
      ],
    },
    teal: {
      rim: ['#ffffff', '#c8e4f0', '#5a84a0'],
      ink: '#03202c',
      wedges: [
        ['#8affe8', '#10b8a8', '#045a60'],
        ['#ffffff', '#e8f8ff', '#98c0d0'],
        ['#8ad8ff', '#1a78d8', '#0a2c80'],
        ['#fff08a', '#ffb81f', '#c8680a'],
        ['#ffffff', '#e8f8ff', '#98c0d0'],
      ],
    },
  },
  (art, finish) => {
    art.place(0, 12, { scale: 0.98 }, () => {
      drawStand(art, finish);
      drawDisc(art, finish);
      drawHub(art, finish);
      drawPointer(art, finish);
    });
  },
);

function drawStand(art: Canvas, { rim, ink }: Finish): void {
  solid(art, 'M-54 150L-110 232H110L54 150Z', { ramp: rim, outline: ink, width: 8, depth: 12 });
}

function drawDisc(art: Canvas, { rim, wedges, ink }: Finish): void {
  castShadow(art, circle(0, 0, 222), ink, [18, 18]);
  solid(art, circle(0, 0, 222), { ramp: rim, outline: ink, width: 9, depth: 16 });
  const step = 360 / labels.length;
  labels.forEach((label, index) => {
    const ramp = wedges[index % wedges.length] ?? gold;
    const from = index * step - 90 - step / 2 + 9;
    const [x1, y1] = polar(0, 0, 188, from);
    const [x2, y2] = polar(0, 0, 188, from + step);
    art.add(
      `<path d="M0 0L${x1} ${y1}A188 188 0 0 1 ${x2} ${y2}Z" fill="${art.radialAt(ramp, 0, 0, 200)}" stroke="${ink}" stroke-width="4"/>`,
    );
    art.place(0, 0, { turn: from + step / 2 + 90 }, () => {
      if (label === '★') art.place(0, -140, { scale: 0.62 }, () => drawStar(art, ink));
      else {
        const path = letters('lilita-one', label, [0, -122, 46]);
        stroke(art, path, ink, 8);
        fill(art, path, '#ffffff');
      }
    });
  });
  stroke(art, circle(0, 0, 188), ink, 7);
  for (let bulb = 0; bulb < 20; bulb++) {
    const [x, y] = polar(0, 0, 205, bulb * 18);
    if (bulb % 2 === 0) glow(art, [x, y, 22], '#fffbd0', 0.9);
    fill(art, circle(x, y, 8), bulb % 2 === 0 ? '#ffffff' : '#ff8a5a');
    stroke(art, circle(x, y, 8), ink, 2.5);
  }
  fill(art, 'M-182 -46A188 188 0 0 1 46 -182L0 0Z', '#ffffff', 0.15);
}

function drawStar(art: Canvas, ink: string): void {
  const star = Array.from({ length: 10 }, (_, point) => polar(0, 0, point % 2 === 0 ? 50 : 22, point * 36 - 90));
  const path = `M${star.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
  solid(art, path, { ramp: ['#fffff0', '#ffe04a', '#f09a0a'], outline: ink, width: 9, depth: 8 });
}

function drawHub(art: Canvas, { rim, ink }: Finish): void {
  solid(art, circle(0, 0, 64), { ramp: rim, outline: ink, width: 8, depth: 12 });
  solid(art, circle(0, 0, 46), { ramp: ['#2f6a58', '#0f3a34', '#04181a'], outline: ink, width: 5, depth: 8 });
  leafletTurns.forEach((turn, index) => {
    art.place(0, 0, { turn: turn + 8 }, () =>
      solid(art, leaflet(36), {
        ramp: index === 0 ? gold : ['#a8ffc8', '#1fb877', '#067048'],
        outline: ink,
        width: 4,
        depth: 5,
      }),
    );
  });
}

function drawPointer(art: Canvas, { ink }: Finish): void {
  const pointer = 'M-34 -246C-34 -270 34 -270 34 -246C34 -222 14 -196 0 -160C-14 -196 -34 -222 -34 -246Z';
  castShadow(art, pointer, ink, [7, 8]);
  solid(art, pointer, { ramp: ['#ff9a9a', '#e8182f', '#7a0620'], outline: ink, width: 8, depth: 12 });
  solid(art, circle(0, -238, 13), { ramp: gold, outline: ink, width: 5, depth: 5 });
  sparkle(art, [-150, -120, 26]);
  sparkle(art, [150, 126, 22]);
}
