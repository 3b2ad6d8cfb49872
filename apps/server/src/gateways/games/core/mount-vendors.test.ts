import { SECOND } from '@trevo/time';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerBare, BareRequest } from '../../../platform/http/bare-door.ts';
import { createFakeClock } from '@trevo/testkit';
import type { AdapterContext, VendorAdapter, WireReply } from '../adapter.ts';
import { type MountDeps, mountVendors } from './mount-vendors.ts';

const reply = (status: string): WireReply => ({
  status: 200,
  contentType: 'application/json',
  body: '{}',
  about: { op: 'bet', status },
});

/** Calls that wait for their answer, by what they say. */
let waiting: (() => void)[];
let answer: AnswerBare;

const adapter = {
  vendor: 'PT',
  secretFields: [],
  routes: [
    {
      method: 'POST',
      path: '/bet',
      async answer({ body }: { readonly body: Buffer }) {
        if (body.toString() === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
        return reply(body.toString() === 'forged' ? 'INVALID_SIGNATURE' : 'OK');
      },
    },
  ],
} as unknown as VendorAdapter;

const say = (ip: string, body: string): Promise<number> =>
  answer({
    method: 'POST',
    url: '/gw/v1/PT/bet',
    headers: {},
    body: Buffer.from(body),
    ip,
    merchant: { merchantId: 1 },
  } as BareRequest).then(({ status }) => status);

const mount = (allowedAddresses: readonly string[] = []): void => {
  const connection = { merchantId: 1, vendor: 'PT', credentials: { apiUrl: '', values: {} }, allowedAddresses };
  const deps = {
    clock: createFakeClock(),
    findConnection: () => connection,
    contextOf: () => ({}) as AdapterContext,
    calls: { keep: () => undefined, isFull: () => false, stop: async () => undefined },
    healthOf: () => ({ outbound: () => undefined, callback: () => undefined, circuit: () => undefined }),
    shed: () => undefined,
    areNoncesFull: () => false,
    limits: { concurrent: 16, perSecond: 1_000 * SECOND, burst: 1_000 },
  } as unknown as MountDeps;
  mountVendors(
    {
      mount: (_prefix, mounted) => {
        answer = mounted;
      },
      of: () => null,
      serve: () => undefined,
    },
    [adapter],
    deps,
  );
};

beforeEach(() => {
  waiting = [];
  mount();
});

/** How many of twenty calls at once from there are let in. */
const letIn = async (ip: string): Promise<number> => {
  const calls = Array.from({ length: 20 }, () => say(ip, 'slow'));
  for (const go of waiting.splice(0)) go();
  const statuses = await Promise.all(calls);
  return statuses.filter((status) => status === 200).length;
};

describe('whom the gateway lets in', () => {
  test('a call that proves nothing leaves its address among the strangers, however often it comes', async () => {
    for (let nth = 0; nth < 3; nth += 1) await say('203.0.113.1', 'forged');
    expect(await letIn('203.0.113.1')).toBe(2);
  });

  test('a call of the vendor’s gives its address the whole room', async () => {
    await say('198.51.100.1', 'honest');
    expect(await letIn('198.51.100.1')).toBe(16);
  });

  test('a list lets in its addresses and all of its nets, of either family, and nobody else', async () => {
    mount(['192.0.2.7', '10.0.0.0/8', '2001:db8::/32']);
    for (const ip of ['192.0.2.7', '10.0.0.0', '10.1.2.3', '10.255.255.255', '2001:db8:1::9'])
      expect(await say(ip, 'honest')).toBe(200);
    for (const ip of ['192.0.2.8', '11.0.0.1', '2001:db9::1'])
      await expect(say(ip, 'honest')).rejects.toMatchObject({ code: 'request.not_found' });
  });
});
