import { round } from './canvas.ts';
import { polygon } from './shape.ts';

type Point = readonly [x: number, y: number];

/** A place on a bent body: a point, how wide the body is to either side, and the direction across it. */
interface Rib {
  readonly at: Point;
  readonly across: Point;
  readonly half: number;
}

/** The ribs of a body along a curve through four points each, evenly apart, from a half width to another. */
export function ribsOf(
  curves: readonly (readonly [Point, Point, Point, Point])[],
  [from, to]: readonly [number, number],
  each = 14,
): Rib[] {
  const last = curves.length * each;
  return Array.from({ length: last + 1 }, (_, step) => {
    const curve = curves[Math.min(Math.floor(step / each), curves.length - 1)];
    if (!curve) throw new Error('A body needs a curve');
    const [a, b, c, d] = curve;
    const t = step === last ? 1 : (step % each) / each;
    const u = 1 - t;
    const along = (axis: 0 | 1): number =>
      u * u * (b[axis] - a[axis]) + 2 * u * t * (c[axis] - b[axis]) + t * t * (d[axis] - c[axis]);
    const on = (axis: 0 | 1): number =>
      u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    const length = Math.hypot(along(0), along(1)) || 1;
    return {
      at: [on(0), on(1)],
      across: [-along(1) / length, along(0) / length],
      half: from + (to - from) * (step / last),
    };
  });
}

/** A point beside the spine: -1 is one edge of the body, 1 the other. */
export const beside = ({ at, across, half }: Rib, side: number): Point => [
  round(at[0] + across[0] * half * side),
  round(at[1] + across[1] * half * side),
];

/** The strip of a body between two distances from its spine. */
export const strip = (ribs: readonly Rib[], from: number, to: number): string =>
  polygon([...ribs.map((rib) => beside(rib, from)), ...ribs.map((rib) => beside(rib, to)).reverse()]);
