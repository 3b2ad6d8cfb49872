import type { LotteryGame } from './games.ts';

/** An issue as the calendar plans it; instants in ms since 1970. */
export interface PlannedIssue {
  /** Its number, `20261128-0001`: the day by the game's own zone, and the place in it, from 1. */
  readonly issue: string;
  /** `2026-11-28`. */
  readonly day: string;
  readonly nth: number;
  /** A period before it closes: where every day has a draw, when the one before it closes. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** From one draw of the game to the next, ms. */
export const periodMs = ({ period }: LotteryGame): number => period * 1_000;

/** After local midnight, when the first issue of a day is drawn. The last one of a fast game is drawn at midnight and belongs to the day that ends. */
const firstDraw = ({ period, drawAt }: LotteryGame): number =>
  drawAt === undefined ? period * 1_000 : drawAt * MINUTE_MS;

/** Whether the day that begins at that midnight has draws. */
const isDrawnOn = ({ weekdays }: LotteryGame, localMidnight: number): boolean =>
  weekdays?.includes(new Date(localMidnight).getUTCDay()) ?? true;

const dayText = (localMidnight: number): string => new Date(localMidnight).toISOString().slice(0, 10);

const drawOf = (game: LotteryGame, localMidnight: number, nth: number): number =>
  localMidnight - game.utcOffset * HOUR_MS + firstDraw(game) + (nth - 1) * periodMs(game);

const planned = (game: LotteryGame, localMidnight: number, nth: number, day = dayText(localMidnight)): PlannedIssue => {
  const drawsAt = drawOf(game, localMidnight, nth);
  return {
    issue: `${day.replaceAll('-', '')}-${String(nth).padStart(4, '0')}`,
    day,
    nth,
    opensAt: drawsAt - periodMs(game) - game.close * 1_000,
    closesAt: drawsAt - game.close * 1_000,
    drawsAt,
  };
};

/** Every issue that is drawn after `from` and not after `to`, in order: the same whenever it is asked, none twice and none left out. */
export function issuesBetween(game: LotteryGame, from: number, to: number): PlannedIssue[] {
  const found: PlannedIssue[] = [];
  const local = from + game.utcOffset * HOUR_MS;
  // The day before may still have the draw at this day's midnight.
  for (let midnight = Math.floor(local / DAY_MS) * DAY_MS - DAY_MS; ; midnight += DAY_MS) {
    const first = drawOf(game, midnight, 1);
    if (first > to) return found;
    if (!isDrawnOn(game, midnight)) continue;
    const day = dayText(midnight);
    const skipped = Math.floor((from - first) / periodMs(game)) + 1;
    for (let nth = Math.max(1, skipped + 1); nth <= game.issuesPerDay; nth += 1) {
      const issue = planned(game, midnight, nth, day);
      if (issue.drawsAt > to) break;
      if (issue.drawsAt > from) found.push(issue);
    }
  }
}

const NUMBER = /^(\d{4})(\d{2})(\d{2})-(\d{4})$/;

/** The issue that a number names; null where the calendar has none of it. Never throws. */
export function issueByNumber(game: LotteryGame, number: string): PlannedIssue | null {
  const [, year, month, date, place] = NUMBER.exec(number) ?? [];
  const day = `${year}-${month}-${date}`;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const nth = Number(place);
  if (Number.isNaN(midnight) || dayText(midnight) !== day || !(nth >= 1 && nth <= game.issuesPerDay)) return null;
  return isDrawnOn(game, midnight) ? planned(game, midnight, nth) : null;
}
