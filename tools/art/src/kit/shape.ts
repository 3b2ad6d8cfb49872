import { round } from './canvas.ts';
import type { Canvas, Ramp } from './canvas.ts';

export interface SolidStyle {
  readonly ramp: Ramp;
  readonly outline: string;
  /** Outline width in canvas units; 7 for a hero figure's large parts. */
  readonly width?: number;
  /** How far the inner shade and the rim light reach inwards; about a tenth of the shape. */
  readonly depth?: number;
  /** Overrides the ramp's top-to-bottom gradient. */
  readonly paint?: string;
  /** Strength of the light on the upper edge, 0 to 1. */
  readonly rim?: number;
}

/**
 * A shape with volume: gradient fill, a soft shade along the lower right edge, a soft light along the upper left one,
 * and a crisp outline. One light source for the whole picture is what keeps separately drawn figures together.
 */
export function solid(art: Canvas, path: string, style: SolidStyle): void {
  const { ramp, outline, width = 7, depth = 16, rim = 0.75 } = style;
  const [light, , dark] = ramp;
  art.add(`<path d="${path}" fill="${style.paint ?? art.linear(ramp)}"/>`);
  if (depth > 0) {
    art.clipped(path, () => {
      const edge = `d="${path}" fill="none" stroke-width="${round(depth * 1.5)}" ${art.blur(round(depth * 0.55))}`;
      const shift = round(depth * 0.5);
      art.add(
        `<path ${edge} stroke="${dark}" opacity=".8" transform="translate(${-shift} ${round(-shift * 1.1)})"/>`,
        `<path ${edge} stroke="${light}" opacity="${rim}" transform="translate(${shift} ${round(shift * 1.1)})"/>`,
      );
    });
  }
  if (width > 0) stroke(art, path, outline, width);
}

/** A line's width, alone or with its opacity. */
export type Line = number | readonly [width: number, opacity: number];

/** A line with round ends and joins. */
export function stroke(art: Canvas, path: string, colour: string, line: Line): void {
  const [width, opacity] = typeof line === 'number' ? [line, 1] : line;
  const alpha = opacity === 1 ? '' : ` opacity="${opacity}"`;
  art.add(
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${alpha}/>`,
  );
}

/** A flat filled shape. */
export function fill(art: Canvas, path: string, paint: string, opacity = 1): void {
  art.add(`<path d="${path}" fill="${paint}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`);
}

/** A soft dark copy of the shape, offset downwards: what lifts a figure off its backdrop. */
export function castShadow(
  art: Canvas,
  path: string,
  colour: string,
  [deviation, drop]: readonly [number, number] = [14, 16],
): void {
  art.add(`<path d="${path}" fill="${colour}" opacity=".55" transform="translate(0 ${drop})" ${art.blur(deviation)}/>`);
}

type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/**
 * A closed path symmetric about x = 0, from its right half: the start on the axis, then cubic curves down to the axis
 * again.
 */
export function symmetric(startY: number, curves: readonly Curve[]): string {
  const right = curves.map((curve) => `C${curve.join(' ')}`).join('');
  const points: [number, number][] = [[0, startY]];
  for (const [, , , , x, y] of curves) points.push([x, y]);
  const left = curves
    .map(([x1, y1, x2, y2], index) => {
      const [x, y] = points[index] ?? [0, startY];
      return `C${-x2} ${y2} ${-x1} ${y1} ${-x} ${y}`;
    })
    .reverse()
    .join('');
  return `M0 ${startY}${right}${left}Z`;
}

/** Draws once as given and once mirrored about x = 0. */
export function twice(art: Canvas, draw: (side: 'right' | 'left') => void): void {
  draw('right');
  art.group('transform="scale(-1 1)"', () => draw('left'));
}

export function circle(cx: number, cy: number, r: number): string {
  return ellipse(cx, cy, r, r);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${round(cx - rx)} ${round(cy)}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`;
}

export function roundedBox([x, y, width, height]: readonly [number, number, number, number], r: number): string {
  const w = width - 2 * r;
  const h = height - 2 * r;
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** A polygon through the points. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}
