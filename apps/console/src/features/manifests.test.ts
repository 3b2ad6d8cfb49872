import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FEATURES = import.meta.dirname;
const COMMON = join(FEATURES, '../i18n/common');
const folders = readdirSync(FEATURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Keys of a file of texts, each once a language. Read as text: the pages behind a manifest want a browser. */
const keysIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^ {4}'([^']+)':/gm)].map(([, key = '']) => key);

const textFiles = [
  ...folders.flatMap(({ name }) =>
    readdirSync(join(FEATURES, name)).flatMap((file) => (file.endsWith('texts.ts') ? join(FEATURES, name, file) : [])),
  ),
  ...readdirSync(COMMON).flatMap((file) => (file === 'index.ts' ? [] : join(COMMON, file))),
];

describe('the console’s features', () => {
  it('all have a manifest, and all manifests are in the list', () => {
    const list = readFileSync(join(FEATURES, 'index.ts'), 'utf8');
    for (const { name } of folders) {
      expect([name, existsSync(join(FEATURES, name, 'manifest.ts'))]).toEqual([name, true]);
      expect(list).toContain(`'./${name}/manifest.ts'`);
    }
  });

  it('never speak over each other: no key of a text has two owners', () => {
    const owners = new Map<string, Set<string>>();
    for (const file of textFiles)
      for (const key of keysIn(file)) owners.set(key, (owners.get(key) ?? new Set()).add(file));
    expect(owners.size).toBeGreaterThan(1_000);
    expect([...owners].filter(([, files]) => files.size > 1)).toEqual([]);
  });
});
