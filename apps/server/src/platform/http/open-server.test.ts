import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { BODY_MS, allowUploadTime, UPLOAD_MS } from './body-deadline.ts';
import { openServer } from './open-server.ts';

let server: Server;
let arrived: () => void = () => undefined;
/** Answers when the body is whole; `/upload` is one whose sender was let in. */
const framework: RequestListener = (request, response) => {
  if (request.url === '/upload') allowUploadTime(request);
  request.resume();
  request.on('end', () => response.end('whole'));
  request.on('error', () => undefined);
  arrived();
};

beforeAll(async () => {
  server = openServer(framework, { of: () => null } as never, { info: () => undefined } as never);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.useRealTimers());

const say = async (text: string): Promise<{ socket: Socket; said: Promise<string> }> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  const said = new Promise<string>((resolve) => socket.on('close', () => resolve(Buffer.concat(parts).toString())));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, said };
};
const refusalIn = (text: string) => ({
  status: Number(text.split(' ')[1]),
  isBare: /cache-control: no-store\r\nx-content-type-options: nosniff\r\n/i.test(text),
  envelope: JSON.parse(text.split('\r\n\r\n')[1] ?? '{}') as unknown,
});
const beginBody = async (path: string) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isHere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const call = await say(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\nconnection: close\r\n\r\nhalf`);
  await isHere;
  return call;
};

describe('the server under everything', () => {
  test('gives headers 10 s and looks every two; Node’s own limit of a whole request is beyond ours', () => {
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 10_000 + UPLOAD_MS]);
    expect((server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval).toBe(2_000);
  });

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 400, 'request.invalid'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'request.invalid'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'request.invalid',
    ],
    ['an expectation', 'POST / HTTP/1.1\r\nhost: a\r\nexpect: gold\r\n\r\n', 400, 'request.invalid'],
    ['20 KB of headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 413, 'request.too_large'],
  ])('answers %s with our envelope and ends the connection', async (_what, text, status, code) => {
    const { said } = await say(text);
    const refusal = refusalIn(await said);
    expect(refusal).toMatchObject({ status, isBare: true, envelope: { success: false, code } });
  });

  test('gives a body 20 s: later it is 408, and nobody waits for the rest', async () => {
    const { socket, said } = await beginBody('/');
    await vi.advanceTimersByTimeAsync(BODY_MS - 1);
    expect(socket.readyState).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(refusalIn(await said)).toMatchObject({ status: 408, isBare: true, envelope: { code: 'request.too_slow' } });
  });

  test('gives an upload two minutes once its sender is known', async () => {
    const { socket, said } = await beginBody('/upload');
    await vi.advanceTimersByTimeAsync(UPLOAD_MS - 1);
    socket.write('whole');
    expect(await said).toContain('whole');
    const late = await beginBody('/upload');
    await vi.advanceTimersByTimeAsync(UPLOAD_MS);
    expect(refusalIn(await late.said)).toMatchObject({ status: 408 });
  });
});
