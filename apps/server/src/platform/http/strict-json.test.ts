import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { isUnambiguousJson, parseStrictJson } from './strict-json.ts';

const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

describe('strict JSON', () => {
  it.each([
    '{}',
    '[]',
    'null',
    '"a: \\"b\\": c"',
    '{"a":"x\\":","b":["c",{"a":1}],"d":{"a":"\\\\"}}',
    '{"a" : {"a" : {"a" : null}}, "b:":":"}',
  ])('reads %s as JSON.parse does', (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":1}',
    '{"x":{"b":1,"b":1}}',
    '[{"a":1},{"a":1,"a":1}]',
    '{',
    '',
    'undefined',
    '{"a":"x\\u0000"}',
  ])('refuses %s', (text) => {
    expect(() => parseStrictJson(text)).toThrow(DomainError);
    expect(isUnambiguousJson(text)).toBe(false);
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('reads 32 levels of %s and refuses more, however many: nothing descends into them', (_what, open, close) => {
    expect(parseStrictJson(nested(32, open, close))).toEqual(JSON.parse(nested(32, open, close)));
    for (const levels of [33, 7_000, 40_000, 2_000_000]) {
      expect(() => parseStrictJson(nested(levels, open, close))).toThrow(DomainError);
      expect(isUnambiguousJson(nested(levels, open, close))).toBe(false);
    }
    // Cut off in the middle: no reader may have begun to descend before it sees that.
    expect(() => parseStrictJson(open.repeat(2_000_000))).toThrow(DomainError);
  });

  it('counts levels and not brackets: those of a text and those that stand side by side are none', () => {
    for (const text of [`"${'[{'.repeat(500)}"`, `[${'[],'.repeat(500)}{}]`, `["\\"${'['.repeat(500)}\\\\"]`])
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  it.each(['"', '["', '{"a', '"\\"', '["a",'])('refuses %s, a text that never ends', (text) => {
    expect(() => parseStrictJson(text)).toThrow(DomainError);
  });
});
