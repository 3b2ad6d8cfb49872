import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../start/runtime.mjs';
import { SQL_OF_OUR_OWN } from './old-postgres.mjs';

it('runs tests of every folder of SQL functions on the oldest PostgreSQL', () => {
  const folders = readdirSync(path.join(ROOT, 'apps/server/sql'));
  expect(Object.keys(SQL_OF_OUR_OWN).sort()).toEqual(['migrations', ...folders].sort());
  const gone = Object.values(SQL_OF_OUR_OWN)
    .flat()
    .filter((place) => !existsSync(path.join(ROOT, place)));
  expect(gone).toEqual([]);
});
