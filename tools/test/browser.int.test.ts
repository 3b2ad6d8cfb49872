import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unpackOnce } from './browser.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'trevo-browser-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('gives everybody who asks at once the same whole browser, which every user of the machine can start', async () => {
  const folders = await Promise.all([unpackOnce(() => undefined, home), unpackOnce(() => undefined, home)]);
  expect(new Set(folders).size).toBe(1);
  expect(readdirSync(home)).toEqual([path.basename(folders[0])]);
  const program = path.join(folders[0], 'chromium');
  expect(statSync(program).mode & 0o555).toBe(0o555);
  expect(statSync(folders[0]).mode & 0o555).toBe(0o555);
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(folders[0], 'al2023', 'lib') };
  expect(spawnSync(program, ['--version'], { encoding: 'utf8', env }).stdout).toMatch(/^Chromium \d+/);
  const before = statSync(program).ino;
  await unpackOnce(() => expect.unreachable('it is unpacked already'), home);
  expect(statSync(program).ino).toBe(before);
});
