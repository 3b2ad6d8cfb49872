import { PASSWORD, sliderPass, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestUsername } from '../../../src/features/identity/social/suggest-username.ts';
import {
  codeFor,
  fieldsOf,
  mobileForm,
  openMobile,
  randomMobile,
  sendMobile,
} from '../../../src/features/identity/registration/test/support.ts';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { newUsername } from '../../../src/features/identity/test/support.ts';

const startWith = async (replaceParts?: ReplaceParts): Promise<TestServer> => {
  const server = await startTestServer(replaceParts ? { replaced: { replaceParts } } : {});
  const rules = [
    { name: 'nickname', enabled: true },
    { name: 'username', acceptedPattern: '*', maxLength: 20 },
  ];
  await server.app.merchants.changeSetting(1, 'register.fields', rules);
  return server;
};

const register = async (server: TestServer, change: Record<string, unknown>) => {
  const client = server.client();
  const form = { username: newUsername(), password: PASSWORD, confirmPassword: PASSWORD, agreeTerms: true, ...change };
  return client.callEncrypted('PUT /wps/member/register', {
    body: { ...form, sliderPass: await sliderPass(client) } as never,
  });
};

/** T66: a player is called like the house, and asks others for their passwords. */
describe('T66: names that pretend to be the house', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
    await openMobile(server);
  });
  afterAll(() => server.close());

  it.each(['admin', 'suporte', 'Trevo', 'administrador', 'root', 'null', 'аdmin', '5uporte', 'trev0_oficial'])(
    '%s is refused as a user name and as a nickname, in every form',
    async (name) => {
      expect(fieldsOf(await register(server, { username: name })).username?.code).toBe('field.reserved');
      expect(fieldsOf(await register(server, { nickname: name })).nickname?.code).toBe('field.reserved');
    },
  );

  it('is refused beside a mobile number too', async () => {
    const client = server.client();
    const mobile = randomMobile();
    const verificationCode = await codeFor(server, client, mobile);
    const form = mobileForm(mobile, { verificationCode });
    const refused = await sendMobile(client, { ...form, nickname: 'Suporte Trevo' });
    expect(fieldsOf(refused).nickname?.code).toBe('field.reserved');
    expect((await sendMobile(client, { ...form, nickname: 'Mari' })).code).toBe('');
  });

  it('is never suggested to who comes from a provider', async () => {
    const brand = { merchantId: 1, brandNames: ['Trevo', 'trevo'] };
    for (const seed of ['suporte', 'admin.trevo', 'Trevo', 'null'])
      expect(await suggestUsername({ byUsername: async () => null }, brand, seed)).toMatch(/^jogador/);
    expect(await suggestUsername({ byUsername: async () => null }, brand, 'Márcia Lima')).toBe('marcialima');
  });

  it('would be anybody’s when the house forgets what it is called', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      merchants: {
        ...parts.merchants,
        profile: (id) => ({ ...parts.merchants.profile(id), name: '', code: '' }),
      },
    }));
    try {
      expect((await register(twin, { username: 'trevobr', nickname: 'Trevo' })).code).toBe('');
    } finally {
      await twin.close();
    }
  });
});
