import { figures } from '../figures/index.ts';
import { Canvas, polar, round } from '../kit/canvas.ts';
import type { Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { brilliant, facetedGem } from '../kit/gem.ts';
import { plume } from '../kit/plume.ts';
import { castShadow, circle, ellipse, fill, polygon, solid, stroke } from '../kit/shape.ts';

const ink = '#26052e';
const gold: Ramp = ['#fff8c0', '#ffcb35', '#b8690a'];

/** H3: an open fan of feathers on a jewelled handle. */
function drawFan(art: Canvas): void {
  const tones: readonly Ramp[] = [
    ['#b0fff0', '#16c8b0', '#04605c'],
    ['#ffe88a', '#ff9a1a', '#c0400a'],
    ['#ffb0e6', '#f0309a', '#800a5c'],
  ];
  glow(art, [0, -40, 250], '#7affe6', 0.45);
  for (let index = 4; index >= 0; index--)
    for (const side of index === 0 ? [1] : [-1, 1])
      art.place(0, 130, { turn: side * index * 17, scale: round(1.46 - index * 0.05) }, () =>
        plume(art, tones[index % 3] as Ramp, ink),
      );
  const foot = 'M-96 86C-70 40 70 40 96 86L40 156C24 176 -24 176 -40 156Z';
  castShadow(art, foot, ink, [8, 10]);
  solid(art, foot, { ramp: gold, outline: ink, width: 8, depth: 14 });
  solid(art, circle(0, 108, 30), { ramp: ['#ffd0f0', '#e0208a', '#6a0650'], outline: ink, width: 6, depth: 8 });
  fill(art, ellipse(-9, 98, 8, 10), '#ffffff', 0.9);
  solid(art, 'M-17 160L-12 224C-8 236 8 236 12 224L17 160Z', { ramp: gold, outline: ink, width: 7, depth: 8 });
}

/** M1: a tambourine with its jingles and ribbons. */
function drawTambourine(art: Canvas): void {
  for (const [turn, colour] of [
    [-24, '#ff5fae'],
    [0, '#ffd34d'],
    [24, '#35e0b4'],
  ] as const)
    art.place(40, 120, { turn: turn - 28 }, () => {
      stroke(art, 'M0 20C26 60 -22 90 6 134', ink, 30);
      stroke(art, 'M0 20C26 60 -22 90 6 134', colour, 18);
    });
  const hoop = circle(0, -14, 196);
  castShadow(art, hoop, ink, [12, 14]);
  solid(art, hoop, { ramp: ['#7ae0ff', '#1a7ae0', '#0a2a80'], outline: ink, width: 9, depth: 22 });
  for (let jingle = 0; jingle < 8; jingle++) {
    const [x, y] = polar(0, -14, 172, jingle * 45 + 22);
    art.place(x, y, { turn: jingle * 45 + 22 }, () => {
      fill(art, ellipse(0, 0, 17, 38), ink);
      solid(art, ellipse(-2, -4, 27, 17), { ramp: gold, outline: ink, width: 5, depth: 6 });
      solid(art, ellipse(-2, 12, 27, 17), { ramp: gold, outline: ink, width: 5, depth: 6 });
    });
  }
  const skin = circle(0, -14, 138);
  fill(art, skin, art.radial(['#ffffff', '#fff0dc', '#e6c8a4'], [0.4, 0.36], 0.72));
  stroke(art, skin, ink, 8);
  const points = Array.from({ length: 10 }, (_, at) => polar(0, -14, at % 2 === 0 ? 96 : 42, at * 36 - 90));
  solid(art, polygon(points), { ramp: ['#ff9ad8', '#e8288e', '#8a0a5a'], outline: ink, width: 6, depth: 12 });
  sparkle(art, [-62, -92, 30]);
}

/** A sequin: a cut stone sewn on by four golden beads. */
const sequin =
  (outline: readonly (readonly [number, number])[], ramp: Ramp, light: string) =>
  (art: Canvas): void => {
    glow(art, [0, 0, 230], light, 0.5);
    castShadow(art, polygon(outline), ink, [12, 14]);
    facetedGem(art, outline, { ramp, outline: ink, width: 10, table: 0.52 });
    for (let bead = 0; bead < 4; bead++) {
      const [x, y] = polar(0, 0, 186, bead * 90 + 45);
      solid(art, circle(x, y, 20), { ramp: gold, outline: ink, width: 5, depth: 6 });
    }
    sparkle(art, [-66, -74, 34]);
  };

/** Five points, so that it is told from the round and the upright one without its colour. */
const star = Array.from({ length: 10 }, (_, at) => polar(0, 10, at % 2 === 0 ? 222 : 118, at * 36 - 90));

/** A tall stone on its point. */
const lozenge = [
  [0, -214],
  [86, -96],
  [128, 0],
  [86, 96],
  [0, 214],
  [-86, 96],
  [-128, 0],
  [-86, -96],
] as const;

/** The badge: a golden rosette of the samba school, worn on a symbol's corner. */
function drawBadge(art: Canvas): void {
  for (const side of [-1, 1])
    solid(art, `M${side * 20} 60L${side * 132} 232L${side * 74} 216L${side * 46} 246L${side * -12} 90Z`, {
      ramp: side < 0 ? ['#8affd8', '#10b890', '#04604c'] : ['#ff9ae0', '#e01a90', '#700858'],
      outline: ink,
      width: 9,
      depth: 12,
    });
  const rim = Array.from({ length: 32 }, (_, at) => polar(0, -34, at % 2 === 0 ? 190 : 164, at * 11.25));
  castShadow(art, polygon(rim), ink, [10, 12]);
  solid(art, polygon(rim), { ramp: gold, outline: ink, width: 11, depth: 18 });
  solid(art, circle(0, -34, 132), { ramp: ['#c8a0ff', '#7a26e0', '#2c0a7a'], outline: ink, width: 9, depth: 16 });
  const points = Array.from({ length: 10 }, (_, at) => polar(0, -34, at % 2 === 0 ? 106 : 46, at * 36 - 90));
  solid(art, polygon(points), { ramp: ['#ffffff', '#fff0a0', '#ffb020'], outline: ink, width: 7, depth: 10 });
}

/** The pictures of Carnaval Cascata under the engine's symbol codes; `badge` lies over any of them. */
export const carnavalSymbols = {
  H1: (art: Canvas) => art.place(0, 0, { scale: 0.98 }, () => figures.mask.draw(art, figures.mask.skins[0])),
  H2: (art: Canvas) => art.place(0, -14, { scale: 1.02 }, () => figures.drum.draw(art, figures.drum.skins[0])),
  H3: drawFan,
  M1: drawTambourine,
  L1: sequin(star, ['#fff2a0', '#ffb21a', '#a04a02'], '#ffd97a'),
  L2: sequin(brilliant(186, 8), ['#ffb0ea', '#f0289c', '#7a0460'], '#ff8ad8'),
  L3: sequin(lozenge, ['#a0ffe6', '#12c8a8', '#045a58'], '#7affe0'),
  badge: drawBadge,
} as const;

export type CarnavalSymbol = keyof typeof carnavalSymbols;

/** One symbol on a transparent square. */
export function composeCarnavalSymbol(symbol: CarnavalSymbol): string {
  const art = new Canvas(23, { width: 512, height: 512 });
  art.place(256, 256, {}, () => carnavalSymbols[symbol](art));
  return art.toSvg();
}
