/** How the wheel turns. Angles in degrees, clockwise; at 0 the first segment begins under the pointer. */
export const SPIN_MS = 2_500;
const TURNS = 4;
/** The pointer stands at least this part of a segment away from a border. */
const MARGIN = 0.28;

const turnOf = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** What makes each stop a little different, from 0 to 1: mixed from the round's id, so the same round always stops alike. */
const placeOf = (roundId: string): number => {
  let mixed = 7;
  for (const letter of roundId) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((mixed ^ (mixed >>> 15)) >>> 8) / 2 ** 24;
};

/** How far the wheel is turned when a segment has the pointer in it, well away from its borders. */
export const restAngle = (stop: number, segments: number, roundId: string): number =>
  turnOf((-(stop + MARGIN + (1 - 2 * MARGIN) * placeOf(roundId)) * 360) / segments);

/** With the middle of the first segment under the pointer, as before the first spin. */
export const firstAngle = (segments: number): number => turnOf(-180 / segments);

/** The next angle after some whole turns that looks like `rest`. */
export const endAngle = (from: number, rest: number): number => from + 360 * TURNS + turnOf(rest - from);

/** Where the wheel is: it gathers speed, then runs out. `share` is the part of the time that has passed. */
export const spinAt = (from: number, to: number, share: number): number => {
  const left = 1 - Math.min(1, Math.max(0, share));
  return from + (to - from) * (1 - left ** 3 * (1 + 3 * (1 - left)));
};

/** The segment under the pointer, and how far into it the pointer stands, from 0 to 1. */
export const underPointer = (angle: number, segments: number): { readonly segment: number; readonly into: number } => {
  const at = (turnOf(-angle) * segments) / 360;
  const segment = Math.min(segments - 1, Math.floor(at));
  return { segment, into: at - segment };
};
