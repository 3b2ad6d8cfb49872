/** The pockets clockwise, as on every wheel with a single zero. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const STEP = 360 / WHEEL_ORDER.length;

const turnOf = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Where the ball rests in the room, degrees clockwise from the top: in the middle of its pocket on a wheel turned by `wheel`. */
export const ballRest = (pocket: number, wheel: number): number => turnOf(wheel + WHEEL_ORDER.indexOf(pocket) * STEP);

/** The pocket that holds a ball at an angle of the room, read off the wheel itself. */
export const pocketAt = (ball: number, wheel: number): number =>
  WHEEL_ORDER[Math.floor(turnOf(ball - wheel + STEP / 2) / STEP)] ?? 0;

/** A number with `n` neighbours on each side, clockwise. */
export function neighboursOf(pocket: number, n: number): readonly number[] {
  const at = WHEEL_ORDER.indexOf(pocket);
  const size = WHEEL_ORDER.length;
  return Array.from({ length: 2 * n + 1 }, (_, i) => WHEEL_ORDER[(at - n + i + size) % size] as number);
}
