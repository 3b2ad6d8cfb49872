import { operatorClient, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOTTERY_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';

const id = 'SSC1M';
const reason = 'Ajuste de risco';

describe('terms of lotteries at the console', () => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => server.close());
  const read = async () => (await admin.call('GET /ops/lottery/terms/:id', { params: { id } })).value;
  const change = async (more: object) => {
    const { version, isOfficial, closedPlays, odds, payout, challengePayout, issuePayout, exposure } = (await read())
      .latest;
    const values = { version, isOfficial, closedPlays, odds, payout, challengePayout, issuePayout, exposure };
    return admin.call('PUT /ops/lottery/terms/:id', { params: { id }, body: { ...values, ...more, reason } });
  };

  it('are listed for every game, and tighter ones are a new version at once', async () => {
    const { value } = await admin.call('GET /ops/lottery/terms', {});
    expect(value.list.length).toBeGreaterThan(20);
    expect(value.list.find((one) => one.id === id)?.latest).toMatchObject({ version: 1, exposure: '1000000.00' });
    const done = await change({ exposure: '500000.00', closedPlays: ['S_BSOE'] });
    expect(done.value.latest).toMatchObject({ version: 2, exposure: '500000.00', closedPlays: ['S_BSOE'] });
    expect(done.value.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(done.value.waits).toBeUndefined();
    const action = LOTTERY_ACTIONS['PUT /ops/lottery/terms/:id'] ?? '';
    expect((await admin.call('GET /ops/audit', { query: { action } })).value.total).toBe(1);
  });

  it('wait for a second person where they are looser', async () => {
    expect((await change({ exposure: '600000.00' })).value).toMatchObject({ latest: { version: 2 }, waits: {} });
    expect((await change({ closedPlays: [] })).code).toBe('waiting.already_asked');
    await approveWaiting(server);
    expect((await read()).latest).toMatchObject({ version: 3, exposure: '600000.00' });
    expect((await change({ isOfficial: true })).value.waits).toBeDefined();
    await approveWaiting(server);
    expect((await read()).latest).toMatchObject({ version: 4, isOfficial: true });
  });

  it('take odds that fit the bet type and return no more than is staked', async () => {
    const play = (await read()).plays.find((one) => one.play === 'S_BSOE');
    const house = play?.prizes.map(({ oddsE2 }) => oddsE2) ?? [];
    expect(play?.returnPpm).toBeLessThanOrEqual(1_000_000);
    const lower = house.map((odds) => odds - 1);
    expect((await change({ odds: { S_BSOE: lower } })).value.latest.odds).toEqual({ S_BSOE: lower });
    for (const odds of [
      { S_BSOE: [...house, 100] },
      { S_BSOE: house.map(() => 0) },
      { S_BSOE: house.map(() => 10_000) },
      { K_SUM: house },
    ])
      expect((await change({ odds })).code).toBe('lottery.terms_invalid');
    expect((await change({ version: 1, exposure: '1.00' })).code).toBe('lottery.terms_changed');
    expect((await change({ odds: {} })).value.waits).toBeDefined();
    const ask = (odds: readonly number[]) =>
      admin.call('GET /ops/lottery/terms/:id/return', { params: { id }, query: { play: 'S_BSOE', odds: odds.join() } });
    expect((await ask(house)).value).toMatchObject({ returnPpm: play?.returnPpm, isAllowed: true });
    expect((await ask(house.map(() => 10_000))).value.isAllowed).toBe(false);
  });

  it('give a player a ceiling of their own within that of the brand', async () => {
    const { username } = await registerPlayer(server);
    const found = await admin.call('GET /ops/members', { query: { q: username } });
    const params = { id: found.value.list[0]?.id ?? '' };
    const set = (series: number | null) =>
      admin.call('PUT /ops/lottery/ceilings/:id', { params, body: { series, reason } });
    const { value } = await admin.call('GET /ops/lottery/ceilings/:id', { params });
    expect(value).toMatchObject({ own: null, member: { username } });
    expect((await set(value.brand - 10)).value.own).toBe(value.brand - 10);
    if (value.brand < 1_980) expect((await set(1_980)).code).toBe('lottery.series_unknown');
    expect((await set(null)).value.own).toBeNull();
    const action = LOTTERY_ACTIONS['PUT /ops/lottery/ceilings/:id'] ?? '';
    expect((await admin.call('GET /ops/audit', { query: { action } })).value.total).toBe(2);
  });
});
