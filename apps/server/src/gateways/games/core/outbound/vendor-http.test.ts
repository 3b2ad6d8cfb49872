import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instant } from '@trevo/time';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { CircuitState } from './circuit.ts';
import { isPrivateAddress } from './private-address.ts';
import { createVendorHttp, VendorError } from './vendor-http.ts';

const servers: Server[] = [];
const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const ignored = () => undefined;
const client = (origin: string, isTrusted = true) => {
  let at = 1_795_262_400_000;
  const states: CircuitState[] = [];
  const booked: string[] = [];
  const http = createVendorHttp({
    vendor: 'PT',
    clock: { now: () => instant(at) },
    jitter: () => 0,
    health: {
      outbound: (_, __, isWell) => void booked.push(isWell ? 'well' : 'unwell'),
      limited: () => void booked.push('limited'),
      callback: () => undefined,
      circuit: (state) => states.push(state),
    },
    trustedOrigins: isTrusted ? [origin] : [],
    maxAnswerBytes: 1_000,
  });
  return { http, states, booked, advance: (ms: number) => (at += ms) };
};
const get = (url: string, isIdempotent = true) =>
  ({ method: 'GET', url, op: 'games', isIdempotent, timeoutMs: 300 }) as const;
const kindOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof VendorError ? error.kind : String(error)),
  );

