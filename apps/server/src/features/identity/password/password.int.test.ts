import { hash } from '@node-rs/argon2';
import { PASSWORD, registerPlayer, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failLogin, OTHER_PASSWORD, tryLogin } from '../test/support.ts';

/** What the owner of the session reads after the first, second and third wrong password. */
const TRIES_LEFT = [
  { code: 'field.secret_wrong', message: 'Senha incorreta. Restam 2 tentativas.' },
  { code: 'field.secret_wrong_once', message: 'Senha incorreta. Resta 1 tentativa.' },
  { code: 'field.secret_locked', message: 'Senha incorreta. Depois de três erros ela fica bloqueada por 30 minutos.' },
];

describe('changing the password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const change = (client: ReturnType<TestServer['client']>, body: Record<string, string>) =>
    client.callEncrypted('POST /wps/member/password', {
      body: { newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD, ...body },
      headers: { 'accept-language': 'en' },
    });
  const ticketFor = async (username: string) => {
    const member = await server.app.members.byUsername(1, username);
    if (!member) throw new Error('no such member');
    const { code } = await server.app.identity.issueActivationCode(member);
    const client = server.client();
    const answer = await tryLogin(client, username, code);
    return { client, changeTicket: answer.value.changeTicket ?? '' };
  };

  it('takes the old password, ends every other session and goes on in a new one (T02)', async () => {
    const { client, username } = await registerPlayer(server);
    const elsewhere = server.client();
    await tryLogin(elsewhere, username);
    const oldHalves = { token: client.token, sid: client.cookies.get('sid') ?? '' };
    const answer = await change(client, { oldPassword: PASSWORD });
    expect(answer.value).toMatchObject({ passwordExpired: false, changeTicket: null, user: { account: username } });
    client.token = answer.value.token;
    expect((await client.call('GET /wps/member/info')).success).toBe(true);
    expect((await elsewhere.call('GET /wps/member/info')).code).toBe('session.required');
    client.token = oldHalves.token;
    client.cookies.set('sid', oldHalves.sid);
    expect((await client.call('GET /wps/member/info')).code).toBe('session.required');
    expect((await tryLogin(server.client(), username, OTHER_PASSWORD)).success).toBe(true);
    expect((await tryLogin(server.client(), username, PASSWORD)).code).toBe('auth.wrong_credentials');
  });

  it('refuses a wrong old password, counted like a failed login, and changes nothing', async () => {
    const { client, username } = await registerPlayer(server);
    for (let count = 0; count < 3; count += 1) {
      const answer = await change(client, { oldPassword: 'nada a ver mesmo' });
      expect([answer.status, answer.code]).toEqual([401, 'password.wrong']);
      expect(answer.value).toMatchObject({ fields: { oldPassword: { code: TRIES_LEFT[count]?.code } } });
    }
    expect((await change(client, { oldPassword: PASSWORD })).code).toBe('password.wrong');
    expect((await client.call('GET /wps/member/info')).success).toBe(true);
    expect((await tryLogin(server.client(), username)).code).toBe('captcha.required');
  });

  it('needs a session or a ticket', async () => {
    expect((await change(server.client(), { oldPassword: PASSWORD })).code).toBe('session.required');
    const answer = await change(server.client(), { changeTicket: 'x'.repeat(43) });
    expect([answer.status, answer.code]).toEqual([400, 'password.ticket_invalid']);
  });

  it('refuses weak, short and differently repeated passwords', async () => {
    const { client } = await registerPlayer(server);
    const weak = { oldPassword: PASSWORD, newPassword: 'senha12345678', confirmNewPassword: 'senha12345678' };
    expect([(await change(client, weak)).status, (await change(client, weak)).code]).toEqual([400, 'password.weak']);
    const short = { oldPassword: PASSWORD, newPassword: 'x7#kq', confirmNewPassword: 'x7#kq' };
    expect((await change(client, short)).code).toBe('password.weak');
    const differs = await change(client, { oldPassword: PASSWORD, confirmNewPassword: 'outra coisa qualquer' });
    expect(differs).toMatchObject({
      code: 'request.invalid',
      value: { fields: { confirmNewPassword: { code: 'field.mismatch', message: 'The passwords do not match.' } } },
    });
  });

  it('sets a forced new password by the ticket, once, after corrections, and signs in', async () => {
    const { username } = await registerPlayer(server);
    const { client, changeTicket } = await ticketFor(username);
    const weak = { changeTicket, newPassword: 'password1234', confirmNewPassword: 'password1234' };
    expect((await change(client, weak)).code).toBe('password.weak');
    const answer = await change(client, { changeTicket });
    client.token = answer.value.token;
    expect((await client.call('GET /wps/member/info')).value.account).toBe(username);
    expect((await change(server.client(), { changeTicket })).code).toBe('password.ticket_invalid');
    expect((await tryLogin(server.client(), username, OTHER_PASSWORD)).success).toBe(true);
  });

  it('lets one of five simultaneous uses of a ticket through', async () => {
    const { username } = await registerPlayer(server);
    const { changeTicket } = await ticketFor(username);
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(server.client(), { changeTicket })));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'password.ticket_invalid')).toHaveLength(4);
  });

  it('voids a ticket after 5 minutes', async () => {
    const { username } = await registerPlayer(server);
    const { client, changeTicket } = await ticketFor(username);
    await query(server, `update change_ticket set expires_at = expires_at - interval '5 minutes'`);
    expect((await change(client, { changeTicket })).code).toBe('password.ticket_invalid');
  });

  it('lets a member whose password must change do nothing else', async () => {
    const { username } = await registerPlayer(server);
    await query(
      server,
      'update credential set must_change = true where member_id = (select member_id from member where username = $1)',
      [username],
    );
    const client = server.client();
    const answer = await tryLogin(client, username);
    expect(answer.value).toMatchObject({ token: '', passwordExpired: true, user: null });
    expect((await change(client, { changeTicket: answer.value.changeTicket ?? '' })).success).toBe(true);
    expect((await tryLogin(server.client(), username, OTHER_PASSWORD)).value.passwordExpired).toBe(false);
  });
});

