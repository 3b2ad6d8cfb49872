import type { Play, PlayRule, Shortcut } from '../play.ts';

export const NUMBER_SHORTCUTS: readonly Shortcut[] = ['all', 'big', 'small', 'odd', 'even', 'clear'];

type Defined = Pick<Play, 'code' | 'group' | 'example' | 'rule'> & Partial<Play>;

/** A play with what most have: numbers in rows, pickers' shortcuts, one unit a combination. */
export function definePlay({ rule, ...own }: Defined): Play {
  const { rows } = rule.entry;
  const isNumbers = rows.every(({ symbols }) => symbols.every((symbol) => /^\d+$/.test(symbol)));
  const input = !isNumbers ? 'choices' : rows.length > 1 ? 'rows' : 'list';
  return { units: 1, input, shortcuts: isNumbers ? NUMBER_SHORTCUTS : ['clear'], rule, ...own };
}

/** Makes plays of a group: `play('S5_DIR', '0|1|2|3|4', rule)`. */
export const groupOf =
  (group: string) =>
  (code: string, example: string, rule: PlayRule): Play =>
    definePlay({ code, group, example, rule });
