import { polar } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, ellipse, fill, polygon, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const hide: Ramp = ['#a88af0', '#4a2ab0', '#160a58'];
const fin: Ramp = ['#ff9ae0', '#c030b0', '#4a0a78'];
const ink = '#07042c';

const body = 'M-214 6C-206 -96 -110 -164 0 -152C92 -142 156 -84 172 0C160 96 84 176 -30 176C-140 176 -212 106 -214 6Z';

/** A deep-sea angler, lured by its own lamp. */
export const anglerfish = figure({ deep: true }, (art) => {
  art.place(14, 22, {}, () => {
    drawFins(art);
    drawBody(art);
    drawMouth(art);
    drawEye(art);
    drawLamp(art);
  });
});

function drawFins(art: Canvas): void {
  solid(art, 'M146 -30C190 -70 216 -100 240 -106C232 -60 222 -20 206 6C226 30 236 70 234 116C206 104 176 80 146 50Z', {
    ramp: fin,
    outline: ink,
    width: 8,
    depth: 20,
  });
  stroke(art, 'M164 -20C188 -40 208 -64 222 -82M164 6H196M164 34C186 54 206 74 220 94', '#ffd0f4', [5, 0.6]);
  solid(art, 'M-20 -140C0 -190 70 -206 120 -190C110 -166 116 -130 130 -96Z', {
    ramp: fin,
    outline: ink,
    width: 8,
    depth: 18,
  });
  stroke(art, 'M14 -148C30 -170 60 -182 84 -184M60 -138C70 -158 84 -170 98 -176', '#ffd0f4', [5, 0.6]);
  solid(art, 'M20 160C30 196 60 212 92 208C92 180 96 150 108 126Z', { ramp: fin, outline: ink, width: 7, depth: 14 });
}

function drawBody(art: Canvas): void {
  castShadow(art, body, ink, [18, 20]);
  solid(art, body, { ramp: hide, outline: ink, width: 9, depth: 40 });
  art.clipped(body, () => {
    for (const [x, y, r] of [
      [70, -80, 16],
      [108, -34, 12],
      [60, -20, 9],
      [120, 30, 14],
      [84, 74, 10],
      [40, -110, 8],
      [132, -70, 8],
      [96, 8, 6],
      [30, 130, 9],
    ] as const) {
      fill(art, circle(x, y, r), '#8af0ff', 0.55);
      fill(art, circle(x - r * 0.25, y - r * 0.25, r * 0.4), '#ffffff', 0.8);
    }
  });
  stroke(art, 'M-150 -90C-110 -132 -50 -142 0 -136', '#ffffff', [13, 0.45]);
  solid(art, 'M60 40C110 30 140 60 144 108C112 112 76 100 54 76Z', { ramp: fin, outline: ink, width: 7, depth: 14 });
}

function drawMouth(art: Canvas): void {
  const mouth = 'M-206 10C-160 -16 -60 -10 30 -34C52 40 8 140 -60 150C-136 152 -196 90 -206 10Z';
  fill(art, mouth, art.radial(['#12021c', '#5a0a3a', '#a81850'], [0.5, 0.4], 0.7));
  art.clipped(mouth, () => {
    fill(art, 'M-150 130C-120 70 -30 60 0 90L-20 180H-140Z', art.linear(['#ff8ab0', '#c02a6a']));
    for (const [x, y, length, lean] of [
      [-186, 0, 52, 4],
      [-146, -12, 76, 2],
      [-104, -16, 58, 4],
      [-62, -18, 84, 0],
      [-22, -24, 56, -4],
      [12, -34, 60, -10],
    ] as const) {
      fang(art, [x, y], length, lean);
    }
    for (const [x, y, length, lean] of [
      [-168, 104, -60, 4],
      [-130, 138, -84, 2],
      [-88, 158, -62, 2],
      [-46, 160, -88, -2],
      [-10, 136, -64, -8],
    ] as const) {
      fang(art, [x, y], length, lean);
    }
  });
  stroke(art, mouth, ink, 9);
  stroke(art, 'M-212 24C-204 110 -140 166 -60 164C6 158 54 70 44 -30', '#d0b8ff', [6, 0.5]);
}

function fang(art: Canvas, [x, y]: readonly [number, number], length: number, lean: number): void {
  const tooth = polygon([
    [x - 15, y],
    [x + 15, y],
    [x + lean, y + length],
  ]);
  fill(art, tooth, art.linear(['#ffffff', '#e8f0d8']));
  stroke(art, tooth, ink, 5);
}

function drawEye(art: Canvas): void {
  fill(art, circle(-24, -82, 44), '#f4ffe0');
  fill(art, circle(-32, -80, 30), art.radial(['#f8ff8a', '#8ae03a', '#1a7a3a'], [0.4, 0.4], 0.6));
  fill(art, ellipse(-36, -78, 13, 17), '#04060f');
  fill(art, circle(-46, -92, 9), '#ffffff');
  fill(art, circle(-24, -66, 5), '#ffffff', 0.8);
  stroke(art, circle(-24, -82, 44), ink, 8);
  solid(art, 'M-78 -112C-54 -146 10 -146 28 -100C-6 -118 -44 -112 -74 -84Z', {
    ramp: hide,
    outline: ink,
    width: 7,
    depth: 8,
  });
}

function drawLamp(art: Canvas): void {
  stroke(art, 'M6 -150C-10 -220 -110 -240 -160 -196C-182 -176 -186 -150 -182 -134', ink, 20);
  stroke(art, 'M6 -150C-10 -220 -110 -240 -160 -196C-182 -176 -186 -150 -182 -134', '#7a5ae0', 10);
  glow(art, [-182, -104, 150], '#fff27a', 0.95);
  solid(art, circle(-182, -104, 34), { ramp: ['#fffff0', '#ffee7a', '#f0a01a'], outline: ink, width: 7, depth: 10 });
  for (let ray = 0; ray < 8; ray++) {
    const [x1, y1] = polar(-182, -104, 48, ray * 45 + 10);
    const [x2, y2] = polar(-182, -104, 64, ray * 45 + 10);
    stroke(art, `M${x1} ${y1}L${x2} ${y2}`, '#fffbd0', [6, 0.9]);
  }
  sparkle(art, [-190, -112, 24]);
}
