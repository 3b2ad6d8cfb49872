import { randomUUID } from 'node:crypto';
import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { agentAt, feed, RefusedSocket } from '../../../src/features/chat/test/live-chat.ts';

/** A hundred talks are begun one after the other. */
const PATIENCE_MS = 60_000;

describe('T64: a stranger who fills the queue of customer service', () => {
  let server: TestServer;
  afterEach(() => server.close());

  /** @param addressScale 1 is the product's; a thousand is a house that does not look where a talk comes from: the planted mistake */
  const open = async (addressScale: number): Promise<void> => {
    server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, replaced: { addressScale } });
    await agentAt(server);
  };
  const beginFrom = async (ip: string, client = server.client()): Promise<{ code: string; client: typeof client }> => {
    const body = { topic: 'other', text: 'x', clientId: randomUUID() } as const;
    const { code } = await client.call('POST /wps/chat', { body, headers: { 'x-forwarded-for': ip } });
    return { code, client };
  };
  /** As many browsers as it takes, all from one address, and then from its neighbours. */
  const flood = async (count: number): Promise<string[]> => {
    const codes: string[] = [];
    for (let at = 0; at < count; at += 1) codes.push((await beginFrom(`203.0.113.${1 + Math.floor(at / 5)}`)).code);
    return codes;
  };

  it('gets three places for an address and ten for its network: others, and members there too, are answered', {
    timeout: PATIENCE_MS,
  }, async () => {
    await open(1);
    const codes = await flood(25);
    expect(codes.slice(0, 5)).toEqual(['', '', '', 'request.too_many', 'request.too_many']);
    expect(codes.filter((code) => code === '')).toHaveLength(10);
    expect((await beginFrom('198.51.100.7')).code).toBe('');
    const { client: member } = await registerPlayer(server);
    expect((await beginFrom('203.0.113.1', member)).code).toBe('');
    for (const path of ['/wps/chat/mail'] as const) {
      const body = { name: 'x', email: 'x@example.com', topic: 'other', text: 'x', clientId: randomUUID() } as const;
      const mails = [];
      for (let at = 0; at < 7; at += 1)
        mails.push(
          (
            await server.client().call(`POST ${path}`, {
              body: { ...body, clientId: randomUUID() },
              headers: { 'x-forwarded-for': '203.0.113.1' },
            })
          ).code,
        );
      expect(mails.filter((code) => code === '')).toHaveLength(5);
    }
  });

  it('from a dozen networks fills half of it: the rest is for networks of which nobody waits', {
    timeout: PATIENCE_MS,
  }, async () => {
    await open(1);
    let taken = 0;
    const takeOne = async (network: number, place: number): Promise<boolean> =>
      (await beginFrom(`2001:db8:${network}:${Math.floor(place / 3)}::1`)).code === '';
    for (let network = 1; network <= 12; network += 1)
      for (let place = 0; await takeOne(network, place); place += 1) taken += 1;
    expect(taken).toBe(5 * 10 + 7);
    expect((await beginFrom('2001:db8:1:9::1')).code).toBe('request.too_many');
    expect((await beginFrom('198.51.100.7')).code).toBe('');
  });

  it('would fill it for every visitor without that share (the planted mistake), and still not for members', {
    timeout: PATIENCE_MS,
  }, async () => {
    await open(1_000);
    expect((await flood(100)).filter((code) => code !== '')).toEqual([]);
    expect((await beginFrom('198.51.100.7')).code).toBe('chat.busy');
    const { client: member } = await registerPlayer(server);
    expect((await beginFrom('203.0.113.1', member)).code).toBe('');
  });

  it('holds ten sockets of an address at most, which takes none from a member behind the same one', async () => {
    await open(1);
    const { client } = await beginFrom('127.0.0.1');
    const { client: other } = await beginFrom('127.0.0.1');
    const talkOf = async (of: typeof client) => (await of.call('GET /wps/chat')).value.talk?.id ?? '';
    const [one, two] = [await talkOf(client), await talkOf(other)];
    const held = await Promise.all([
      ...Array.from({ length: 6 }, () => feed(server, client, one)),
      ...Array.from({ length: 4 }, () => feed(server, other, two)),
    ]);
    const refused = new RefusedSocket(429, 'request.too_many');
    await expect(feed(server, client, one)).rejects.toEqual(refused);
    await expect(feed(server, other, two)).rejects.toEqual(refused);
    const { client: member } = await registerPlayer(server);
    await beginFrom('127.0.0.1', member);
    const theirs = await feed(server, member, await talkOf(member));
    await expect.poll(theirs.seqs).toEqual([1]);
    await held[6]?.close();
    await expect
      .poll(() =>
        feed(server, other, two).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});
