import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'trevo-once-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lets the second wait for the first, also when the first fails', async () => {
  const order: string[] = [];
  let endFirst = (): void => undefined;
  const first = oneAtATime(
    'build',
    () => undefined,
    async () => {
      order.push('first begins');
      await new Promise<void>((resolve) => (endFirst = resolve));
      order.push('first ends');
      throw new Error('the build failed');
    },
    folder,
  );
  const second = oneAtATime(
    'build',
    () => {
      order.push('second waits');
      endFirst();
    },
    async () => order.push('second begins'),
    folder,
  );
  await expect(first).rejects.toThrow('the build failed');
  await second;
  expect(order).toEqual(['first begins', 'second waits', 'first ends', 'second begins']);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a process that was killed', () => String(spawnSync(process.execPath, ['--version']).pid)],
  ['a process whose number another program has now', () => `${process.ppid} what is no more`],
  ['an earlier process with our own number', () => `${process.pid} node`],
  ['a mark that was never written out', () => ''],
])('does not wait for %s', async (_, mark) => {
  writeFileSync(path.join(folder, 'build.running'), mark());
  expect(
    await oneAtATime(
      'build',
      () => undefined,
      async () => 'done',
      folder,
    ),
  ).toBe('done');
});
