import { polar, round } from './canvas.ts';
import type { Canvas } from './canvas.ts';

/** Fills the canvas with a radial gradient, brightest a little above the middle where the figure stands. */
export function fillSky(art: Canvas, colours: readonly string[], cy = 0.4): void {
  const { width, height } = art.size;
  art.add(`<rect width="${width}" height="${height}" fill="${art.radial(colours, [0.5, cy], 0.78)}"/>`);
}

export interface RayStyle {
  readonly cx: number;
  readonly cy: number;
  readonly count: number;
  readonly colour: string;
  readonly opacity: number;
  readonly reach?: number;
}

/** Sunburst wedges of uneven width that fade outwards. */
export function rays(art: Canvas, { cx, cy, count, colour, opacity, reach = 900 }: RayStyle): void {
  const wedges: string[] = [];
  for (let index = 0; index < count; index++) {
    const middle = (index / count) * 360 + 4;
    const half = (180 / count) * art.random.between(0.42, 0.78);
    const [x1, y1] = polar(cx, cy, reach, middle - half);
    const [x2, y2] = polar(cx, cy, reach, middle + half);
    wedges.push(`M${cx} ${cy}L${x1} ${y1}L${x2} ${y2}Z`);
  }
  const paint = art.radialAt(
    [
      [0, colour, 1],
      [0.5, colour, 0.42],
      [1, colour, 0],
    ],
    cx,
    cy,
    reach * 0.72,
  );
  art.add(`<path d="${wedges.join('')}" fill="${paint}" opacity="${opacity}"/>`);
}

/** A soft disc of light. */
export function glow(
  art: Canvas,
  [cx, cy, radius]: readonly [number, number, number],
  colour: string,
  opacity = 0.8,
): void {
  const paint = art.radial([
    [0, colour, opacity],
    [0.45, colour, round(opacity * 0.45)],
    [1, colour, 0],
  ]);
  art.add(`<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${paint}"/>`);
}

/** Out-of-focus light discs scattered over the canvas. */
export function bokeh(art: Canvas, count: number, colour: string, opacity = 0.3): void {
  const { random, size } = art;
  for (let index = 0; index < count; index++) {
    const radius = round(4 + random.next() ** 3 * 34);
    const x = round(random.next() * size.width);
    const y = round(random.next() * size.height);
    const alpha = round(opacity * random.between(0.25, 1));
    art.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${alpha}"/>`);
  }
}

/** A four-pointed glint with a soft core. */
export function sparkle(
  art: Canvas,
  [x, y, radius]: readonly [number, number, number],
  colour = '#ffffff',
  opacity = 0.95,
): void {
  const waist = round(radius * 0.13);
  const tip = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`;
  const path =
    `M${tip(0, -radius)}Q${tip(waist, -waist)} ${tip(radius * 0.8, 0)}Q${tip(waist, waist)} ${tip(0, radius)}` +
    `Q${tip(-waist, waist)} ${tip(-radius * 0.8, 0)}Q${tip(-waist, -waist)} ${tip(0, -radius)}Z`;
  glow(art, [x, y, radius * 0.9], colour, 0.55);
  art.add(`<path d="${path}" fill="${colour}" opacity="${opacity}"/>`);
}

/** Small stars, most of them tiny. */
export function stars(art: Canvas, count: number, tint: string): void {
  const { random, size } = art;
  for (let index = 0; index < count; index++) {
    const radius = round(0.8 + random.next() ** 5 * 3.4);
    const colour = random.next() > 0.75 ? tint : '#ffffff';
    const x = round(random.next() * size.width);
    const y = round(random.next() * size.height);
    art.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${round(random.between(0.3, 1))}"/>`);
  }
}

/** Darkens the foot, where the title stands, and the corners a little. */
export function vignette(art: Canvas, colour: string, strength = 0.9): void {
  const { width, height } = art.size;
  const foot = art.linear([
    [0, colour, 0],
    [0.6, colour, round(strength * 0.72)],
    [1, colour, strength],
  ]);
  const corners = art.radial(
    [
      [0.6, colour, 0],
      [1, colour, 0.4],
    ],
    [0.5, 0.42],
    0.78,
  );
  const top = Math.round(height * 0.6);
  art.add(
    `<rect width="${width}" height="${height}" fill="${corners}"/>`,
    `<rect y="${top}" width="${width}" height="${height - top}" fill="${foot}"/>`,
  );
}
