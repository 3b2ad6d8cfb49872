import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow, sparkle } from '../kit/effects.ts';
import { letters } from '../kit/fonts.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, twice } from '../kit/shape.ts';
import { figure } from './figure.ts';

const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
const glass: Ramp = ['#f4d8ff', '#8a3af0', '#1e0870'];
const ink = '#10042e';

/** A crystal ball in which numbers drift. */
export const orb = figure({ violet: true }, (art) => {
  glow(art, [0, -40, 270], '#c89aff', 0.9);
  drawStand(art);
  drawGlass(art);
  for (const [x, y, radius] of [
    [-200, -120, 28],
    [196, -150, 32],
    [206, 60, 20],
    [-206, 60, 18],
  ] as const)
    sparkle(art, [x, y, radius], '#fff6d0');
});

function drawGlass(art: Canvas): void {
  const ball = circle(0, -46, 178);
  castShadow(art, ball, ink, [16, 14]);
  solid(art, ball, {
    ramp: glass,
    outline: ink,
    width: 9,
    depth: 40,
    paint: art.radial(['#ffd0ff', '#b04af8', '#5a1cc8', '#1a0660'], [0.5, 0.62], 0.66),
  });
  art.clipped(ball, () => {
    for (const [y, colour, opacity] of [
      [30, '#ff8af0', 0.6],
      [-20, '#7af0ff', 0.4],
      [70, '#ffd27a', 0.5],
    ] as const) {
      art.add(
        `<path d="M-200 ${y}C-110 ${y - 80} -50 ${y + 50} 30 ${y - 20}C90 ${y - 70} 140 ${y} 200 ${y - 60}V${y + 30}C120 ${y + 60} 60 ${y} 0 ${y + 50}C-60 ${y + 90} -140 ${y + 20} -200 ${y + 70}Z" fill="${colour}" opacity="${opacity}" ${art.blur(14)}/>`,
      );
    }
    for (const [text, x, y, size, turn] of [
      ['7', 0, 10, 150, -6],
      ['13', -104, -90, 58, -18],
      ['21', 96, -108, 64, 14],
      ['4', 104, 34, 70, 12],
      ['38', -96, 56, 54, -10],
    ] as const) {
      art.place(x, y, { turn }, () => {
        const path = letters('lilita-one', text, [0, 0, size]);
        art.add(`<path d="${path}" fill="#fff0a8" opacity=".9" ${art.blur(8)}/>`);
        stroke(art, path, ink, size * 0.1);
        fill(art, path, art.linear(['#ffffff', '#ffe27a', '#ff9a3a']));
      });
    }
    for (let star = 0; star < 26; star++)
      fill(
        art,
        circle(art.random.between(-160, 160), art.random.between(-200, 110), art.random.between(1.5, 4)),
        '#ffffff',
        0.9,
      );
  });
  stroke(art, 'M-140 -110C-124 -164 -84 -198 -34 -206', '#ffffff', [18, 0.85]);
  stroke(art, 'M-148 -72C-149 -66 -149 -60 -148 -54', '#ffffff', [15, 0.8]);
  fill(art, 'M60 96C100 80 132 44 142 4C150 60 120 104 74 118Z', '#ffffff', 0.28);
}

function drawStand(art: Canvas): void {
  const foot =
    'M-118 214C-120 190 -96 180 -84 160C-100 140 -104 120 -96 104H96C104 120 100 140 84 160C96 180 120 190 118 214C118 226 110 230 100 230H-100C-110 230 -118 226 -118 214Z';
  castShadow(art, foot, ink, [12, 12]);
  solid(art, foot, { ramp: gold, outline: ink, width: 9, depth: 18 });
  solid(art, ellipse(0, 162, 84, 18), { ramp: ['#d8a8ff', '#7a2be0', '#300a80'], outline: ink, width: 6, depth: 6 });
  twice(art, () => {
    solid(art, 'M88 108C128 96 150 66 148 30C166 70 158 116 116 142C104 138 92 126 88 108Z', {
      ramp: gold,
      outline: ink,
      width: 7,
      depth: 10,
    });
  });
  for (let stud = -2; stud <= 2; stud++) {
    solid(art, circle(stud * 42, 206, 10), {
      ramp: ['#b8fff0', '#12c8b8', '#045a6a'],
      outline: ink,
      width: 4,
      depth: 4,
    });
  }
}
