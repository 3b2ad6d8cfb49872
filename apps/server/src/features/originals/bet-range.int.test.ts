import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { operatorClient, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_ACTIONS } from '../../../test/console/audited-actions.ts';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { cnonce, fundedPlayer, spin } from './test/support.ts';

const REASON = 'Pedido da diretoria.';
/** What a bet says once its range is passed, where there is more to ask: no round of crash is open, nobody sits at the river. */
const BEYOND: Readonly<Record<string, string>> = { SPB_CRASH: 'crash.bets_closed', SPB_FISH: 'fishing.no_seat' };

/** A choice whose bet is of this level: a chip or a bullet of it, where those make the bet. */
const choiceAt = (game: HouseGame, level: string): Record<string, unknown> => {
  const choice = typicalPlaysOf(game)[0]?.choice as Record<string, unknown>;
  if (game.inRoom) return { ...choice, chip: level, shots: [{ at: 0, fish: 1 }], missed: [] };
  if (!game.stakeOf) return choice;
  const [bet] = choice.bets as [object];
  return { ...choice, bets: [{ ...bet, stake: level }] };
};

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

  it.each([...HOUSE_GAMES.values()].map((game) => [game.code, game] as const))(
    '%s takes the levels of the range that the console sets, and no other',
    async (gameCode, game) => {
      const { client } = await fundedPlayer(server, 1_000n);
      const levels = async () =>
        (await client.call('GET /wps/originals/:gameCode', { params: { gameCode } })).value.betLevels;
      const all = await levels();
      const [below = '', least = '', most = '', above = ''] = all;
      expect(all.length).toBeGreaterThan(3);
      const { id = '' } = (await admin.call('GET /ops/games', { query: { q: gameCode } })).value.list[0] ?? {};
      const set = (from: string, to: string) =>
        admin.call('PUT /ops/games/:id/bets', { params: { id }, body: { least: from, most: to, reason: REASON } });
      expect((await set(least, most)).value.bets).toMatchObject({ least, most });
      expect(await levels()).toEqual([least, most]);
      const bet = async (level: string): Promise<string> => {
        const choice = choiceAt(game, level);
        if (!game.isShared) return (await spin(client, { gameCode, choice, bet: level })).code;
        const body = { roundId: 'c_none', place: 1 as const, bet: level, cnonce: cnonce(), autoE2: 150 };
        return (await client.call('POST /wps/crash/bets', { body })).code;
      };
      for (const level of [below, above]) expect(await bet(level)).toBe('bet.level_unknown');
      expect(await bet(least)).toBe(BEYOND[gameCode] ?? '');
      expect((await set(below, all.at(-1) ?? '')).success).toBe(true);
      // A round of several acts may be open still, which is asked after the range.
      expect([BEYOND[gameCode] ?? '', 'round.still_open']).toContain(await bet(below));
    },
  );
});
