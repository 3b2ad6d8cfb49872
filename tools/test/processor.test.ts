import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { watchProcessor } from './processor.mjs';

/** A grandchild that works and outlives its parent: nobody who waits for the child learns what it took. */
const ORPHAN = `
const { spawn } = require('node:child_process');
spawn(process.execPath, ['-e', 'for (const end = process.cpuUsage().user + 4e5; process.cpuUsage().user < end; );'], { stdio: 'ignore' });
`;

it('counts what a process below took whose parent has gone', async () => {
  const watched = watchProcessor(process.pid, 100);
  await new Promise((resolve) => spawn(process.execPath, ['-e', ORPHAN]).once('exit', resolve));
  const isSeen = () => (existsSync('/proc/self/stat') ? watched.seconds() > 0.4 : Number.isNaN(watched.seconds()));
  await expect.poll(isSeen).toBe(true);
  watched.stop();
});
