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
  ])('answers %s byte for byte as part %s of the permission answer', async (path, part) => {
    const permission = JSON.parse(await value('/wps/system/permission?language=EN')) as Record<string, unknown>;
    expect(await value(`${path}?language=EN`)).toBe(JSON.stringify(permission[part]));
  });

  it('shows the rules that registration is checked by, in the order of the form', async () => {
    const { register } = JSON.parse(await value('/wps/system/permission')) as {
      register: { fields: { name: string; enabled: boolean; required: boolean }[]; ageMin: number };
    };
    expect(register.ageMin).toBe(18);
    expect(register.fields.filter((field) => field.enabled).map(({ name, required }) => [name, required])).toEqual([
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

  it('tells the caller the address that counts, not the one he claims', async () => {
    const answer = await server.client().raw('/wps/system/status', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await answer.json()).toEqual({ success: true, value: { status: 0, maintenanceEnd: null, ip: '127.0.0.1' } });
  });

  it('refuses unknown values of the closed lists, and ignores the merchant that a client names', async () => {
    expect((await server.client().raw('/wps/system/permission?platform=amiga')).status).toBe(400);
    expect(await value('/wps/system/permission?merchantCode=other')).toBe(await value('/wps/system/permission'));
  });
});
