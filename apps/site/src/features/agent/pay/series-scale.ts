/** The prize group that would return all. */
const WHOLE = 2_000;
/** Room beside the lowest and the highest, as a share of what lies between them. */
const ROOM = 0.15;

type Pair = { readonly below: number; readonly own: number };
export type Scale = { readonly from: number; readonly to: number };

/** One scale for all pictures of a table, so that a longer bar is a larger difference. */
export const scaleOf = (pairs: readonly Pair[]): Scale => {
  const groups = pairs.flatMap(({ below, own }) => [below, own]);
  const [least, most] = [Math.min(...groups), Math.max(...groups)];
  const room = Math.max(1, (most - least) * ROOM);
  return { from: least - room, to: most + room };
};

/** Where the group below stands on the scale, and how far the agent's own is from it, from 0 to 1. */
export const gapOf = (
  { below, own }: Pair,
  { from, to }: Scale,
): { readonly start: number; readonly size: number } => ({
  start: (below - from) / (to - from),
  size: Math.max(0, own - below) / (to - from),
});

/** The rate of that difference in ppm, counted again from the two groups. */
export const gapRatePpm = ({ below, own }: Pair): number => (Math.max(0, own - below) * 1_000_000) / WHOLE;
