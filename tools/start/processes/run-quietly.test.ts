import { expect, test } from 'vitest';
import { runQuietly } from './run-quietly.mjs';

test('a program that says nothing for too long is ended, and the reason says so', async () => {
  const done = await runQuietly(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { silenceMs: 300 });
  expect(done).toMatchObject({ ok: false, reason: 'said nothing for 0.005 minutes' });
});

test('a silence is borne while the program is at work, five times at most', async () => {
  let asked = 0;
  const isAtWork = () => {
    asked += 1;
    return true;
  };
  const done = await runQuietly(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { silenceMs: 60, isAtWork });
  expect(done).toMatchObject({ ok: false, reason: 'said nothing for 0.005 minutes' });
  expect(asked).toBe(4);
});

test('what a program said and how it ended are told', async () => {
  const done = await runQuietly(process.execPath, ['-e', 'console.log("so far"); process.exit(3)']);
  expect(done).toEqual({ ok: false, output: 'so far\n', reason: 'exit code 3' });
});
