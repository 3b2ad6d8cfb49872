import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const gold: Ramp = ['#fff6b0', '#ffb81e', '#b0560a'];
const fin: Ramp = ['#ffd060', '#f0681a', '#8a2208'];
const foam: Ramp = ['#ffffff', '#b8ecff', '#3a9ad0'];
const ink = '#2a1206';

const body = 'M-176 34C-120 -62 -10 -112 96 -92C164 -78 208 -40 226 -2C196 34 140 70 60 78C-40 88 -120 70 -176 34Z';

/** The dourado, the gold of the rivers, on its leap out of the water. */
export const dourado = figure({ gold: true }, (art) => {
  glow(art, [30, -20, 280], '#fff0a0', 0.75);
  drawSplash(art, -1);
  art.place(6, -26, { turn: -22, scale: 1.06 }, () => {
    drawTail(art);
    drawBody(art);
    drawHead(art);
  });
  drawSplash(art, 1);
  sparkle(art, [120, -190, 44]);
  sparkle(art, [-150, -120, 28]);
  sparkle(art, [206, 40, 22]);
});

function drawTail(art: Canvas): void {
  solid(
    art,
    'M-160 36C-206 -8 -250 -34 -282 -34C-268 0 -256 22 -236 40C-262 66 -276 100 -280 136C-238 124 -196 92 -156 50Z',
    {
      ramp: fin,
      outline: ink,
      width: 8,
      depth: 18,
    },
  );
  stroke(art, 'M-172 30L-256 -12M-176 40L-236 40M-172 52L-258 108', ink, [5, 0.45]);
}

function drawBody(art: Canvas): void {
  solid(art, 'M-40 -78C-20 -142 48 -160 92 -148C80 -130 76 -112 80 -88Z', {
    ramp: fin,
    outline: ink,
    width: 8,
    depth: 14,
  });
  solid(art, 'M-30 78C-34 116 -4 146 40 148C34 122 38 100 56 76Z', { ramp: fin, outline: ink, width: 7, depth: 12 });
  castShadow(art, body, ink, [14, 18]);
  solid(art, body, { ramp: gold, outline: ink, width: 9, depth: 30 });
  art.clipped(body, () => {
    for (let row = 0; row < 5; row += 1)
      for (let at = 0; at < 8; at += 1)
        stroke(art, `M${-150 + at * 34} ${-66 + row * 28}q-16 14 0 28`, '#a8500a', [5, 0.45]);
    stroke(art, 'M-150 14C-70 -52 20 -78 110 -66', '#ffffff', [14, 0.55]);
  });
}

function drawHead(art: Canvas): void {
  stroke(art, 'M104 -88Q66 -8 98 68', ink, [7, 0.75]);
  solid(art, 'M64 6C92 -14 116 2 118 32C96 40 74 34 60 24Z', { ramp: fin, outline: ink, width: 6, depth: 8 });
  fill(art, ellipse(150, -36, 25, 27), '#ffffff');
  stroke(art, ellipse(150, -36, 25, 27), ink, 7);
  fill(art, circle(157, -34, 14), ink);
  fill(art, circle(151, -42, 6), '#ffffff');
  stroke(art, 'M214 10Q180 30 150 22', ink, 8);
}

function drawSplash(art: Canvas, side: -1 | 1): void {
  const drops =
    side === 1
      ? ([
          [-196, 128, 26],
          [-236, 62, 16],
          [40, 176, 22],
          [104, 138, 14],
          [-90, 120, 14],
        ] as const)
      : ([
          [-130, 60, 18],
          [150, 120, 20],
          [196, 92, 10],
        ] as const);
  if (side === 1)
    solid(
      art,
      'M-262 226C-250 170 -214 150 -186 172C-172 126 -116 122 -100 164C-76 136 -28 142 -18 176C14 150 66 158 74 194C108 176 150 196 156 226Z',
      {
        ramp: foam,
        outline: '#0a3a66',
        width: 8,
        depth: 20,
      },
    );
  for (const [x, y, r] of drops) solid(art, circle(x, y, r), { ramp: foam, outline: '#0a3a66', width: 5, depth: 6 });
}
