import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUR = 3_600_000;

describe('a member’s own limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const limitOf = async (client: TestClient, measure: string, period: string) => {
    const { value } = await client.call('GET /wps/member/limits');
    return value.limits.find((limit) => limit.measure === measure && limit.period === period);
  };
  const set = (client: TestClient, cap: string | null, period: 'day' | 'week' | 'month' = 'day') =>
    client.call('POST /wps/member/limits', { body: { measure: 'deposit', period, cap } });
  const later = async (hours: number): Promise<void> => {
    server.clock.advance(hours * HOUR);
    await server.app.limits.applyDue();
    server.clock.advance(-hours * HOUR);
  };

  it('are nine, and none is set at first', async () => {
    const { client } = await registerPlayer(server);
    const { value } = await client.call('GET /wps/member/limits');
    expect(value.limits).toHaveLength(9);
    expect(value.limits.every(({ cap, left, raise }) => cap === null && left === null && raise === null)).toBe(true);
  });

  it('count at once when they are lower, and after 24 hours when they are higher', async () => {
    const { client } = await registerPlayer(server);
    await set(client, '100.00');
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: '100.00', left: '100.00', raise: null });
    await set(client, '40.00');
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: '40.00', raise: null });
    const { value } = await set(client, '500.00');
    const asked = value.limits.find(({ raise }) => raise !== null);
    expect(asked).toMatchObject({ measure: 'deposit', period: 'day', cap: '40.00', raise: { cap: '500.00' } });
    const waitMs = Date.parse(asked?.raise?.from ?? '') - server.clock.now();
    expect(Math.abs(waitMs - 24 * HOUR)).toBeLessThan(5_000);
    await later(23);
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: '40.00', raise: { cap: '500.00' } });
    await later(24);
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: '500.00', raise: null });
  });

  it('are lifted after 24 hours only, and stay when the wish is withdrawn or a lower one follows', async () => {
    const { client } = await registerPlayer(server);
    await set(client, '40.00');
    await set(client, null);
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: '40.00', raise: { cap: null } });
    await set(client, '40.00');
    await later(25);
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: '40.00', raise: null });
    await set(client, null);
    await set(client, '20.00');
    await later(25);
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: '20.00', raise: null });
    await set(client, null);
    await later(25);
    expect(await limitOf(client, 'deposit', 'day')).toMatchObject({ cap: null, raise: null });
  });

  it('are the lowest of many that are asked for at once', async () => {
    const { client } = await registerPlayer(server);
    await set(client, '50.00');
    await Promise.all(['70.00', '30.00', '90.00', '40.00'].map((cap) => set(client, cap)));
    expect((await limitOf(client, 'deposit', 'day'))?.cap).toBe('30.00');
  });

  it('are one’s own, and refuse what is no amount', async () => {
    const [{ client }, { client: other }] = [await registerPlayer(server), await registerPlayer(server)];
    await set(client, '40.00');
    expect((await limitOf(other, 'deposit', 'day'))?.cap).toBeNull();
    expect((await set(client, '-1')).code).toBe('request.invalid');
    expect((await server.client().call('GET /wps/member/limits')).code).toBe('session.required');
  });
});
