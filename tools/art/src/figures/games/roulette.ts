import { polar, round } from '../../kit/canvas.ts';
import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { letters } from '../../kit/fonts.ts';
import { castShadow, circle, ellipse, fill, solid, stroke, symmetric } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

interface Finish {
  readonly wood: Ramp;
  readonly red: string;
  readonly black: string;
  readonly ink: string;
}

const gold: Ramp = ['#fffbd0', '#ffcb35', '#a85f08'];
/** The order of the pockets on a single-zero wheel; the picture shows every second one. */
const pockets = [0, 15, 4, 2, 17, 6, 13, 11, 8, 10, 24, 33, 20, 31, 22, 29, 28, 35, 26] as const;

/** A roulette wheel: from above with the ball at rest, or from the table's edge while the ball still runs. */
export const roulette = figure<Finish>(
  {
    classic: { wood: ['#d88a4a', '#8a3a14', '#3a1206'], red: '#d8182f', black: '#16121c', ink: '#1c0806' },
    violet: { wood: ['#a88aff', '#5a2ac0', '#1e0a5c'], red: '#f0309a', black: '#0f1448', ink: '#0c0430' },
  },
  (art, finish) => {
    art.place(0, 0, { scale: 1.04 }, () => {
      drawBowl(art, finish);
      drawPockets(art, finish);
      drawTurret(art, finish.ink);
      drawBall(art, finish.ink);
    });
    sparkle(art, [-150, -150, 34], '#fffbe0');
    sparkle(art, [166, 132, 24], '#fffbe0');
  },
  drawFromTheEdge,
);

function drawBowl(art: Canvas, { wood, ink }: Finish): void {
  castShadow(art, circle(0, 0, 226), ink, [18, 20]);
  solid(art, circle(0, 0, 226), { ramp: wood, outline: ink, width: 9, depth: 26 });
  solid(art, circle(0, 0, 196), { ramp: gold, outline: ink, width: 6, depth: 10 });
  for (let stud = 0; stud < 16; stud++) {
    const [x, y] = polar(0, 0, 211, stud * 22.5);
    art.place(x, y, { turn: stud * 22.5 }, () => fill(art, 'M-8 0L0 -5L8 0L0 5Z', art.linear(gold)));
  }
}

function drawPockets(art: Canvas, { red, black, ink }: Finish): void {
  const step = 360 / pockets.length;
  pockets.forEach((number, index) => {
    const from = index * step - 90 - step / 2;
    const [x1, y1] = polar(0, 0, 186, from);
    const [x2, y2] = polar(0, 0, 186, from + step);
    const paint = number === 0 ? '#12a05a' : index % 2 === 0 ? red : black;
    fill(art, `M0 0L${x1} ${y1}A186 186 0 0 1 ${x2} ${y2}Z`, paint);
    const [lineX, lineY] = polar(0, 0, 186, from);
    stroke(art, `M0 0L${lineX} ${lineY}`, '#ffd86a', 3);
    const [textX, textY] = polar(0, 0, 162, from + step / 2);
    art.place(textX, textY, { turn: round(from + step / 2 + 90) }, () =>
      fill(art, letters('lilita-one', String(number), [0, 11, 30]), '#ffffff'),
    );
  });
  stroke(art, circle(0, 0, 138), '#ffd86a', 5);
  fill(art, circle(0, 0, 136), '#000000', 0.28);
  fill(
    art,
    circle(0, 0, 186),
    art.radial([
      [0.6, '#000000', 0],
      [1, '#000000', 0.35],
    ]),
  );
  solid(art, circle(0, 0, 100), { ramp: ['#e8a060', '#9a4a1a', '#4a1a08'], outline: ink, width: 7, depth: 26 });
  fill(art, 'M-176 -60A186 186 0 0 1 60 -176L44 -130A138 138 0 0 0 -130 -44Z', '#ffffff', 0.16);
}

function drawTurret(art: Canvas, ink: string): void {
  for (let arm = 0; arm < 4; arm++) {
    art.place(0, 0, { turn: 45 + arm * 90 }, () => {
      solid(art, 'M-11 0L-7 -78H7L11 0Z', { ramp: gold, outline: ink, width: 5, depth: 5 });
      solid(art, circle(0, -86, 17), { ramp: gold, outline: ink, width: 5, depth: 7 });
      fill(art, circle(-5, -92, 4.5), '#ffffff', 0.9);
    });
  }
  solid(art, circle(0, 0, 44), { ramp: gold, outline: ink, width: 7, depth: 12 });
  solid(art, circle(0, -4, 24), { ramp: ['#ffffff', '#ffe07a', '#d8900f'], outline: ink, width: 5, depth: 8 });
  fill(art, ellipse(-8, -13, 8, 6), '#ffffff', 0.95);
}

