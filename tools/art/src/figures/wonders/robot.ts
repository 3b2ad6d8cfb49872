import type { Canvas, Ramp } from '../../kit/canvas.ts';
import { glow, sparkle } from '../../kit/effects.ts';
import { castShadow, circle, fill, roundedBox, solid, stroke, twice } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#0a1030';
const steel: Ramp = ['#ffffff', '#c8d6f0', '#6a7ea8'];

/** A robot of the arena: visor, antennae, fists up. */
export const robot = figure<Ramp>({ volt: ['#ffe98a', '#ffb31a', '#c86a06'] }, (art, plate) => {
  glow(art, [0, -30, 270], '#7af0ff', 0.55);
  twice(art, () => {
    stroke(art, 'M84 -150L116 -208', ink, 16);
    stroke(art, 'M84 -150L116 -208', steel[1], 7);
    solid(art, circle(118, -212, 18), { ramp: ['#ffb0b0', '#ff3a4a', '#8a0620'], outline: ink, width: 6, depth: 6 });
  });
  const chest = 'M-112 110C-100 86 100 86 112 110L132 222H-132Z';
  solid(art, chest, { ramp: plate, outline: ink, width: 9, depth: 18 });
  solid(art, circle(0, 166, 36), { ramp: ['#e0ffff', '#2ad8f0', '#0a5aa8'], outline: ink, width: 8, depth: 10 });
  twice(art, () => {
    solid(art, circle(150, 136, 42), { ramp: steel, outline: ink, width: 8, depth: 12 });
    solid(art, roundedBox([142, 30, 84, 96], 30), { ramp: plate, outline: ink, width: 8, depth: 14 });
    for (const y of [50, 74, 98]) stroke(art, `M150 ${y}H190`, ink, 6);
  });
  drawHead(art, plate);
  sparkle(art, [-196, -80, 28]);
  sparkle(art, [200, -60, 24]);
});

function drawHead(art: Canvas, plate: Ramp): void {
  twice(art, () => solid(art, roundedBox([132, -76, 48, 96], 20), { ramp: steel, outline: ink, width: 8, depth: 10 }));
  const head = roundedBox([-146, -162, 292, 244], 84);
  castShadow(art, head, ink);
  solid(art, head, { ramp: plate, outline: ink, width: 9, depth: 26 });
  stroke(art, 'M-60 -150V-108M0 -154V-112M60 -150V-108', ink, [7, 0.5]);
  const visor = roundedBox([-120, -96, 240, 108], 50);
  fill(art, visor, art.linear(['#1a2a5a', '#060a24']));
  stroke(art, visor, ink, 9);
  stroke(art, roundedBox([-112, -88, 224, 92], 42), '#5ce0ff', [4, 0.8]);
  twice(art, () => {
    glow(art, [56, -42, 56], '#3af0ff', 0.9);
    fill(art, 'M24 -30C34 -66 76 -70 90 -42C80 -22 44 -14 24 -30Z', '#8affff');
    fill(art, circle(56, -42, 11), '#ffffff');
  });
  fill(art, 'M-104 -84C-60 -94 0 -94 40 -90L-20 4C-60 2 -96 0 -108 -24Z', '#ffffff', 0.12);
  const grille = roundedBox([-62, 28, 124, 34], 16);
  fill(art, grille, '#1a1438');
  stroke(art, grille, ink, 7);
  for (const x of [-36, -12, 12, 36]) stroke(art, `M${x} 34V56`, '#5ce0ff', 7);
}
