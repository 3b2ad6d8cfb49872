import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FEATURES = import.meta.dirname;
const folders = readdirSync(FEATURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('the console’s features', () => {
  it('all have a manifest, and all manifests are in the list', () => {
    const list = readFileSync(join(FEATURES, 'index.ts'), 'utf8');
    for (const { name } of folders) {
      expect([name, existsSync(join(FEATURES, name, 'manifest.ts'))]).toEqual([name, true]);
      expect(list).toContain(`'./${name}/manifest.ts'`);
    }
  });
});
