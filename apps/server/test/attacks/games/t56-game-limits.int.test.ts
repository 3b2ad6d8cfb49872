import { startTestServer, type TestClient, type TestServer, trialPlayer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce, fundedPlayer } from '../../../src/features/originals/test/support.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';

type Called = { readonly status: number; readonly code: string; readonly after: string | null };

/** A program asks without end for what costs the house much. */
describe('T56: calls of the house’s own games without end', () => {
  let server: TestServer;
  /** The same house on the same database with a tenth of what it lets in. */
  let narrow: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    narrow = await again(0.1);
  });
  afterAll(async () => {
    await narrow.close();
    await server.close();
  });
  const again = (addressScale: number): Promise<TestServer> =>
    startTestServer({
      database: { url: server.databaseUrl, drop: () => Promise.resolve() },
      env: { TREVO_SECRET: server.env.TREVO_SECRET ?? '' },
      replaced: { addressScale },
    });
  const at = (house: TestServer, { cookies, token }: TestClient): TestClient => {
    const here = house.client();
    for (const [name, value] of cookies) here.cookies.set(name, value);
    here.token = token;
    return here;
  };
  /** A member at both. */
  const member = async () => {
    const { client } = await fundedPlayer(server, 0n);
    return { client: at(narrow, client), wide: client };
  };

  const send = async (client: TestClient, path: string, body?: object): Promise<Called> => {
    const response = await client.raw(path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      },
    });
    const { code = '' } = (await response.json()) as { code?: string };
    return { status: response.status, code, after: response.headers.get('retry-after') };
  };
  /** How many of so many calls were let in, and what the last was answered. */
  const flood = async (call: () => Promise<Called>, times: number) => {
    const answers: Called[] = [];
    for (let sent = 0; sent < times; sent += 50)
      answers.push(...(await Promise.all(Array.from({ length: Math.min(50, times - sent) }, call))));
    return { admitted: answers.filter(({ code }) => code !== 'request.too_many').length, last: await call() };
  };
  const spinOf = (client: TestClient) => () =>
    send(client, '/wps/originals/NOPE/rounds', { bet: '1.00', cnonce: cnonce() });
  const actOf = (client: TestClient) => () =>
    send(client, '/wps/originals/rounds/r_none/acts', { act: 1, action: { do: 'skip' } });
  const rotationOf = (client: TestClient) => () => send(client, '/wps/fair/seeds/rotate', { playerSeed: 'seed' });
  const lookOf = (path: string) => (client: TestClient) => () => send(client, path);

  it.each([
    ['rounds for money', 60, spinOf],
    ['acts', 120, actOf],
    ['lists of rounds', 24, lookOf('/wps/originals/rounds?pageSize=1')],
    ['rounds told act by act', 24, lookOf('/wps/originals/rounds/r_none/turns')],
    ['rotations of seeds', 6, rotationOf],
    ['proofs of rounds of crash', 120, lookOf('/wps/crash/rounds/c_none')],
  ] as const)('%s: a member has %i here, whatever a neighbour at the same address did', async (_, most, callOf) => {
    const [greedy, other] = [await member(), await member()];
    const { admitted, last } = await flood(callOf(greedy.client), most + 20);
    expect(admitted).toBe(most);
    expect(last).toMatchObject({ status: 429, code: 'request.too_many' });
    expect(Number(last.after)).toBeGreaterThan(0);
    expect((await callOf(other.client)()).code).not.toBe('request.too_many');
  });

  it('the public log: an address has its calls, and its members have their own', async () => {
    const { client } = await member();
    const path = `/wps/log/proof?hash=${'0'.repeat(64)}`;
    const { admitted, last } = await flood(lookOf(path)(narrow.client()), 80);
    expect(admitted).toBe(60);
    for (const other of ['', '/leaves?start=0', '/consistency?first=0&size=0'])
      expect((await lookOf(`/wps/log${other}`)(narrow.client())()).code).toBe('request.too_many');
    expect(last).toMatchObject({ status: 429 });
    expect((await lookOf(path)(client)()).status).toBe(200);
  });

  const funOf = (client: TestClient) => () =>
    send(client, '/wps/demo/games/NOPE/rounds', { bet: '1.00', cnonce: cnonce() });

  it('fun credits: trial accounts share the calls of their address, and leave a member theirs', async () => {
    const [one, other] = [at(narrow, await trialPlayer(server)), at(narrow, await trialPlayer(server))];
    expect((await flood(funOf(one), 80)).admitted).toBe(60);
    expect((await funOf(other)()).code).toBe('request.too_many');
    expect((await funOf((await member()).client)()).code).toBe('game.not_found');
  });

  it('fun credits: a trial account that is over its own limit takes nothing from its neighbours', async () => {
    // 180 calls of an address, 120 of a session.
    const house = await again(0.3);
    try {
      const [greedy, other] = [at(house, await trialPlayer(server)), at(house, await trialPlayer(server))];
      expect((await flood(funOf(greedy), 250)).admitted).toBe(120);
      expect((await funOf(other)()).code).toBe('game.not_found');
    } finally {
      await house.close();
    }
  });

  it('would all be let in by a house whose limits are wide (planted)', async () => {
    const { wide } = await member();
    expect((await flood(spinOf(wide), 80)).admitted).toBe(80);
  });
});
