import { decimalOf } from '../../../apps/sandbox/src/studio/wires/exact-numbers.ts';
import { parseExactJson } from '../../../apps/server/src/gateways/games/wires/decimal/exact-json.ts';
import type { AnswerForm } from './wires.ts';

/** One value of an answer: `items.0.balance.cash` with its text. Numbers are their digits, null is null. */
type Leaf = { readonly path: string; readonly name: string; readonly text: string | null };

export type Difference = { readonly path: string; readonly was: string; readonly now: string };

const collect = (value: unknown, path: readonly string[], found: Map<string, Leaf>): void => {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length > 0) {
      for (const [name, inner] of entries) collect(inner, [...path, name], found);
      return;
    }
  }
  const text = value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
  const whole = path.join('.');
  found.set(whole, { path: whole, name: path.at(-1) ?? '', text });
};

/** An answer's values in their order; one that is not JSON is a single value. */
const leavesOf = (answer: string): ReadonlyMap<string, Leaf> => {
  const found = new Map<string, Leaf>();
  let value: unknown = answer;
  try {
    value = parseExactJson(answer);
  } catch {
    // Compared as the text that it is.
  }
  collect(value, [], found);
  return found;
};

/** 12.50 and 12.5 are the same money. */
const plain = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/0+$/, '').replace(/\.$/, '') : text);

/** The wallet's ids of then with those of now: one to one, or a repeat was answered with another movement. */
export type KnownIds = { isSame(then: string, now: string): boolean };

export const createKnownIds = (): KnownIds => {
  const nowOf = new Map<string, string>();
  const taken = new Set<string>();
  return {
    isSame(then, now) {
      if (then === '' || now === '') return then === now;
      const known = nowOf.get(then);
      if (known !== undefined) return known === now;
      if (taken.has(now)) return false;
      nowOf.set(then, now);
      taken.add(now);
      return true;
    },
  };
};

type Comparing = {
  readonly form: AnswerForm;
  readonly ids: KnownIds;
  readonly currencyAt: (path: string) => string;
  /** Whether a balance is compared: not before it is known what the player had then. */
  readonly isComparable: (path: string) => boolean;
  /** What the lab has lent the player for this call, in micros: it is no part of their balance. */
  readonly lentAt: (path: string) => bigint;
};

/** A balance as decimal digits of the currency's unit, whatever the wire counts in. */
const inUnits = (leaf: Leaf | undefined, { form, currencyAt }: Comparing, lent: bigint): Leaf | undefined => {
  if (leaf === undefined || leaf.text === null || !form.balances.has(leaf.name)) return leaf;
  const micros = form.micros(leaf.text, currencyAt(leaf.path));
  return micros === null ? leaf : { ...leaf, text: decimalOf(micros - lent) };
};

const isSame = (then: Leaf, now: Leaf, { form, ids, isComparable }: Comparing): boolean => {
  if (then.text === null || now.text === null) return then.text === now.text;
  if (form.balances.has(then.name) && !isComparable(then.path)) return true;
  if (form.ids.has(then.name)) return ids.isSame(then.text, now.text);
  return plain(then.text) === plain(now.text);
};

const shown = (leaf: Leaf | undefined): string => (leaf === undefined ? 'nothing' : (leaf.text ?? 'null'));

/** Where two answers of one wire say different things. What differs by nature is not looked at. */
export const compareAnswers = (then: string, now: string, comparing: Comparing): Difference[] => {
  const [before, after] = [leavesOf(then), leavesOf(now)];
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].flatMap((path) => {
    const old = inUnits(before.get(path), comparing, 0n);
    const fresh = inUnits(after.get(path), comparing, comparing.lentAt(path));
    if (comparing.form.passing.has((old ?? fresh)?.name ?? '')) return [];
    if (old !== undefined && fresh !== undefined && isSame(old, fresh, comparing)) return [];
    return [{ path: path === '' ? 'answer' : path, was: shown(old), now: shown(fresh) }];
  });
};

/** The wire's own code in an answer; null: it has none, which is how most say that all is well. */
export const codeIn = (answer: string, form: AnswerForm): string | null =>
  leavesOf(answer).get(form.code)?.text ?? null;

/** The first value of that name; null when it stands nowhere. */
export const valueIn = (answer: string, name: string): string | null =>
  leavesOf(answer)
    .values()
    .find((leaf) => leaf.name === name)?.text ?? null;

/** Every balance that an answer tells, in its order, in micros. */
export const balancesIn = (
  answer: string,
  form: AnswerForm,
  currencyAt: (path: string) => string,
): readonly { readonly path: string; readonly micros: bigint }[] =>
  [...leavesOf(answer).values()].flatMap(({ path, name, text }) => {
    const micros = form.balances.has(name) && text !== null ? form.micros(text, currencyAt(path)) : null;
    return micros === null ? [] : [{ path, micros }];
  });
