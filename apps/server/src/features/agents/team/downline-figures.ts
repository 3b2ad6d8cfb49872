import type { Db } from '../../../platform/db/database.ts';
import type { DaysAsked } from './day-span.ts';
import { findPast, findPastOfEach, openedRows } from './find-past.ts';
import type { PastDays, PastRow } from './past-days.ts';
import { sumParts } from './past.repository.ts';
import { type ProfitRow, sumEach } from './profit.repository.ts';
import type { Seen } from './team-members.ts';

type Asked = {
  readonly merchantId: number;
  readonly currency: string;
  readonly zone: string;
  readonly viewerId: bigint;
  readonly days: DaysAsked;
  /** Whose downlines are listed. */
  readonly seen: Seen;
  /** Members of several levels, not direct downlines alone. */
  readonly isFlat: boolean;
};
type Figures = ProfitRow & { readonly isNarrow: boolean };

/**
 * What listed downlines with their teams came to in the days, as profit counts it: a direct downline while it was one and the reader was above, members
 * at any depth while the reader was above.
 */
export const downlineFigures = async (
  db: Db,
  { merchantId, currency, zone, viewerId, days, seen, isFlat }: Asked,
  memberIds: readonly bigint[],
): Promise<(memberId: bigint) => Figures> => {
  const all = isFlat
    ? await findPastOfEach(db, { viewerId, memberIds }, days, zone)
    : await findPast(db, seen, days, zone);
  const rowOf = (memberId: bigint): PastRow | [] =>
    all.moved.find((row) => row.memberId === memberId) ??
    (all.days ? { memberId, ...all.days, times: seen.times, leftAt: null } : []);
  // Of these members alone: nothing is summed for others.
  const past: PastDays = { days: null, leftAt: all.leftAt, moved: memberIds.flatMap(rowOf) };
  const who = { merchantId, currency, zone, ...days, viewerId, underId: seen.memberId, way: seen.way };
  const parts = await sumParts(db, who, past, isFlat ? 'each' : 'directs');
  const [figures, opened] = await Promise.all([
    sumEach(db, { ...who, past, parts }, memberIds),
    isFlat ? null : openedRows(db, { viewerId, seen, past }, days, memberIds),
  ]);
  return (memberId) => {
    const row = figures.get(memberId);
    if (!row) throw new Error(`a list names member ${memberId}, whose figures are not there`);
    return { ...row, isNarrow: opened?.(memberId).isNarrow ?? false };
  };
};
