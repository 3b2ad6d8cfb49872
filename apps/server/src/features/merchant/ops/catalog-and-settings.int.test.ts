import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComing } from '../../../seed/catalog/test/add-coming.ts';
import { GAME_LINES } from '../../../seed/catalog/house-games.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';

const REASON = 'Pedido da administração';

describe('games and settings on the console', () => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => server.close());

  const change = (id: string, value: string) =>
    admin.call('PUT /ops/settings/:id', { params: { id }, body: { value, reason: REASON } });

  it('finds games by folded name, sorts and pages them', async () => {
    const onca = await admin.call('GET /ops/games', { query: { q: 'onca da' } });
    expect(onca.value.list.map(({ gameCode }) => gameCode)).toEqual(['SPB_A']);
    const byName = await admin.call('GET /ops/games', { query: { sort: 'name,desc', pageSize: 5 } });
    const names = byName.value.list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'pt')));
    expect(byName.value.total).toBe(GAME_LINES.length + LOTTERY_GAMES.length);
    const playable = await admin.call('GET /ops/games', { query: { isPlayable: 'true' } });
    expect(playable.value.list.every(({ isPlayable }) => isPlayable)).toBe(true);
  });

  it('turns a game off for players and on again', async () => {
    const { value } = await admin.call('GET /ops/games', { query: { q: 'SPB_A' } });
    const id = value.list.find(({ gameCode }) => gameCode === 'SPB_A')?.id ?? '';
    const set = (isEnabled: boolean) =>
      admin.call('PUT /ops/games/:id', { params: { id }, body: { isEnabled, reason: REASON } });
    const shown = async () => {
      const page = await server.client().call('GET /wps/relay/games', { query: { gameName: 'onca da sorte' } });
      return page.value.games.some(({ nodeId }) => nodeId === id);
    };
    expect(await shown()).toBe(true);
    expect((await set(false)).value.isEnabled).toBe(false);
    expect(await shown()).toBe(false);
    await set(true);
    expect(await shown()).toBe(true);
  });

  it('hides all coming-soon games with one switch', async () => {
    const total = async () => (await server.client().call('GET /wps/relay/games', { query: {} })).value.total;
    await addComing(server.app);
    const before = await total();
    await change('catalog.showComingSoon', 'false');
    expect(await total()).toBeLessThan(before);
    await change('catalog.showComingSoon', 'true');
    expect(await total()).toBe(before);
  });

  it('keeps money exactly and shows it as it was typed', async () => {
    expect((await change('deposit.min', '12.34')).value).toMatchObject({ value: '12.34', kind: 'money' });
    // In ppm on the wire; a page shows per cent.
    expect((await change('agents.dividendMost', '85000')).value).toMatchObject({ value: '85000', kind: 'rate' });
    expect(server.app.merchants.settings(1)['deposit.min']).toBe(12_340_000n);
  });

  it.each([
    ['deposit.min', '1.234'],
    ['deposit.min', '-5.00'],
    ['deposit.min', 'dez'],
    ['deposit.min', '99999999.00'],
    ['deposit.min', '0.00'],
    ['withdrawal.max', '0.00'],
    ['withdrawal.secondPersonFrom', '0.00'],
    ['deposit.max', '1000000.01'],
    ['play.maxWin', '0.99'],
    ['withdrawal.max', '1.00'],
    ['deposit.maxOpen', '0'],
    ['deposit.maxOpen', '1.5'],
    ['session.idleMinutes', '1000'],
    ['catalog.showComingSoon', 'yes'],
    ['brand.licenceName', '  '],
  ])('refuses %s = %j and changes nothing', async (id, value) => {
    const before = (await admin.call('GET /ops/settings')).value;
    const refused = await change(id, value);
    expect([refused.status, refused.code]).toEqual([400, 'request.invalid']);
    expect((await admin.call('GET /ops/settings')).value).toEqual(before);
  });

  describe('how customers reach the brand', () => {
    const CHATS = { csType: 'WHATSAPP', url: 'https://wa.me/5511990000001' } as const;
    const service = (isChatOn: boolean, entries: { csType: 'WHATSAPP'; url: string }[]) =>
      admin.call('PUT /ops/service', { body: { isChatOn, entries, networks: [], hours: [], reason: REASON } });
    const rows = async () => {
      const { value } = await admin.call('GET /ops/audit', { query: { pageSize: 100 } });
      return value.list.filter(({ entity }) => entity === 'customer-service').map(({ action }) => action);
    };
    const isChatOn = () => server.app.merchants.settings(1)['chat.isOn'];

    it('has its own audit row when the chat is switched while an address waits', async () => {
      const { value } = await service(!isChatOn(), [CHATS]);
      expect(value.waits?.id).toMatch(/^wc_/);
      expect(await rows()).toEqual(['service.change']);
    });

    it('changes nothing without an audit row: a refused address leaves the chat as it was', async () => {
      const was = isChatOn();
      const written = await rows();
      expect((await service(!was, [{ ...CHATS, url: 'https://wa.me/5511990000002' }])).code).toBe(
        'waiting.already_asked',
      );
      expect([isChatOn(), await rows()]).toEqual([was, written]);
    });
  });
});
