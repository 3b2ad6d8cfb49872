import { toIso } from '@trevo/time';
import { registerPlayer, type SecondServer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromDate } from '../../platform/clock.ts';

const BRAZIL = '200.160.2.3';
const KOREA = '175.45.176.1';

describe('the house closes', () => {
  let server: TestServer;
  let second: SecondServer;
  beforeAll(async () => {
    // The test's own address is the proxy in front of both processes.
    const env = { TRUSTED_PROXIES: '127.0.0.1' };
    server = await startTestServer({ env });
    second = await server.second();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.app.merchants.changeSetting(1, 'system.maintenance', null);
    await server.app.merchants.changeSetting(1, 'system.regions', { mode: 'open', countries: [] });
    await server.app.merchants.changeSetting(1, 'system.staffAddresses', []);
  });

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const ask = async (path: string, init: RequestInit = {}, browser = server.client()) => {
    const answer = await browser.raw(path, init);
    const body = (await answer.json().catch(() => ({}))) as { code?: string; value?: { status?: number } };
    return { status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after'), body };
  };
  const close = (endsAt: string | null = null, startsAt = toIso(server.clock.now())) =>
    server.app.merchants.changeSetting(1, 'system.maintenance', { startsAt, endsAt, messagePt: '', messageEn: '' });

  it('for players on every process as the database tells it, and opens the same way', async () => {
    const other = second.client();
    const statusThere = async () => (await ask('/wps/system/status', {}, other)).body.value?.status;
    expect(await statusThere()).toBe(0);
    await close();
    await expect.poll(statusThere, { interval: 5 }).toBe(1);
    expect(await ask('/wps/relay/home', {}, other)).toMatchObject({ status: 503, code: 'system.maintenance' });
    await server.app.merchants.changeSetting(1, 'system.maintenance', null);
    await expect.poll(statusThere, { interval: 5 }).toBe(0);
  });

  it('while what the page, probes, staff and the banks need goes on', async () => {
    const { client } = await registerPlayer(server);
    await close();
    for (const path of ['/wps/system/status', '/wps/system/permission', '/wps/system/helpCenter', '/healthz'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    for (const path of ['/wps/relay/home', '/wps/announcements', '/lgw/games/game_menus', '/wps/captcha'])
      expect([path, (await ask(path)).code]).toEqual([path, 'system.maintenance']);
    expect((await client.call('GET /wps/v2/wallets/balance')).code).toBe('system.maintenance');
    expect((await client.call('GET /wps/wallet/withdrawals')).status).toBe(200);
    expect((await ask('/ops/session')).code).toBe('session.required');
    expect((await ask('/pay/v1/pix-api/wrong/pix', { method: 'POST', body: '{}' })).code).not.toBe(
      'system.maintenance',
    );
    expect((await client.call('DELETE /wps/session/logout')).status).toBe(200);
  });

  it('from its hour to its hour by itself, and says how long to wait', async () => {
    const now = server.clock.now();
    const at = (minutes: number) => toIso(fromDate(new Date(now + minutes * 60_000)));
    await close(at(30), at(10));
    expect((await ask('/wps/captcha')).status).toBe(200);
    server.clock.advance(10 * 60_000);
    const closed = await ask('/wps/captcha');
    expect([closed.status, closed.code]).toEqual([503, 'system.maintenance']);
    expect(Number(closed.retryAfter)).toBeGreaterThan(20 * 60 - 30);
    expect((await ask('/wps/system/permission')).body.value).toMatchObject({
      maintenance: true,
      maintenanceEnd: at(30),
      regionRestriction: false,
    });
    server.clock.advance(20 * 60_000);
    expect((await ask('/wps/captcha')).status).toBe(200);
  });

  it('to a barred country: the ways in and new wagers, with the address that counted', async () => {
    await server.app.merchants.changeSetting(1, 'system.regions', { mode: 'deny', countries: ['KP'] });
    const login = {
      method: 'POST',
      headers: { ...from(KOREA).headers, 'content-type': 'application/jose' },
      body: 'x',
    };
    expect(await ask('/wps/session/login', login)).toMatchObject({ status: 403, code: 'system.region_restricted' });
    expect(
      (await ask('/wps/session/login', { ...login, headers: { ...login.headers, ...from(BRAZIL).headers } })).code,
    ).not.toBe('system.region_restricted');
    expect((await ask('/wps/system/status', from(KOREA))).body.value).toEqual({
      status: 2,
      maintenanceEnd: null,
      ip: KOREA,
    });
    expect((await ask('/wps/system/status', from(BRAZIL))).body.value?.status).toBe(0);
    expect((await ask('/wps/relay/vendors', from(KOREA))).status).toBe(200);
  });

  it('to everybody but the countries of an allow list, an unknown address included', async () => {
    await server.app.merchants.changeSetting(1, 'system.regions', { mode: 'allow', countries: ['BR'] });
    const statusOf = async (ip: string) => (await ask('/wps/system/status', from(ip))).body.value?.status;
    expect(await Promise.all([BRAZIL, '2001:12ff::10', KOREA, '10.1.2.3'].map(statusOf))).toEqual([0, 0, 2, 2]);
  });

  it('with maintenance before region, and to neither for the addresses of staff', async () => {
    await server.app.merchants.changeSetting(1, 'system.regions', { mode: 'deny', countries: ['KP'] });
    await close();
    expect((await ask('/wps/system/status', from(KOREA))).body.value?.status).toBe(1);
    await server.app.merchants.changeSetting(1, 'system.staffAddresses', ['175.45.176.0/24']);
    expect((await ask('/wps/system/status', from(KOREA))).body.value?.status).toBe(0);
    expect((await ask('/wps/captcha', from(KOREA))).status).toBe(200);
  });
});
