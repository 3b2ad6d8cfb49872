import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { patternTexts, wantedForm } from './field-forms.ts';
import { routes } from './index.ts';
import { InstantText, Money, PlayerMoney } from './wire.ts';

const patternsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = (node as { pattern?: unknown }).pattern;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(node).flatMap(patternsIn)];
};

/** What one schema says about one value, in English. */
const said = (schema: z.ZodMiniType, value: unknown) => {
  const [issue] = z.safeParse(schema, value).error?.issues ?? [];
  if (!issue) throw new Error('nothing is wrong');
  const { texts, ...rest } = wantedForm(issue, value);
  return { ...rest, EN: texts.EN };
};

describe('a refused field says which form is wanted', () => {
  it('for every pattern of every call, in three languages', () => {
    const patterns = new Set(
      routes.flatMap(({ params, query, body }) =>
        [params, query, body].flatMap((schema) =>
          schema ? patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
        ),
      ),
    );
    expect(patterns.size).toBeGreaterThan(25);
    const words = [...patterns].map((pattern) => ({ pattern, texts: patternTexts(pattern) }));
    expect(words.filter(({ texts }) => texts === null)).toEqual([]);
    for (const { texts } of words)
      expect(Object.values(texts ?? {}).filter((one) => /[{}]|undefined/.test(one))).toEqual([]);
  });

  it('would be found wanting, if a pattern had no words', () => {
    expect(patternTexts('^(a|b)c$')).toBeNull();
  });

  const body = z.strictObject({
    amount: PlayerMoney,
    price: Money,
    at: InstantText,
    cnonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    code: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    method: z.enum(['dynamic', 'static']),
    count: z.number().check(z.int(), z.gte(1), z.lte(500)),
    even: z.number().check(z.multipleOf(2)),
    names: z.array(z.string().check(z.maxLength(3))).check(z.maxLength(2)),
    parts: z.array(z.strictObject({ country: z.string() })),
    proof: z.union([
      z.strictObject({ kind: z.literal('code'), code: z.string() }),
      z.strictObject({ key: z.string() }),
    ]),
  });
  const right = {
    amount: '1.00',
    price: '0.045000',
    at: '2024-02-29T23:59:59.999Z',
    cnonce: '0'.repeat(32),
    code: 'a',
    method: 'static',
    count: 1,
    even: 2,
    names: [],
    parts: [],
    proof: { key: 'a' },
  };

  it.each([
    ['amount', '25,50', 'Use an amount with a point and at most two places, such as 25.50.'],
    ['price', '1', 'Use an amount with a point and two to six places, such as 0.045000.'],
    ['cnonce', 'XYZ', 'Use 32 characters from this set: 0-9 a-f.'],
    ['code', 'a b', 'Use 1-64 characters from this set: A-Z a-z 0-9 _ -.'],
    ['method', 'boleto', 'Use one of these values: dynamic, static.'],
    ['count', '5', 'Send a number.'],
    ['count', 1.5, 'Send a whole number.'],
    ['count', 501, 'The maximum is 500.'],
    ['even', 3, 'Use a multiple of 2.'],
    ['names', 'a', 'Send a list.'],
    ['names', ['a', 'b', 'c'], 'Send at most 2 items.'],
  ])('%s %j', (name, value, words) => {
    const { EN, code, at, form } = said(body, { ...right, [name]: value });
    expect({ EN, code, at }).toEqual({ EN: words, code: 'field.invalid', at: undefined });
    expect(form).toBeTypeOf('object');
  });

  it.each(['2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-02-01T24:00:01Z', '0000-02-01T00:00:00Z'])(
    'the day or hour %s does not exist, for no call',
    (none) => {
      const words = 'Use a date and time in UTC, such as 2026-11-22T15:04:05Z.';
      expect(said(body, { ...right, at: none })).toEqual({ EN: words, code: 'field.invalid' });
      const refusing = routes.flatMap(({ path, query }) => {
        if (!query || !('from' in (z.toJSONSchema(query, { io: 'input' }).properties ?? {}))) return [];
        const refused = z.safeParse(query, { from: none, to: none }).error?.issues.map(({ path: at }) => at.join());
        return [[path, refused]];
      });
      expect(refusing.length).toBeGreaterThan(5);
      for (const [path, refused] of refusing) expect([path, refused]).toEqual([path, ['from', 'to']]);
    },
  );

  it('names the place inside a field', () => {
    expect(said(body, { ...right, names: ['abcd'] })).toMatchObject({ at: 'names.0', form: { maxLength: 3 } });
    expect(said(body, { ...right, parts: [{}] })).toMatchObject({ at: 'parts.0.country', code: 'field.required' });
    expect(said(body, { ...right, parts: [{ country: 'BR', x: 1 }] })).toMatchObject({
      at: 'parts.0.x',
      code: 'field.unknown',
    });
    expect(said(body, { ...right, proof: { key: 1 } })).toMatchObject({ at: 'proof.key', form: { type: 'string' } });
  });
});
