import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../start/runtime.mjs';
import { SQL_OF_OUR_OWN } from './old-postgres.mjs';

const SERVER = path.join(ROOT, 'apps/server');

it('runs tests of every folder of SQL functions on the oldest PostgreSQL', () => {
  const folders = readdirSync(path.join(SERVER, 'sql'));
  expect(Object.keys(SQL_OF_OUR_OWN).sort()).toEqual(['migrations', ...folders].sort());
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(SERVER, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const tests = files.filter((file) => file.endsWith('.int.test.ts'));
  const places = Object.values(SQL_OF_OUR_OWN).flat();
  expect(places.filter((place) => !tests.some((file) => file.includes(place)))).toEqual([]);
});
