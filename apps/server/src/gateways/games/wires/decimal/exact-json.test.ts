import { describe, expect, test } from 'vitest';
import { parseExactJson } from './exact-json.ts';

describe('exact JSON', () => {
  test('keeps every number as its digits', () => {
    expect(parseExactJson('{"round":9007199254740993,"amount":[1.50,-0.10]}')).toEqual({
      round: '9007199254740993',
      amount: ['1.50', '-0.10'],
    });
  });

  test.each([
    ['a key twice', '{"bet":-1,"bet":-0.01}'],
    ['a key twice, spelt otherwise', '{"bet":-1,"b\\u0065t":-0.01}'],
    ['a key twice in what is nested', '{"a":[{"b":1,"b":1}]}'],
    ['thousands of levels', `${'['.repeat(7_000)}${']'.repeat(7_000)}`],
    ['no end', '{"a":1'],
  ])('refuses a text with %s', (_, text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });
});
