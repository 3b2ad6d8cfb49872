import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectEnv, ROOT } from './runtime.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Other people's programs, with a help of their own. */
const FOREIGN = ['format'];
const NO_INSTALL_YET = 'The packages are not installed yet: run npm ci first, then ask again.\n';
const commands = Object.entries(scripts).filter(([name]) => !FOREIGN.includes(name));

it.each(commands)('npm run %s -- --help answers with its usage and does nothing else', (name, line) => {
  const [program = '', ...args] = line.split(' ');
  expect(program).toBe('node');
  const env = projectEnv({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', TREVO_HOME: '/nowhere' });
  const done = spawnSync(process.execPath, [...args, '--help'], { cwd: ROOT, env, encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
  expect(done.stdout).toMatch(new RegExp(`npm (run (--silent )?)?${name}\\b`));
});

describe('in a clone where nothing is installed', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'trevo-clone-'));
  for (const place of ['package.json', 'package-lock.json', 'tools'])
    cpSync(path.join(ROOT, place), path.join(clone, place), { recursive: true });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));
  /** No npm is found there: what would be installed cannot be. */
  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: clone, env: { PATH: clone }, encoding: 'utf8' });

  it.each(Object.entries(scripts))(
    'npm run %s begins on the Node that is there, and its help is plain',
    (name, line) => {
      const [, file = '', ...args] = line.split(' ');
      // Node 20 runs no TypeScript.
      expect(file).toMatch(/^tools\/.*\.mjs$/);
      const done = run([file, ...args, '--help']);
      expect(done.stderr).toBe('');
      if (file === 'tools/run.mjs') expect(done).toMatchObject({ status: 1, stdout: NO_INSTALL_YET });
      else
        expect(done).toMatchObject({ status: 0, stdout: expect.stringMatching(new RegExp(`npm (run )?${name}\\b`)) });
    },
  );

  it.each(['lab', 'ledger:verify', 'check', 'bench', 'build'])('npm run %s installs, or says why it cannot', (name) => {
    const [, ...args] = (scripts[name] ?? '').split(' ');
    const done = run(args);
    expect(done.status).toBe(1);
    expect(done.stderr).toBe('');
    expect(done.stdout).toMatch(/npm ci failed/);
    expect(done.stdout).not.toMatch(/^\s+at /m);
  });
});
