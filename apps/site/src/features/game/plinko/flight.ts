/**
 * How a ball falls, in the board's own measure: `x` in pins from the middle, `y` in rows from the first pin, both where the ball touches.
 * The path alone decides it, so the same round always falls alike.
 */
export type Place = { readonly x: number; readonly y: number };

/** A pin that the ball touches, and when. */
export type Hit = { readonly at: number; readonly row: number; readonly pin: number };

/** A piece of free fall between two touches; times in milliseconds from the drop. */
type Leg = {
  readonly from: number;
  readonly until: number;
  readonly start: Place;
  readonly endX: number;
  /** Rows per millisecond, upwards negative. */
  readonly speed: number;
};

export type Flight = {
  readonly legs: readonly Leg[];
  /** Rows per square millisecond. */
  readonly gravity: number;
  readonly hits: readonly Hit[];
  /** When the ball reaches its slot; a small bounce follows. */
  readonly landsAt: number;
  readonly endsAt: number;
  readonly rest: Place;
};

/** So many rows above the first pin a ball waits. */
export const DROP_ROWS = 1.1;
/** So far beside a pin's middle the ball touches it: it goes to that side. */
const BESIDE = 0.13;

/** How long a fall takes: more rows take longer, and none is a matter of less than a second. */
export const fallMs = (rows: number): number => 900 + rows * 75;

/** What makes each touch a little different, from 0 to 1: mixed from the path and the row, never drawn by chance. */
const liveliness = (path: readonly number[], row: number): number => {
  const bits = path.reduce((mixed, bit) => Math.imul(mixed, 31) + bit + 7, row + 1);
  return (Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d) >>> 8) / 2 ** 24;
};

const sideOf = (bit: number | undefined): number => (bit === undefined ? 0 : bit === 1 ? BESIDE : -BESIDE);

/** The fall along a path: it touches one pin of every row, leaves it to the side of its bit, and lies down in the slot. */
export const flightOf = (path: readonly number[]): Flight => {
  // First in units in which gravity is 1; the last step gives it the length that it may take.
  const rough: { length: number; speed: number; start: Place; endX: number }[] = [];
  const pins: number[] = [];
  let x = 0;
  let ones = 0;
  rough.push({ length: Math.sqrt(2 * DROP_ROWS), speed: 0, start: { x: 0, y: -DROP_ROWS }, endX: sideOf(path[0]) });
  for (const [row, bit] of path.entries()) {
    const rise = 0.3 + 0.45 * liveliness(path, row);
    pins.push(ones + 1);
    const start = { x: x + sideOf(bit), y: row };
    x += bit === 1 ? 0.5 : -0.5;
    ones += bit;
    rough.push({ length: rise + Math.sqrt(rise * rise + 2), speed: -rise, start, endX: x + sideOf(path[row + 1]) });
  }
  const fall = rough.reduce((sum, { length }) => sum + length, 0);
  const rest = { x, y: path.length };
  for (const rise of [0.4, 0.16]) rough.push({ length: 2 * rise, speed: -rise, start: rest, endX: x });
  const scale = fallMs(path.length) / fall;
  const legs: Leg[] = [];
  let now = 0;
  for (const { length, speed, start, endX } of rough) {
    legs.push({ from: now, until: now + length * scale, start, endX, speed: speed / scale });
    now += length * scale;
  }
  const untilOf = (leg: number): number => legs[leg]?.until ?? 0;
  return {
    legs,
    gravity: 1 / scale ** 2,
    hits: pins.map((pin, row) => ({ at: untilOf(row), row, pin })),
    landsAt: untilOf(path.length),
    endsAt: now,
    rest,
  };
};

/** Where the ball is so many milliseconds after the drop. */
export const ballAt = ({ legs, gravity, rest }: Flight, ms: number): Place => {
  const leg = legs.find(({ until }) => ms < until);
  if (!leg) return rest;
  const passed = Math.max(0, ms - leg.from);
  return {
    x: leg.start.x + ((leg.endX - leg.start.x) * passed) / (leg.until - leg.from),
    y: leg.start.y + leg.speed * passed + (gravity * passed * passed) / 2,
  };
};
