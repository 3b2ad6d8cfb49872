import type { Canvas } from '../../kit/canvas.ts';
import { coin } from '../../kit/coin.ts';
import { castShadow, circle, ellipse, fill, roundedBox, solid, stroke, symmetric, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';
import { drawCrown, fur, gold, ink, muzzle, type Outfit } from './capybara-parts.ts';
import { drawSitting } from './capybara-sitting.ts';

/** A capybara that has made it: crown and coins, or sunglasses and coconut water; from the front, or sitting with a bird on its back. */
export const capybara = figure<Outfit>({ rich: 'crown', beach: 'beach' }, drawBust, drawSitting);

function drawBust(art: Canvas, outfit: Outfit): void {
  art.place(0, 14, { scale: 1.05 }, () => {
    drawShoulders(art, outfit);
    drawHead(art);
    if (outfit === 'crown') {
      drawEyes(art);
      drawCrown(art);
    } else {
      drawSunglasses(art);
      drawCoconut(art);
    }
  });
}

function drawShoulders(art: Canvas, outfit: Outfit): void {
  const body = symmetric(60, [
    [90, 60, 190, 110, 204, 220],
    [140, 226, 60, 226, 0, 226],
  ]);
  castShadow(art, body, ink, [14, 14]);
  if (outfit === 'beach') {
    solid(art, body, { ramp: ['#8af0e0', '#10a8a8', '#045a70'], outline: ink, width: 8, depth: 26 });
    art.clipped(body, () => {
      for (const [x, y, turn] of [
        [-140, 150, 10],
        [-60, 200, 40],
        [70, 200, 0],
        [150, 150, 30],
        [-170, 210, 60],
        [176, 214, 50],
      ] as const) {
        art.place(x, y, { turn }, () => {
          for (let petal = 0; petal < 5; petal++)
            art.place(0, 0, { turn: petal * 72 }, () => fill(art, ellipse(0, -16, 10, 15), '#ffec8a'));
          fill(art, circle(0, 0, 8), '#ff5a8a');
        });
      }
    });
    return;
  }
  solid(art, body, { ramp: fur, outline: ink, width: 8, depth: 26 });
  stroke(art, 'M-118 122C-60 196 60 196 118 122', ink, 25);
  stroke(art, 'M-118 122C-60 196 60 196 118 122', gold[1], 15);
  stroke(art, 'M-118 122C-60 196 60 196 118 122', gold[0], [5, 0.9]);
  coin(art, [0, 190, 40], { face: 1 });
}

function drawHead(art: Canvas): void {
  twice(art, () => {
    solid(art, 'M84 -146C96 -190 140 -196 156 -164C164 -136 146 -110 118 -104Z', {
      ramp: fur,
      outline: ink,
      width: 8,
      depth: 12,
    });
    fill(art, 'M102 -140C110 -164 132 -168 140 -152C142 -138 134 -126 120 -122Z', '#5a2418');
  });
  const head = symmetric(-172, [
    [60, -174, 118, -146, 138, -84],
    [156, -30, 150, 50, 136, 96],
    [120, 146, 60, 160, 0, 160],
  ]);
  castShadow(art, head, ink, [14, 14]);
  solid(art, head, { ramp: fur, outline: ink, width: 8, depth: 34 });
  const snout = symmetric(-26, [
    [50, -30, 108, 0, 120, 56],
    [126, 112, 84, 150, 0, 152],
  ]);
  solid(art, snout, { ramp: muzzle, outline: ink, width: 6, depth: 26 });
  twice(art, () => {
    fill(art, 'M34 8C48 -6 72 0 76 20C66 32 44 30 34 8Z', ink);
    for (const [x, y] of [
      [60, 66],
      [84, 58],
      [76, 84],
      [98, 76],
    ] as const)
      fill(art, circle(x, y, 4), ink, 0.6);
    stroke(art, 'M96 104C120 104 150 96 168 88M92 90C118 82 146 70 166 58', '#fff0d8', [3.6, 0.8]);
    stroke(art, 'M60 -136q10 14 6 30M92 -116q8 14 2 28M112 -40q8 14 2 28M38 -150q8 12 4 24', fur[2], [5, 0.55]);
  });
  stroke(art, 'M0 40V82M0 82C14 108 52 112 74 94M0 82C-14 108 -52 112 -74 94', ink, 7);
  solid(art, 'M-22 94H22V120C22 128 -22 128 -22 120Z', {
    ramp: ['#ffffff', '#fff4d8', '#d8b888'],
    outline: ink,
    width: 5,
    depth: 5,
  });
  stroke(art, 'M0 96V120', ink, 4);
  stroke(art, 'M-60 -2C-40 -16 -10 -18 14 -16', '#ffffff', [10, 0.4]);
}

function drawEyes(art: Canvas): void {
  twice(art, (side) => {
    fill(art, ellipse(94, -62, 25, 27), '#1a0a06');
    fill(art, circle(side === 'right' ? 86 : 102, -72, 9), '#ffffff');
    fill(art, circle(side === 'right' ? 102 : 88, -52, 4.5), '#ffffff', 0.8);
    stroke(art, 'M62 -78C76 -100 112 -100 126 -76', ink, 10);
    fill(art, ellipse(116, -14, 20, 12), '#ff8a7a', 0.55);
  });
}

function drawSunglasses(art: Canvas): void {
  twice(art, () => stroke(art, 'M132 -70L148 -82', ink, 12));
  twice(art, () => {
    const lens = 'M22 -92C50 -106 116 -104 138 -92C142 -50 126 -24 88 -22C48 -22 26 -44 22 -92Z';
    solid(art, lens, { ramp: ['#ff9a5a', '#c02a80', '#28084a'], outline: ink, width: 9, depth: 12 });
    fill(art, 'M42 -84C54 -92 74 -94 86 -92L62 -40C46 -50 40 -66 42 -84Z', '#ffffff', 0.45);
  });
  stroke(art, 'M-24 -86C-10 -94 10 -94 24 -86', ink, 12);
  for (const [turn, colour] of [
    [-20, '#ff5a8a'],
    [10, '#ffd83a'],
  ] as const) {
    art.place(100, -150, { turn, scale: turn < 0 ? 1 : 0.5 }, () => {
      for (let petal = 0; petal < 5; petal++) {
        art.place(0, 0, { turn: petal * 72 }, () => {
          fill(art, 'M0 0C-34 -14 -30 -52 0 -50C30 -52 34 -14 0 0Z', colour);
          stroke(art, 'M0 0C-34 -14 -30 -52 0 -50C30 -52 34 -14 0 0Z', ink, 5);
        });
      }
    });
  }
}

function drawCoconut(art: Canvas): void {
  art.place(-150, 156, { turn: -8 }, () => {
    stroke(art, 'M10 -30L44 -112L74 -120', ink, 17);
    stroke(art, 'M10 -30L44 -112L74 -120', '#ff5a8a', 9);
    solid(art, circle(0, 14, 66), { ramp: ['#b8f08a', '#4aa83a', '#145a2a'], outline: ink, width: 8, depth: 20 });
    solid(art, ellipse(0, -36, 42, 16), { ramp: ['#ffffff', '#f8f4e0', '#c8bc98'], outline: ink, width: 6, depth: 4 });
    stroke(art, 'M12 -36L18 -50', ink, 15);
    stroke(art, 'M12 -36L18 -50', '#ff5a8a', 8);
    solid(art, roundedBox([-30, 34, 84, 44], 20), { ramp: fur, outline: ink, width: 7, depth: 8 });
    stroke(art, 'M-8 40V58M14 40V58', ink, 5);
  });
}
