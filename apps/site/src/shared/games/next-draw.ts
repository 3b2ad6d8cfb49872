import type { LotteryNow } from '@trevo/contract';

type Moving = Pick<LotteryNow, 'now' | 'current' | 'drawing'>;

/** When a lottery draws next, `now` while its result is awaited, `none` while no issue takes bets. */
export type NextDraw = { readonly at: string } | 'now' | 'none';

/** @param serverMs by the server's clock */
export const nextDrawOf = ({ current, drawing }: Moving, serverMs: number): NextDraw => {
  const next = [drawing, current].find((issue) => issue && Date.parse(issue.drawsAt) > serverMs);
  if (next) return { at: next.drawsAt };
  return drawing ? 'now' : 'none';
};

const SOONEST_MS = 15_000;
const SELDOM_MS = 300_000;
/** By then a draw that was due is over, and the next issue open. */
const AFTER_MS = 3_000;

/** After how long what is said of a lottery is no longer so: when its next draw is due; seldom where the house knows of none. */
export const askAgainMs = (game: Moving | undefined): number => {
  if (!game) return SELDOM_MS;
  const serverMs = Date.parse(game.now);
  const next = nextDrawOf(game, serverMs);
  if (typeof next === 'string') return SOONEST_MS;
  return Math.max(SOONEST_MS, Math.min(SELDOM_MS, Date.parse(next.at) - serverMs + AFTER_MS));
};
