import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BRAZIL = '200.160.2.3';
const KOREA = '175.45.176.1';

const start = async (trustedProxies: string): Promise<TestServer> => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: trustedProxies } });
  await server.app.merchants.changeSetting(1, 'system.regions', { mode: 'allow', countries: ['BR'] });
  return server;
};
/** What the house makes of a caller that claims an address: the status, the address shown, and whether a way in opens. */
const claim = async (server: TestServer, headers: Record<string, string>) => {
  const answer = await server.client().raw('/wps/system/permission', { headers });
  const { value } = (await answer.json()) as {
    value: { status: { status: number; ip: string }; location: { ip: string }; regionRestriction: boolean };
  };
  const login = await server.client().raw('/wps/session/login', { method: 'POST', headers });
  const { code } = (await login.json()) as { code: string };
  return { status: value.status.status, shown: value.location.ip, code };
};

describe('W23: an address that the caller only claims', () => {
  let direct: TestServer;
  let behindProxy: TestServer;
  beforeAll(async () => {
    direct = await start('');
    behindProxy = await start('127.0.0.1');
  });
  afterAll(async () => {
    await direct.close();
    await behindProxy.close();
  });

  it('counts for nothing without a trusted proxy, in any header, and is not shown', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'client-ip'])
      expect([name, await claim(direct, { [name]: name === 'forwarded' ? `for=${BRAZIL}` : BRAZIL })]).toEqual([
        name,
        { status: 2, shown: '127.0.0.1', code: 'system.region_restricted' },
      ]);
  });

  it('is what the nearest trusted proxy saw, not what was written before it', async () => {
    const barred = { status: 2, shown: KOREA, code: 'system.region_restricted' };
    expect(await claim(behindProxy, { 'x-forwarded-for': KOREA })).toEqual(barred);
    expect(await claim(behindProxy, { 'x-forwarded-for': `${BRAZIL}, ${KOREA}` })).toEqual(barred);
    expect(await claim(behindProxy, { 'x-forwarded-for': `${BRAZIL}, nonsense, ${KOREA}` })).toEqual(barred);
    const served = await claim(behindProxy, { 'x-forwarded-for': `${KOREA}, ${BRAZIL}` });
    expect(served).toMatchObject({ status: 0, shown: BRAZIL, code: 'request.encryption_required' });
  });

  it('opens no maintenance either', async () => {
    await direct.app.merchants.changeSetting(1, 'system.regions', { mode: 'open', countries: [] });
    await direct.app.merchants.changeSetting(1, 'system.staffAddresses', ['203.0.113.7']);
    await direct.app.merchants.changeSetting(1, 'system.maintenance', {
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      messagePt: '',
      messageEn: '',
    });
    const answer = await direct.client().raw('/wps/captcha', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(answer.status).toBe(503);
  });
});

describe('W23 against a house that trusts every address in front of it', () => {
  it('lets a barred caller in by one header', async () => {
    const twin = await start('0.0.0.0/1,128.0.0.0/1,::/1,8000::/1');
    try {
      expect(await claim(twin, { 'x-forwarded-for': `${BRAZIL}, ${KOREA}` })).toEqual({
        status: 0,
        shown: BRAZIL,
        code: 'request.encryption_required',
      });
    } finally {
      await twin.close();
    }
  });
});
