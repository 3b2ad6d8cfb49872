import { expect, it } from 'vitest';
import { keepAlive, restartPolicy } from './supervise.mjs';

it('waits longer with each death of a minute, gives up at the fifth, and forgets what is older', () => {
  let now = 0;
  const died = restartPolicy(() => now);
  expect([died(), died(), died(), died(), died()].map(({ waitMs }) => waitMs)).toEqual([
    500,
    1_000,
    2_000,
    4_000,
    null,
  ]);
  now = 60_000;
  expect(died()).toEqual({ deaths: 1, waitMs: 500 });
});

it('counts a start that fails as a death, and leaves a program alone that ends because everything stops', async () => {
  const stopping = new AbortController();
  const said: string[] = [];
  const shared = { name: 'server', signal: stopping.signal, say: (line: string) => said.push(line) };
  const dead = { exited: Promise.resolve('SIGKILL') };
  const begun: number[] = [];
  const kept = keepAlive({
    ...shared,
    program: dead,
    describe: (_program, reason) => `the server ended (${String(reason)}).\nIts last words`,
    begin: async () => {
      begun.push(1);
      if (begun.length === 1) throw new Error('the port is taken');
      stopping.abort();
      return dead;
    },
  });
  expect(await kept).toBeNull();
  expect(said).toEqual([
    expect.stringContaining('the server ended (SIGKILL). It starts again in 0.5 s'),
    expect.stringContaining('the port is taken It starts again in 1.0 s'),
    'The server runs again.',
  ]);
});
