import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lock, OTHER_PASSWORD, tryLogin } from '../test/support.ts';

describe('remember me', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const remembered = async () => {
    const { username } = await registerPlayer(server);
    const client = server.client();
    await tryLogin(client, username, PASSWORD, { rememberMe: true });
    return { client, username, cookie: client.cookies.get('rm') ?? '' };
  };
  const comeBack = (client: TestClient, username: string) => tryLogin(client, username, '', { type: 'remember' });
  const holding = (cookie: string) => {
    const client = server.client();
    client.cookies.set('rm', cookie);
    return client;
  };

  it('signs in by the cookie once and hands out the next one', async () => {
    const { username, cookie } = await remembered();
    const client = holding(cookie);
    const answer = await comeBack(client, username);
    expect(answer.value).toMatchObject({ passwordExpired: false, user: { account: username } });
    expect((await client.call('GET /wps/member/info')).success).toBe(true);
    expect(client.cookies.get('rm')).not.toBe(cookie);
    expect((await comeBack(client, username)).success).toBe(true);
  });

  it('takes a token that comes back for theft: nobody of its family gets in or stays in (T11)', async () => {
    const { username, cookie } = await remembered();
    const thief = holding(cookie);
    await comeBack(thief, username);
    const { client: untouched } = await registerPlayer(server);
    const owner = holding(cookie);
    const replay = await comeBack(owner, username);
    expect([replay.status, replay.code]).toEqual([401, 'auth.wrong_credentials']);
    expect((await thief.call('GET /wps/member/info')).code).toBe('session.required');
    expect((await comeBack(thief, username)).code).toBe('auth.wrong_credentials');
    expect((await untouched.call('GET /wps/member/info')).success).toBe(true);
  });

  it('is for the name it was made for, and for a day', async () => {
    const first = await remembered();
    const { username: other } = await registerPlayer(server);
    expect((await comeBack(holding(first.cookie), other)).code).toBe('auth.wrong_credentials');
    const second = await remembered();
    await query(server, `update remember_token set expires_at = expires_at - interval '24 hours 1 second'`);
    expect((await comeBack(holding(second.cookie), second.username)).code).toBe('auth.wrong_credentials');
  });

  it('refuses forged cookies', async () => {
    const { username, cookie } = await remembered();
    const [selector] = cookie.split('.');
    for (const forged of [`${selector}.${'A'.repeat(43)}`, `${selector}`, 'x', ''])
      expect((await comeBack(holding(forged), username)).code).toBe('auth.wrong_credentials');
    expect((await comeBack(holding(cookie), username)).success).toBe(true);
  });

  it('is forgotten by a login without the box, by a change of password and by staff', async () => {
    const unticked = await remembered();
    await tryLogin(unticked.client, unticked.username);
    expect(unticked.client.cookies.has('rm')).toBe(false);
    expect((await comeBack(holding(unticked.cookie), unticked.username)).code).toBe('auth.wrong_credentials');

    const changed = await remembered();
    await changed.client.callEncrypted('POST /wps/member/password', {
      body: { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD },
    });
    expect((await comeBack(holding(changed.cookie), changed.username)).code).toBe('auth.wrong_credentials');

    const ended = await remembered();
    const member = await server.app.members.byUsername(1, ended.username);
    expect(await server.app.identity.endSessions(member?.memberId ?? 0n)).toBe(2);
    expect((await comeBack(holding(ended.cookie), ended.username)).code).toBe('auth.wrong_credentials');
  });

  it('ends with the login by it whose box was unticked, and goes on where the box was left as it was', async () => {
    const { username, cookie } = await remembered();
    const client = holding(cookie);
    await tryLogin(client, username, '', { type: 'remember', rememberMe: true });
    const next = client.cookies.get('rm') ?? '';
    expect((await tryLogin(client, username, '', { type: 'remember', rememberMe: false })).success).toBe(true);
    expect(client.cookies.has('rm')).toBe(false);
    for (const old of [cookie, next])
      expect((await comeBack(holding(old), username)).code).toBe('auth.wrong_credentials');
    expect((await client.call('GET /wps/member/info')).success).toBe(true);
  });

  it('does not get around the lock, and is not spent by trying', async () => {
    const { username, cookie } = await remembered();
    await lock(server, username);
    const answer = await comeBack(holding(cookie), username);
    expect([answer.code, answer.value]).toEqual(['auth.wrong_credentials', { captcha: true }]);
    const member = await server.app.members.byUsername(1, username);
    if (member) await server.app.identity.unlock(member);
    expect((await comeBack(holding(cookie), username)).success).toBe(true);
  });

  it('survives a logout, as the filled-in form does', async () => {
    const { client, username } = await remembered();
    await client.call('DELETE /wps/session/logout');
    expect((await comeBack(client, username)).success).toBe(true);
  });
});
