import { fill } from '@trevo/i18n/plain';
import type * as z from 'zod/mini';
import { type FieldRuleName, PATTERNS, RULES, type Texts, WORDS } from './field-form-words.ts';
import type { Language } from './wire.ts';

export type { FieldRuleName } from './field-form-words.ts';

/** What a field wants, as JSON Schema says it: `{"pattern": "^[0-9a-f]{32}$"}`, `{"enum": ["dynamic", "static"]}`. */
export type FieldForm = { readonly [keyword: string]: unknown };
/** The same for a program and for a person. `at` names the part of a field that is itself an object or a list. */
export type WantedForm = {
  readonly code: 'field.invalid' | 'field.required' | 'field.unknown';
  readonly form?: FieldForm;
  readonly texts: Texts;
  readonly at?: string;
};
type Wanted = Pick<WantedForm, 'form' | 'texts'>;

type Issue = z.core.$ZodIssue;

const fillAll = ({ PT, EN, ZH }: Texts, parts: Readonly<Record<string, string>>): Texts => ({
  PT: fill(PT, parts),
  EN: fill(EN, parts),
  ZH: fill(ZH, parts),
});

/** `[0-9a-f]{32}` and `\d{1,4}`: one class of signs and how many of them. */
const SIGNS = /^\^(?:\[((?:[^\\\]^]|\\-)+)\]|\\d)(?:\{(\d+)(?:,(\d+))?\}|\+)\$$/;

/** In words what a pattern takes; null for one that has none. */
export const patternTexts = (pattern: string): Texts | null => {
  const known = PATTERNS[pattern];
  if (known) return known;
  const found = SIGNS.exec(pattern);
  if (!found) return null;
  const [, inside = '0-9', least, most] = found;
  // Ranges and single signs apart: `A-Za-z0-9_-` reads as `A-Z a-z 0-9 _ -`.
  const signs = (inside.match(/[A-Za-z0-9]-[A-Za-z0-9]|\\?[^\\]/g) ?? [])
    .map((sign) => sign.replace('\\', ''))
    .join(' ');
  if (least === undefined) return fillAll(WORDS.anyLength, { signs });
  return fillAll(WORDS.signs, { signs, range: most === undefined ? least : `${least}-${most}` });
};

const ofPattern = (source: string): Wanted => {
  // The issue carries the pattern as a literal, `/^a$/u`.
  const pattern = source.replace(/^\/([\s\S]*)\/[a-z]*$/, '$1');
  return { form: { pattern }, texts: patternTexts(pattern) ?? WORDS.invalid };
};

const ofType = (expected: string): Wanted => {
  if (expected === 'int') return { form: { type: 'integer' }, texts: WORDS.int };
  const type = expected === 'record' ? 'object' : expected === 'tuple' ? 'array' : expected;
  if (!(type in WORDS)) return { texts: WORDS.invalid };
  return { form: { type }, texts: WORDS[type as 'string' | 'number' | 'boolean' | 'array' | 'object'] };
};

type Bound = { readonly origin: string; readonly bound: number | bigint; readonly isMost: boolean };
const ofBound = ({ origin, bound, isMost }: Bound): Wanted => {
  const parts = { bound: String(bound) };
  if (origin === 'string')
    return isMost
      ? { form: { maxLength: bound }, texts: fillAll(WORDS.shorter, parts) }
      : { form: { minLength: bound }, texts: fillAll(WORDS.longer, parts) };
  if (origin === 'array')
    return isMost
      ? { form: { maxItems: bound }, texts: fillAll(WORDS.fewerItems, parts) }
      : { form: { minItems: bound }, texts: fillAll(WORDS.moreItems, parts) };
  return isMost
    ? { form: { maximum: bound }, texts: fillAll(WORDS.atMost, parts) }
    : { form: { minimum: bound }, texts: fillAll(WORDS.atLeast, parts) };
};

/** What the wire's own checks say (`wire.ts`). */
const CUSTOM: Readonly<Record<string, Texts>> = { 'money.format': RULES.amount, 'instant.none': RULES.instant };

const ofIssue = (issue: Issue): Wanted => {
  switch (issue.code) {
    case 'invalid_format':
      return typeof issue.pattern === 'string' ? ofPattern(issue.pattern) : { texts: WORDS.invalid };
    case 'invalid_value':
      return { form: { enum: issue.values }, texts: fillAll(WORDS.oneOf, { values: issue.values.join(', ') }) };
    case 'invalid_type':
      return ofType(issue.expected);
    case 'too_big':
      return ofBound({ origin: issue.origin, bound: issue.maximum, isMost: true });
    case 'too_small':
      return ofBound({ origin: issue.origin, bound: issue.minimum, isMost: false });
    case 'not_multiple_of':
      return {
        form: { multipleOf: issue.divisor },
        texts: fillAll(WORDS.multipleOf, { bound: String(issue.divisor) }),
      };
    case 'custom':
      return { texts: CUSTOM[issue.message] ?? WORDS.invalid };
    default:
      return { texts: WORDS.invalid };
  }
};

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 64);

/** Of a choice between shapes, what the nearest one wants: the one with which the value has least against it. */
const nearest = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue;
  const [closest] = issue.errors.toSorted((a, b) => a.length - b.length);
  const inner = closest?.[0];
  return inner ? nearest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined,
    input,
  );

/** What a schema wanted where it refused: taken from the schema's own words, so that a new field needs none. */
export const wantedForm = (refused: Issue, input: unknown): WantedForm => {
  const issue = nearest(refused);
  const isInner = issue.path.length > 1;
  const at = nameOf(issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path);
  if (issue.code === 'unrecognized_keys') return { code: 'field.unknown', texts: fillAll(WORDS.unknown, { at }), at };
  if (isInner && valueAt(input, issue.path) === undefined)
    return { code: 'field.required', texts: fillAll(WORDS.missing, { at }), at };
  return { code: 'field.invalid', ...ofIssue(issue), ...(isInner ? { at } : {}) };
};

/** The words of a rule that a feature checks by itself. */
export const ruleText = (rule: FieldRuleName, language: Language): string => RULES[rule][language];
