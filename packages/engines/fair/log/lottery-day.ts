// What the leaf of a lottery's day says, and what it fixes of a draw. Apart from the other leaves: only a draw's proof reads it.

/** The beacon's first round that is due at the time of the draw or later, and no other one. */
export const FIRST_FROM_DRAW = 'first-from-draw';

/** What is fixed of a lottery's draws of one day before the first of them takes bets. */
export interface LotteryDay {
  readonly gameCode: string;
  /** `2026-11-28`, by the game's own zone. */
  readonly day: string;
  readonly merchantId: number;
  readonly family: string;
  readonly mathVersion: string;
  /** Of the chain of secrets: the nth draw's, hashed n times, is it. */
  readonly firstHash: string;
  readonly length: number;
  /** Seconds from one draw to the next, and from close to draw. */
  readonly period: number;
  readonly close: number;
  /** Of the day; the nth is `(n - 1) * period` later. Null with `beaconChain`. */
  readonly firstDraw: Date | null;
  /** Hash of the public beacon that decides each of its draws, `-`: none (committed mode); null: of days before this was fixed ahead. */
  readonly beaconChain: string | null;
}
/** A day without a beacon says so. */
export const NO_BEACON_CHAIN = '-';
export const lotteryDayLeaf = (day: LotteryDay): string =>
  [
    day.beaconChain === null ? 'lottery.day/v1' : 'lottery.day/v2',
    day.gameCode,
    day.day,
    day.merchantId,
    day.family,
    day.mathVersion,
    day.firstHash,
    day.length,
    day.period,
    day.close,
    ...(day.beaconChain === null ? [] : [Math.floor((day.firstDraw?.getTime() ?? 0) / 1_000), day.beaconChain]),
    FIRST_FROM_DRAW,
  ].join('|');

const DAY_SECONDS = 86_400;
/** What the definition of its day fixes of a draw. */
export interface FixedDraw {
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** Null: none. */
  readonly beaconChain: string | null;
}
/** Reads the leaf of a draw's day. Null for a leaf of another day, game, brand or chain, and for one that fixes no beacon. Never throws. */
export const dayOfDraw = (
  leaf: string,
  draw: {
    readonly gameCode: string;
    readonly family: string;
    readonly issue: string;
    readonly mathVersion: string;
    readonly drawId: string;
    readonly chain: { readonly link: number; readonly length: number; readonly firstHash: string };
  },
): FixedDraw | null => {
  const said = leaf.split('|');
  const [period, close, firstDraw] = said.slice(8, 11).map(Number);
  const beaconChain = said[11] ?? '';
  if (period === undefined || close === undefined || firstDraw === undefined) return null;
  if (beaconChain !== NO_BEACON_CHAIN && !/^[0-9a-f]{64}$/.test(beaconChain)) return null;
  const { issue, chain } = draw;
  const meant = lotteryDayLeaf({
    gameCode: draw.gameCode,
    day: `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`,
    merchantId: Number(draw.drawId.split('.').at(-1)),
    family: draw.family,
    mathVersion: draw.mathVersion,
    firstHash: chain.firstHash,
    length: chain.length,
    period,
    close,
    firstDraw: new Date(firstDraw * 1_000),
    beaconChain,
  });
  // A day's draws fill the day.
  if (meant !== leaf || period * chain.length !== DAY_SECONDS) return null;
  const drawsAt = firstDraw + (chain.link - 1) * period;
  return {
    closesAtMs: (drawsAt - close) * 1_000,
    drawsAtMs: drawsAt * 1_000,
    beaconChain: beaconChain === NO_BEACON_CHAIN ? null : beaconChain,
  };
};
