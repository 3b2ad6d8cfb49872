import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_STREAMS } from './streams.ts';

type StreamEvent = { event: string; id: string | null; data: Record<string, unknown> };

/** Opens the stream as a browser does: fetch with the header. Collects events until closed. */
const openStream = async (client: TestClient, headers: Record<string, string> = {}) => {
  const abort = new AbortController();
  const response = await client.raw('/wps/stream', {
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    signal: abort.signal,
  });
  const events: StreamEvent[] = [];
  let isEnded = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
        const data = field('data');
        if (data !== null) events.push({ event: field('event') ?? '', id: field('id'), data: JSON.parse(data) });
      }
    }
  };
  const reading = read().then(
    () => {
      isEnded = true;
    },
    () => undefined,
  );
  return { response, events, isEnded: () => isEnded, close: () => (abort.abort(), reading) };
};

describe('the live stream', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const announce = async (event: Record<string, unknown>) => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('select pg_notify($1, $2)', ['trevo_member', JSON.stringify([event])]);
    await client.end();
  };
  const signedIn = async () => {
    const { client, username } = await registerPlayer(server);
    const member = await server.app.members.byUsername(1, username);
    return { client, username, memberId: member?.memberId ?? 0n };
  };
  const deposit = async (memberId: bigint, ref: string) => {
    const { ledger } = server.app;
    const { cash } = await ledger.accountsOf(memberId, 'BRL');
    await ledger.post({
      source: 'test',
      ref,
      requestHash: Buffer.alloc(32),
      postings: [
        {
          kind: 'deposit',
          account: cash,
          contra: await ledger.houseAccount(1, 'BRL', 'bank'),
          amount: 12_340_000n as never,
        },
      ],
      need: [],
    });
  };

  it('sends the present balance at once, whatever Last-Event-ID says, then each change', async () => {
    const { client, memberId } = await signedIn();
    const stream = await openStream(client, { 'last-event-id': '999999' });
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await expect.poll(() => stream.events.length).toBe(1);
    const balance = await client.call('GET /wps/v2/wallets/balance');
    expect(stream.events[0]).toEqual({ event: 'balance', id: balance.value.version, data: balance.value });
    await deposit(memberId, `stream-${memberId}`);
    await expect.poll(() => stream.events.at(-1)?.data.balance).toBe('12.34');
    expect(Number(stream.events.at(-1)?.id)).toBeGreaterThan(Number(stream.events[0]?.id));
    await stream.close();
    const again = await openStream(client, { 'last-event-id': stream.events.at(-1)?.id ?? '' });
    await expect.poll(() => again.events[0]?.data.balance).toBe('12.34');
    await again.close();
  });

  it('tells notices to their member only', async () => {
    const one = await signedIn();
    const other = await signedIn();
    const [mine, theirs] = await Promise.all([openStream(one.client), openStream(other.client)]);
    await announce({ topic: 'deposit', memberId: one.memberId.toString(), id: 'd_1', status: 'credited' });
    const notice = { event: 'notice', id: null, data: { kind: 'deposit', id: 'd_1', status: 'credited' } };
    await expect.poll(() => mine.events).toContainEqual(notice);
    expect(theirs.events.filter((event) => event.event === 'notice')).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('ends with its session and with no other of the member', async () => {
    const { client, username } = await signedIn();
    const elsewhere = server.client();
    const login = await elsewhere.callEncrypted('POST /wps/session/login', {
      body: { username, password: PASSWORD, sliderPass: await sliderPass(elsewhere) },
    });
    elsewhere.token = login.value.token;
    const [ending, staying] = await Promise.all([openStream(client), openStream(elsewhere)]);
    await client.call('DELETE /wps/session/logout');
    await expect.poll(ending.isEnded).toBe(true);
    expect(ending.events.at(-1)).toMatchObject({ event: 'notice', data: { kind: 'session', status: 'logout' } });
    expect(staying.isEnded()).toBe(false);
    await staying.close();
  });

  it('opens at most eight streams of one member, and a closed one makes room', async () => {
    const { client } = await signedIn();
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => openStream(client)));
    const refused = await client.call('GET /wps/stream');
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 'request.too_many', '30']);
    await streams[0]?.close();
    await expect
      .poll(async () => {
        const next = await openStream(client);
        await next.close();
        return next.response.status;
      })
      .toBe(200);
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('does not keep the session alive', async () => {
    const { client } = await signedIn();
    const stream = await openStream(client);
    await expect.poll(() => stream.events.length).toBe(1);
    server.clock.advance(30 * 60_000 + 1_000);
    expect((await client.call('GET /wps/v2/wallets/balance')).code).toBe('session.idle');
    await expect.poll(stream.isEnded).toBe(true);
  });
});
