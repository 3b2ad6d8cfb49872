import { ballRest } from './ball.ts';

/** How the wheel and the ball go. Angles of the room in degrees, clockwise from the top. */
export const SPIN_MS = 4_400;
const WHEEL_TURNS = 1;
const BALL_TURNS = 7;
/** The ball leaves its track, comes to the pockets, and hops until it lies still; parts of the whole time. */
const LEAVES = 0.52;
const LANDS = 0.76;
const LIES = 0.88;
const HOP = 0.34;
/** The pocket that came stops about the top, within so many degrees: where little height is left, that is the part to be seen. */
const LEAN = 13;

const turnOf = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** From 0 to 1, mixed from the round's id: the same round always stops alike. */
const mixed = (roundId: string): number => {
  let mix = 7;
  for (const letter of roundId) mix = Math.imul(mix ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((mix ^ (mix >>> 15)) >>> 8) / 2 ** 24;
};

/** How far the wheel is turned when a pocket has come to rest. */
export const restOf = (pocket: number, roundId: string): number =>
  turnOf((2 * mixed(roundId) - 1) * LEAN - ballRest(pocket, 0));

/** Where the next spin ends: after whole turns. */
export const endOf = (from: number, pocket: number, roundId: string): number =>
  from + 360 * WHEEL_TURNS + turnOf(restOf(pocket, roundId) - from);

/** What is seen at a moment: `height` of the ball is 1 on its track and 0 in a pocket. */
export type Seen = { readonly wheel: number; readonly ball: number; readonly height: number };

const heightAt = (share: number): number => {
  if (share < LEAVES) return 1;
  if (share < LANDS) return 1 - ((share - LEAVES) / (LANDS - LEAVES)) ** 2;
  if (share >= LIES) return 0;
  const hop = (share - LANDS) / (LIES - LANDS);
  return HOP * Math.abs(Math.sin(2 * Math.PI * hop)) * (1 - hop);
};

/** The wheel runs out clockwise, the ball against it until a pocket takes it along: from then on it lies there. */
export function seenAt(from: number, to: number, pocket: number, share: number): Seen {
  const at = Math.min(1, Math.max(0, share));
  const wheel = from + (to - from) * (1 - (1 - at) ** 2);
  const left = 1 - Math.min(1, at / LIES);
  const ball = ballRest(pocket, wheel) + 360 * BALL_TURNS * left ** 1.7;
  return { wheel, ball, height: heightAt(at) };
}
