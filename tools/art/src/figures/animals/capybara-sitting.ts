import type { Canvas } from '../../kit/canvas.ts';
import { coin, coins } from '../../kit/coin.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../../kit/shape.ts';
import { drawCrown, fur, gold, ink, muzzle, type Outfit } from './capybara-parts.ts';

/** The capybara from its side, sitting at ease: on its coins, or in a swimming ring. */
export function drawSitting(art: Canvas, outfit: Outfit): void {
  art.place(0, outfit === 'beach' ? -2 : 12, { scale: 0.98 }, () => {
    if (outfit === 'beach') stroke(art, ringBehind, ink, 78);
    if (outfit === 'beach') stroke(art, ringBehind, '#c81e4a', 62);
    drawBody(art);
    if (outfit === 'crown') drawChain(art);
    drawBird(art);
    drawHead(art);
    if (outfit === 'crown') {
      drawEye(art);
      art.place(-44, -24, { turn: 5, scale: 0.7 }, () => drawCrown(art));
      drawHeap(art);
    } else {
      drawShades(art);
      drawFlower(art);
      drawRing(art);
    }
  });
}

function drawBody(art: Canvas): void {
  const body = 'M-52 10C-88 60 -100 130 -92 226H206C244 150 228 30 160 -30C116 -66 60 -70 20 -50Z';
  castShadow(art, body, ink, [16, 16]);
  solid(art, body, { ramp: fur, outline: ink, width: 8, depth: 34 });
  solid(art, 'M72 226C60 150 96 84 150 88C206 94 230 160 206 226Z', { ramp: fur, outline: ink, width: 7, depth: 26 });
  solid(art, 'M30 228C24 196 60 190 104 196C124 200 126 222 116 232H36Z', {
    ramp: muzzle,
    outline: ink,
    width: 7,
    depth: 8,
  });
  solid(art, 'M-84 90C-66 64 -20 70 -14 112C-8 150 -14 190 -14 226H-78C-84 180 -94 130 -84 90Z', {
    ramp: fur,
    outline: ink,
    width: 7,
    depth: 18,
  });
  solid(art, 'M-100 230C-108 200 -78 190 -44 194C-10 196 -2 216 -8 232Z', {
    ramp: muzzle,
    outline: ink,
    width: 7,
    depth: 8,
  });
  stroke(art, 'M-72 214v14M-48 212v16M62 212v14M86 212v14', ink, 5);
  stroke(
    art,
    'M96 -30q16 4 26 16M140 0q16 10 22 24M176 44q12 12 16 28M36 60q10 14 8 30M60 20q12 12 12 26M190 100q8 14 6 28M20 130q8 14 4 28',
    fur[2],
    [5, 0.55],
  );
  stroke(art, 'M70 -52C110 -48 150 -20 176 24', '#ffffff', [10, 0.35]);
}

function drawHead(art: Canvas): void {
  solid(art, 'M22 -116C14 -158 48 -184 78 -166C104 -144 96 -108 66 -92Z', {
    ramp: fur,
    outline: ink,
    width: 8,
    depth: 10,
  });
  fill(art, 'M42 -120C40 -146 62 -158 76 -148C88 -130 80 -112 64 -104Z', '#5a2418');
  const head =
    'M78 -34C84 -92 48 -138 -6 -144C-58 -148 -108 -132 -148 -118C-190 -106 -222 -84 -226 -40C-228 -6 -216 26 -184 36C-150 46 -118 44 -88 54C-46 70 6 78 44 52C68 32 76 2 78 -34Z';
  castShadow(art, head, ink, [14, 16]);
  solid(art, head, { ramp: fur, outline: ink, width: 8, depth: 32 });
  solid(
    art,
    'M-146 -118C-190 -106 -222 -84 -226 -40C-228 -6 -216 26 -184 36C-158 44 -132 42 -112 26C-92 -2 -96 -90 -146 -118Z',
    { ramp: muzzle, outline: ink, width: 6, depth: 22 },
  );
  fill(art, 'M-218 -72C-208 -94 -180 -98 -172 -82C-178 -66 -204 -58 -218 -72Z', ink);
  solid(art, 'M-216 2L-212 38C-210 46 -188 46 -188 36V6Z', {
    ramp: ['#ffffff', '#fff4d8', '#d8b888'],
    outline: ink,
    width: 5,
    depth: 5,
  });
  stroke(art, 'M-224 -8C-206 14 -166 18 -136 6C-122 0 -114 -12 -112 -24', ink, 8);
  for (const [x, y] of [
    [-176, -38],
    [-152, -48],
    [-160, -22],
    [-134, -32],
  ] as const)
    fill(art, circle(x, y, 4), ink, 0.6);
  stroke(art, 'M-150 -30C-120 -24 -96 -10 -78 6M-146 -44C-114 -46 -84 -40 -60 -28', '#fff0d8', [3.6, 0.85]);
  stroke(
    art,
    'M-86 -122q8 12 6 26M-56 -130q8 12 6 26M24 -70q12 12 12 28M40 -20q8 14 4 28M-20 36q14 8 28 4',
    fur[2],
    [5, 0.55],
  );
  fill(art, ellipse(-58, 2, 24, 14), '#ff8a7a', 0.55);
  stroke(art, 'M-130 -110C-90 -128 -50 -134 -10 -128', '#ffffff', [10, 0.4]);
}

