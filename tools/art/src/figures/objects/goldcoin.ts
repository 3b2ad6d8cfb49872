import { coin, coins } from '../../kit/coin.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import type { Ramp } from '../../kit/canvas.ts';
import { figure } from '../figure.ts';

/** One coin in the air, turning over a heap of its kind. */
export const goldcoin = figure<{ ramp: Ramp; outline: string }>(
  {
    gold: { ramp: ['#fff3a8', '#ffc935', '#c97808'], outline: '#5a2a05' },
    silver: { ramp: ['#ffffff', '#c8d6e8', '#667890'], outline: '#1f2a3e' },
  },
  (art, style) => {
    glow(art, [0, -40, 260], style.ramp[0], 0.8);
    coins(art, [
      [-150, 166, 54, -20, 0.5],
      [150, 170, 56, 24, 0.5],
      [-64, 188, 58, 8, 0.44],
      [66, 190, 58, -10, 0.46],
      [0, 172, 60, 0, 0.4],
    ]);
    coin(art, [0, -44, 158], { ...style, turn: -14, face: 0.94 });
    for (const [x, y, radius] of [
      [-88, -150, 46],
      [140, -110, 28],
      [-190, 40, 24],
      [176, 60, 20],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
);
