/** Parts of JSON that keep a number's digits; older type libraries do not list them. */
type ExactJson = {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): object;
  isRawJSON(value: unknown): boolean;
};
const exact = JSON as unknown as ExactJson;

export type Tree = Readonly<Record<string, unknown>>;

/** A JSON object whose numbers keep their digits and are written again as they came. */
export const readTree = (text: string): Tree =>
  exact.parse(text, (_key, value, { source }) =>
    typeof value === 'number' ? exact.rawJSON(source ?? '') : value,
  ) as Tree;

export const digitsOf = (value: unknown): string | null =>
  exact.isRawJSON(value) ? (value as { rawJSON: string }).rawJSON : null;
export const asDigits = (digits: string): object => exact.rawJSON(digits);

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null || digitsOf(value) !== null;

export type Leaf = { readonly path: string; readonly value: unknown };

/** Every field of a message that is no object itself, by its path: `transaction.amount`, `actions.0.amount`. */
export const leavesOf = (tree: unknown, prefix = ''): readonly Leaf[] =>
  isLeaf(tree)
    ? [{ path: prefix, value: tree }]
    : Object.entries(tree as object).flatMap(([name, value]) =>
        leavesOf(value, prefix === '' ? name : `${prefix}.${name}`),
      );

/** The same message with another value at a path; `undefined` takes the field away. */
export const withLeaf = (tree: unknown, path: string, value: unknown): unknown => {
  const [name = '', ...rest] = path.split('.');
  const left = rest.join('.');
  if (Array.isArray(tree))
    return tree.map((entry, index) => (String(index) === name ? within(entry, left, value) : entry));
  const { [name]: old, ...others } = tree as Record<string, unknown>;
  const changed = within(old, left, value);
  // In its place, because the order of fields is signed by some wires.
  if (changed === undefined) return others;
  return Object.fromEntries(
    Object.entries(tree as object)
      .concat(name in (tree as object) ? [] : [[name, changed]])
      .map(([key, own]) => [key, key === name ? changed : own]),
  );
};
const within = (old: unknown, left: string, value: unknown): unknown =>
  left === '' ? value : withLeaf(old, left, value);

/** Another value of the same kind, which every wire can carry. */
export const otherValue = (value: unknown): unknown => {
  const digits = digitsOf(value);
  if (digits !== null) return asDigits(otherText(digits));
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return otherText(value);
  return value === null ? 'other' : value;
};

const FLAGS: Readonly<Record<string, string>> = { True: 'False', False: 'True', true: 'false', false: 'true' };
const otherText = (text: string): string => {
  if (text in FLAGS) return FLAGS[text] ?? text;
  if (text === 'BRL') return 'USD';
  // The last digit: of an amount, of an id, of a time.
  const match = /^(.*?)(\d)(\D*)$/s.exec(text);
  if (!match) return `${text}x`;
  const [, before = '', digit = '', after = ''] = match;
  return `${before}${(Number(digit) + 1) % 10}${after}`;
};
