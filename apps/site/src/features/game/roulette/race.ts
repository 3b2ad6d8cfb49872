import { WHEEL_ORDER } from './ball.ts';

/** A racetrack lies along a stadium: two straights and two half circles. Lengths in the units of its picture. */
export type Track = { readonly width: number; readonly height: number; readonly depth: number };

export const LYING: Track = { width: 880, height: 196, depth: 50 };
export const UPRIGHT: Track = { width: 336, height: 724, depth: 58 };

type Point = readonly [x: number, y: number];

/** A point of the middle line `s` along it from where the first straight begins, moved outwards by `out`. Of a lying track. */
function pointAt({ width, height, depth }: Track, s: number, out: number): Point {
  const radius = (height - depth) / 2;
  const straight = width - height;
  const bend = Math.PI * radius;
  const [left, right, middle] = [height / 2, width - height / 2, height / 2];
  const length = 2 * (straight + bend);
  const at = ((s % length) + length) % length;
  if (at < straight) return [left + at, middle - radius - out];
  if (at < straight + bend) {
    const turn = (at - straight) / radius;
    return [right + (radius + out) * Math.sin(turn), middle - (radius + out) * Math.cos(turn)];
  }
  if (at < 2 * straight + bend) return [right - (at - straight - bend), middle + radius + out];
  const turn = (at - 2 * straight - bend) / radius;
  return [left - (radius + out) * Math.sin(turn), middle + (radius + out) * Math.cos(turn)];
}

const lengthOf = ({ width, height, depth }: Track): number => 2 * (width - height) + Math.PI * (height - depth);
const tidy = (value: number): number => Math.round(value * 10) / 10;
/** Enough corners for a bend to look round. */
const CORNERS = 6;

/** A pocket's part of the track: its outline, and where its number stands. */
export type Stretch = { readonly pocket: number; readonly path: string; readonly x: number; readonly y: number };

/** The pockets along the track in the wheel's order, the zero in the middle of the first bend: left of a lying track, on top of an upright one. */
export function stretchesOf(track: Track): readonly Stretch[] {
  const isUpright = track.height > track.width;
  const lying = isUpright ? { ...track, width: track.height, height: track.width } : track;
  const turned = ([x, y]: Point): Point => (isUpright ? [track.width - y, x] : [x, y]);
  const each = lengthOf(lying) / WHEEL_ORDER.length;
  const start = -(Math.PI * (lying.height - lying.depth)) / 4 - each / 2;
  return WHEEL_ORDER.map((pocket, at) => {
    const along = (part: number, out: number): Point => turned(pointAt(lying, start + (at + part) * each, out));
    const side = (out: number): Point[] => Array.from({ length: CORNERS + 1 }, (_, i) => along(i / CORNERS, out));
    const corners = [...side(track.depth / 2), ...side(-track.depth / 2).toReversed()];
    const [x, y] = along(0.5, 0);
    return { pocket, path: `M${corners.map(([a, b]) => `${tidy(a)} ${tidy(b)}`).join('L')}Z`, x: tidy(x), y: tidy(y) };
  });
}

const GAP = 4;

/** The room of a sector inside the track, between two parts of its length. */
export function sectorBox(track: Track, from: number, to: number) {
  const { width, height, depth } = track;
  const edge = depth + GAP + 2;
  const along = Math.max(width, height) - 2 * edge;
  const across = Math.min(width, height) - 2 * edge;
  const [start, length] = [edge + from * along, (to - from) * along - (to < 1 ? GAP : 0)];
  return height > width
    ? { x: edge, y: start, width: across, height: length }
    : { x: start, y: edge, width: length, height: across };
}