describe('calls to a vendor', () => {
  test('are repeated when asking twice does no harm, each time signed anew', async () => {
    let calls = 0;
    const stamps: (string | undefined)[] = [];
    const url = await listen((request, response) => {
      stamps.push(request.headers['x-try'] as string);
      response.writeHead(++calls < 3 ? 503 : 200).end('{"ok":true}');
    });
    let tries = 0;
    const request = { ...get(url), headers: () => ({ 'x-try': String(++tries) }) };
    expect(await client(url).http.json(request, z.object({ ok: z.boolean() }))).toEqual({ ok: true });
    expect(stamps).toEqual(['1', '2', '3']);
  });

  test('are made once when a repeat could do harm', async () => {
    let calls = 0;
    const url = await listen((_, response) => {
      calls += 1;
      response.writeHead(500).end();
    });
    expect(await kindOf(client(url).http.send(get(url, false)))).toBe('failed');
    expect(calls).toBe(1);
  });

  test('stop repeating when the budget is used up', async () => {
    let calls = 0;
    const url = await listen((_, response) => {
      calls += 1;
      response.writeHead(calls % 2 === 0 ? 200 : 500).end('{}');
    });
    const { http } = client(url);
    let refused = 0;
    for (let number = 0; number < 30; number += 1) if ((await kindOf(http.send(get(url)))) === 'failed') refused += 1;
    expect(refused).toBeGreaterThan(0);
    // 30 calls, ten repeats in hand, and one more for every ten calls.
    expect(calls).toBeLessThanOrEqual(30 + 10 + 3);
  });

  test('that are too many for the vendor are answered: no circuit opens, however many, and none is repeated', async () => {
    let calls = 0;
    const url = await listen((_, response) => {
      calls += 1;
      response.writeHead(429).end();
    });
    const { http, states, booked } = client(url);
    for (let number = 0; number < 6; number += 1) expect(await kindOf(http.send(get(url)))).toBe('limited');
    expect([states, booked, calls]).toEqual([[], Array<string>(6).fill('limited'), 6]);
  });

  test.each([
    ['17', 17],
    ['Fri, 20 Nov 2026 00:00:30 GMT', 30],
    ['Fri, 20 Nov 2020 00:00:00 GMT', 0],
    ['soon', null],
  ])('that are too many bring along when to come again: %s', async (said, retryAfterSeconds) => {
    const url = await listen((_, response) => void response.writeHead(429, { 'retry-after': said }).end());
    const clock = { now: () => instant(Date.parse('2026-11-20T00:00:00Z')) };
    const health = { outbound: ignored, limited: ignored, callback: ignored, circuit: ignored };
    const http = createVendorHttp({ vendor: 'PT', clock, jitter: () => 0, health, trustedOrigins: [url] });
    await expect(http.send(get(url))).rejects.toMatchObject({ kind: 'limited', httpStatus: 429, retryAfterSeconds });
  });

  test('that wait in our own line for a connection are not the vendor’s silence, and those before them are answered', async () => {
    const held: (() => void)[] = [];
    const url = await listen((_, response) => void held.push(() => response.end('{}')));
    const { http, states, booked } = client(url);
    const patient = { ...get(url, false), timeoutMs: 60_000 };
    const first = Array.from({ length: 64 }, () => kindOf(http.send(patient)));
    const late = Array.from({ length: 8 }, () => kindOf(http.send({ ...get(url, false), timeoutMs: 20 })));
    expect(new Set(await Promise.all(late))).toEqual(new Set(['crowded']));
    expect([states, booked]).toEqual([[], []]);
    const next = kindOf(http.send(patient));
    await vi.waitFor(() => expect(held).toHaveLength(64), { timeout: 30_000 });
    for (const release of held) release();
    expect(new Set(await Promise.all(first))).toEqual(new Set(['answered']));
    await vi.waitFor(() => expect(held).toHaveLength(65), { timeout: 30_000 });
    held.at(-1)?.();
    expect(await next).toBe('answered');
    expect(new Set(booked)).toEqual(new Set(['well']));
  });

  test('end after their time without an answer', async () => {
    const url = await listen(() => undefined);
    expect(await kindOf(client(url).http.send(get(url, false)))).toBe('timed_out');
  });

  test.each([
    ['a redirect is not followed', 302, { location: 'http://127.0.0.1:1/' }, '', 'malformed'],
    ['an answer longer than the cap is cut off', 200, {}, 'x'.repeat(1_001), 'malformed'],
    ["a refusal is the vendor's word", 404, {}, '{}', 'refused'],
    ['no JSON', 200, {}, '<html>', 'malformed'],
    ['another form', 200, {}, '{"ok":"yes"}', 'malformed'],
  ])('%s', async (_, status, headers, body, kind) => {
    const url = await listen((__, response) => void response.writeHead(status, headers).end(body));
    expect(await kindOf(client(url).http.json(get(url), z.object({ ok: z.boolean() })))).toBe(kind);
  });

  test.each([
    ['a redirect of a page is its answer', 302, { location: 'http://127.0.0.1:1/' }, '', 302],
    ['a page of any length is one', 200, {}, 'x'.repeat(100_000), 200],
    ['a page that refuses us has answered', 403, {}, '', 403],
    ['a page of an error is a failure', 503, {}, '{}', 'failed'],
  ] as const)('%s', async (_, status, headers, body, end) => {
    const url = await listen((__, response) => void response.writeHead(status, headers).end(body));
    const asked = client(url).http.send({ ...get(url, false), isPage: true });
    expect(
      await asked.then(
        (answer) => answer.status,
        (error: VendorError) => error.kind,
      ),
    ).toBe(end);
  });

  test('fail at once after five in a row went unanswered, and one probe later opens the way again', async () => {
    let isUp = false;
    let calls = 0;
    const url = await listen((_, response) => {
      calls += 1;
      response.writeHead(isUp ? 200 : 500).end('{}');
    });
    const { http, states, advance } = client(url);
    for (let number = 0; number < 5; number += 1) await kindOf(http.send(get(url, false)));
    expect(await kindOf(http.send(get(url)))).toBe('circuit_open');
    expect(calls).toBe(5);
    advance(5_000);
    expect(await Promise.all([kindOf(http.send(get(url, false))), kindOf(http.send(get(url, false)))])).toEqual([
      'failed',
      'circuit_open',
    ]);
    advance(5_000);
    expect(await kindOf(http.send(get(url)))).toBe('circuit_open');
    isUp = true;
    advance(5_000);
    expect(await kindOf(http.send(get(url)))).toBe('answered');
    expect(states).toEqual(['open', 'half_open', 'open', 'half_open', 'closed']);
  });

  test.each([
    'http://127.0.0.1:9/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://localhost:9/',
    'file:///etc/passwd',
    'http://u:p@example.com/',
  ])('never go to %s', async (url) => {
    expect(await kindOf(client('http://127.0.0.1:1', false).http.send(get(url)))).toBe('address_refused');
  });
});

test.each([
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'not an address',
])('%s is not of the public internet', (address) => expect(isPrivateAddress(address)).toBe(true));
test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is of the public internet', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);
