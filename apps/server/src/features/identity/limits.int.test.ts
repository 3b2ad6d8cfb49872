import { query, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('limits of one address, in front of whatever costs', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { PROOF_BITS: '8' }, replaced: { addressScale: 1 } });
  });
  afterAll(() => server.close());

  type Answer = { code: string; status: number; headers: Headers };
  /** Calls until the limit answers; gives back how many calls were let through. */
  const letThrough = async (call: () => Promise<Answer>, most: number): Promise<number> => {
    for (let count = 0; count <= most; count += 1) {
      const { code, status, headers } = await call();
      if (code !== 'request.too_many') continue;
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return count;
    }
    return Number.POSITIVE_INFINITY;
  };
  const text = { username: 'x', password: 'x' };

  it('lets 60 logins a minute through', async () => {
    const client = server.client();
    const call = () => client.callEncrypted('POST /wps/session/login', { body: { ...text, sliderPass: 'x' } });
    expect(await letThrough(call, 61)).toBe(60);
  });

  it('lets 30 registrations a minute through', async () => {
    const client = server.client();
    const body = { ...text, confirmPassword: 'x', sliderPass: 'x', agreeTerms: true };
    expect(await letThrough(() => client.callEncrypted('PUT /wps/member/register', { body }), 31)).toBe(30);
  });

  it('lets 60 changes of password a minute through', async () => {
    const client = server.client();
    const body = { newPassword: 'x', confirmNewPassword: 'x', changeTicket: 'x' };
    expect(await letThrough(() => client.callEncrypted('POST /wps/member/password', { body }), 61)).toBe(60);
  });

  it('lets 60 step-ups a minute through', async () => {
    const own = await startTestServer({ env: { PROOF_BITS: '8' }, replaced: { addressScale: 1 } });
    try {
      const { client } = await registerPlayer(own);
      const call = () => client.callEncrypted('POST /wps/session/step-up', { body: { password: 'x' } });
      expect(await letThrough(call, 61)).toBe(60);
    } finally {
      await own.close();
    }
  });

  it('writes no row for an encrypted body that an address sends beyond its limit', async () => {
    const fresh = { newPassword: 'x', confirmNewPassword: 'x' };
    const made = { ...text, confirmPassword: 'x', sliderPass: 'x', agreeTerms: true };
    const calls = {
      login: (of) => of.callEncrypted('POST /wps/session/login', { body: { ...text, sliderPass: 'x' } }),
      factor: (of) =>
        of.callEncrypted('POST /wps/session/second-factor', {
          body: { id: 'x', proof: { method: 'totp', code: '123456' }, trustDevice: false },
        }),
      register: (of) => of.callEncrypted('PUT /wps/member/register', { body: made }),
      social: (of) => of.callEncrypted('PUT /wps/member/register/social', { body: { ticket: 'x', ...made } }),
      code: (of) => of.callEncrypted('POST /wps/session/code', { body: { code: 'x' } }),
      phone: (of) => of.callEncrypted('POST /wps/session/firebase', { body: { firebaseIdToken: 'x' } }),
      phoneCode: (of) =>
        of.callEncrypted('POST /wps/verification/firebase/confirm', { body: { sessionInfo: 'x', code: '1' } }),
      change: (of) => of.callEncrypted('POST /wps/member/password', { body: { changeTicket: 'x', ...fresh } }),
      channels: (of) => of.callEncrypted('POST /wps/member/password/channels', { body: { changeTicket: 'x' } }),
      link: (of) => of.callEncrypted('POST /wps/member/password/reset', { body: { ticket: 'x', ...fresh } }),
    } satisfies Record<string, (of: TestClient) => Promise<Answer>>;
    const rows = async (): Promise<number> =>
      (await query<{ n: number }>(server, 'select count(*)::int as n from jwe_jti'))[0]?.n ?? 0;
    const client = server.client();
    for (const [name, call] of Object.entries(calls)) {
      await letThrough(() => call(client), 61);
      const before = await rows();
      expect([name, (await call(client)).code]).toEqual([name, 'request.too_many']);
      expect([name, await rows()]).toEqual([name, before]);
    }
  });

  it('lets 240 slider answers and 120 images a minute through', async () => {
    const client = server.client();
    const answer = () => client.call('POST /wps/captcha/slider', { body: { id: 'x', x: 1 } });
    expect(await letThrough(answer, 241)).toBe(240);
    expect((await client.call('GET /wps/captcha/slider')).code).toBe('request.too_many');
    const image = () => server.client().call('GET /wps/captcha');
    expect(await letThrough(image, 121)).toBe(120);
  });
});