describe('asking the password again', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = (client: ReturnType<TestServer['client']>, password: string) =>
    client.callEncrypted('POST /wps/session/step-up', { body: { password } });
  const sessionOf = async (username: string) => {
    const member = await server.app.members.byUsername(1, username);
    const [live] = await server.app.identity.sessionsOf(member?.memberId ?? 0n, 1);
    return live?.sessionId ?? '';
  };

  it('gives a token for one call of the same session, 5 minutes', async () => {
    const { client, username } = await registerPlayer(server);
    const { identity } = server.app;
    const sessionId = await sessionOf(username);
    const { value } = await ask(client, PASSWORD);
    expect(Date.parse(value.expiresAt) - Date.now()).toBeGreaterThan(4.9 * 60_000);
    const { username: stranger } = await registerPlayer(server);
    expect(await identity.consumeStepUp(await sessionOf(stranger), value.stepUpToken)).toBe(false);
    const uses = await Promise.all(
      Array.from({ length: 5 }, () => identity.consumeStepUp(sessionId, value.stepUpToken)),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    const late = (await ask(client, PASSWORD)).value.stepUpToken;
    await query(server, `update step_up set expires_at = expires_at - interval '5 minutes'`);
    expect(await identity.consumeStepUp(sessionId, late)).toBe(false);
    expect(await identity.consumeStepUp(sessionId, '')).toBe(false);
  });

  it('refuses a wrong password, and locks after three as a login does', async () => {
    const { client, username } = await registerPlayer(server);
    for (let count = 0; count < 3; count += 1) {
      const answer = await ask(client, 'errada errada errada');
      expect([answer.status, answer.code]).toEqual([401, 'password.wrong']);
      expect(answer.value).toEqual({ fields: { password: TRIES_LEFT[count] } });
    }
    // While locked the right one is refused in the same words.
    expect((await ask(client, PASSWORD)).value).toEqual({ fields: { password: TRIES_LEFT[2] } });
    expect((await client.call('GET /wps/member/info')).success).toBe(true);
    expect((await failLogin(server, server.client(), username, true)).code).toBe('auth.wrong_credentials');
  });

  it('needs a session and an encrypted body', async () => {
    expect((await ask(server.client(), PASSWORD)).code).toBe('session.required');
    const { client } = await registerPlayer(server);
    const plain = await client.call('POST /wps/session/step-up', { body: { password: PASSWORD } });
    expect(plain.code).toBe('request.encryption_required');
  });
});

describe('a password that has to be replaced (PWDEXPFORCECHANGE3)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const LEAKED = 'senha12345678';
  const member = async () => {
    const { username } = await registerPlayer(server);
    const found = await server.app.members.byUsername(1, username);
    await query(server, 'update credential set password_hash = $1 where member_id = $2', [
      await hash(LEAKED, { memoryCost: 47_104, timeCost: 1, parallelism: 1 }),
      found?.memberId.toString(),
    ]);
    return username;
  };

  it('opens the change of password for a leaked one while the flag is on, and nothing for a good one', async () => {
    const username = await member();
    const { username: careful } = await registerPlayer(server);
    expect((await tryLogin(server.client(), username, LEAKED)).value.passwordExpired).toBe(false);
    await server.app.merchants.changeSetting(1, 'flags.PWDEXPFORCECHANGE3', true);
    const forced = await tryLogin(server.client(), username, LEAKED);
    expect(forced.value).toMatchObject({ token: '', passwordExpired: true, user: null });
    expect(forced.value.changeTicket).toMatch(/^[\w-]{43}$/);
    expect((await tryLogin(server.client(), careful)).value.passwordExpired).toBe(false);
  });
});
