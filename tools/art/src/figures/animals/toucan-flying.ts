import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { coin } from '../../kit/coin.ts';
import { castShadow, circle, fill, solid, stroke } from '../../kit/shape.ts';
import { wing } from '../../kit/wing.ts';
import type { Plumage } from './toucan.ts';

const red: Ramp = ['#ff9a8a', '#e0203a', '#7a0620'];
const claw: Ramp = ['#ffd08a', '#e88a2a', '#8a3a0a'];

/** The toucan in flight, wings up, a coin in its open beak. */
export function drawFlying(art: Canvas, plumage: Plumage): void {
  const { body, eyeRing, ink } = plumage;
  const feathers = {
    rows: [
      [1, body],
      [0.7, eyeRing],
      [0.5, body],
    ],
    outline: ink,
  } as const;
  art.place(-4, 32, { turn: 9, scale: 0.97 }, () => {
    wing(art, [-6, -36], { ...feathers, turns: [-58, -42, -26, -10] });
    drawTail(art, plumage);
    drawFeet(art, ink);
    drawBody(art, plumage);
    drawBeak(art, plumage);
    drawEye(art, plumage);
    wing(art, [72, 0], { ...feathers, turns: [72, 57, 42, 27, 12, -2] });
    drawShoulder(art, plumage);
  });
}

function drawShoulder(art: Canvas, { body, ink }: Plumage): void {
  const shoulder =
    'M18 44C4 4 20 -50 56 -60C74 -88 108 -78 110 -54C138 -60 158 -32 144 -12C164 6 152 38 126 36C98 40 60 66 18 44Z';
  solid(art, shoulder, { ramp: body, outline: ink, width: 7, depth: 18 });
  stroke(art, 'M40 20q6 18 26 14M62 -18q8 18 28 12M90 14q8 14 26 6', body[0], [6, 0.6]);
}

function drawTail(art: Canvas, { body, ink }: Plumage): void {
  for (const turn of [-84, -70, -98]) {
    art.place(120, 66, { turn }, () =>
      solid(art, 'M-22 0C-34 50 -36 90 -24 122H20C34 90 34 50 22 0Z', {
        ramp: body,
        outline: ink,
        width: 7,
        depth: 12,
      }),
    );
  }
  solid(art, 'M76 96C120 112 160 104 182 84C172 60 140 40 100 40Z', { ramp: red, outline: ink, width: 6, depth: 12 });
}

function drawFeet(art: Canvas, ink: string): void {
  for (const [x, y] of [
    [26, 128],
    [68, 126],
  ] as const) {
    for (const turn of [-38, -64, -90])
      art.place(x, y, { turn }, () => {
        solid(art, 'M-9 -8C-12 14 -10 34 0 44C10 34 12 14 9 -8Z', { ramp: claw, outline: ink, width: 5, depth: 6 });
      });
  }
}

function drawBody(art: Canvas, { body, bib, ink }: Plumage): void {
  const outline =
    'M-118 -62C-112 -124 -56 -156 2 -142C52 -130 78 -88 104 -40C130 4 160 40 156 76C150 120 84 140 24 136C-40 132 -96 84 -112 24C-118 -4 -122 -34 -118 -62Z';
  castShadow(art, outline, ink, [16, 20]);
  solid(art, outline, { ramp: body, outline: ink, width: 8, depth: 32 });
  art.clipped(outline, () => {
    solid(art, 'M-140 -30C-90 -50 -44 -34 -26 4C-6 50 6 92 -18 130C-80 130 -140 60 -140 -30Z', {
      ramp: bib,
      outline: ink,
      width: 6,
      depth: 22,
    });
    for (const [x, y] of [
      [-84, 16],
      [-62, 46],
      [-38, 76],
      [-52, 8],
      [-32, 38],
    ] as const)
      stroke(art, `M${x} ${y}q4 14 18 14`, bib[2], [4, 0.7]);
  });
  stroke(art, 'M-62 -124C-34 -136 -2 -130 22 -112', '#ffffff', [12, 0.4]);
}

function drawBeak(art: Canvas, { beak, lowerBeak, ink }: Plumage): void {
  const mouth = 'M-80 -44L-150 -48C-152 -20 -140 4 -112 10L-80 4Z';
  fill(art, mouth, '#5a0618');
  const lower =
    'M-84 -16C-118 -26 -150 -4 -172 38C-180 54 -172 70 -156 66C-120 56 -92 36 -74 8C-70 -4 -74 -14 -84 -16Z';
  solid(art, lower, { ramp: lowerBeak, outline: ink, width: 8, depth: 14 });
  const upper =
    'M-64 -126C-126 -186 -218 -156 -238 -66C-246 -28 -240 6 -222 30C-214 0 -190 -24 -150 -34C-118 -42 -92 -36 -74 -22C-50 -44 -46 -100 -64 -126Z';
  castShadow(art, upper, ink, [10, 10]);
  solid(art, upper, { ramp: beak, outline: ink, width: 8, depth: 24 });
  art.clipped(upper, () => {
    fill(art, 'M-190 -134C-206 -90 -218 -10 -206 50H-280V-134Z', ink, 0.92);
    for (const x of [-104, -134, -164])
      stroke(art, `M${x} -176C${x - 14} -140 ${x - 12} -110 ${x - 2} -88`, ink, [7, 0.5]);
    fill(art, 'M-44 -140C-84 -130 -88 -50 -68 -10H-30V-140Z', ink, 0.9);
  });
  stroke(art, 'M-92 -128C-130 -154 -178 -142 -204 -104', '#fffdf0', [13, 0.75]);
  coin(art, [-204, 48, 36], { turn: -14, face: 0.8 });
}

function drawEye(art: Canvas, { eyeRing, ink, bib }: Plumage): void {
  solid(art, 'M34 -88C24 -130 -34 -138 -58 -104C-72 -74 -52 -40 -14 -40C16 -40 40 -62 34 -88Z', {
    ramp: bib,
    outline: ink,
    width: 5,
    depth: 10,
  });
  solid(art, circle(-14, -86, 33), { ramp: eyeRing, outline: ink, width: 5, depth: 8 });
  fill(art, circle(-17, -86, 23), '#fffdf4');
  fill(art, circle(-23, -84, 17), '#1a0f06');
  fill(art, circle(-29, -91, 7), '#ffffff');
  fill(art, circle(-18, -76, 3.5), '#ffffff', 0.8);
  stroke(art, 'M24 -118C2 -130 -24 -132 -46 -120', ink, 9);
}
