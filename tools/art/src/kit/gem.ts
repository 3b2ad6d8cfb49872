import { polar, round } from './canvas.ts';
import type { Canvas, Ramp } from './canvas.ts';
import { polygon, stroke } from './shape.ts';

type Point = readonly [number, number];

export interface GemStyle {
  readonly ramp: Ramp;
  readonly outline: string;
  readonly width?: number;
  /** The flat top's size against the outline's. */
  readonly table?: number;
}

/** A stone cut to a convex outline around the origin: a flat top and one lit facet per side. */
export function facetedGem(art: Canvas, outlinePoints: readonly Point[], style: GemStyle): void {
  const { ramp, outline, width = 7, table = 0.56 } = style;
  const inner = outlinePoints.map(([x, y]): Point => [x * table, y * table]);
  const middle = outlinePoints.map((point, index): Point => {
    const [nx, ny] = after(outlinePoints, index);
    return [((point[0] + nx) / 2) * 0.8, ((point[1] + ny) / 2) * 0.8];
  });
  outlinePoints.forEach((point, index) => {
    const next = after(outlinePoints, index);
    const innerNext = after(inner, index);
    const own = inner[index] ?? point;
    const centre = middle[index] ?? point;
    facet(art, [point, next, centre], ramp, 0);
    facet(art, [own, point, centre], ramp, 0.16);
    facet(art, [next, innerNext, centre], ramp, -0.14);
    facet(art, [own, innerNext, centre], ramp, 0.26);
  });
  const top = polygon(inner);
  art.add(`<path d="${top}" fill="${art.linear([ramp[0], ramp[1], ramp[2]], [0.2, 0, 0.8, 1])}"/>`);
  art.clipped(top, () => glint(art, inner));
  stroke(art, top, '#ffffff', [round(width * 0.35), 0.6]);
  stroke(art, polygon(outlinePoints), outline, width);
}

/** Outline of a round brilliant. */
export function brilliant(radius: number, sides = 8): Point[] {
  return Array.from({ length: sides }, (_, index) => polar(0, 0, radius, (index / sides) * 360 + 180 / sides));
}

/** Outline of an emerald cut: a tall box with cut corners. */
export function emeraldCut(width: number, height: number): Point[] {
  const [w, h, cut] = [width / 2, height / 2, Math.min(width, height) * 0.24];
  return [
    [w - cut, -h],
    [w, -h + cut],
    [w, h - cut],
    [w - cut, h],
    [-w + cut, h],
    [-w, h - cut],
    [-w, -h + cut],
    [-w + cut, -h],
  ];
}

/** Outline of a cushion-like oval with many sides, for rubies. */
export function ovalCut(width: number, height: number, sides = 10): Point[] {
  return Array.from({ length: sides }, (_, index): Point => {
    const [x, y] = polar(0, 0, 1, (index / sides) * 360 + 90);
    return [(x * width) / 2, (y * height) / 2];
  });
}

function facet(art: Canvas, corners: readonly Point[], ramp: Ramp, lift: number): void {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0);
  const y = corners.reduce((sum, corner) => sum + corner[1], 0);
  const length = Math.hypot(x, y) || 1;
  // The light comes from the upper left, so a facet is as bright as it faces that way.
  const light = Math.min(1, Math.max(0, 0.5 - (0.45 * x + 0.85 * y) / length / 2.4 + lift));
  art.add(
    `<path d="${polygon(corners)}" fill="${mixRamp(ramp, light)}" stroke="${mixRamp(ramp, light)}" stroke-width=".8"/>`,
  );
}

function glint(art: Canvas, inner: readonly Point[]): void {
  const span = Math.max(...inner.map(([x]) => Math.abs(x)));
  const band = (from: number, width: number): string =>
    polygon([
      [from, -span * 2],
      [from + width, -span * 2],
      [from + width - span * 1.6, span * 2],
      [from - span * 1.6, span * 2],
    ]);
  art.add(`<path d="${band(span * 0.25, span * 0.5)}" fill="#fff" opacity=".38"/>`);
  art.add(`<path d="${band(span * 0.95, span * 0.16)}" fill="#fff" opacity=".3"/>`);
}

function after(points: readonly Point[], index: number): Point {
  return points[(index + 1) % points.length] ?? [0, 0];
}

/** A colour of the ramp: 0 is its dark end, 1 its light end. */
export function mixRamp([light, middle, dark]: Ramp, position: number): string {
  return position < 0.5 ? mix(dark, middle, position * 2) : mix(middle, light, position * 2 - 1);
}

/** Blends two `#rrggbb` colours. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const blended = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
