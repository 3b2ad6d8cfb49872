/** Chance that can be had again: the same seed, the same calls (mulberry32). */
export type Chance = {
  /** From 0, below `end`. */
  below(end: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

export const createChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (end: number): number => next() % end;
  return {
    below,
    once: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
};
