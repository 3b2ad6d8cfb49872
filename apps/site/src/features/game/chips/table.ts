/** What a player has laid, place by place in micros, and the tables before it that undo goes back to. */
export type Table = {
  readonly laid: ReadonlyMap<string, bigint>;
  readonly before: readonly ReadonlyMap<string, bigint>[];
};

/** What a table takes in all at most, in micros. */
export type TableLimits = { readonly most: bigint };

/** A step and, where the limits forbid it, why: the table then stays as it was. */
export type Step = { readonly table: Table; readonly refused: 'most' | null };

/** More steps than anybody takes back by hand. */
const KEPT = 100;

export const EMPTY: Table = { laid: new Map(), before: [] };

export const totalLaid = (laid: ReadonlyMap<string, bigint>): bigint =>
  [...laid.values()].reduce((all, one) => all + one, 0n);

const changed = ({ laid, before }: Table, next: ReadonlyMap<string, bigint>): Step => ({
  table: { laid: next, before: [...before, laid].slice(-KEPT) },
  refused: null,
});

const within = (table: Table, next: ReadonlyMap<string, bigint>, { most }: TableLimits): Step =>
  totalLaid(next) > most ? { table, refused: 'most' } : changed(table, next);

/** One press may lay on several places, as a call bet does: all of its chips or none. */
export function lay(table: Table, places: readonly string[], chip: bigint, limits: TableLimits): Step {
  const next = new Map(table.laid);
  for (const place of places) next.set(place, (next.get(place) ?? 0n) + chip);
  return within(table, next, limits);
}

/** Takes a chip away, or what is left there when that is less. */
export function take(table: Table, place: string, chip: bigint): Step {
  const there = table.laid.get(place);
  if (there === undefined) return { table, refused: null };
  const next = new Map(table.laid);
  if (there > chip) next.set(place, there - chip);
  else next.delete(place);
  return changed(table, next);
}

/** Sweeps some places, all in one step. */
export function sweep(table: Table, places: readonly string[]): Step {
  const next = new Map([...table.laid].filter(([place]) => !places.includes(place)));
  return next.size === table.laid.size ? { table, refused: null } : changed(table, next);
}

export function undo({ laid, before }: Table): Table {
  return { laid: before.at(-1) ?? laid, before: before.slice(0, -1) };
}

/** Sweeps the cloth; undo brings it back. */
export const clear = (table: Table): Step =>
  table.laid.size === 0 ? { table, refused: null } : changed(table, new Map());

export const double = (table: Table, limits: TableLimits): Step =>
  table.laid.size === 0
    ? { table, refused: null }
    : within(table, new Map([...table.laid].map(([place, stake]) => [place, stake * 2n])), limits);

/** Lays the last round's chips in place of what lies there. */
export const repeat = (table: Table, last: ReadonlyMap<string, bigint>, limits: TableLimits): Step =>
  within(table, new Map(last), limits);
