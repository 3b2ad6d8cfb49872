import type { LotteryConfig } from '@trevo/contract';
import { FAMILIES, type FamilyCode, readContent } from '@trevo/engines/lottery';
import type { NewLine } from './slip.ts';

export type KeptTerms = Pick<LotteryConfig, 'family' | 'units' | 'closedPlays' | 'mostMultiple'>;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** A line as the engine counts it today; null where it can be bet no more. */
export function checkedLine(line: unknown, terms: KeptTerms): NewLine | null {
  const { play: code, content, unit, multiple } = (line ?? {}) as Record<string, unknown>;
  const play = FAMILIES[terms.family as FamilyCode].plays.find((one) => one.code === code);
  if (!play || terms.closedPlays.includes(play.code)) return null;
  if (typeof content !== 'string' || typeof unit !== 'string' || !terms.units.includes(unit)) return null;
  if (!isWhole(multiple) || multiple > terms.mostMultiple) return null;
  const read = readContent(play, content);
  return read.isRight ? { play: play.code, content, combos: read.combos, unit, multiple } : null;
}
