import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { suiteOf } from './changed/choose-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '.cache/**'];

type Project = { readonly test: { readonly name: string; readonly include: string[]; readonly exclude: string[] } };
const { projects = [] } = config.test ?? {};

const projectsOf = (file: string): string[] =>
  (projects as Project[])
    .filter(({ test }) => test.include.some((pattern) => path.matchesGlob(file, pattern)))
    .filter(({ test }) => !(test.exclude ?? []).some((pattern) => path.matchesGlob(file, pattern)))
    .map(({ test }) => test.name);

it('every file of tests is run by one project, wherever it is moved', () => {
  const files = globSync('{apps,packages,tools,e2e,bench}/**/*.{test,spec,walk}.ts', { cwd: ROOT, exclude: NOT_OURS });
  expect(files.length).toBeGreaterThan(400);
  const astray = files.map((file) => [file, projectsOf(file)] as const).filter(([, names]) => names.length !== 1);
  expect(astray).toEqual([]);
  const unknown = files.filter((file) => suiteOf(file) !== projectsOf(file)[0]);
  expect(unknown, '`check -- --changed` runs them in another project').toEqual([]);
});

it('would notice a file in a room that no project looks into', () => {
  expect(projectsOf('tools/lab/lab.int.test.ts')).toEqual(['feature']);
  expect(projectsOf('e2e/elsewhere/new.walk.ts')).toEqual([]);
});
