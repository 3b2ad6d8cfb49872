import { polar, round } from '../kit/canvas.ts';
import type { Canvas, Ramp } from '../kit/canvas.ts';
import { broadLeaf } from '../kit/leaves.ts';
import { castShadow, circle, ellipse, fill, solid, stroke } from '../kit/shape.ts';

const green: Ramp = ['#c8ff6a', '#3fb52a', '#0f5a24'];

const acaiInk = '#22081f';
const coconut = 'M-204 20H204C204 128 118 200 0 200C-118 200 -204 128 -204 20Z';

/** F1: a coconut bowl heaped with açaí, banana and strawberry. */
export function drawAcai(art: Canvas): void {
  castShadow(art, coconut, '#12040f', [10, 12]);
  broadLeaf(art, [120, -60, 150], { turn: 48, ramp: green, outline: acaiInk });
  solid(
    art,
    'M-190 30C-196 -40 -150 -70 -120 -76C-100 -150 -20 -170 30 -140C90 -156 140 -110 138 -66C186 -46 196 0 190 30Z',
    { ramp: ['#c08aff', '#6a1f9a', '#2a0748'], outline: acaiInk, width: 8, depth: 26 },
  );
  stroke(art, 'M-130 -30C-110 -90 -50 -120 0 -112', '#f0d8ff', [12, 0.5]);
  for (const [x, y, turn] of [
    [-96, -8, -20],
    [-20, -18, 6],
    [-58, -62, -6],
  ] as const) {
    art.place(x, y, { turn }, () => drawBananaSlice(art));
  }
  art.place(84, -40, { turn: 14 }, () => drawStrawberry(art));
  for (const [x, y] of [
    [150, 2],
    [36, 4],
    [122, 14],
    [-150, 6],
  ] as const)
    solid(art, circle(x, y, 19), { ramp: ['#b48aff', '#4a1580', '#1a0436'], outline: acaiInk, width: 5, depth: 7 });
  drawCoconutBowl(art);
}

function drawBananaSlice(art: Canvas): void {
  solid(art, ellipse(0, 0, 50, 40), { ramp: ['#fffde0', '#ffe98a', '#d8a032'], outline: acaiInk, width: 6, depth: 8 });
  stroke(art, ellipse(0, 0, 34, 25), '#e0b040', [3, 0.7]);
  for (const angle of [0, 120, 240]) {
    const [sx, sy] = polar(0, 0, 11, angle);
    fill(art, ellipse(sx, sy, 4, 5), '#8a5a10');
  }
}

function drawStrawberry(art: Canvas): void {
  solid(art, 'M0 62C-46 36 -58 -12 -40 -34C-22 -50 22 -50 40 -34C58 -12 46 36 0 62Z', {
    ramp: ['#ff9a9a', '#f0203c', '#8a0620'],
    outline: acaiInk,
    width: 7,
    depth: 14,
  });
  for (const [x, y] of [
    [-20, -10],
    [4, 0],
    [24, -12],
    [-8, 24],
    [14, 24],
    [-26, 10],
    [0, -24],
  ] as const)
    fill(art, ellipse(x, y, 3, 4.5), '#ffe07a');
  solid(art, 'M-44 -34C-30 -52 -16 -46 0 -60C16 -46 30 -52 44 -34C26 -26 14 -34 0 -22C-14 -34 -26 -26 -44 -34Z', {
    ramp: green,
    outline: acaiInk,
    width: 5,
    depth: 5,
  });
}

function drawCoconutBowl(art: Canvas): void {
  solid(art, coconut, { ramp: ['#d8945a', '#8a4a20', '#3a1606'], outline: acaiInk, width: 9, depth: 26 });
  art.clipped(coconut, () => {
    for (let line = 0; line < 9; line++)
      stroke(
        art,
        `M${-190 + line * 22} ${58 + line * 9}C${-80 + line * 10} ${96 + line * 10} ${60 + line * 6} ${100 + line * 8} ${190 - line * 14} ${64 + line * 8}`,
        '#2a0d02',
        [3, 0.35],
      );
  });
  solid(art, 'M-214 12H214V40C214 46 210 50 204 50H-204C-210 50 -214 46 -214 40Z', {
    ramp: ['#fffaf0', '#f0dcc0', '#b08a60'],
    outline: acaiInk,
    width: 8,
    depth: 8,
  });
  stroke(art, 'M-160 84C-140 128 -108 152 -80 166', '#ffe0b8', [11, 0.5]);
}

