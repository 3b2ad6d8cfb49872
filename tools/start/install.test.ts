import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const TOOLS = fileURLToPath(new URL('.', import.meta.url));
let dir: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};

/** A project without packages whose npm only leaves a mark, so that no test can install or delete anything real. */
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'trevo-install-'));
  cpSync(TOOLS, path.join(dir, 'tools/start'), { recursive: true });
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }));
  write('bin/npm', '#!/bin/sh\nmkdir -p node_modules\necho x >> npm-ran.txt\n');
  spawnSync('chmod', ['+x', path.join(dir, 'bin/npm')]);
});
afterEach(() => rmSync(dir, { recursive: true }));

function install(): string {
  const code =
    "import { installIfNeeded } from './tools/start/install.mjs'; console.log(await installIfNeeded(() => {}));";
  const { npm_execpath: _cli, ...rest } = process.env;
  const env = { ...rest, PATH: `${path.join(dir, 'bin')}:${process.env.PATH}` };
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: dir, env, encoding: 'utf8' });
  return run.stdout.trim() || run.stderr;
}
const timesRun = () => {
  const mark = spawnSync('cat', [path.join(dir, 'npm-ran.txt')], { encoding: 'utf8' }).stdout;
  return mark.trim() === '' ? 0 : mark.trim().split('\n').length;
};

it('installs once for a lock file, and again when it changes', () => {
  expect(install()).toBe('installed from package-lock.json');
  expect(install()).toBe('nothing to do');
  expect(timesRun()).toBe(1);
  write('package-lock.json', '{"packages":{"":{}, "node_modules/b":{"version":"2.0.0"}}}');
  expect(install()).toBe('installed from package-lock.json');
  expect(timesRun()).toBe(2);
});

it('believes npm when its own record agrees with the lock file', () => {
  write('node_modules/.package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
  write('node_modules/a/package.json', '{}');
  expect(install()).toBe('already installed');
  expect(timesRun()).toBe(0);
});

it('installs when a package is missing or has another version than the lock file says', () => {
  write('node_modules/.package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
  expect(install()).toBe('installed from package-lock.json');
  rmSync(path.join(dir, 'node_modules/.trevo-lock'));
  write('node_modules/a/package.json', '{}');
  write('node_modules/.package-lock.json', '{"packages":{"node_modules/a":{"version":"0.9.0"}}}');
  expect(install()).toBe('installed from package-lock.json');
});

it('never installs through a link: npm would empty the other project', () => {
  write('other/a/package.json', '{}');
  symlinkSync(path.join(dir, 'other'), path.join(dir, 'node_modules'));
  expect(install()).toContain('node_modules is a link');
  expect(timesRun()).toBe(0);
  expect(readFileSync(path.join(dir, 'other/a/package.json'), 'utf8')).toBe('{}');
});
