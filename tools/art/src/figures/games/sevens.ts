import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Element {
  readonly digit: Ramp;
  readonly rim: Ramp;
  readonly flame: readonly [Ramp, string, string];
  readonly frozen: boolean;
  readonly light: string;
  readonly ink: string;
}

const seven =
  'M-92 -118C-60 -128 -20 -106 20 -112C50 -116 70 -130 96 -128L104 -84C70 -40 30 30 24 122C-4 134 -34 134 -58 122C-52 40 -14 -20 22 -62C-14 -52 -40 -60 -62 -48L-72 -24L-104 -30Z';

/** Three sevens on fire, or in ice. */
export const sevens = figure<Element>(
  {
    fire: {
      digit: ['#ff9a7a', '#e8102a', '#7a0418'],
      rim: ['#fffbd0', '#ffcb35', '#b8690a'],
      flame: [['#ffd24a', '#ff6a1a', '#c8101a'], '#ffb01f', '#fff6c0'],
      frozen: false,
      light: '#ffd27a',
      ink: '#26040c',
    },
    ice: {
      digit: ['#d8fbff', '#2a9af0', '#0c3498'],
      rim: ['#ffffff', '#d0f0ff', '#7ab8e0'],
      flame: [['#ffffff', '#9ae4ff', '#2a80d8'], '#d0f6ff', '#ffffff'],
      frozen: true,
      light: '#e0fbff',
      ink: '#06184e',
    },
  },
  (art, element) => {
    glow(art, [0, 0, 250], element.light, 0.7);
    art.place(0, 20, {}, () => {
      art.place(0, -24, { scale: 1.16 }, () => (element.frozen ? drawShards(art, element) : drawFlames(art, element)));
      art.place(-138, 34, { turn: -12, scale: 0.9 }, () => drawSeven(art, element));
      art.place(138, 34, { turn: 12, scale: 0.9 }, () => drawSeven(art, element));
      art.place(0, -2, { scale: 1.34 }, () => drawSeven(art, element));
    });
    sparkle(art, [-70, -130, 38]);
    sparkle(art, [178, -40, 26]);
    sparkle(art, [-196, 30, 22]);
  },
);

function drawSeven(art: Canvas, { digit, rim, ink, frozen }: Element): void {
  castShadow(art, seven, ink, [12, 12]);
  stroke(art, seven, ink, 40);
  stroke(art, seven, rim[2], 26);
  art.add(`<path d="${seven}" fill="none" stroke="${art.linear(rim)}" stroke-width="20" stroke-linejoin="round"/>`);
  solid(art, seven, { ramp: digit, outline: ink, width: 5, depth: 18 });
  art.clipped(seven, () => {
    fill(art, 'M-120 -140H120V-78C60 -92 0 -70 -120 -66Z', '#ffffff', 0.32);
    if (frozen) stroke(art, 'M-70 -90L-40 -60L-60 -40M10 20L-20 50L0 80M50 -90L30 -60', '#ffffff', [4, 0.8]);
  });
  stroke(art, 'M-78 -98C-50 -104 -20 -92 10 -94', '#ffffff', [8, 0.85]);
}

function drawFlames(art: Canvas, { flame, ink }: Element): void {
  const [outer, middle, core] = flame;
  const blaze =
    'M-236 190C-262 110 -214 80 -222 10C-190 30 -180 60 -178 84C-160 20 -190 -40 -140 -110C-136 -70 -116 -50 -100 -30C-96 -90 -70 -140 -10 -236C4 -170 40 -150 52 -100C66 -116 74 -136 72 -160C116 -120 118 -70 118 -36C138 -56 146 -76 146 -100C190 -50 166 20 182 80C196 60 208 36 214 6C252 70 236 130 236 190Z';
  art.add(`<path d="${blaze}" fill="${outer[1]}" opacity=".8" ${art.blur(18)}/>`);
  solid(art, blaze, { ramp: outer, outline: ink, width: 8, depth: 22 });
  fill(
    art,
    'M-204 190C-214 130 -186 110 -188 70C-164 100 -160 110 -152 130C-140 60 -160 20 -130 -40C-116 0 -100 10 -84 30C-80 -40 -50 -90 -10 -160C6 -110 34 -90 46 -40C64 -54 72 -66 78 -84C104 -40 96 0 108 34C122 20 130 4 134 -10C160 50 140 90 158 128C174 116 184 100 190 80C214 120 204 150 204 190Z',
    art.linear([core, middle, outer[1]]),
    0.9,
  );
}

function drawShards(art: Canvas, { flame, ink }: Element): void {
  const [outer] = flame;
  for (const [turn, length, width] of [
    [-76, 250, 56],
    [76, 250, 56],
    [-52, 262, 62],
    [52, 262, 62],
    [-30, 272, 60],
    [30, 272, 60],
    [-10, 268, 56],
    [12, 262, 54],
  ] as const) {
    art.place(0, 60, { turn }, () => {
      const half = width / 2;
      solid(
        art,
        `M${-half} 0L${-half * 1.1} ${-length * 0.74}L0 ${-length}L${half * 1.1} ${-length * 0.7}L${half} 0Z`,
        { ramp: outer, outline: ink, width: 7, depth: 12 },
      );
      fill(art, `M${-half * 0.6} 0L${-half * 0.6} ${-length * 0.72}L0 ${-length}L${-half * 0.05} 0Z`, '#ffffff', 0.4);
    });
  }
}
