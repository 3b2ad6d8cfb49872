import { round } from '../kit/canvas.ts';
import type { Canvas } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { circle, ellipse, fill, solid, stroke } from '../kit/shape.ts';
import { figure } from './figure.ts';

const ink = '#12042a';

/** A burning comet climbing along its curve: the picture of a round that may end at any moment. */
export const comet = figure({ fire: true }, (art) => {
  drawCurve(art);
  art.place(44, -34, { turn: 52 }, () => {
    drawTail(art);
    drawCore(art);
  });
  sparkle(art, [-150, -150, 22]);
  sparkle(art, [190, 130, 18]);
});

function drawCurve(art: Canvas): void {
  const curve = 'M-260 226C-140 216 -50 160 30 20';
  art.add(
    `<path d="${curve}" fill="none" stroke="#2bffb1" stroke-width="26" stroke-linecap="round" opacity=".8" ${art.blur(14)}/>`,
  );
  stroke(art, curve, '#2bffb1', 14);
  stroke(art, curve, '#e8fff6', 5);
  for (const [x, y] of [
    [-150, 198],
    [-60, 130],
  ] as const) {
    fill(art, circle(x, y, 14), '#ffffff');
    stroke(art, circle(x, y, 14), '#12a878', 6);
  }
}

/** The comet flies towards -y here; the flames trail along +y. */
function drawTail(art: Canvas): void {
  const outer =
    'M-132 -30C-150 70 -96 110 -104 190C-74 160 -62 150 -56 120C-40 190 -30 230 0 300C20 230 30 200 46 130C56 160 70 170 96 206C92 120 150 70 132 -30C120 -150 -120 -150 -132 -30Z';
  art.add(`<path d="${outer}" fill="#ff4a1a" opacity=".9" ${art.blur(20)}/>`);
  solid(art, outer, { ramp: ['#ffb03a', '#ff5a1a', '#b8103a'], outline: ink, width: 8, depth: 20 });
  fill(
    art,
    'M-104 -20C-110 60 -70 90 -74 140C-52 116 -40 96 -34 80C-24 140 -14 170 0 230C12 170 22 140 32 84C42 110 54 122 70 140C66 90 110 60 104 -20Z',
    art.linear(['#fff6a0', '#ffc52e', '#ff8a1a']),
  );
  fill(
    art,
    'M-70 0C-72 50 -40 70 -40 96C-24 80 -16 70 -12 60C-6 96 -2 110 2 140C10 110 14 96 18 60C26 80 36 90 42 100C40 70 72 50 70 0Z',
    '#fffde8',
  );
}

function drawCore(art: Canvas): void {
  glow(art, [0, -34, 180], '#ffd27a', 0.7);
  const rock =
    'M-108 -36C-116 -96 -70 -142 -14 -146C50 -150 106 -112 112 -52C118 10 76 62 12 68C-52 72 -102 24 -108 -36Z';
  solid(art, rock, { ramp: ['#b0a0d8', '#5a4a92', '#1c1248'], outline: ink, width: 9, depth: 34 });
  art.clipped(rock, () => {
    for (const [x, y, r] of [
      [-44, -84, 28],
      [46, -96, 18],
      [58, -24, 30],
      [-58, -10, 20],
      [0, 28, 22],
      [-4, -40, 15],
    ] as const) {
      fill(art, ellipse(x, y, r, round(r * 0.84)), '#2a1c60', 0.75);
      stroke(art, `M${x - r} ${y + 3}A${r} ${round(r * 0.84)} 0 0 0 ${x + r} ${y + 3}`, '#d0c0f0', [5, 0.7]);
    }
    const cracks =
      'M-120 20L-76 6L-50 36L-20 10L10 60M120 -70L86 -56L76 -80M110 40L70 20L44 44L30 20M-20 -150L-10 -112L-34 -110';
    stroke(art, cracks, '#ff7a1a', [13, 0.8]);
    stroke(art, cracks, '#fff0a0', 5);
  });
  stroke(art, 'M-84 -72C-72 -104 -46 -124 -18 -128', '#ffffff', [11, 0.7]);
}
