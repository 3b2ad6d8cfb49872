import type { Ramp } from '../../kit/canvas.ts';
import { drawDie } from '../../kit/die.ts';
import { sparkle } from '../../kit/effects.ts';
import { stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface DieColours {
  readonly front: Ramp;
  readonly back: Ramp;
  readonly pip: string;
  readonly ink: string;
}

const ruby: Ramp = ['#ff9a9a', '#e8203f', '#7a0624'];
const ivory: Ramp = ['#ffffff', '#f4ead8', '#b89a78'];
const gold: Ramp = ['#fff6b0', '#ffc52e', '#b8660a'];

/** Two dice caught mid-tumble. */
export const dice = figure<DieColours>(
  {
    ruby: { front: ruby, back: ivory, pip: '#fff8e8', ink: '#26040f' },
    ivory: { front: ivory, back: ruby, pip: '#c81030', ink: '#2a1008' },
    blue: { front: ['#a8e4ff', '#2080f0', '#0c2a8a'], back: gold, pip: '#ffffff', ink: '#0a0a3a' },
    green: { front: ['#b0ffc0', '#16b860', '#04543a'], back: ivory, pip: '#ffffff', ink: '#021f1a' },
  },
  (art, { front, back, pip, ink }) => {
    art.place(-96, -70, { turn: -20, scale: 0.98 }, () =>
      drawDie(art, back, { ink, pip: back === ivory ? '#c81030' : '#fff8e8', faces: [5, 3, 6] }),
    );
    art.place(74, 62, { turn: 14, scale: 1.3 }, () => drawDie(art, front, { ink, pip, faces: [6, 4, 5] }));
    stroke(art, 'M-236 60C-226 130 -190 180 -130 204M-206 40C-200 90 -180 130 -140 160', '#ffffff', [9, 0.55]);
    stroke(art, 'M120 -214C176 -200 216 -168 236 -116M130 -176C166 -166 192 -146 206 -112', '#ffffff', [9, 0.55]);
    sparkle(art, [20, -150, 32]);
    sparkle(art, [196, 10, 26]);
  },
);
