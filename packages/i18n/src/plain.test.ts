import { expect, it } from 'vitest';
import { byId, fill } from './plain.ts';

it('fills every name in, leaves nothing for a value that is missing, and never fills a value in again', () => {
  expect(fill('{a} and {b}, {a}', { a: 1, b: '{a}' })).toBe('1 and {a}, 1');
  expect(fill('[{a}][{b}]', { b: undefined })).toBe('[][]');
});

it('gives each text in every language, by its id', () => {
  const texts = byId({ PT: { yes: 'sim', no: 'não' }, EN: { yes: 'yes', no: 'no' } });
  expect(texts).toEqual({ yes: { PT: 'sim', EN: 'yes' }, no: { PT: 'não', EN: 'no' } });
});
