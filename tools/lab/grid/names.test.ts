import { expect, test } from 'vitest';
import { SCRIPTS } from '../scripts/index.ts';
import { GRID } from './index.ts';

test('every script has a name of its own, so that a planted mistake is looked for by the one that is meant', () => {
  const names = [...SCRIPTS, ...GRID].map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
