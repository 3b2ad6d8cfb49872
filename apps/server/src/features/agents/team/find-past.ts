import { addDays, type BusinessDate, startOfBusinessDay } from '@trevo/time';
import type { Db } from '../../../platform/db/database.ts';
import { type DaysAsked, daysOf } from './day-span.ts';
import {
  ALWAYS,
  areSameIn,
  type DaySpan,
  isAboveBy,
  isAlways,
  type PastDays,
  pastDays,
  pastOfEach,
  type Place,
  timesAbove,
} from './past-days.ts';
import { listMoves, listPlacesOf } from './past.repository.ts';
import type { Seen } from './team-members.ts';

const ALL: PastDays = { days: null, leftAt: null, moved: [] };

const spansOf = (days: DaysAsked, zone: string): DaySpan[] => {
  const startOf = (day: BusinessDate): number => startOfBusinessDay(day, zone);
  return daysOf(days).map((day) => ({ day, from: startOf(day), until: startOf(addDays(day, 1)) }));
};

/** Which days count for direct downlines of an agent. Where nobody came or left, all of them do, and no day is looked at. */
export const findPast = async (
  db: Db,
  { memberId, times }: Pick<Seen, 'memberId' | 'times'>,
  days: DaysAsked,
  zone: string,
): Promise<PastDays> => {
  const moves = await listMoves(db, memberId, days.start);
  return moves.length === 0 && isAlways(times) ? ALL : pastDays(spansOf(days, zone), times, moves);
};

/** Which days count for members at any depth below a reader, each by itself: those on which the reader was above. */
export const findPastOfEach = async (
  db: Db,
  { viewerId, memberIds }: { readonly viewerId: bigint; readonly memberIds: readonly bigint[] },
  days: DaysAsked,
  zone: string,
): Promise<PastDays> => {
  const places = await listPlacesOf(db, memberIds);
  const timesOf = (memberId: bigint) =>
    memberId === viewerId ? ALWAYS : timesAbove(viewerId, places.get(memberId) ?? []);
  return pastOfEach(
    spansOf(days, zone),
    memberIds.map((memberId) => ({ memberId, times: timesOf(memberId) })),
  );
};

/** What a reader can open of a row. */
export type Opened = {
  /** Whether the time that counts for the row is less than all of its time in the reader's team: its figures open by the way that led to the row. */
  readonly isNarrow: boolean;
  readonly isInTeam: boolean;
};

/** Of each row below an agent how it opens. Where all days count for everybody, no place is looked at. */
export const openedRows = async (
  db: Db,
  { viewerId, seen, past }: { readonly viewerId: bigint; readonly seen: Seen; readonly past: PastDays },
  days: DaysAsked,
  memberIds: readonly bigint[],
): Promise<(memberId: bigint) => Opened> => {
  if (past.moved.length === 0 && past.days === null) return () => ({ isNarrow: false, isInTeam: true });
  const span = { from: days.start.getTime(), until: days.until.getTime() };
  const found = await listPlacesOf(db, memberIds);
  const placesOf = (memberId: bigint): readonly Place[] => found.get(memberId) ?? [];
  const counted = (memberId: bigint) => past.moved.find((row) => row.memberId === memberId)?.times ?? seen.times;
  return (memberId) => ({
    isNarrow: !areSameIn(span, counted(memberId), timesAbove(viewerId, placesOf(memberId))),
    isInTeam: placesOf(memberId).some((place) => place.toAt === null && isAboveBy(viewerId, place, [])),
  });
};
