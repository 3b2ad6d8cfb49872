import { randomUUID } from 'node:crypto';
import { PASSWORD, registerPlayer, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryLogin } from './test/support.ts';

describe('terms and privacy policy', () => {
  let server: TestServer;
  let player: Awaited<ReturnType<typeof registerPlayer>>;
  beforeAll(async () => {
    server = await startTestServer();
    player = await registerPlayer(server);
  });
  afterAll(() => server.close());

  const recordOf = async (username: string) =>
    (
      await query<{ version: string }>(
        server,
        'select version from terms_agreement join member using (member_id) where username = $1 order by agreed_at, version',
        [username],
      )
    ).map(({ version }) => version);
  const change = (version: string) => server.app.merchants.changeSetting(1, 'terms.version', version);
  const agree = (client: typeof player.client, version: string) =>
    client.call('POST /wps/member/terms', { body: { version } });

  it('are agreed to at registration, in the version of that day, and the record stays', async () => {
    expect(await recordOf(player.username)).toEqual(['2026-11-26']);
  });

  it('are asked again at the first sign-in after they changed, and nothing goes on before', async () => {
    await change('2026-12');
    expect((await player.client.call('GET /wps/member/info')).code).toBe('');
    const client = server.client();
    expect((await tryLogin(client, player.username)).code).toBe('');
    for (const path of ['GET /wps/member/info', 'GET /wps/wallet/deposits'] as const) {
      const refused = await client.call(path);
      expect([refused.status, refused.code]).toEqual([403, 'terms.required']);
    }
    expect((await agree(client, '2026-11-26')).code).toBe('terms.changed');
    expect((await client.call('GET /wps/member/info')).code).toBe('terms.required');
    expect((await agree(client, '2026-12')).code).toBe('');
    expect((await client.call('GET /wps/member/info')).code).toBe('');
    expect((await agree(client, '2026-12')).code).toBe('');
    expect(await recordOf(player.username)).toEqual(['2026-11-26', '2026-12']);
    const next = server.client();
    await tryLogin(next, player.username);
    expect((await next.call('GET /wps/member/info')).code).toBe('');
  });

  it('hold no money and no care back: who has not agreed withdraws, lowers limits, reads the books and may leave', async () => {
    await change('2027-02');
    const client = server.client();
    await tryLogin(client, player.username);
    expect((await client.call('GET /wps/v2/wallets/balance')).code).toBe('');
    expect((await client.call('GET /wps/wallet/statement')).code).toBe('');
    const limit = { measure: 'deposit', period: 'day', cap: '50.00' } as const;
    expect((await client.call('POST /wps/member/limits', { body: limit })).code).toBe('');
    const { value } = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
    const wish = { amount: '20.00', pixKeyType: 'cpf' as const, pixKey: player.cpf, stepUpToken: value.stepUpToken };
    const asked = await client.call('POST /wps/wallet/withdrawals', { key: randomUUID(), body: wish });
    expect(asked.code).toBe('wallet.insufficient_funds');
    const open = [
      'GET /wps/member/holder',
      'GET /wps/member/payment-password',
      'GET /wps/member/security',
      'GET /wps/member/security/devices',
      'GET /wps/member/security/closing',
      'DELETE /wps/member/security/sessions',
    ] as const;
    for (const path of open) expect([path, (await client.call(path)).code]).toEqual([path, '']);
    const wrong = await client.callEncrypted('POST /wps/session/step-up/payment', { body: { paymentPassword: '0' } });
    expect(wrong.code).toBe('payment_password.wrong');
    await change('2026-12');
  });

  it('may be declined: signing out is always answered', async () => {
    await change('2027-01');
    const client = server.client();
    await tryLogin(client, player.username);
    expect((await client.call('DELETE /wps/session/logout')).code).toBe('');
    await change('2026-12');
  });

  it('are told apart for who never agreed to any from who agreed to older ones', async () => {
    await change('2027-03');
    const client = server.client();
    await tryLogin(client, player.username);
    expect((await client.call('GET /wps/member/info')).value).toEqual({ isFirst: false });
    await query(server, "update member set terms_version = '', terms_accepted_at = null where username = $1", [
      player.username,
    ]);
    expect((await client.call('GET /wps/member/info')).value).toEqual({ isFirst: true });
  });

  it('are not asked of an account that the house made', async () => {
    const username = 'agenteterms';
    const password = 'uma frase bem comprida 7';
    await server.app.identity.createAccount({ merchantId: 1, username, password, type: 1 });
    const client = server.client();
    await tryLogin(client, username, password);
    expect((await client.call('GET /wps/member/info')).code).toBe('');
  });
});
