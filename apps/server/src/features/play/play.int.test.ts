import { randomBytes, randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComing } from '../../seed/catalog/test/add-coming.ts';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';

describe('launch and betting record', () => {
  let server: TestServer;
  let owner: pg.Client;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  const fundedPlayer = async () => {
    const { client, username } = await registerPlayer(server);
    const { rows } = await owner.query('select member_id from member where username = $1', [username]);
    const memberId = BigInt(rows[0].member_id);
    const accounts = await server.app.ledger.accountsOf(memberId, 'BRL');
    const bank = await server.app.ledger.houseAccount(1, 'BRL', 'bank');
    await server.app.ledger.post({
      source: 'test',
      ref: randomUUID(),
      requestHash: randomBytes(32),
      postings: [{ kind: 'deposit', account: accounts.cash, contra: bank, amount: amount(100_000_000n) }],
      need: [],
    });
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    return { client, memberId, accounts };
  };
  const spin = (client: TestClient, bet: string) =>
    client.call('POST /wps/originals/:gameCode/rounds', {
      params: { gameCode: 'SPB_A' },
      body: { bet, cnonce: randomBytes(16).toString('hex') },
    });
  const launch = (client: TestClient, nodeId: string, mode: 'real' | 'demo' = 'real') =>
    client.call('POST /wps/game/launchGame', { body: { nodeId, mode } });

  it('opens the game’s own window and remembers it among the recent games', async () => {
    const { client } = await fundedPlayer();
    expect((await client.call('GET /wps/relay/games/recent')).value).toEqual({
      list: [],
      pageNo: 1,
      totalPages: 0,
      total: 0,
    });
    const answer = await launch(client, 'onca-da-sorte');
    expect(answer.value).toEqual({ url: '/game/SPB_A', gameCode: 'SPB_A', gameName: 'Onça da Sorte' });
    const recent = (await client.call('GET /wps/relay/games/recent', { query: { page: 1, pageSize: 20 } })).value;
    expect(recent.list.map((game) => game.nodeId)).toEqual(['onca-da-sorte']);
    expect(recent.totalPages).toBe(1);
  });

  it('remembers a game that was played without being launched from the lobby', async () => {
    const { client } = await fundedPlayer();
    await spin(client, '1.00');
    const recent = async () => (await client.call('GET /wps/relay/games/recent')).value.list.map((game) => game.nodeId);
    await expect.poll(recent).toEqual(['onca-da-sorte']);
    const filtered = await client.call('GET /wps/relay/games', { query: { gameClassify: 'RECENT' } });
    expect(filtered.value.games.map((game) => game.gameCode)).toEqual(['SPB_A']);
  });

  it('refuses what does not exist, does not play yet or is switched off', async () => {
    const { client } = await fundedPlayer();
    expect((await launch(client, 'nothing')).code).toBe('game.not_found');
    await addComing(server.app);
    for (const mode of ['real', 'demo'] as const)
      expect((await launch(client, 'coming', mode)).code).toBe('game.not_playable');
    await server.app.catalog.setEnabled(1, 'onca-da-sorte', false);
    const disabled = await launch(client, 'onca-da-sorte');
    await server.app.catalog.setEnabled(1, 'onca-da-sorte', true);
    expect([disabled.status, disabled.code]).toEqual([409, 'game.disabled']);
    expect((disabled.value as unknown as { suggestions: unknown[] }).suggestions).toHaveLength(3);
    expect((await client.call('GET /wps/relay/games/recent')).value.list).toEqual([]);
    expect((await launch(server.client(), 'onca-da-sorte')).code).toBe('session.required');
  });

  it('refuses to open a game for a trial account', async () => {
    const { client, memberId } = await fundedPlayer();
    await owner.query('update session set member_type = 4 where member_id = $1', [memberId]);
    await expect
      .poll(async () => (await launch(client, 'onca-da-sorte')).code, { timeout: 6_000, interval: 500 })
      .toBe('game.true_account_required');
    expect((await client.call('GET /wps/relay/games/recent')).success).toBe(true);
  });

  it('sums the record exactly as the ledger does', async () => {
    const { client, accounts } = await fundedPlayer();
    for (const bet of ['0.10', '0.50', '1.00', '2.00', '0.20', '1.00', '0.10']) await spin(client, bet);
    const { value } = await client.call('GET /wps/member/bets', { query: { pageSize: 3, pageNo: 3 } });
    expect(value).toMatchObject({ pageNo: 3, totalPages: 3, total: 7 });
    expect(value.list).toHaveLength(1);
    expect(value.sum).toMatchObject({ bets: 7, stake: '4.90', validBet: '4.90' });
    const { rows } = await owner.query(
      `select kind, sum(amount_micros)::text as total from journal where account_id = $1 and kind in ('bet', 'win') group by 1`,
      [accounts.cash],
    );
    const ledger = Object.fromEntries(rows.map((row) => [row.kind, BigInt(row.total)]));
    const toMicros = (text: string) =>
      BigInt(text.replace('-', '').replace('.', '')) * 10_000n * (text[0] === '-' ? -1n : 1n);
    expect(toMicros(value.sum.stake)).toBe(-(ledger.bet ?? 0n));
    expect(toMicros(value.sum.payout)).toBe(ledger.win ?? 0n);
    expect(toMicros(value.sum.winLoss)).toBe((ledger.win ?? 0n) + (ledger.bet ?? 0n));
  });

  it('lists bets newest first with their end, and filters list and sums alike', async () => {
    const { client } = await fundedPlayer();
    const first = (await spin(client, '1.00')).value;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = (await spin(client, '2.00')).value;
    const all = (await client.call('GET /wps/member/bets')).value;
    expect(all.list.map((bet) => bet.roundId)).toEqual([second.roundId, first.roundId]);
    expect(all.list[0]).toMatchObject({
      gameName: 'Onça da Sorte',
      vassalage: 'SPB',
      gameType: 'RNG',
      stake: '2.00',
      payout: second.win,
      winLoss: second.winLoss,
      status: second.win === '0.00' ? 'LOST' : 'WON',
    });
    const before = (await client.call('GET /wps/member/bets', { query: { to: second.at } })).value;
    expect([before.total, before.sum.stake]).toEqual([1, '1.00']);
    const from = (await client.call('GET /wps/member/bets', { query: { from: second.at } })).value;
    expect([from.total, from.sum.stake]).toEqual([1, '2.00']);
    const other = (await client.call('GET /wps/member/bets', { query: { gameType: 'FISH' } })).value;
    expect(other).toMatchObject({
      list: [],
      total: 0,
      totalPages: 0,
      sum: { bets: 0, stake: '0.00', winLoss: '0.00' },
    });
    expect((await client.call('GET /wps/member/bets', { query: { gameCode: 'SPB_A' } })).value.total).toBe(2);
  });

  it('refuses a day that does not exist, and a visitor', async () => {
    const { client } = await fundedPlayer();
    const wrong = await client.call('GET /wps/member/bets', { query: { from: '2026-02-30T00:00:00Z' } });
    expect([wrong.status, wrong.code]).toEqual([400, 'request.invalid']);
    expect((await server.client().call('GET /wps/member/bets')).code).toBe('session.required');
  });

  it('shows a player nobody else’s bets', async () => {
    const { client } = await fundedPlayer();
    await spin(client, '1.00');
    const { client: other } = await fundedPlayer();
    expect((await other.call('GET /wps/member/bets')).value.total).toBe(0);
  });
});
