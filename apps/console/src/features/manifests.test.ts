import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = import.meta.dirname;
const folders = readdirSync(FEATURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it('every feature of the console has a manifest, which the build finds by its name', () => {
  expect(folders.length).toBeGreaterThan(10);
  for (const { name } of folders) expect([name, existsSync(join(FEATURES, name, 'manifest.ts'))]).toEqual([name, true]);
  expect(readFileSync(join(FEATURES, 'index.ts'), 'utf8')).toContain("glob<Manifest>('./*/manifest.ts'");
});
