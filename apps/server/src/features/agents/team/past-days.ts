import type { BusinessDate } from '@trevo/time';

/** A stretch of time in milliseconds; the end is not in it. Without a beginning or an end it is endless there. */
export type Stretch = { readonly from: number; readonly until: number };
export const ALWAYS: readonly Stretch[] = [{ from: -Infinity, until: Infinity }];

export const isAlways = (times: readonly Stretch[]): boolean =>
  times.length === 1 && times[0]?.from === -Infinity && times[0].until === Infinity;

/** Days that lie wholly within a time, and those of which only a part does. */
type Cover = { readonly whole: readonly BusinessDate[]; readonly part: readonly BusinessDate[] };
export type DaySpan = Stretch & { readonly day: BusinessDate };

/** A place in the tree that a member had, the oldest first. */
export type Place = { readonly upline: readonly bigint[]; readonly fromAt: Date; readonly toAt: Date | null };
/** A move of a member to an agent's direct downlines or away from them, the oldest first. */
export type Move = { readonly memberId: bigint; readonly isLeft: boolean; readonly at: Date };

/** The agents between a reader and a member, from the top down, the last one directly above the member. Empty: every way counts. */
export type Way = readonly bigint[];
/** Whether an agent is above a place, and what lies directly above the place is that way. */
export const isAboveBy = (agentId: bigint, { upline }: Pick<Place, 'upline'>, way: Way): boolean => {
  const start = upline.length - way.length;
  const at = upline.indexOf(agentId);
  return at >= 0 && at <= start && way.every((id, nth) => upline[start + nth] === id);
};

/** When an agent was above a member, at any depth. Before the first place nothing counted, so that one has no beginning. */
export const timesAbove = (agentId: bigint, places: readonly Place[], way: Way = []): Stretch[] => {
  const times: Stretch[] = [];
  for (const [nth, place] of places.entries()) {
    if (!isAboveBy(agentId, place, way)) continue;
    const { fromAt, toAt } = place;
    const from = nth === 0 ? -Infinity : fromAt.getTime();
    const until = toAt?.getTime() ?? Infinity;
    const last = times.at(-1);
    if (last?.until === from) times[times.length - 1] = { from: last.from, until };
    else times.push({ from, until });
  }
  return times;
};

const timesDirect = (moves: readonly Move[]): Stretch[] => {
  const times: Stretch[] = [];
  let from = -Infinity;
  for (const { isLeft, at } of moves)
    if (isLeft) times.push({ from, until: at.getTime() });
    else from = at.getTime();
  return moves.at(-1)?.isLeft === false ? [...times, { from, until: Infinity }] : times;
};

export const inBoth = (ones: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  ones
    .flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) })),
    )
    .filter(({ from, until }) => from < until);

const coverOf = (days: readonly DaySpan[], times: readonly Stretch[]): Cover => {
  const whole = days.filter((day) => times.some(({ from, until }) => from <= day.from && until >= day.until));
  const part = days.filter((day) => !whole.includes(day) && inBoth([day], times).length > 0);
  return { whole: whole.map(({ day }) => day), part: part.map(({ day }) => day) };
};

const endOf = (times: readonly Stretch[]): Date | null => {
  const until = times.at(-1)?.until ?? Infinity;
  return until === Infinity ? null : new Date(until);
};

/** Whether two times have the same within a stretch. */
export const areSameIn = (span: Stretch, ones: readonly Stretch[], others: readonly Stretch[]): boolean => {
  const [one, other] = [inBoth([span], ones), inBoth([span], others)];
  return (
    one.length === other.length &&
    one.every(({ from, until }, nth) => from === other[nth]?.from && until === other[nth].until)
  );
};

/** What counts of a member with its team: which days, the time that they are of, and when it left. */
export type PastRow = Cover & {
  readonly memberId: bigint;
  readonly times: readonly Stretch[];
  readonly leftAt: Date | null;
};
/** What counts of all direct downlines, and of those who came or left since the first day. */
export type PastDays = {
  /** Of all others; null: all days that are asked for. */
  readonly days: Cover | null;
  /** When the reader's time above the agent ended; null: it goes on. */
  readonly leftAt: Date | null;
  readonly moved: readonly PastRow[];
};

/**
 * Which of the days count for each direct downline of an agent: those on which it was directly below, while the reader was above (`seen`). Who is no
 * downline now is among them if it was one on such a day.
 */
export const pastDays = (days: readonly DaySpan[], seen: readonly Stretch[], moves: readonly Move[]): PastDays => {
  const leftAt = endOf(seen);
  const moved = [...Map.groupBy(moves, ({ memberId }) => memberId)].flatMap(([memberId, own]): PastRow[] => {
    const times = inBoth(timesDirect(own), seen);
    const cover = coverOf(days, times);
    const isNow = leftAt === null && own.at(-1)?.isLeft === false;
    if (!isNow && cover.whole.length + cover.part.length === 0) return [];
    return [{ memberId, ...cover, times, leftAt: isNow ? null : endOf(times) }];
  });
  return { days: isAlways(seen) ? null : coverOf(days, seen), leftAt, moved };
};

/** The same of members at any depth, each with the time in which the reader was above: of who was there all the time, all days. */
export const pastOfEach = (
  days: readonly DaySpan[],
  seen: readonly { readonly memberId: bigint; readonly times: readonly Stretch[] }[],
): PastDays => ({
  days: null,
  leftAt: null,
  moved: seen
    .filter(({ times }) => !isAlways(times))
    .map(({ memberId, times }) => ({ memberId, ...coverOf(days, times), times, leftAt: null })),
});
