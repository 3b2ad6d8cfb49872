import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startChild, warningIn } from './child.mjs';

const logDir = mkdtempSync(path.join(os.tmpdir(), 'trevo-child-'));
afterAll(() => rmSync(logDir, { recursive: true }));

function start(code: string, onWarning: (line: string) => void = () => {}) {
  return startChild({
    name: 'x',
    node: process.execPath,
    args: ['-e', code],
    cwd: logDir,
    env: process.env,
    logDir,
    onWarning,
  });
}

it('shows warnings of the structured log with their cause, and nothing of everyday lines', () => {
  expect(warningIn('{"level":30,"msg":"request completed"}')).toBeNull();
  expect(warningIn('{"level":50,"msg":"vendor down","err":{"message":"ECONNREFUSED"}}')).toBe(
    'vendor down (ECONNREFUSED)',
  );
  expect(warningIn('{"level":40,"msg":"x.y","err":{"message":"code 9"},"say":"The bank is shut."}')).toBe(
    'x.y (The bank is shut.)',
  );
  expect(warningIn('{"level":40,"msg":"slow query"}')).toBe('slow query');
  expect(warningIn('(node:1) ExperimentalWarning: something')).toBeNull();
  expect(warningIn('TypeError: broken')).toBe('TypeError: broken');
  expect(warningIn('plain line')).toBeNull();
});

it('keeps everything in the log and passes warnings on while the program runs', async () => {
  const warnings: string[] = [];
  const child = start(
    `console.log('hello'); console.log('{"level":40,"msg":"careful"}'); setInterval(() => {}, 1000)`,
    (line) => {
      warnings.push(line);
    },
  );
  while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(warnings).toEqual(['x: careful']);
  await child.stop();
  expect(readFileSync(child.logFile, 'utf8')).toContain('hello');
});

it('lets a program finish its work when it stops, and kills one that will not', async () => {
  const polite = start(
    `process.on('SIGTERM', () => setTimeout(() => { console.log('done'); process.exit(0); }, 50)); console.log('up'); setInterval(() => {}, 1000)`,
  );
  while (!polite.lastLines().includes('up')) await new Promise((resolve) => setTimeout(resolve, 20));
  await polite.stop();
  expect(polite.lastLines()).toMatch(/done$/);
  expect(polite.hasEnded()).toBe('exit code 0');
  const stubborn = start(`process.on('SIGTERM', () => {}); console.log('stays'); setInterval(() => {}, 1000)`);
  while (!stubborn.lastLines().includes('stays')) await new Promise((resolve) => setTimeout(resolve, 20));
  await stubborn.stop(100);
  expect(stubborn.hasEnded()).toBe('SIGKILL');
});

it('has the last lines of a program that died', async () => {
  const child = start(`console.error('the reason'); process.exit(7)`);
  await child.exited;
  expect(child.hasEnded()).toBe('exit code 7');
  expect(child.lastLines()).toContain('the reason');
});
