import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('what the page needs to draw itself', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const value = async (path: string) =>
    JSON.stringify(((await (await server.client().raw(path)).json()) as { value: unknown }).value);

  it.each([
    ['/wps/system/whitelabel', 'whitelabel'],
    ['/wps/system/setting/register', 'register'],
    ['/wps/system/status', 'status'],
    ['/wps/system/domainRoute', 'domainRoute'],
  ])('answers %s byte for byte as part %s of the permission answer', async (path, part) => {
    const [own, whole] = await Promise.all(
      [path, '/wps/system/permission'].map(async (url) => (await server.client().raw(`${url}?language=EN`)).text()),
    );
    const value = /^\{"success":true,"value":(.*)\}$/.exec(own ?? '')?.[1] ?? 'no value';
    expect(whole).toContain(`"${part}":${value}`);
  });

  it('shows the rules that registration is checked by, in the order of the form', async () => {
    const { register } = JSON.parse(await value('/wps/system/permission')) as {
      register: { fields: { name: string; enabled: boolean; required: boolean }[]; ageMin: number };
    };
    expect(register.ageMin).toBe(18);
    const shown = register.fields.filter((field) => field.enabled).map(({ name, required }) => [name, required]);
    expect(shown.slice(0, 5)).toEqual([
      ['username', true],
      ['password', true],
      ['confirmPassword', true],
      ['payeeName', false],
      ['idNumber', false],
    ]);
  });

  it('follows a change of the brand’s flags', async () => {
    const isOn = async () => {
      const tree = JSON.parse(await value('/wps/system/whitelabel')) as {
        childrenNodes: { modId: string; enabled: string }[];
      }[];
      return tree.flatMap((group) => group.childrenNodes).find((node) => node.modId === 'FREEPLAY3')?.enabled;
    };
    expect(await isOn()).toBe('0');
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    expect(await isOn()).toBe('1');
  });

  it('tells the caller the address that counts, not the one they claim', async () => {
    const answer = await server.client().raw('/wps/system/status', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await answer.json()).toEqual({ success: true, value: { status: 0, maintenanceEnd: null, ip: '127.0.0.1' } });
  });

  it('says the smallest deposit that the cashier takes now', async () => {
    const least = async () =>
      (JSON.parse(await value('/wps/system/permission')) as { merchant: { leastDeposit: string } }).merchant
        .leastDeposit;
    expect(await least()).toBe('10.00');
    await server.app.merchants.changeSetting(1, 'deposit.min', '25000000');
    expect(await least()).toBe('25.00');
  });

  it('names everything of the permission response, and nothing of the house’s own affairs', async () => {
    const permission = JSON.parse(await value('/wps/system/permission')) as Record<string, unknown>;
    expect(Object.keys(permission).toSorted()).toEqual([
      'analytics',
      'customerService',
      'domainRoute',
      'imageCDNs',
      'launchGameCDNs',
      'location',
      'mainDomain',
      'maintenance',
      'maintenanceEnd',
      'merchant',
      'regionRestriction',
      'register',
      'resources',
      'status',
      'whitelabel',
    ]);
    expect(permission).toMatchObject({
      location: { ip: '127.0.0.1' },
      maintenance: false,
      regionRestriction: false,
      maintenanceEnd: null,
      analytics: { gtagId: null },
      mainDomain: '127.0.0.1',
    });
    expect(permission.domainRoute).toContainEqual({ domain: 'localhost', isMain: false });
  });

  it('leads to customer service only where the brand says, by a path that says nothing', async () => {
    const follow = async (path: string) => {
      const answer = await server.client().raw(`/wps/system/customer-service/${path}`);
      return [answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')];
    };
    const entries = async () =>
      (JSON.parse(await value('/wps/system/permission')) as { customerService: { csType: string; path: string }[] })
        .customerService;
    // The brand's own chat comes first.
    const [own, mail] = await entries();
    expect(await follow(own?.path ?? '')).toEqual([302, '/service', 'no-referrer']);
    expect(await follow(mail?.path ?? '')).toEqual([302, 'mailto:juridico@trevo.example', 'no-referrer']);
    await server.app.merchants.changeSetting(1, 'brand.customerService', [
      { csType: 'LIVE', url: 'https://chat.trevo.example/?from=site' },
    ]);
    const [, chat, ...others] = await entries();
    expect([chat?.csType, others]).toEqual(['LIVE', []]);
    expect(JSON.stringify(chat)).not.toContain('trevo.example');
    expect(await follow(chat?.path ?? '')).toEqual([302, 'https://chat.trevo.example/?from=site', 'no-referrer']);
    expect((await follow(mail?.path ?? ''))[0]).toBe(404);
    for (const path of ['A'.repeat(22), Buffer.from('https://evil.exam').toString('base64url').slice(0, 22)])
      expect((await follow(path))[0]).toBe(404);
    for (const path of ['https%3A%2F%2Fevil.example', '..%2f..%2f', 'x'])
      expect((await follow(path))[0]).toBeGreaterThanOrEqual(400);
  });

  it('shows as Telegram what leads there, and leaves out an address of another place that was stored under its name', async () => {
    const shown = async (url: string) => {
      await server.app.merchants.changeSetting(1, 'brand.customerService', [
        { csType: 'TELEGRAM', url },
        { csType: 'LIVE', url: 'https://chat.trevo.example/' },
      ]);
      await server.app.merchants.changeSetting(1, 'brand.resources', [
        { resourceType: 'TELEGRAM', labelNameEn: 'Telegram', url },
      ]);
      const { customerService, resources } = JSON.parse(await value('/wps/system/permission')) as {
        customerService: { csType: string }[];
        resources: Record<string, { url: string }>;
      };
      return [customerService.map(({ csType }) => csType), resources.TELEGRAM?.url];
    };
    const url = 'https://t.me/trevo_atendimento?start=site';
    expect(await shown(url)).toEqual([['CHAT', 'TELEGRAM', 'LIVE'], url]);
    expect(await shown('https://telegram.example/trevo')).toEqual([['CHAT', 'LIVE'], undefined]);
  });

  it('refuses unknown values of the closed lists, and ignores the merchant that a client names', async () => {
    expect((await server.client().raw('/wps/system/permission?platform=amiga')).status).toBe(400);
    expect(await value('/wps/system/permission?merchantCode=other')).toBe(await value('/wps/system/permission'));
  });
});
