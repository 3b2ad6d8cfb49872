import { polar } from '../kit/canvas.ts';
import type { Canvas, Ramp } from '../kit/canvas.ts';
import { castShadow, circle, ellipse, fill, polygon, solid, stroke, symmetric, twice } from '../kit/shape.ts';

const gold: Ramp = ['#fff9c4', '#ffc92e', '#b0620a'];
const copper: Ramp = ['#ffc98a', '#f2722a', '#8a2408'];
const turquoise: Ramp = ['#c8fff4', '#1fc8c0', '#066a7a'];
const ink = '#3a1203';

/** J1: a gold sun with a carved, smiling face. */
export function drawSunIdol(art: Canvas): void {
  castShadow(art, circle(0, 0, 190), '#1a0a02', [12, 12]);
  for (let ray = 0; ray < 16; ray++) {
    const long = ray % 2 === 0;
    const tip = polar(0, 0, long ? 226 : 196, ray * 22.5);
    const points = [polar(0, 0, 140, ray * 22.5 - 11), tip, polar(0, 0, 140, ray * 22.5 + 11)];
    solid(art, polygon(points), { ramp: long ? gold : copper, outline: ink, width: 7, depth: 12 });
  }
  solid(art, circle(0, 0, 156), { ramp: gold, outline: ink, width: 8, depth: 20 });
  for (let stone = 0; stone < 12; stone++) {
    const [x, y] = polar(0, 0, 137, stone * 30 + 15);
    solid(art, circle(x, y, 10), { ramp: turquoise, outline: ink, width: 4, depth: 4 });
  }
  const face = circle(0, 0, 114);
  solid(art, face, { ramp: ['#fff6b0', '#ffb31f', '#c96a08'], outline: ink, width: 7, depth: 22 });
  drawFace(art);
}

function drawFace(art: Canvas): void {
  twice(art, () => {
    solid(art, 'M14 -44C26 -70 66 -72 92 -50C74 -50 52 -48 36 -36C28 -32 18 -34 14 -44Z', {
      ramp: copper,
      outline: ink,
      width: 5,
      depth: 6,
    });
    const eye = 'M22 -12C34 -34 68 -34 82 -12C66 4 38 4 22 -12Z';
    fill(art, eye, '#fffbe6');
    fill(art, circle(52, -14, 13), art.radial(turquoise, [0.4, 0.3], 0.7));
    fill(art, circle(52, -14, 6), '#04242c');
    fill(art, circle(48, -19, 3.5), '#ffffff');
    stroke(art, eye, ink, 6);
    solid(art, circle(74, 24, 15), { ramp: copper, outline: ink, width: 4, depth: 6 });
  });
  solid(
    art,
    symmetric(-36, [
      [10, -34, 12, 0, 26, 18],
      [28, 32, 12, 36, 0, 36],
    ]),
    { ramp: gold, outline: ink, width: 6, depth: 10 },
  );
  const mouth = symmetric(50, [
    [30, 56, 50, 50, 62, 44],
    [56, 84, 26, 94, 0, 94],
  ]);
  fill(art, mouth, art.linear(['#5a1204', '#a82a10']));
  fill(
    art,
    symmetric(54, [
      [24, 58, 42, 54, 52, 50],
      [46, 68, 20, 72, 0, 72],
    ]),
    '#fffbe6',
  );
  stroke(art, mouth, ink, 6);
  const stone = ellipse(0, -78, 17, 21);
  solid(art, stone, { ramp: ['#ffd0d8', '#f0284a', '#7a0624'], outline: ink, width: 5, depth: 7 });
  stroke(art, 'M-84 -62C-66 -86 -40 -100 -26 -102', '#fffdf0', [9, 0.8]);
}
