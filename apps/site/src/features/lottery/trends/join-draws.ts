import type { ArchivedDraw, LotteryResult } from '@trevo/contract';

export type ShownDraw = Pick<LotteryResult, 'issue' | 'numbers'>;

/**
 * Results newest first, without a gap: those that a view began with, and those of the archive since. Where the archive does not reach back to them it stands
 * alone: waits that are counted over a gap are wrong. A void draw has no numbers and is left out.
 */
export function joinDraws(begun: readonly ShownDraw[], archived: readonly ArchivedDraw[]): readonly ShownDraw[] {
  const drawn = archived.flatMap(({ issue, numbers }): ShownDraw[] => (numbers === null ? [] : [{ issue, numbers }]));
  const known = new Set(archived.map(({ issue }) => issue));
  const reaches = begun[0] !== undefined && known.has(begun[0].issue);
  return reaches ? [...drawn, ...begun.filter(({ issue }) => !known.has(issue))] : drawn;
}
