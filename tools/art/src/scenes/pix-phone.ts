import { round } from '../kit/canvas.ts';
import type { Canvas, Ramp } from '../kit/canvas.ts';
import { glow } from '../kit/effects.ts';
import { castShadow, circle, fill, polygon, roundedBox, solid, stroke } from '../kit/shape.ts';

const ink = '#03202c';
const mint: Ramp = ['#b8fff0', '#22c8b0', '#06665f'];
const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];

/** A phone with a payment code on its screen and a tick: money that arrives at once. */
export function drawPixPhone(art: Canvas): void {
  glow(art, [0, 0, 380], '#c8fff4', 0.5);
  art.place(-10, 0, { turn: 10 }, () => {
    const shell = roundedBox([-170, -300, 340, 600], 52);
    castShadow(art, shell, ink, [22, 22]);
    solid(art, shell, { ramp: ['#5a6a9a', '#232c50', '#0a0e24'], outline: ink, width: 9, depth: 20 });
    const screen = roundedBox([-148, -278, 296, 556], 36);
    solid(art, screen, { ramp: ['#ffffff', '#f0fffb', '#b8e8e0'], outline: ink, width: 5, depth: 14 });
    fill(art, roundedBox([-46, -266, 92, 24], 12), ink);
    fill(art, roundedBox([-112, -214, 150, 22], 11), '#9ad8cc');
    fill(art, roundedBox([-112, -182, 96, 18], 9), '#c8ece4');
    drawCode(art);
    solid(art, roundedBox([-112, 168, 224, 66], 33), { ramp: gold, outline: ink, width: 6, depth: 10 });
    fill(art, roundedBox([-62, 192, 124, 18], 9), '#5a2a05', 0.75);
    fill(art, 'M-140 -240C-140 -262 -126 -270 -110 -270H20L-140 60Z', '#ffffff', 0.35);
  });
  art.place(176, 132, { turn: -6 }, () => drawTick(art));
  art.place(-206, -130, { turn: -10 }, () => drawLightning(art));
}

/** A code with the three finder squares; it encodes nothing. */
function drawCode(art: Canvas): void {
  const cells = 17;
  const size = 13;
  const left = -(cells * size) / 2;
  const top = -138;
  fill(art, roundedBox([left - 14, top - 14, cells * size + 28, cells * size + 28], 16), '#ffffff');
  stroke(art, roundedBox([left - 14, top - 14, cells * size + 28, cells * size + 28], 16), '#9ad8cc', 4);
  const finder = (column: number, row: number): boolean =>
    (column < 6 && row < 6) || (column > 10 && row < 6) || (column < 6 && row > 10);
  let modules = '';
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      if (finder(column, row) || art.random.next() > 0.5) continue;
      modules += `M${round(left + column * size)} ${round(top + row * size)}h${size}v${size}h${-size}Z`;
    }
  }
  fill(art, modules, ink);
  for (const [column, row] of [
    [0, 0],
    [12, 0],
    [0, 12],
  ] as const) {
    const [x, y] = [left + column * size, top + row * size];
    stroke(art, roundedBox([x + 5, y + 5, 55, 55], 10), ink, 10);
    fill(art, roundedBox([x + 20, y + 20, 25, 25], 6), mint[2]);
  }
}

function drawTick(art: Canvas): void {
  const disc = circle(0, 0, 112);
  castShadow(art, disc, ink, [14, 14]);
  solid(art, disc, { ramp: mint, outline: ink, width: 9, depth: 26 });
  stroke(art, circle(0, 0, 90), '#ffffff', [5, 0.5]);
  stroke(art, 'M-48 4L-14 40L52 -36', ink, 42);
  stroke(art, 'M-48 4L-14 40L52 -36', '#ffffff', 27);
  stroke(art, 'M-78 -38C-66 -64 -44 -80 -20 -86', '#ffffff', [11, 0.75]);
}

function drawLightning(art: Canvas): void {
  const bolt = polygon([
    [-12, -110],
    [58, -110],
    [28, -32],
    [70, -32],
    [-34, 124],
    [-8, 16],
    [-52, 16],
  ]);
  castShadow(art, bolt, ink, [10, 10]);
  solid(art, bolt, { ramp: ['#fffbd0', '#ffd83a', '#ff9a1a'], outline: ink, width: 9, depth: 14 });
}
