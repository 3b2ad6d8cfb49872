import { query, type SecondServer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { cnonce, fundedPlayer, micros, spin } from '../test/support.ts';

const DICE = { gameCode: 'SPB_DICE', choice: { side: 'under', count: 4_950 } };

describe('the least time of a round', () => {
  let here: TestServer;
  let there: SecondServer;
  /** ms after a round of a slot, and after one of another game. */
  const pace = async (slot: number, other: number): Promise<void> => {
    await here.app.merchants.changeSetting(1, 'play.leastSlotRoundMs', slot);
    await here.app.merchants.changeSetting(1, 'play.leastRoundMs', other);
  };
  beforeAll(async () => {
    here = await startTestServer();
    await seedCatalog(here.app);
    await here.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    await pace(10_000, 10_000);
    there = await here.second();
  });
  afterAll(async () => {
    expect(await here.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await here.close();
  });

  /** The same browser, sent to the other process. */
  const twin = (client: TestClient): TestClient => {
    const other = there.client();
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    other.token = client.token;
    return other;
  };
  const written = async (memberId: bigint) => {
    const [row] = await query<{ rounds: number; nonces: number; entries: number }>(
      here,
      `select (select count(*)::int from round where member_id = ${memberId}) as rounds,
        (select count(*)::int from bet where member_id = ${memberId}) as nonces,
        (select count(*)::int from journal j join account a using (account_id) where a.member_id = ${memberId}) as entries`,
    );
    return row;
  };
  const funSpin = (client: TestClient, own = cnonce(), gameCode = 'SPB_A') =>
    client.call('POST /wps/demo/games/:gameCode/rounds', { params: { gameCode }, body: { bet: '1.00', cnonce: own } });

  it('refuses a round that comes sooner, says how long to wait, and writes nothing of it', async () => {
    const { client, memberId, balance } = await fundedPlayer(here, 50n);
    const parts = { key: crypto.randomUUID(), cnonce: cnonce() };
    const first = await spin(client, parts);
    expect(first.code).toBe('');
    const [before, held] = [await written(memberId), await balance()];
    const second = await spin(client);
    expect([second.code, second.status]).toEqual(['bet.too_soon', 409]);
    const { waitMs } = second.value as unknown as { waitMs: number };
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(10_000);
    // Another game does not come sooner either.
    expect((await spin(client, DICE)).code).toBe('bet.too_soon');
    expect([await written(memberId), await balance()]).toEqual([before, held]);
    expect(held).toBe(50_000_000n + micros(first.value.winLoss));
    // The same key again is no other round.
    expect((await spin(client, parts)).value.roundId).toBe(first.value.roundId);
  });

  it('lets one of the rounds begin that two processes are asked for at once', async () => {
    const { client, memberId } = await fundedPlayer(here, 50n);
    const other = twin(client);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => spin(at % 2 === 0 ? client : other, at % 3 === 0 ? DICE : {})),
    );
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(['', ...Array.from({ length: 7 }, () => 'bet.too_soon')]);
    expect(await written(memberId)).toMatchObject({ rounds: 1, nonces: 1 });
  });

  it('holds for fun credits, apart from money, and in two processes', async () => {
    const { client } = await fundedPlayer(here, 50n);
    const other = twin(client);
    await client.call('GET /wps/demo/games/:gameCode', { params: { gameCode: 'SPB_A' } });
    const own = cnonce();
    const first = await funSpin(client, own);
    expect(first.code).toBe('');
    const again = await Promise.all([funSpin(client), funSpin(other), funSpin(other), funSpin(client)]);
    expect(again.map(({ code }) => code)).toEqual(again.map(() => 'bet.too_soon'));
    expect((await funSpin(client, own)).value.roundId).toBe(first.value.roundId);
    expect((await spin(client)).code).toBe('');
    const { value } = await client.call('GET /wps/demo/games/:gameCode', { params: { gameCode: 'SPB_A' } });
    expect(value.lastRound?.roundId).toBe(first.value.roundId);

    const fresh = (await fundedPlayer(here, 1n)).client;
    await fresh.call('GET /wps/demo/games/:gameCode', { params: { gameCode: 'SPB_A' } });
    const both = twin(fresh);
    const atOnce = await Promise.all([fresh, both, fresh, both].map((one) => funSpin(one)));
    expect(atOnce.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is that of any other game for crash with fun credits, which is a flight of one’s own: its page is told what the next bet waits for', async () => {
    await pace(200, 10_000);
    const { client } = await fundedPlayer(here, 1n);
    const params = { gameCode: 'SPB_CRASH' };
    const told = async () => (await client.call('GET /wps/demo/games/:gameCode', { params })).value.leastRoundMs;
    const fly = () =>
      client.call('POST /wps/demo/games/:gameCode/rounds', {
        params,
        body: { bet: '1.00', cnonce: cnonce(), choice: { autoE2: 150 } },
      });
    expect(await told()).toBe(10_000);
    expect((await fly()).code).toBe('');
    const { code, value } = await fly();
    expect(code).toBe('bet.too_soon');
    expect((value as unknown as { waitMs: number }).waitMs).toBeGreaterThan(0);
    await pace(0, 0);
    expect(await told()).toBe(0);
    expect((await fly()).code).toBe('');
  });

  it('is of the round that has begun: a slot’s is over before that of another game', async () => {
    await pace(200, 10_000);
    const { client, memberId } = await fundedPlayer(here, 50n);
    const config = async (gameCode: string) =>
      (await client.call('GET /wps/originals/:gameCode', { params: { gameCode } })).value.leastRoundMs;
    expect(await Promise.all(['SPB_A', 'SPB_DICE', 'SPB_CRASH'].map(config))).toEqual([200, 10_000, 0]);
    expect((await spin(client)).code).toBe('');
    for (let next = await spin(client, DICE); !next.success; next = await spin(client, DICE))
      expect(next.code).toBe('bet.too_soon');
    expect((await spin(client)).code).toBe('bet.too_soon');
    const [row] = await query<{ apart: number }>(
      here,
      `select (extract(epoch from max(at) - min(at)) * 1000)::int as apart from round where member_id = ${memberId}`,
    );
    expect(row?.apart).toBeGreaterThanOrEqual(200);
  });

  it('asks nothing of anybody when it is none', async () => {
    await pace(0, 0);
    const { client } = await fundedPlayer(here, 50n);
    for (let times = 0; times < 3; times += 1) expect((await spin(client)).code).toBe('');
  });
});
