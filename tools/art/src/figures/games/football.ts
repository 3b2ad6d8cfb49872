import { polar } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, polygon, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Kit {
  readonly ball: Ramp;
  readonly patch: Ramp;
  readonly boot: Ramp;
  readonly trail: Ramp;
  readonly ink: string;
}

/** A ball struck hard by a studded boot. */
export const football = figure<Kit>(
  {
    classic: {
      ball: ['#ffffff', '#f0f4ff', '#98a4c8'],
      patch: ['#5a6090', '#1c2044', '#06081c'],
      boot: ['#ffe88a', '#ffb01a', '#c0580a'],
      trail: ['#fff6b0', '#ffb01f', '#ff5a1a'],
      ink: '#0a0c24',
    },
    gold: {
      ball: ['#fffbd0', '#ffcf45', '#b8690a'],
      patch: ['#8a5ae8', '#3a14a0', '#14044a'],
      boot: ['#8af0ff', '#1a90e8', '#0a3088'],
      trail: ['#e0d0ff', '#9a5aff', '#4a1ae0'],
      ink: '#160634',
    },
  },
  (art, kit) => {
    drawTrail(art, kit);
    art.place(-104, 118, { turn: -14, scale: 1.02 }, () => drawBoot(art, kit));
    art.place(66, -58, { turn: 12 }, () => drawBall(art, kit));
    for (const [x, y, turn] of [
      [-30, 120, 0],
      [4, 150, 30],
      [-60, 60, -30],
    ] as const) {
      art.place(x, y, { turn }, () => fill(art, 'M0 -22L6 -6L22 0L6 6L0 22L-6 6L-22 0L-6 -6Z', '#fff8c8'));
    }
    sparkle(art, [190, -176, 28]);
    sparkle(art, [-176, -110, 22]);
  },
);

function drawTrail(art: Canvas, { trail, ink }: Kit): void {
  const flame =
    'M-214 226C-190 120 -120 0 -60 -120C-30 -200 60 -240 130 -212C214 -180 236 -90 206 -20C180 50 100 90 30 96C-60 120 -140 160 -214 226Z';
  art.add(`<path d="${flame}" fill="${trail[1]}" opacity=".7" ${art.blur(22)}/>`);
  solid(
    art,
    'M-200 204C-160 90 -130 30 -84 -40C-96 -50 -110 -56 -126 -56C-90 -100 -60 -150 0 -190L150 60C100 110 40 110 -10 106C0 118 6 130 6 146C-60 130 -130 150 -200 204Z',
    { ramp: trail, outline: ink, width: 7, depth: 18 },
  );
  fill(art, 'M-150 140C-110 60 -70 0 -20 -60L60 60C0 80 -80 90 -150 140Z', '#fffde8', 0.65);
}

function drawBall(art: Canvas, { ball, patch, ink }: Kit): void {
  const radius = 158;
  const globe = circle(0, 0, radius);
  castShadow(art, globe, ink, [16, 18]);
  glow(art, [0, 0, 210], '#ffffff', 0.35);
  solid(art, globe, {
    ramp: ball,
    outline: ink,
    width: 9,
    depth: 44,
    paint: art.radial([ball[0], ball[1], ball[2]], [0.36, 0.3], 0.85),
  });
  art.clipped(globe, () => {
    const centre = Array.from({ length: 5 }, (_, corner) => polar(0, 0, 58, corner * 72 - 90));
    for (let side = 0; side < 5; side++) {
      const angle = side * 72 - 90;
      const [x1, y1] = polar(0, 0, 58, angle);
      const [x2, y2] = polar(0, 0, 108, angle);
      stroke(art, `M${x1} ${y1}L${x2} ${y2}`, ink, 6);
      // The outer pentagons are seen at a slant, so they are drawn wider than deep.
      const outer = [
        polar(0, 0, 108, angle),
        polar(0, 0, 128, angle + 24),
        polar(0, 0, 172, angle + 19),
        polar(0, 0, 172, angle - 19),
        polar(0, 0, 128, angle - 24),
      ];
      solid(art, polygon(outer), { ramp: patch, outline: ink, width: 6, depth: 10 });
      const [x3, y3] = polar(0, 0, 128, angle + 24);
      const [x4, y4] = polar(0, 0, 128, angle + 48);
      stroke(art, `M${x3} ${y3}L${x4} ${y4}`, ink, 6);
    }
    solid(art, polygon(centre), { ramp: patch, outline: ink, width: 6, depth: 14 });
    fill(
      art,
      globe,
      art.radial(
        [
          [0.6, '#000000', 0],
          [1, '#0a0c34', 0.5],
        ],
        [0.38, 0.32],
        0.78,
      ),
    );
  });
  stroke(art, globe, ink, 9);
  fill(art, ellipse(-66, -86, 44, 26), '#ffffff', 0.75);
}

function drawBoot(art: Canvas, { boot, ink }: Kit): void {
  const upper =
    'M-86 -96C-64 -86 -36 -86 -14 -96C-10 -70 6 -44 40 -26C80 -10 128 -6 146 24C152 40 148 54 134 58H-94C-112 20 -110 -40 -86 -96Z';
  for (const x of [-72, -36, 30, 66, 104])
    solid(art, `M${x - 12} 64H${x + 12}L${x + 7} 92H${x - 7}Z`, {
      ramp: ['#ffffff', '#b8c0d8', '#5a6488'],
      outline: ink,
      width: 5,
      depth: 4,
    });
  castShadow(art, upper, ink, [12, 12]);
  solid(art, 'M-96 -104C-64 -88 -30 -88 -4 -104L-8 -170H-92Z', {
    ramp: ['#ffffff', '#e8ecf8', '#98a4c4'],
    outline: ink,
    width: 7,
    depth: 12,
  });
  stroke(art, 'M-90 -150H-10', boot[1], 13);
  solid(art, upper, { ramp: boot, outline: ink, width: 8, depth: 20 });
  stroke(art, 'M-4 -66L30 -84M14 -46L46 -62M36 -30L66 -44', '#ffffff', 9);
  fill(art, 'M-84 40C-40 10 -10 -10 4 -30C14 -20 24 -14 34 -8C10 20 -20 44 -50 58H-92Z', '#ffffff', 0.75);
  solid(art, 'M-100 50H140C156 50 156 76 138 76H-92C-106 76 -110 56 -100 50Z', {
    ramp: ['#6a7098', '#2a2e54', '#0a0c24'],
    outline: ink,
    width: 7,
    depth: 6,
  });
}
