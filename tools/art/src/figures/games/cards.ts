import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, fill, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Deck {
  readonly face: Ramp;
  readonly back: Ramp;
  readonly red: string;
  readonly black: string;
  readonly ink: string;
  readonly hero: Suit;
}

type Suit = 'spade' | 'heart' | 'diamond' | 'club';

const gold: Ramp = ['#fff8c0', '#ffcb35', '#b1630a'];
const white: Ramp = ['#ffffff', '#fdf8ee', '#d8c8b0'];

/** Suit marks in a box of 100 x 100 around the origin. */
const suits: Readonly<Record<Suit, string>> = {
  heart: 'M0 48C-16 26 -50 6 -50 -20C-50 -52 -12 -58 0 -28C12 -58 50 -52 50 -20C50 6 16 26 0 48Z',
  diamond: 'M0 -56C12 -30 26 -14 44 0C26 14 12 30 0 56C-12 30 -26 14 -44 0C-26 -14 -12 -30 0 -56Z',
  spade:
    'M0 -54C14 -26 50 -8 50 18C50 44 22 48 8 30C10 44 14 52 24 56H-24C-14 52 -10 44 -8 30C-22 48 -50 44 -50 18C-50 -8 -14 -26 0 -54Z',
  club: 'M0 -54C28 -54 34 -24 20 -10C44 -20 58 12 40 28C28 38 14 32 8 22C10 42 14 50 24 56H-24C-14 50 -10 42 -8 22C-14 32 -28 38 -40 28C-58 12 -44 -20 -20 -10C-34 -24 -28 -54 0 -54Z',
};

/** Four cards fanned out, the ace on top. */
export const cards = figure<Deck>(
  {
    blue: {
      face: white,
      back: ['#8ac4ff', '#1f50d8', '#0c1a70'],
      red: '#d8182f',
      black: '#191428',
      ink: '#0a0a30',
      hero: 'spade',
    },
    red: {
      face: white,
      back: ['#ff9a8a', '#c8182f', '#5a0620'],
      red: '#d8182f',
      black: '#191428',
      ink: '#26060f',
      hero: 'heart',
    },
    gold: {
      face: ['#fffbe0', '#ffe9a8', '#e0b050'],
      back: gold,
      red: '#c0182a',
      black: '#2a1606',
      ink: '#2a1004',
      hero: 'diamond',
    },
    violet: {
      face: white,
      back: ['#d8a8ff', '#7a2be0', '#300a80'],
      red: '#e02a80',
      black: '#2a1060',
      ink: '#160438',
      hero: 'club',
    },
  },
  (art, deck) => {
    art.place(-2, 30, { scale: 0.93 }, () => {
      const hand = [
        [-39, 'K', 'heart'],
        [-17, 'Q', 'club'],
        [5, 'J', 'diamond'],
      ] as const;
      for (const [turn, rank, suit] of hand) {
        art.place(0, 190, { turn: turn - 2 }, () =>
          art.place(0, -210, {}, () => drawCard(art, deck, { rank, suit, hero: false })),
        );
      }
      art.place(0, 190, { turn: 27 }, () =>
        art.place(0, -212, { scale: 1.06 }, () => drawCard(art, deck, { rank: 'A', suit: deck.hero, hero: true })),
      );
    });
    sparkle(art, [130, -186, 34]);
    sparkle(art, [-186, -64, 24]);
    sparkle(art, [206, 40, 22]);
  },
);

interface Face {
  readonly rank: string;
  readonly suit: Suit;
  readonly hero: boolean;
}

function drawCard(art: Canvas, deck: Deck, { rank, suit, hero }: Face): void {
  const colour = suit === 'heart' || suit === 'diamond' ? deck.red : deck.black;
  const outline = roundedBox([-108, -160, 216, 312], 24);
  castShadow(art, outline, deck.ink, [14, 10]);
  solid(art, outline, { ramp: deck.face, outline: deck.ink, width: 8, depth: 14 });
  for (const turn of [0, 180]) {
    art.place(0, -4, { turn }, () => {
      fill(art, letters('lilita-one', rank, [-74, -98, 62]), colour);
      art.place(-74, -66, { scale: 0.36 }, () => fill(art, suits[suit], colour));
    });
  }
  if (!hero) {
    stroke(art, roundedBox([-56, -112, 112, 216], 12), deck.back[1], [5, 0.7]);
    art.place(0, -4, { scale: 0.78 }, () => fill(art, suits[suit], colour));
    return;
  }
  art.place(0, -2, { scale: 1.36 }, () => {
    solid(art, suits[suit], {
      ramp:
        suit === 'heart' || suit === 'diamond' ? ['#ff9aa0', colour, '#7a0620'] : ['#7a70b0', deck.black, '#05030f'],
      outline: deck.ink,
      width: 5,
      depth: 12,
    });
    stroke(art, 'M-34 14C-36 4 -26 -8 -16 -16', '#ffffff', [6, 0.75]);
  });
}