/** Content, with one eye half closed. */
function drawEye(art: Canvas): void {
  fill(art, ellipse(-52, -58, 23, 24), '#1a0a06');
  fill(art, circle(-60, -66, 8), '#ffffff');
  fill(art, circle(-44, -48, 4), '#ffffff', 0.8);
  solid(art, 'M-80 -60C-78 -92 -30 -96 -24 -62C-40 -72 -62 -70 -80 -60Z', {
    ramp: fur,
    outline: ink,
    width: 6,
    depth: 5,
  });
}

function drawChain(art: Canvas): void {
  const chain = 'M-66 60C-20 116 60 112 108 -40';
  stroke(art, chain, ink, 26);
  stroke(art, chain, gold[1], 16);
  stroke(art, chain, gold[0], [5, 0.9]);
  coin(art, [-22, 106, 36], { turn: -8, face: 0.9 });
}

function drawHeap(art: Canvas): void {
  coins(art, [
    [-170, 196, 42, -16, 0.75],
    [-206, 214, 38, 20, 0.7],
    [-128, 216, 44, 8, 0.85],
    [190, 206, 42, 18, 0.8],
    [140, 222, 40, -14, 0.85],
  ]);
}

function drawShades(art: Canvas): void {
  stroke(art, 'M-20 -66L50 -88', ink, 12);
  const lens = 'M-112 -84C-84 -96 -34 -98 -12 -90C-6 -54 -22 -28 -56 -26C-92 -26 -112 -48 -112 -84Z';
  solid(art, lens, { ramp: ['#ff9a5a', '#c02a80', '#28084a'], outline: ink, width: 9, depth: 12 });
  fill(art, 'M-92 -80C-78 -86 -62 -88 -50 -86L-72 -40C-86 -48 -94 -62 -92 -80Z', '#ffffff', 0.45);
}

function drawFlower(art: Canvas): void {
  art.place(16, -146, { turn: 14, scale: 0.84 }, () => {
    for (let petal = 0; petal < 5; petal++)
      art.place(0, 0, { turn: petal * 72 }, () => {
        const leaf = 'M0 0C-34 -14 -30 -52 0 -50C30 -52 34 -14 0 0Z';
        fill(art, leaf, '#ff5a8a');
        stroke(art, leaf, ink, 6);
      });
    solid(art, circle(0, 0, 15), { ramp: gold, outline: ink, width: 5, depth: 5 });
  });
}

const ringBehind = 'M-150 138C-120 84 220 84 230 138';
const ringBefore = 'M-160 142C-150 226 240 226 236 142';

function drawRing(art: Canvas): void {
  stroke(art, ringBefore, '#00000066', [96, 0.35]);
  stroke(art, ringBefore, ink, 92);
  stroke(art, ringBefore, '#f43a5e', 76);
  art.add(
    `<path d="${ringBefore}" fill="none" stroke="#fff6e8" stroke-width="76" stroke-dasharray="64 74" stroke-dashoffset="-30"/>`,
  );
  stroke(art, 'M-116 190C-70 226 150 228 194 190', '#7a0a3a', [26, 0.3]);
  stroke(art, 'M-150 126C-126 190 204 196 220 126', '#ffffff', [12, 0.6]);
}

function drawBird(art: Canvas): void {
  art.place(146, -82, { turn: 12, scale: 1.1 }, () => {
    solid(art, 'M34 20L78 22L74 40L30 36Z', {
      ramp: ['#ffe27a', '#e89a1a', '#9a5206'],
      outline: ink,
      width: 6,
      depth: 6,
    });
    stroke(art, 'M-4 44V62M12 44V62', ink, 6);
    const body = 'M-44 -14C-40 -50 8 -58 24 -24C36 0 60 14 48 34C32 54 -20 56 -36 28C-42 14 -46 0 -44 -14Z';
    solid(art, body, { ramp: ['#fff6a0', '#ffc926', '#d07a0a'], outline: ink, width: 7, depth: 14 });
    solid(art, 'M0 4C20 0 44 12 52 28C34 40 8 36 0 4Z', {
      ramp: ['#ffe27a', '#e89a1a', '#9a5206'],
      outline: ink,
      width: 5,
      depth: 6,
    });
    solid(art, 'M-42 -18L-70 -8L-42 4Z', { ramp: ['#ffb08a', '#f0641a', '#a82a06'], outline: ink, width: 6, depth: 4 });
    fill(art, circle(-18, -20, 9), '#1a0a06');
    fill(art, circle(-21, -24, 3.5), '#ffffff');
  });
}
