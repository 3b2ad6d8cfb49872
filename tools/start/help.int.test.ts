import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectEnv, ROOT } from './runtime.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Other people's programs, with a help of their own. */
const FOREIGN = ['format'];
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
