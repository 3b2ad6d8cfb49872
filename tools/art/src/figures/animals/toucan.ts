import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { broadLeaf } from '../../kit/leaves.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';
import { drawFlying } from './toucan-flying.ts';

export interface Plumage {
  readonly body: Ramp;
  readonly bib: Ramp;
  readonly beak: Ramp;
  readonly lowerBeak: Ramp;
  readonly eyeRing: Ramp;
  readonly ink: string;
}

const leafGreen: Ramp = ['#c8ff7a', '#35a84a', '#0b4f34'];
const bark: Ramp = ['#d89a5c', '#8a4f22', '#3d1c0a'];

/** A toucan on a branch, three quarters turned, all beak; or in flight. */
export const toucan = figure<Plumage>(
  {
    wild: {
      body: ['#5a6aa8', '#1f2650', '#080a22'],
      bib: ['#fffef0', '#ffe98a', '#f0a02a'],
      beak: ['#fff07a', '#ff9a1a', '#e0400a'],
      lowerBeak: ['#ffd24a', '#f0620f', '#a8240a'],
      eyeRing: ['#b8f4ff', '#2ab0f0', '#0a4aa0'],
      ink: '#0c0a24',
    },
    gold: {
      body: ['#fff0a0', '#e8a020', '#7a3a05'],
      bib: ['#ffffff', '#fff2c0', '#e0b860'],
      beak: ['#b8fff0', '#14c8b0', '#05606a'],
      lowerBeak: ['#8af0e0', '#0f9a9a', '#04485a'],
      eyeRing: ['#ffd0e0', '#f03a7a', '#8a0a48'],
      ink: '#2e1204',
    },
  },
  (art, plumage) => {
    art.place(-6, 0, { scale: 1.04 }, () => {
      drawTail(art, plumage);
      drawBody(art, plumage);
      drawBranch(art, plumage.ink);
      drawBeak(art, plumage);
      drawEye(art, plumage);
    });
  },
  drawFlying,
);

function drawTail(art: Canvas, { body, ink }: Plumage): void {
  for (const turn of [14, 4, -8]) {
    art.place(-120, 120, { turn }, () =>
      solid(art, 'M-30 0C-44 60 -44 110 -26 140H26C40 110 40 60 30 0Z', {
        ramp: body,
        outline: ink,
        width: 6,
        depth: 12,
      }),
    );
  }
}

function drawBody(art: Canvas, { body, bib, ink }: Plumage): void {
  const outline =
    'M-176 196C-214 90 -210 -60 -146 -146C-106 -204 -20 -220 40 -178C78 -150 90 -104 80 -58C74 -20 92 30 84 92C76 150 40 190 -10 200C-70 210 -130 206 -176 196Z';
  castShadow(art, outline, ink, [16, 18]);
  solid(art, outline, { ramp: body, outline: ink, width: 8, depth: 34 });
  art.clipped(outline, () => {
    const chest = 'M110 -60C60 -70 10 -66 -22 -34C-52 0 -44 60 -14 96C20 130 70 120 110 96Z';
    solid(art, chest, { ramp: bib, outline: ink, width: 6, depth: 22 });
    for (const [x, y] of [
      [-4, 20],
      [20, 52],
      [44, 80],
      [16, -8],
      [48, 26],
    ] as const)
      stroke(art, `M${x} ${y}q8 12 18 6`, bib[2], [4, 0.7]);
    solid(art, 'M-20 112C0 136 60 138 100 112V170C60 196 0 190 -30 168Z', {
      ramp: ['#ff9a8a', '#e0203a', '#7a0620'],
      outline: ink,
      width: 5,
      depth: 12,
    });
  });
  const wing = 'M-150 -20C-120 -70 -60 -60 -46 -10C-30 60 -60 140 -130 210C-184 170 -196 60 -150 -20Z';
  solid(art, wing, { ramp: body, outline: ink, width: 7, depth: 24 });
  stroke(
    art,
    'M-140 30C-110 50 -84 50 -62 38M-150 80C-120 104 -92 106 -74 96M-152 128C-130 150 -110 156 -98 150',
    body[0],
    [6, 0.7],
  );
  stroke(art, 'M-140 -120C-108 -168 -60 -184 -20 -178', '#ffffff', [12, 0.4]);
}

function drawBeak(art: Canvas, { beak, lowerBeak, ink }: Plumage): void {
  const lower = 'M56 -48C120 -66 190 -50 226 -10C236 6 222 26 200 28C150 34 96 22 62 -2C52 -14 50 -34 56 -48Z';
  solid(art, lower, { ramp: lowerBeak, outline: ink, width: 8, depth: 16 });
  const upper =
    'M34 -150C90 -214 202 -196 240 -96C258 -44 256 10 234 44C226 6 200 -26 150 -36C112 -44 80 -40 54 -36C26 -60 18 -120 34 -150Z';
  castShadow(art, upper, ink, [10, 10]);
  solid(art, upper, { ramp: beak, outline: ink, width: 8, depth: 26 });
  art.clipped(upper, () => {
    fill(art, 'M196 -110C230 -60 230 10 234 60H280V-140Z', ink, 0.92);
    stroke(art, 'M196 -110C222 -70 226 -20 226 20', '#ffffff', [4, 0.35]);
    for (const x of [110, 142, 172])
      stroke(art, `M${x} -190C${x + 14} -150 ${x + 12} -120 ${x + 2} -96`, ink, [7, 0.5]);
    fill(art, 'M20 -160C60 -150 66 -60 44 -20H10V-160Z', ink, 0.9);
  });
  stroke(art, 'M74 -158C116 -188 170 -178 200 -138', '#fffdf0', [13, 0.75]);
}

function drawEye(art: Canvas, { eyeRing, ink, bib }: Plumage): void {
  const patch = 'M-66 -116C-50 -160 14 -164 34 -126C46 -96 24 -62 -16 -62C-50 -62 -74 -86 -66 -116Z';
  solid(art, patch, { ramp: bib, outline: ink, width: 5, depth: 10 });
  solid(art, circle(-14, -108, 35), { ramp: eyeRing, outline: ink, width: 5, depth: 8 });
  fill(art, circle(-12, -108, 24), '#fffdf4');
  fill(art, circle(-8, -107, 18), '#1a0f06');
  fill(art, circle(-15, -115, 7), '#ffffff');
  fill(art, ellipse(-2, -99, 3.5, 3.5), '#ffffff', 0.8);
  stroke(art, 'M-54 -138C-34 -154 -6 -156 18 -142', ink, 9);
}

function drawBranch(art: Canvas, ink: string): void {
  broadLeaf(art, [-180, 196, 130], { turn: -64, ramp: leafGreen, outline: ink });
  broadLeaf(art, [190, 190, 120], { turn: 62, ramp: leafGreen, outline: ink });
  solid(art, 'M-250 190C-150 172 60 214 250 176L252 214C80 250 -120 216 -250 230Z', {
    ramp: bark,
    outline: ink,
    width: 7,
    depth: 14,
  });
  for (const x of [-70, -30, 30, 66])
    solid(art, `M${x - 15} 214C${x - 20} 186 ${x - 6} 176 ${x + 4} 178C${x + 18} 180 ${x + 20} 200 ${x + 14} 218Z`, {
      ramp: ['#ffd08a', '#e88a2a', '#8a3a0a'],
      outline: ink,
      width: 5,
      depth: 6,
    });
}
