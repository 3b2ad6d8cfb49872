import { expect, it } from 'vitest';
import { readMostUses } from './most-uses.ts';

it('reads a limit of registrations, and takes no limit for one that it cannot read', () => {
  expect([readMostUses(''), readMostUses(' 1 '), readMostUses('100000')]).toEqual([
    {},
    { mostUses: 1 },
    { mostUses: 100_000 },
  ]);
  for (const text of ['0', '-1', '1,5', '1.000', '100001', '1e3', 'um'])
    expect([text, readMostUses(text)]).toEqual([text, null]);
});
