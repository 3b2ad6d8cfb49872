import { operatorClient, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_ACTIONS } from '../../../test/console/audited-actions.ts';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { fundedPlayer, spin } from './test/support.ts';

const REASON = 'Pedido da diretoria.';

describe('the bets that a brand takes', () => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => server.close());

  it('takes bets of a house game only from one level to another, and says so on its sheet', async () => {
    const dice = async () => (await admin.call('GET /ops/games', { query: { q: 'SPB_DICE' } })).value.list[0];
    const { id = '', bets } = (await dice()) ?? {};
    expect(bets).toMatchObject({ least: '0.50', most: '100.00' });
    const set = (least: string, most: string) =>
      admin.call('PUT /ops/games/:id/bets', { params: { id }, body: { least, most, reason: REASON } });
    for (const [least, most] of [
      ['0.70', '5.00'],
      ['5.00', '1.00'],
      ['0.50', '1000.00'],
    ] as const)
      expect((await set(least, most)).code).toBe('bet.level_unknown');
    expect((await set('1.00', '5.00')).value.bets).toMatchObject({ least: '1.00', most: '5.00' });
    const { client } = await fundedPlayer(server, 100n);
    const config = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_DICE' } });
    expect(config.value.betLevels).toEqual(['1.00', '2.00', '5.00']);
    const choice = { side: 'under', count: 4_950 };
    for (const bet of ['0.50', '10.00'])
      expect((await spin(client, { gameCode: 'SPB_DICE', choice, bet })).code).toBe('bet.level_unknown');
    expect((await spin(client, { gameCode: 'SPB_DICE', choice, bet: '5.00' })).success).toBe(true);
    const sheet = await client.call('GET /wps/relay/games/:nodeId', { params: { nodeId: id } });
    expect(sheet.value).toMatchObject({ minBet: '1.00', maxBet: '5.00' });
    await admin.call('PUT /ops/games/:id', { params: { id }, body: { isEnabled: false, reason: REASON } });
    await admin.call('PUT /ops/games/:id', { params: { id }, body: { isEnabled: true, reason: REASON } });
    expect((await dice())?.bets).toMatchObject({ least: '1.00', most: '5.00' });
    await set('0.50', '100.00');
    const audit = await admin.call('GET /ops/audit', {
      query: { action: GAME_ACTIONS['PUT /ops/games/:id/bets'] ?? '' },
    });
    expect(audit.value.list[0]).toMatchObject({ entityId: id, reason: REASON });
  });
});
