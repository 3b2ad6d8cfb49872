import { randomUUID } from 'node:crypto';
import { FLAGS, routes } from '@trevo/contract';
import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';

const FREE_PLAY = { os: 'LINUX', platform: 'W', encryption: true, version: 3 } as const;
const GAME = { gameCode: 'SPB_A' };
const cnonce = 'ab'.repeat(16);

describe('W21: a free-play session that wants money', () => {
  let server: TestServer;
  let client: TestClient;
  let owner: pg.Client;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    // All that a brand can have is open, so that nothing is refused for being closed.
    for (const flag of FLAGS) await server.app.merchants.changeSetting(1, `flags.${flag}`, true);
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    client = server.client();
    client.token = (await client.call('POST /wps/session/login/freeplay', { body: FREE_PLAY })).value.token;
    await client.call('GET /wps/demo/games/:gameCode', { params: GAME });
    await client.call('GET /wps/originals/:gameCode', { params: GAME });
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  it('is refused by every route that moves money, with a body and a key as a member sends them', async () => {
    const moving = routes.filter(({ access, money }) => access === 'player' && money === true);
    expect(moving.length).toBeGreaterThan(3);
    for (const { method, path } of moving) {
      const answer = await client.raw(path.replace(':gameCode', 'SPB_A').replaceAll(/:\w+/g, 'x'), {
        method,
        headers: {
          authorization: `Bearer ${client.token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ bet: '1.00', cnonce }),
      });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(((await answer.json()) as { code: string }).code).toMatch(
        /^(account\.trial|game\.true_account_required)$/,
      );
    }
  });

  it('holds fun credits that no wallet, deposit or withdrawal knows of', async () => {
    const bet = { bet: '0.10', cnonce };
    const { value } = await client.call('POST /wps/demo/games/:gameCode/rounds', { params: GAME, body: bet });
    expect(value.currency).toBe('FUN');
    expect((await client.call('GET /wps/v2/wallets/balance')).value).toMatchObject({ balance: '0.00', held: '0.00' });
    const { rows } = await owner.query('select count(*)::int as n from account where member_id is not null');
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('W21: one subscriber with sixty-five thousand addresses', () => {
  it('gets as many trial accounts a minute as ten subscribers, and a neighbour of another network still gets one', async () => {
    const server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, replaced: { addressScale: 1 } });
    try {
      await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
      const from = async (ip: string): Promise<string> => {
        const headers = { 'x-forwarded-for': ip };
        return (await server.client().call('POST /wps/session/login/freeplay', { body: FREE_PLAY, headers })).code;
      };
      const codes = await Promise.all(Array.from({ length: 90 }, (_, at) => from(`2001:db8:1:${at.toString(16)}::1`)));
      expect(codes.filter((code) => code === '')).toHaveLength(60);
      expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(30);
      expect(await from('2001:db8:2::1')).toBe('');
    } finally {
      await server.close();
    }
  });
});

describe('W21 against a house that takes the session for a member’s', () => {
  it('lets the paid bet through to the wallet', async () => {
    const server = await startTestServer();
    try {
      await seedCatalog(server.app);
      const { client } = await registerPlayer(server);
      await client.call('GET /wps/originals/:gameCode', { params: GAME });
      const answer = await client.call('POST /wps/originals/:gameCode/rounds', {
        params: GAME,
        body: { bet: '1.00', cnonce },
      });
      expect(answer.code).toBe('wallet.insufficient_funds');
    } finally {
      await server.close();
    }
  });
});
