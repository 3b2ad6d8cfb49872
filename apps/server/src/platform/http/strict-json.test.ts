import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { parseStrictJson } from './strict-json.ts';

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
  });
});
