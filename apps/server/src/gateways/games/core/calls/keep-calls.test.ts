import { expect, test } from 'vitest';
import type { KeptCall, PackedCall } from '../../../../features/play/index.ts';
import { createLog } from '../../../../platform/log.ts';
import { createKeepCalls, type RawCall } from './keep-calls.ts';
import { createStripSecrets } from './strip-secrets.ts';

const opened = ({ text }: PackedCall): KeptCall => JSON.parse(text) as KeptCall;
const call = (body: string, status = 'OK'): RawCall => ({
  merchantId: 1,
  vendor: 'PT',
  at: 1_795_262_400_000,
  ms: 1.26,
  request: {
    method: 'POST',
    url: '/gw/v1/PT/bet?token=s3cret',
    query: new URLSearchParams(),
    params: {},
    headers: {},
    body: Buffer.from(body),
    ip: '127.0.0.1',
  },
  reply: { status: 200, contentType: 'application/json', body: '{}', about: { op: 'bet', status } },
  strip: createStripSecrets(['token']),
});

test('writes what it was given when it stops, secrets removed', async () => {
  const written: KeptCall[] = [];
  const kept = createKeepCalls(
    { write: async (calls) => void written.push(...calls.map(opened)) },
    createLog('silent'),
  );
  kept.keep(call('{"token":"s3cret"}'));
  await kept.stop();
  expect(written).toMatchObject([{ body: '{"token":"[hidden]"}', url: '/gw/v1/PT/bet?token=[hidden]', ms: 1.3 }]);
});

test('keeps what an enciphered call said below its bytes, secrets removed there too', async () => {
  const written: KeptCall[] = [];
  const kept = createKeepCalls(
    { write: async (calls) => void written.push(...calls.map(opened)) },
    createLog('silent'),
  );
  const raw = call('x=4fKq');
  kept.keep({ ...raw, reply: { ...raw.reply, opened: '{"amount":2,"token":"s3cret"}' } });
  await kept.stop();
  expect(written[0]?.body).toBe('x=4fKq\n\n{"amount":2,"token":"[hidden]"}');
});

test('is full at its bound while the database is away, and has room again when it is back', async () => {
  let isAway = true;
  let written = 0;
  const write = async (calls: readonly PackedCall[]): Promise<void> => {
    if (isAway) throw new Error('away');
    written += calls.length;
  };
  const kept = createKeepCalls({ write }, createLog('silent'));
  let sent = 0;
  while (!kept.isFull()) {
    kept.keep(call('x'.repeat(100_000)));
    sent += 1;
  }
  expect(sent).toBeLessThan(340);
  isAway = false;
  await kept.stop();
  expect(written).toBe(sent);
  expect(kept.isFull()).toBe(false);
});

test('keeps little of a call whose sender is not proved', async () => {
  const written: KeptCall[] = [];
  const kept = createKeepCalls(
    { write: async (calls) => void written.push(...calls.map(opened)) },
    createLog('silent'),
  );
  kept.keep(call('x'.repeat(100_000), 'INVALID_SIGNATURE'));
  await kept.stop();
  expect(written[0]?.body.length).toBe(2_048);
});

test('a flood of calls whose sender is not proved never closes the gateway, and holds little memory', async () => {
  const written: KeptCall[] = [];
  let isAway = true;
  const write = async (calls: readonly PackedCall[]): Promise<void> => {
    if (isAway) throw new Error('away');
    written.push(...calls.map(opened));
  };
  const kept = createKeepCalls({ write }, createLog('silent'));
  const noise = call('x'.repeat(200_000), 'INVALID_SIGNATURE');
  for (let sent = 0; sent < 5_000; sent += 1) kept.keep({ ...noise, at: noise.at + sent * 20 });
  expect(kept.isFull()).toBe(false);
  isAway = false;
  await kept.stop();
  expect(written.length).toBeGreaterThan(10);
  expect(written.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(1_100_000);
});

test('of such calls so many a second of a connection are kept, and every proved one', async () => {
  const written: KeptCall[] = [];
  const kept = createKeepCalls(
    { write: async (calls) => void written.push(...calls.map(opened)) },
    createLog('silent'),
  );
  for (let sent = 0; sent < 200; sent += 1) kept.keep(call('noise', 'INVALID_SIGNATURE'));
  for (let sent = 0; sent < 200; sent += 1) kept.keep(call('{}'));
  await kept.stop();
  const noise = written.filter(({ status }) => status === 'INVALID_SIGNATURE').length;
  expect({ noise, proved: written.length - noise }).toEqual({ noise: 50, proved: 200 });
});

test('long headers of such a call are cut', async () => {
  const written: KeptCall[] = [];
  const kept = createKeepCalls(
    { write: async (calls) => void written.push(...calls.map(opened)) },
    createLog('silent'),
  );
  const noise = call('', 'INVALID_SIGNATURE');
  const headers = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-${at}`, 'y'.repeat(5_000)]));
  kept.keep({ ...noise, request: { ...noise.request, headers } });
  await kept.stop();
  expect(JSON.stringify(written[0]?.headers).length).toBeLessThan(8_000);
});