function drawBall(art: Canvas, ink: string): void {
  const [x, y] = polar(0, 0, 118, -62);
  glow(art, [x, y, 56], '#ffffff', 0.9);
  solid(art, circle(x, y, 20), { ramp: ['#ffffff', '#f4f6ff', '#a8b0d0'], outline: ink, width: 5, depth: 8 });
  fill(art, circle(x - 6, y - 7, 6), '#ffffff');
}

/** How much of its depth a wheel shows to who sits at the table. */
const FLAT = 0.56;

function drawFromTheEdge(art: Canvas, finish: Finish): void {
  const { wood, ink } = finish;
  art.place(0, 4, { turn: -7 }, () => {
    const side = 'M-232 0C-232 60 -190 196 0 200C190 196 232 60 232 0Z';
    castShadow(art, side, ink, [18, 22]);
    solid(art, side, { ramp: wood, outline: ink, width: 9, depth: 30 });
    art.clipped(side, () => {
      stroke(art, 'M-228 40C-180 176 180 176 228 40', gold[2], 20);
      stroke(art, 'M-228 36C-180 172 180 172 228 36', gold[1], 12);
      stroke(art, 'M-228 33C-180 168 180 168 228 33', gold[0], [4, 0.9]);
    });
    solid(art, ellipse(0, 0, 232, 232 * FLAT), { ramp: wood, outline: ink, width: 9, depth: 16 });
    solid(art, ellipse(0, 4, 198, 198 * FLAT), { ramp: gold, outline: ink, width: 6, depth: 8 });
    art.group(`transform="translate(0 8) scale(1 ${FLAT}) rotate(-38)"`, () => drawPockets(art, finish));
    for (let stud = 0; stud < 12; stud++) {
      const [x, y] = polar(0, 0, 215, 15 + stud * 30);
      solid(art, ellipse(x, round(y * FLAT), 9, 6), { ramp: gold, outline: ink, width: 3, depth: 0 });
    }
    drawSpindle(art, ink);
    drawRunningBall(art, ink);
  });
  sparkle(art, [-132, -160, 32], '#fffbe0');
  sparkle(art, [206, -96, 26], '#fffbe0');
}

/** The turret from its side: four arms, a stem that tapers and a knob. */
function drawSpindle(art: Canvas, ink: string): void {
  const arm = (x: number, y: number): void => {
    stroke(art, `M0 -26L${x} ${y}`, ink, 21);
    stroke(art, `M0 -26L${x} ${y}`, gold[1], 12);
    stroke(art, `M0 -29L${x} ${y - 3}`, gold[0], [4, 0.9]);
    solid(art, circle(x, y, 17), { ramp: gold, outline: ink, width: 5, depth: 7 });
    fill(art, circle(x - 5, y - 6, 4.5), '#ffffff', 0.9);
  };
  arm(-74, -46);
  arm(80, -38);
  const stem = symmetric(-136, [
    [20, -136, 14, -96, 18, -76],
    [24, -44, 52, -22, 54, 10],
    [54, 36, 30, 44, 0, 44],
  ]);
  castShadow(art, stem, ink, [10, 12]);
  solid(art, stem, { ramp: gold, outline: ink, width: 7, depth: 16 });
  stroke(art, 'M-24 -60C-10 -52 10 -52 24 -60M-46 -8C-20 8 20 8 46 -8', gold[2], [6, 0.8]);
  stroke(art, 'M-10 -96C-12 -60 -30 -36 -34 -10', '#fffdf0', [8, 0.8]);
  arm(-62, 34);
  arm(70, 40);
  solid(art, circle(0, -150, 32), { ramp: gold, outline: ink, width: 7, depth: 12 });
  fill(art, ellipse(-10, -162, 10, 8), '#ffffff', 0.95);
}

/** The ball on the bowl's rim, and the light that it draws behind it. */
function drawRunningBall(art: Canvas, ink: string): void {
  const [x, y] = [130, 84];
  for (const [start, width, opacity] of [
    ['M-172 54C-136 110 20 150', 6, 0.4],
    ['M-96 104C-40 134 60 130', 14, 0.35],
    ['M-20 122C30 126 80 114', 24, 0.35],
  ] as const)
    stroke(art, `${start} ${x} ${y}`, '#ffffff', [width, opacity]);
  glow(art, [x, y, 74], '#ffffff', 0.95);
  solid(art, circle(x, y, 27), { ramp: ['#ffffff', '#f4f6ff', '#a8b0d0'], outline: ink, width: 6, depth: 10 });
  fill(art, circle(x - 8, y - 9, 8), '#ffffff');
}
