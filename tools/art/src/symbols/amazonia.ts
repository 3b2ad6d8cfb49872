import { figures } from '../figures/index.ts';
import type { FigureName } from '../figures/index.ts';
import { Canvas, polar } from '../kit/canvas.ts';
import type { Ramp } from '../kit/canvas.ts';
import { glow } from '../kit/effects.ts';
import { letters } from '../kit/fonts.ts';
import { broadLeaf } from '../kit/leaves.ts';
import { castShadow, circle, fill, solid, stroke } from '../kit/shape.ts';

const ink = '#04231f';
const leaf: Ramp = ['#9be86a', '#22904e', '#07483a'];

/** An animal of the forest, at the size of a symbol. */
const animal =
  (name: FigureName, skin = figures[name].skins[0]) =>
  (art: Canvas): void =>
    art.place(0, 0, { scale: 0.98 }, () => figures[name].draw(art, skin));

/** W: the macaw out of a golden ring of leaves. */
function drawWild(art: Canvas): void {
  const disc = circle(0, 0, 208);
  castShadow(art, disc, '#06120f', [10, 10]);
  solid(art, disc, { ramp: ['#fff3a8', '#ffbe2e', '#a85f08'], outline: '#2a0c05', width: 8, depth: 18 });
  const well = circle(0, 0, 176);
  fill(art, well, art.radial(['#8affea', '#0f9aa8', '#063a58'], [0.5, 0.42], 0.6));
  stroke(art, well, '#2a0c05', 6);
  for (let stud = 0; stud < 16; stud++) {
    const [x, y] = polar(0, 0, 192, stud * 22.5);
    fill(art, circle(x, y, 7), stud % 2 === 0 ? '#fffbe0' : '#1aa05a');
  }
  glow(art, [0, -10, 180], '#eaffb0', 0.7);
  art.place(0, 6, { scale: 0.88 }, () => figures.macaw.draw(art, figures.macaw.skins[0]));
}

/** S: the giant water lily open on its round leaf under the moon. */
function drawLily(art: Canvas): void {
  glow(art, [0, -20, 240], '#ff9ae0', 0.75);
  const pad = 'M-214 92C-214 30 -110 2 0 2S214 30 214 92S110 190 0 190S-214 154 -214 92Z';
  castShadow(art, pad, '#06120f', [8, 14]);
  solid(art, pad, { ramp: leaf, outline: ink, width: 8, depth: 18 });
  for (const side of [-1, -0.55, 0, 0.55, 1])
    stroke(art, `M0 60Q${side * 90} 96 ${side * 186} 112`, '#d6ff9a', [5, 0.5]);
  const petal = 'M0 0C-58 -50 -50 -150 0 -204C50 -150 58 -50 0 0Z';
  for (const [turn, size] of [
    [-78, 0.86],
    [78, 0.86],
    [-50, 0.96],
    [50, 0.96],
    [-24, 1.04],
    [24, 1.04],
    [0, 1.1],
  ] as const) {
    art.place(0, 84, { scale: size, turn }, () =>
      solid(art, petal, { ramp: ['#fff4fb', '#ff8fd2', '#b0207e'], outline: '#4a0838', width: 7, depth: 12 }),
    );
  }
  glow(art, [0, 44, 90], '#fff2a0', 0.9);
  solid(art, circle(0, 56, 34), { ramp: ['#fffbd0', '#ffd23a', '#c27a08'], outline: '#5a2a05', width: 6, depth: 8 });
}

/** A letter grown out of two leaves: the small pays, told apart by colour and by shape. */
const letter =
  (text: string, ramp: Ramp, outline: string) =>
  (art: Canvas): void => {
    broadLeaf(art, [-10, 150, 250], { turn: -62, ramp: leaf, outline: ink });
    broadLeaf(art, [10, 150, 250], { turn: 62, ramp: leaf, outline: ink });
    const size = text.length > 1 ? 330 : 390;
    const path = letters('titan-one', text, [0, size * 0.36, size]);
    castShadow(art, path, '#06120f', [8, 12]);
    art.add(`<path d="${path}" fill="${outline}" stroke="${outline}" stroke-width="44" stroke-linejoin="round"/>`);
    solid(art, path, { ramp, outline, width: 8, depth: 16 });
  };

/** The pictures of Amazônia 243 under the engine's symbol codes. */
export const amazoniaSymbols = {
  W: drawWild,
  S: drawLily,
  H1: animal('jaguar', 'night'),
  H2: animal('toucan'),
  H3: animal('capybara'),
  H4: animal('frog'),
  L1: letter('A', ['#ffb0a0', '#f0402e', '#8a0f14'], '#3a0508'),
  L2: letter('K', ['#ffe08a', '#ff9a1f', '#a84a05'], '#3f1804'),
  L3: letter('Q', ['#e6b0ff', '#a04af0', '#4a1490'], '#200545'),
  L4: letter('J', ['#a0e6ff', '#2a9af0', '#0f3f98'], '#051a45'),
  L5: letter('10', ['#c8ffb0', '#3fc85a', '#0a6a3a'], '#04301c'),
  L6: letter('9', ['#a8fff0', '#1fb8b0', '#065a66'], '#03282f'),
} as const;

export type AmazoniaSymbol = keyof typeof amazoniaSymbols;

/** One symbol on a transparent square. */
export function composeAmazoniaSymbol(symbol: AmazoniaSymbol): string {
  const art = new Canvas(17, { width: 512, height: 512 });
  art.place(256, 256, {}, () => amazoniaSymbols[symbol](art));
  return art.toSvg();
}
