import { registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../../../platform/totp.ts';
import { nextCode, registerWithEmail, setUpApp, stepUpToken } from '../test/own-security.ts';

describe('the authenticator app and its recovery codes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.hold();
  });
  afterAll(() => server.close());

  const prove = (client: TestClient, method: 'totp' | 'recovery', code: string) =>
    client.callEncrypted('POST /wps/session/step-up/factor', { body: { proof: { method, code } } });
  const begin = async (client: TestClient) =>
    client.call('POST /wps/member/security/authenticator/begin', { body: { stepUpToken: await stepUpToken(client) } });

  it('shows a secret only after a step-up, and a step-up opens one change', async () => {
    const { client } = await registerPlayer(server);
    const path = 'POST /wps/member/security/authenticator/begin';
    expect((await client.call(path, { body: { stepUpToken: 'x'.repeat(43) } })).code).toBe('security.step_up_required');
    const token = await stepUpToken(client);
    expect((await client.call(path, { body: { stepUpToken: token } })).success).toBe(true);
    expect((await client.call(path, { body: { stepUpToken: token } })).code).toBe('security.step_up_required');
  });

  it('refuses the step-up of another session', async () => {
    const { client } = await registerPlayer(server);
    const { client: other } = await registerPlayer(server);
    const answer = await client.call('POST /wps/member/security/authenticator/begin', {
      body: { stepUpToken: await stepUpToken(other) },
    });
    expect(answer.code).toBe('security.step_up_required');
  });

  it('is set up only by a code of the secret just shown, in the session that saw it, within ten minutes', async () => {
    const { client } = await registerPlayer(server);
    const { value } = await begin(client);
    const confirm = (code: string, who = client) =>
      who.call('POST /wps/member/security/authenticator', { body: { code } });
    expect((await confirm('000000')).code).toBe('factor.wrong');
    expect((await confirm('١٢٣٤٥٦')).code).toBe('factor.wrong');
    const { client: other } = await registerPlayer(server);
    expect((await confirm(await totpCode(value.secret, server.clock.now()), other)).code).toBe('factor.setup_expired');
    expect((await client.call('GET /wps/member/security')).value.authenticator).toBeNull();
    server.clock.advance(10 * 60_000);
    expect((await confirm(await totpCode(value.secret, server.clock.now()))).code).toBe('factor.setup_expired');
  });

  it('gives ten codes with the first app, keeps the secret sealed and the codes hashed', async () => {
    const { client, memberId } = await registerPlayer(server);
    const { secret, recoveryCodes } = await setUpApp(server, client);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const rows = await query<{ kept: string }>(
      server,
      `select t.secret_sealed::text || string_agg(c.code_hash::text, '') as kept from member_totp t
         join recovery_code c using (member_id) join member using (member_id) where public_id = $1 group by t.secret_sealed`,
      [memberId],
    );
    const kept = Buffer.from(rows[0]?.kept.replaceAll('\\x', '') ?? '', 'hex').toString('latin1');
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''));
    const { value } = await client.call('GET /wps/member/security');
    expect([value.authenticator === null, value.recoveryCodes]).toEqual([false, 10]);
    expect(value.offers).toEqual([
      { method: 'totp', hint: '' },
      { method: 'recovery', hint: '10' },
    ]);
  });

  it('takes each code once, neighbours of the present step too, and none before one that was spent', async () => {
    const { client } = await registerPlayer(server);
    const { secret } = await setUpApp(server, client);
    const first = await totpCode(secret, server.clock.now());
    expect((await prove(client, 'totp', first)).code).toBe('factor.wrong');
    const next = await nextCode(server, secret);
    expect((await prove(client, 'totp', next)).success).toBe(true);
    expect((await prove(client, 'totp', next)).code).toBe('factor.wrong');
    server.clock.advance(60_000);
    const ahead = await totpCode(secret, server.clock.now() + 30_000);
    const present = await totpCode(secret, server.clock.now());
    expect((await prove(client, 'totp', ahead)).success).toBe(true);
    expect((await prove(client, 'totp', present)).code).toBe('factor.wrong');
  });

  it('takes one of twenty parallel uses of a code', async () => {
    const { client } = await registerPlayer(server);
    const { recoveryCodes } = await setUpApp(server, client);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => prove(client, 'recovery', recoveryCodes[0] ?? '')),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('takes a recovery code as it was written down, once', async () => {
    const { client } = await registerPlayer(server);
    const { recoveryCodes } = await setUpApp(server, client);
    const [code = ''] = recoveryCodes;
    expect((await prove(client, 'recovery', ` ${code.toLowerCase().replace('-', ' ')} `)).success).toBe(true);
    expect((await prove(client, 'recovery', code)).code).toBe('factor.wrong');
    expect((await client.call('GET /wps/member/security')).value.recoveryCodes).toBe(9);
  });

  it('judges five typed codes in a quarter of an hour, in whatever session, then none, even a right one', async () => {
    const { client } = await registerPlayer(server);
    const { secret } = await setUpApp(server, client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => prove(client, 'totp', '000000')));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array<string>(3).fill('factor.too_many'),
      ...Array<string>(5).fill('factor.wrong'),
    ]);
    const right = await prove(client, 'totp', await nextCode(server, secret));
    expect(right.code).toBe('factor.too_many');
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
    server.clock.advance(15 * 60_000);
    expect((await prove(client, 'totp', await nextCode(server, secret))).success).toBe(true);
  });

  it('replaces the codes only after a step-up, and the old ones are void', async () => {
    const { client } = await registerPlayer(server);
    const { recoveryCodes } = await setUpApp(server, client);
    const fresh = await client.call('POST /wps/member/security/recovery-codes', {
      body: { stepUpToken: await stepUpToken(client) },
    });
    expect(fresh.value.recoveryCodes).toHaveLength(10);
    expect((await prove(client, 'recovery', recoveryCodes[0] ?? '')).code).toBe('factor.wrong');
    expect((await prove(client, 'recovery', fresh.value.recoveryCodes[0] ?? '')).success).toBe(true);
  });

  it('gives no codes to an account that has nothing to recover', async () => {
    const { client } = await registerPlayer(server);
    const answer = await client.call('POST /wps/member/security/recovery-codes', {
      body: { stepUpToken: await stepUpToken(client) },
    });
    expect(answer.code).toBe('factor.not_set_up');
  });

  it('goes with its codes, and the owner hears of both changes', async () => {
    const email = `owner${server.clock.now()}@example.com`;
    const { client } = await registerWithEmail(server, email);
    await setUpApp(server, client);
    const removed = await client.call('POST /wps/member/security/authenticator/removal', {
      body: { stepUpToken: await stepUpToken(client) },
    });
    expect(removed.success).toBe(true);
    const { value } = await client.call('GET /wps/member/security');
    expect([value.authenticator, value.recoveryCodes]).toEqual([null, 0]);
    const texts = (await server.messagesTo(email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('autenticador ativado');
    expect(texts).toContain('autenticador removido');
  });
});
