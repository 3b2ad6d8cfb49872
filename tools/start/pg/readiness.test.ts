import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { probe, waitUntilReady } from './readiness.mjs';

/** The bytes of an error that PostgreSQL sends before authentication. */
function errorMessage(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E', 0);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** "Come in" and "ask": authentication ok, ready for query; then one row-less answer to whatever is asked. */
const WELCOME = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
const ANSWER = Buffer.from('430000000d53454c4543542030' + '00' + '5a0000000549', 'hex');

let server: Server | undefined;
afterEach(() => server?.close());

async function listen(answers: (Buffer | 'welcome')[]): Promise<number> {
  let calls = 0;
  server = createServer((socket) => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? 'welcome';
    calls += 1;
    socket.on('error', () => {});
    socket.once('data', () => {
      if (answer !== 'welcome') return socket.end(answer);
      socket.write(WELCOME);
      socket.on('data', (bytes) => bytes[0] === 0x51 && socket.write(ANSWER));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

it('is ready as soon as the replay of the log has ended', async () => {
  const starting = errorMessage('57P03', 'the database system is starting up');
  const port = await listen([...Array<Buffer>(14).fill(starting), 'welcome']);
  const log: string[] = [];
  const outcome = await waitUntilReady({
    port,
    password: 'x',
    timeoutMs: 20_000,
    hasEnded: () => false,
    log: (line) => {
      log.push(line);
    },
  });
  expect(outcome.state).toBe('ready');
  expect(log).toEqual([]);
}, 25_000);

it('reports a replay that takes longer than two seconds', async () => {
  const port = await listen([errorMessage('57P03', 'the database system is not yet accepting connections')]);
  const log: string[] = [];
  const wait = {
    port,
    password: 'x',
    timeoutMs: 2_600,
    hasEnded: () => false,
    log: (line: string) => void log.push(line),
  };
  expect((await waitUntilReady(wait)).state).toBe('timeout');
  expect(log).toEqual(['waiting for PostgreSQL, 2 s: it is replaying its log']);
});

it('gives up at once when the password is not taken or the process is gone', async () => {
  const port = await listen([errorMessage('28P01', 'password authentication failed for user "postgres"')]);
  const wait = { port, password: 'x', timeoutMs: 20_000, hasEnded: () => false, log: () => {} };
  expect((await waitUntilReady(wait)).state).toBe('rejected');
  expect((await waitUntilReady({ ...wait, hasEnded: () => true })).state).toBe('ended');
});

it('tells a server that is going down from one that is coming up', async () => {
  const port = await listen([errorMessage('57P03', 'the database system is shutting down')]);
  expect((await probe({ port, password: 'x' })).state).toBe('stopping');
});

it('tells nothing listening from everything else', async () => {
  const port = await listen([]);
  server?.close();
  expect((await probe({ port, password: 'x' })).state).toBe('refused');
});
