import { instant } from '@trevo/time';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../features/vendor-wallet/index.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { AnswerBare, BareReply, BareRequest } from '../../../platform/http/bare-door.ts';
import { createLog } from '../../../platform/log.ts';
import type { AdapterContext, VendorAdapter, WireReply } from '../adapter.ts';
import type { VendorConnection } from './connection.ts';
import { createGateway, type VendorGateway } from './create-gateway.ts';

const NOW = 1_795_262_400_000;
type Answer = (context: AdapterContext) => WireReply | Promise<WireReply>;

const reply = (said: unknown): WireReply => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(said),
  about: { op: 'bet', status: 'OK' },
});
const adapterOf = (vendor: string, answer: Answer): VendorAdapter => ({
  vendor,
  displayName: vendor,
  wire: 'native',
  policy: { ...DEFAULT_POLICY, repeat: 'DUPLICATE_TRANSACTION', orphanHoldMs: 1 },
  routes: [{ method: 'POST', path: '/bet', answer: (_request, context) => Promise.resolve(answer(context)) }],
  outbound: () => ({}) as never,
  credentialNames: [],
  secretFields: [],
});
const connectionOf = (merchantId: number, vendor: string, more: Partial<VendorConnection> = {}): VendorConnection => ({
  merchantId,
  vendor,
  credentials: { apiUrl: 'https://vendor.example', values: {} },
  allowedAddresses: [],
  ...more,
});

let opened: VendorGateway | null = null;
afterEach(async () => {
  await opened?.stop();
  opened = null;
});

const open = (
  answer: Answer,
  connections: readonly VendorConnection[],
  limits = { concurrent: 8, perSecond: 100, burst: 100 },
) => {
  let bare: AnswerBare = () => Promise.reject(new Error('nothing is mounted'));
  const gateway = createGateway([adapterOf('PT', answer), adapterOf('FC', answer)], {
    wallet: { execute: () => Promise.reject(new Error('unused')), batch: () => Promise.reject(new Error('unused')) },
    calls: { write: async () => undefined },
    findConnection: (merchantId, vendor) =>
      connections.find((one) => one.merchantId === merchantId && one.vendor === vendor) ?? null,
    clock: { now: () => instant(NOW) },
    log: createLog('silent'),
    jitter: () => 0,
    trustedOrigins: [],
    publishHealth: () => undefined,
    limits,
  });
  opened = gateway;
  gateway.mount({ mount: (_prefix, made) => (bare = made), of: () => null, serve: () => undefined });
  const call = (merchantId: number, vendor: string, ip = '198.51.100.1'): Promise<BareReply> => {
    const url = `/gw/v1/${vendor}/bet`;
    return bare({
      method: 'POST',
      url,
      headers: {},
      body: Buffer.from('{}'),
      ip,
      merchant: { merchantId },
    } as BareRequest);
  };
  return { gateway, call };
};
const notFound = { code: 'request.not_found' };

test('what a brand agreed with its vendor goes before the habits of the adapter, and only that', async () => {
  const { call } = open(
    ({ link }) => reply(link.policy),
    [connectionOf(1, 'PT', { policy: { repeat: 'OK' } }), connectionOf(2, 'PT')],
  );
  expect(JSON.parse((await call(1, 'PT')).body)).toEqual({ ...DEFAULT_POLICY, repeat: 'OK', orphanHoldMs: 1 });
  expect(JSON.parse((await call(2, 'PT')).body)).toMatchObject({ repeat: 'DUPLICATE_TRANSACTION' });
});

test('a nonce is spent for one brand at one vendor, and for nobody else', async () => {
  const { call } = open(
    ({ isFreshNonce }) => reply(isFreshNonce('the same')),
    [connectionOf(1, 'PT'), connectionOf(2, 'PT'), connectionOf(1, 'FC')],
  );
  const fresh: string[] = [];
  for (const [merchantId, vendor] of [
    [1, 'PT'],
    [2, 'PT'],
    [1, 'FC'],
    [1, 'PT'],
    [2, 'PT'],
    [1, 'FC'],
  ] as const)
    fresh.push((await call(merchantId, vendor)).body);
  expect(fresh).toEqual(['true', 'true', 'true', 'false', 'false', 'false']);
});

test('a connection that names addresses is bound to them, of either family, alone or as nets', async () => {
  const allowedAddresses = ['203.0.113.7', '2001:db8::7', '2001:db8:1::/48'];
  const { call } = open(
    ({ isAddressBound }) => reply(isAddressBound),
    [connectionOf(1, 'PT', { allowedAddresses }), connectionOf(1, 'FC')],
  );
  for (const ip of ['203.0.113.7', '2001:db8::7', '2001:db8:1:ffff::1'])
    expect((await call(1, 'PT', ip)).body).toBe('true');
  for (const ip of ['203.0.113.8', '2001:db8::8', '2001:db8:2::1'])
    await expect(call(1, 'PT', ip)).rejects.toMatchObject(notFound);
  expect((await call(1, 'FC', '203.0.113.8')).body).toBe('false');
});

test('a vendor that a brand is not connected to is not found, and is asked nothing for it', async () => {
  const { call, gateway } = open(() => reply(0), [connectionOf(1, 'PT')]);
  await expect(call(2, 'PT')).rejects.toMatchObject(notFound);
  await expect(call(1, 'ZZ')).rejects.toMatchObject(notFound);
  expect([gateway.outbound(2, 'PT'), gateway.outbound(1, 'FC')]).toEqual([null, null]);
  expect(gateway.outbound(1, 'PT')).toBe(gateway.outbound(1, 'PT'));
});

test('a call that broke is told to come again, leaves its place, and counts against the vendor’s callbacks', async () => {
  const broken: Answer[] = [
    () => Promise.reject(new Error('a mistake')),
    () => Promise.reject(new DomainError('internal.busy', { retryAfterSeconds: 3 })),
    () => Promise.reject(new Error('another')),
  ];
  let calls = 0;
  const { call, gateway } = open((context) => broken[calls++]?.(context) ?? reply('well'), [connectionOf(1, 'PT')], {
    concurrent: 2,
    perSecond: 100,
    burst: 100,
  });
  expect(await call(1, 'PT')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(await call(1, 'PT')).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
  expect(await call(1, 'PT')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(await call(1, 'PT')).toMatchObject({ status: 200, body: '"well"' });
  expect(gateway.healths.read('PT').callbacks).toMatchObject({ count: 4, errorShare: 0.75 });
});

test('beyond the room of a brand its calls are told to come again before anything moved, and another brand’s go on', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  const waiting: Answer = async () => {
    asked += 1;
    await held;
    return reply('done');
  };
  const connections = [connectionOf(1, 'PT'), connectionOf(2, 'PT')];
  const { call } = open(waiting, connections, { concurrent: 2, perSecond: 1, burst: 16 });
  const first = call(1, 'PT');
  expect(await call(1, 'PT')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  const other = call(2, 'PT');
  expect(await call(2, 'PT')).toMatchObject({ status: 503 });
  expect(asked).toBe(2);
  release();
  expect([(await first).body, (await other).body]).toEqual(['"done"', '"done"']);
  // By now its address is proved, and the vendor has the whole room: sixteen after a rest, and no more in this second.
  const told: number[] = [];
  for (let number = 0; number < 17; number += 1) told.push((await call(1, 'PT')).status);
  expect(told).toEqual([...Array.from({ length: 16 }, () => 200), 429]);
});