/** F2: a guava and its pink half. */
export function drawGuava(art: Canvas): void {
  const ink = '#3a0a1c';
  broadLeaf(art, [-60, -96, 140], { turn: -34, ramp: green, outline: ink });
  broadLeaf(art, [-50, -100, 150], { turn: 30, ramp: green, outline: ink });
  const whole =
    'M-56 -134C20 -138 66 -80 58 4C50 88 -2 134 -70 130C-146 126 -196 64 -186 -18C-178 -86 -128 -130 -56 -134Z';
  castShadow(art, whole, '#1a0410', [10, 12]);
  solid(art, whole, { ramp: ['#f6ff9a', '#a8d83a', '#3f8a1a'], outline: ink, width: 9, depth: 30 });
  fill(art, ellipse(-128, -60, 24, 40), '#ffffff', 0.5);
  solid(art, 'M-76 -150C-66 -138 -46 -138 -36 -150L-40 -122H-72Z', {
    ramp: ['#c98a4a', '#7a4a1a', '#3a1c06'],
    outline: ink,
    width: 5,
    depth: 5,
  });
  const half = circle(66, 62, 140);
  castShadow(art, half, '#1a0410', [10, 10]);
  solid(art, half, { ramp: ['#eaff8a', '#8ac42e', '#2f7a16'], outline: ink, width: 9, depth: 12 });
  solid(art, circle(66, 62, 120), { ramp: ['#ffe0e0', '#ff8a9a', '#e04a6a'], outline: '#f6ffb8', width: 6, depth: 22 });
  solid(art, circle(66, 62, 74), { ramp: ['#ff9aa8', '#f04a6c', '#b81a48'], outline: '#ffc0c8', width: 4, depth: 16 });
  for (let seed = 0; seed < 22; seed++) {
    const [x, y] = polar(66, 62, round(seed < 9 ? 32 : 56), seed < 9 ? seed * 40 : seed * 27.7 + 9);
    fill(art, ellipse(x, y, 6.5, 8), '#fff0c0');
    fill(art, ellipse(x + 1, y + 2, 4, 4.5), '#d8a860');
  }
  stroke(art, 'M-34 6C-22 -30 8 -52 40 -58', '#ffffff', [12, 0.75]);
}

/** F3: a cashew apple with its nut. */
export function drawCaju(art: Canvas): void {
  const ink = '#3a0f04';
  broadLeaf(art, [-10, -130, 150], { turn: 62, ramp: green, outline: ink });
  broadLeaf(art, [10, -130, 150], { turn: -58, ramp: green, outline: ink });
  const apple =
    'M0 -176C46 -184 84 -160 92 -108C104 -40 136 10 118 66C100 116 52 132 0 130C-52 132 -100 116 -118 66C-136 10 -104 -40 -92 -108C-84 -160 -46 -184 0 -176Z';
  castShadow(art, apple, '#1f0802', [10, 12]);
  solid(art, apple, { ramp: ['#fff08a', '#ff8a1f', '#d0200f'], outline: ink, width: 9, depth: 34 });
  art.clipped(apple, () => {
    for (const x of [-70, -34, 4, 42, 78])
      stroke(art, `M${x * 0.5} -176C${x * 0.8} -60 ${x} 20 ${x * 1.1} 140`, '#ffd85a', [5, 0.35]);
  });
  fill(art, 'M-74 -116C-66 -150 -42 -158 -22 -156C-42 -120 -58 -60 -64 -10C-84 -40 -84 -80 -74 -116Z', '#ffffff', 0.5);
  stroke(art, 'M0 -176C-4 -196 4 -212 18 -222', ink, 20);
  stroke(art, 'M0 -178C-3 -196 4 -210 17 -219', '#9a6a2a', 10);
  solid(
    art,
    'M-84 134C-86 104 -44 100 -22 120C-4 136 14 138 30 122C48 104 88 110 86 144C84 192 40 224 -6 222C-52 220 -82 180 -84 134Z',
    { ramp: ['#f0d8a0', '#a87a3a', '#4a2a0c'], outline: ink, width: 8, depth: 20 },
  );
  stroke(art, 'M-60 142C-56 172 -36 192 -12 196', '#fff4d0', [9, 0.6]);
}
