import type { Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Suit {
  readonly path: string;
  readonly ramp: Ramp;
}

const ink = '#160a1e';
const paper: Ramp = ['#ffffff', '#fbf6ea', '#d8cbb0'];
const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
const spade =
  'M0 -104C26 -56 92 -28 92 30C92 84 34 92 14 56C16 92 30 108 46 116H-46C-30 108 -16 92 -14 56C-34 92 -92 84 -92 30C-92 -28 -26 -56 0 -104Z';
const heart = 'M0 108C-40 66 -98 26 -98 -32C-98 -94 -24 -104 0 -50C24 -104 98 -94 98 -32C98 26 40 66 0 108Z';

/** One ace, held up to the light. */
export const ace = figure<Suit>(
  {
    spades: { path: spade, ramp: ['#8f86b8', '#2a2146', '#080414'] },
    hearts: { path: heart, ramp: ['#ff9aa8', '#e01f44', '#70051f'] },
  },
  (art, { path, ramp }) => {
    glow(art, [0, 0, 280], '#fff3c0', 0.7);
    art.place(0, 0, { turn: 8 }, () => {
      const card = roundedBox([-140, -204, 280, 408], 34);
      castShadow(art, card, ink, [18, 20]);
      solid(art, card, { ramp: paper, outline: ink, width: 9, depth: 16 });
      stroke(art, roundedBox([-118, -182, 236, 364], 22), gold[1], 5);
      art.place(0, 6, { scale: 0.94 }, () => solid(art, path, { ramp, outline: ink, width: 7, depth: 18 }));
      for (const turn of [0, 180])
        art.place(0, 0, { turn }, () => fill(art, letters('titan-one', 'A', [-88, -118, 74]), ramp[1]));
    });
    sparkle(art, [134, -150, 40]);
    sparkle(art, [-150, 60, 28]);
    sparkle(art, [120, 150, 20]);
  },
);
