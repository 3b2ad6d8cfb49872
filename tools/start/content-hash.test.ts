import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contentHash } from './content-hash.mjs';

const root = mkdtempSync(path.join(os.tmpdir(), 'trevo-hash-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(path.join(root, 'app/src'), { recursive: true });
const file = path.join(root, 'app/src/a.ts');
writeFileSync(file, 'one');

it('changes with content and names, and with nothing else', () => {
  const before = contentHash(root, ['app', 'absent']);
  utimesSync(file, 1, 1);
  mkdirSync(path.join(root, 'app/dist'));
  writeFileSync(path.join(root, 'app/dist/out.js'), 'built');
  writeFileSync(path.join(root, 'app/src/a.test.ts'), 'a test');
  expect(contentHash(root, ['app', 'absent'])).toBe(before);
  writeFileSync(file, 'two');
  const edited = contentHash(root, ['app', 'absent']);
  expect(edited).not.toBe(before);
  writeFileSync(path.join(root, 'app/src/b.ts'), '');
  expect(contentHash(root, ['app', 'absent'])).not.toBe(edited);
});
