import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { brilliant, emeraldCut, facetedGem, ovalCut } from '../kit/gem.ts';
import { castShadow, circle, fill, polygon, solid, stroke } from '../kit/shape.ts';
import { figure } from './figure.ts';

interface Hoard {
  readonly hero: Ramp;
  readonly cut: 'brilliant' | 'emerald' | 'oval';
  readonly sides: readonly [Ramp, Ramp];
  readonly light: string;
  readonly bomb: boolean;
  readonly ink: string;
}

const amethyst: Ramp = ['#f4d0ff', '#a83af0', '#3c0a80'];
const topaz: Ramp = ['#fff4b8', '#ffb01f', '#a04a05'];
const rubyRamp: Ramp = ['#ffd6de', '#f01f4c', '#6a0224'];
const emeraldRamp: Ramp = ['#dcffd4', '#20d470', '#035a38'];

/** One huge stone before a burst of crystals, with lesser stones and, in the mines, a bomb. */
export const gem = figure<Hoard>(
  {
    diamond: {
      hero: ['#ffffff', '#7fd8ff', '#1a5ac8'],
      cut: 'brilliant',
      sides: [rubyRamp, emeraldRamp],
      light: '#bff4ff',
      bomb: true,
      ink: '#081036',
    },
    emerald: {
      hero: emeraldRamp,
      cut: 'emerald',
      sides: [topaz, amethyst],
      light: '#a8ffc8',
      bomb: false,
      ink: '#02241c',
    },
    ruby: {
      hero: rubyRamp,
      cut: 'oval',
      sides: [topaz, ['#d0f4ff', '#2a8bff', '#0a1f8a']],
      light: '#ffb0c0',
      bomb: false,
      ink: '#260414',
    },
  },
  (art, hoard) => {
    for (const [turn, reach] of [
      [-80, 244],
      [80, 244],
      [-54, 266],
      [54, 266],
      [-27, 274],
      [27, 274],
      [0, 282],
    ] as const)
      drawShard(art, turn, reach, hoard);
    glow(art, [0, -10, 230], hoard.light, 0.7);
    const outline =
      hoard.cut === 'brilliant'
        ? brilliant(158)
        : hoard.cut === 'emerald'
          ? emeraldCut(252, 316)
          : ovalCut(300, 320, 12);
    art.place(0, -14, {}, () => {
      castShadow(art, polygon(outline), hoard.ink, [14, 18]);
      facetedGem(art, outline, { ramp: hoard.hero, outline: hoard.ink, width: 9, table: 0.56 });
    });
    drawSideStone(art, [-152, 134], hoard.sides[0], hoard.ink);
    if (hoard.bomb) drawBomb(art, hoard.ink);
    else drawSideStone(art, [152, 138], hoard.sides[1], hoard.ink);
    for (const [x, y, radius] of [
      [-84, -104, 42],
      [92, 66, 26],
      [-178, 92, 22],
    ] as const)
      sparkle(art, [x, y, radius]);
  },
);

function drawSideStone(art: Canvas, [x, y]: readonly [number, number], ramp: Ramp, ink: string): void {
  const outline = brilliant(68, 6);
  art.place(x, y, { turn: 12 }, () => {
    castShadow(art, polygon(outline), ink, [10, 10]);
    facetedGem(art, outline, { ramp, outline: ink, width: 7, table: 0.54 });
  });
}

/** One crystal of the burst behind the hero stone. */
function drawShard(art: Canvas, turn: number, reach: number, { hero, ink }: Hoard): void {
  const half = reach * 0.15;
  const points = [
    [0, -reach / 2],
    [half, -reach * 0.26],
    [half * 0.8, reach / 2],
    [-half * 0.8, reach / 2],
    [-half, -reach * 0.26],
  ] as const;
  art.place(0, 40, { turn }, () =>
    art.place(0, -reach * 0.52, {}, () => facetedGem(art, points, { ramp: hero, outline: ink, width: 6, table: 0.5 })),
  );
}

function drawBomb(art: Canvas, ink: string): void {
  art.place(146, 130, { turn: 14 }, () => {
    const ball = circle(0, 0, 78);
    castShadow(art, ball, ink, [10, 10]);
    solid(art, ball, { ramp: ['#7a86b8', '#2a3058', '#080a20'], outline: ink, width: 8, depth: 26 });
    solid(art, 'M-26 -66L-22 -92H22L26 -66C10 -74 -10 -74 -26 -66Z', {
      ramp: ['#ffe08a', '#d8902a', '#7a400a'],
      outline: ink,
      width: 6,
      depth: 6,
    });
    stroke(art, 'M0 -92C2 -118 26 -124 38 -112C48 -102 60 -108 62 -124', ink, 13);
    stroke(art, 'M0 -92C2 -118 26 -124 38 -112C48 -102 60 -108 62 -124', '#e8c890', 6);
    glow(art, [62, -128, 54], '#ffb03a', 1);
    sparkle(art, [62, -128, 36], '#fff2a8');
    stroke(art, 'M-52 -22C-46 -42 -34 -54 -18 -58', '#ffffff', [12, 0.7]);
    fill(art, circle(-20, 4, 15), '#ff5a5a');
    fill(art, circle(26, 4, 15), '#ff5a5a');
    stroke(art, 'M-42 -18L-8 -8M48 -18L14 -8', ink, 9);
    fill(art, circle(-18, 6, 6), '#fff0c0');
    fill(art, circle(24, 6, 6), '#fff0c0');
    stroke(art, 'M-26 40C-10 30 16 30 32 40', '#ff8a6a', 7);
  });
}
