import type { Ramp } from '../../kit/canvas.ts';
import { glow } from '../../kit/effects.ts';
import { castShadow, circle, fill, polygon, roundedBox, solid, stroke } from '../../kit/shape.ts';
import { figure } from '../figure.ts';

const ink = '#24080a';
const white = '#fff4e0';
const roof = polygon([
  [-196, -40],
  [-128, -150],
  [0, -212],
  [128, -150],
  [196, -40],
  [160, -40],
  [0, -160],
  [-160, -40],
]);
const wall = polygon([
  [-160, 190],
  [-160, -40],
  [-106, -124],
  [0, -176],
  [106, -124],
  [160, -40],
  [160, 190],
]);

/** The barn of the yard at sunrise, its fence and its weathervane. */
export const barn = figure<Ramp>({ red: ['#ff8a70', '#c82a1f', '#5a0a10'] }, (art, ramp) => {
  glow(art, [0, -60, 290], '#fff0a0', 0.9);
  fill(art, circle(0, -60, 200), '#ffd84a', 0.8);
  castShadow(art, wall, ink);
  solid(art, wall, { ramp, outline: ink, width: 9, depth: 24 });
  for (let board = -2; board <= 2; board++) stroke(art, `M${board * 54} -90V184`, ramp[2], [4, 0.5]);
  solid(art, roof, { ramp: ['#8a90a8', '#3a3e58', '#14162a'], outline: ink, width: 8, depth: 8 });
  const door = roundedBox([-76, 40, 152, 152], 6);
  fill(art, door, ramp[2]);
  stroke(art, `${door}M-76 40L76 192M76 40L-76 192`, white, 12);
  fill(art, circle(0, -56, 40), '#ffe890');
  stroke(art, `${circle(0, -56, 40)}M-40 -56H40M0 -96V-16`, white, 10);
  stroke(art, 'M0 -212V-236M-34 -226H34', ink, 8);
  for (let post = -2; post <= 2; post++)
    solid(art, `M${post * 96 - 16} 222V120L${post * 96} 98L${post * 96 + 16} 120V222Z`, {
      ramp: ['#ffffff', white, '#c8a880'],
      outline: ink,
      width: 6,
      depth: 6,
    });
  stroke(art, 'M-224 150H224M-224 194H224', ink, 20);
  stroke(art, 'M-224 150H224M-224 194H224', white, 11);
});
