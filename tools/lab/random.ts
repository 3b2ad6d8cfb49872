/** A seeded stream for choosing schedules and faults, so that a red run can be played again from its seed. Never for outcomes. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform whole number in [0, n). */
  below(n: number): number;
  /** True with this chance. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** mulberry32: small, fast, and the same everywhere. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
};
