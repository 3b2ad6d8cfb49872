import type { PreparedItem } from './prepare-item.ts';

const markOf = ({ companion }: PreparedItem): string | null =>
  companion && 'row' in companion ? (companion.apart ?? null) : null;

/**
 * Items in the order in which they are written, each list in transactions of its own: first all that others cannot refuse, then those that
 * stand apart, one of each mark at a time. What a member sends after such an item stays behind it.
 */
export const wavesOf = (items: readonly PreparedItem[]): PreparedItem[][] => {
  if (items.every((item) => markOf(item) === null)) return [[...items]];
  const waves: PreparedItem[][] = [[]];
  const nextOfMark = new Map<string, number>();
  const lastOfGroup = new Map<bigint, number>();
  for (const item of items) {
    const mark = markOf(item);
    const behind = item.group === null ? 0 : (lastOfGroup.get(item.group) ?? 0);
    const place = mark === null ? behind : Math.max(behind, nextOfMark.get(mark) ?? 1);
    if (mark !== null) nextOfMark.set(mark, place + 1);
    if (item.group !== null) lastOfGroup.set(item.group, place);
    (waves[place] ??= []).push(item);
  }
  return waves.filter((wave) => wave.length > 0);
};

/**
 * The same for items of which thousands come together: each list has a group once, its first items before its second ones, so that all of a
 * list fit the statements for many.
 */
export const wavesOfOnce = (items: readonly PreparedItem[]): PreparedItem[][] =>
  wavesOf(items).flatMap((wave) => {
    const waves: PreparedItem[][] = [];
    const next = new Map<bigint, number>();
    for (const item of wave) {
      const place = item.group === null ? 0 : (next.get(item.group) ?? 0);
      if (item.group !== null) next.set(item.group, place + 1);
      (waves[place] ??= []).push(item);
    }
    return waves;
  });
