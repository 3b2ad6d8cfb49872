import { registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextCode, setUpApp, setUpPasskey } from '../test/own-security.ts';
import { failLogin, MINUTE, OTHER_PASSWORD, tryLogin } from '../test/support.ts';
import { fileContact, newEmail, SECRET } from '../test/verified-contact.ts';

const isIn = async (client: TestClient): Promise<boolean> => (await client.call('GET /wps/member/info')).success;

describe('a login from a device or network that is not known', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  /** A player with a verified e-mail, signed in on the browser of the registration. */
  const withEmail = async () => {
    const player = await registerPlayer(server);
    const email = newEmail();
    await fileContact(server, player.username, { kind: 'email', value: email });
    return { ...player, email };
  };
  /** Right password in a fresh browser: the challenge that comes back. */
  const challenge = async (username: string, client = server.client(), options = {}) => {
    const { value } = await tryLogin(client, username, undefined, options);
    if (!value.validate) throw new Error('let in without a second factor');
    return { client, value, id: value.validate.id, offers: value.validate.offers };
  };
  const begin = (client: TestClient, id: string, method: 'email' | 'totp' | 'passkey' | 'sms') =>
    client.call('POST /wps/session/second-factor/begin', { body: { id, method } });
  const give = async (
    client: TestClient,
    id: string,
    code: string,
    method: 'email' | 'totp' = 'email',
    trust = false,
  ) => {
    const answer = await client.callEncrypted('POST /wps/session/second-factor', {
      body: { id, proof: { method, code }, trustDevice: trust },
    });
    if (answer.success) client.token = answer.value.token;
    return answer;
  };
  const lastCode = async (email: string): Promise<string> =>
    (await server.messagesTo(email)).findLast(({ code }) => code !== '')?.code ?? '';

  it('asks nothing in the browser of the registration', async () => {
    const { client, username } = await withEmail();
    const answer = await tryLogin(client, username);
    expect(answer.value.validate).toBeNull();
    expect(await isIn(client)).toBe(true);
  });

  it('gives no session for the right password alone, and says by which ways to go on, masked', async () => {
    const { username, email } = await withEmail();
    const { client, value } = await challenge(username);
    expect(value).toMatchObject({ token: '', user: null, factorAdvised: false });
    expect(value.validate?.offers).toEqual([{ method: 'email', hint: `a•••${email.slice(email.indexOf('@'))}` }]);
    expect([...client.cookies.keys()]).toEqual(['cid']);
    expect(JSON.stringify(value)).not.toContain(email);
  });

  it('answers the value of a login for the right code, and tells the owner of the new device', async () => {
    const { username, email } = await withEmail();
    const { client, id } = await challenge(username);
    expect((await begin(client, id, 'email')).value).toEqual({ expiredMinutes: 1, passkey: null });
    const answer = await give(client, id, await lastCode(email));
    expect(answer.value).toMatchObject({ validate: null, passwordExpired: false, user: { account: username } });
    expect(await isIn(client)).toBe(true);
    const told = (await server.messagesTo(email)).filter(({ code }) => code === '');
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Novo acesso')]);
  });

  it('asks again at the next login, unless the person trusted the device', async () => {
    const { username, email } = await withEmail();
    const first = await challenge(username);
    await begin(first.client, first.id, 'email');
    await give(first.client, first.id, await lastCode(email));
    const second = await challenge(username, first.client);
    server.clock.advance(2 * MINUTE);
    await begin(second.client, second.id, 'email');
    await give(second.client, second.id, await lastCode(email), 'email', true);
    const third = await tryLogin(first.client, username);
    expect(third.value.validate).toBeNull();
    expect(third.value.token).not.toBe('');
  });

  it('asks on a trusted device too when the network is new', async () => {
    const { client, username } = await withEmail();
    await query(
      server,
      `update member_network set network = '198.51.100.0/24' where member_id =
      (select member_id from member where username = $1)`,
      [username],
    );
    expect((await tryLogin(client, username)).value.validate).not.toBeNull();
  });

  it('does not adopt a device cookie that the client made up', async () => {
    const { username, email } = await withEmail();
    const client = server.client();
    const planted = 'p'.repeat(43);
    client.cookies.set('did', planted);
    const { id } = await challenge(username, client);
    await begin(client, id, 'email');
    await give(client, id, await lastCode(email), 'email', true);
    expect(client.cookies.get('did')).toMatch(/^[\w-]{43}$/);
    expect(client.cookies.get('did')).not.toBe(planted);
  });

  it('judges five tries of a challenge, also of fifty at once, then not even the right code', async () => {
    const { username, email } = await withEmail();
    const { client, id } = await challenge(username);
    await begin(client, id, 'email');
    const right = await lastCode(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = await Promise.all(Array.from({ length: 50 }, async () => (await give(client, id, wrong)).code));
    expect(codes.filter((code) => code !== 'auth.second_factor_over').length).toBeLessThanOrEqual(5);
    expect((await give(client, id, right)).code).toBe('auth.second_factor_over');
    expect(client.token).toBeNull();
  });

  it('is over after ten minutes', async () => {
    const { username, email } = await withEmail();
    const { client, id } = await challenge(username);
    await begin(client, id, 'email');
    const code = await lastCode(email);
    server.clock.advance(10 * MINUTE);
    expect((await give(client, id, code)).code).toBe('auth.second_factor_over');
    expect((await begin(client, id, 'email')).code).toBe('auth.second_factor_over');
  });

  it('works once, and only in the browser that began it', async () => {
    const { username, email } = await withEmail();
    const { client, id } = await challenge(username);
    await begin(client, id, 'email');
    const code = await lastCode(email);
    const other = server.client();
    await other.call('GET /wps/system/status');
    expect((await give(other, id, code)).code).toBe('auth.second_factor_over');
    expect((await give(client, id, code)).success).toBe(true);
    expect((await give(client, id, code)).code).toBe('auth.second_factor_over');
  });

  it('takes no code of another challenge of the same member', async () => {
    const { username, email } = await withEmail();
    const one = await challenge(username);
    await begin(one.client, one.id, 'email');
    const code = await lastCode(email);
    const two = await challenge(username);
    expect((await give(two.client, two.id, code)).code).toMatch(/^code\./);
  });

  it('takes an authenticator app and a passkey, and refuses a way that is not set up', async () => {
    const { client: own, username } = await registerPlayer(server);
    const { secret } = await setUpApp(server, own);
    const { soft } = await setUpPasskey(server, own);
    const app = await challenge(username);
    expect(app.offers.map(({ method }) => method)).toEqual(['passkey', 'totp', 'recovery']);
    expect((await begin(app.client, app.id, 'sms')).code).toBe('factor.not_set_up');
    expect((await give(app.client, app.id, await nextCode(server, secret), 'totp')).success).toBe(true);
    const key = await challenge(username);
    const { value } = await begin(key.client, key.id, 'passkey');
    const done = await key.client.callEncrypted('POST /wps/session/second-factor', {
      body: { id: key.id, proof: { method: 'passkey', response: soft.answer(value.passkey ?? {}) } },
    });
    expect(done.value.user?.account).toBe(username);
  });

  it('lets in who has set up nothing, and advises to', async () => {
    const { username } = await registerPlayer(server);
    const client = server.client();
    const answer = await tryLogin(client, username);
    expect(answer.value).toMatchObject({ validate: null, factorAdvised: true });
    expect((await tryLogin(client, username)).value.factorAdvised).toBe(false);
  });

  it('does not say that a second factor is set up before the password is right', async () => {
    const { username } = await withEmail();
    const client = server.client();
    const wrong = await failLogin(server, client, username, false);
    expect(wrong.code).toBe('auth.wrong_credentials');
    expect(wrong.value).toEqual({ captcha: true });
  });

  it('is not skipped by a remember token, which is spent and leaves the browser', async () => {
    const { username, email } = await withEmail();
    const begun = await challenge(username, server.client(), { rememberMe: true });
    await begin(begun.client, begun.id, 'email');
    expect((await give(begun.client, begun.id, await lastCode(email))).success).toBe(true);
    expect(begun.client.cookies.has('rm')).toBe(true);
    server.clock.advance(2 * MINUTE);
    const again = await challenge(username, begun.client, { type: 'remember' });
    expect(again.client.cookies.has('rm')).toBe(false);
    await begin(again.client, again.id, 'email');
    expect((await give(again.client, again.id, await lastCode(email))).success).toBe(true);
    expect(again.client.cookies.has('rm')).toBe(true);
  });

  it('asks on trusted devices too once the house’s days are over', async () => {
    const { client, username, email } = await withEmail();
    const { merchants } = server.app;
    await merchants.changeSetting(1, 'auth.mfaEveryDays', 7);
    const first = await challenge(username, client);
    await begin(client, first.id, 'email');
    await give(client, first.id, await lastCode(email), 'email', true);
    expect((await tryLogin(client, username)).value.validate).toBeNull();
    server.clock.advance(7 * 24 * 60 * MINUTE);
    expect((await tryLogin(client, username)).value.validate).not.toBeNull();
    await merchants.changeSetting(1, 'auth.mfaEveryDays', 0);
  });

  it('keeps no id, cookie or code readable', async () => {
    const { username } = await withEmail();
    const { id } = await challenge(username);
    const rows = await query<{ row: string }>(server, 'select to_jsonb(p)::text as row from pending_challenge p');
    const devices = await query<{ row: string }>(server, 'select to_jsonb(d)::text as row from member_device d');
    expect(JSON.stringify([rows, devices])).not.toContain(id);
    expect(devices.length).toBeGreaterThan(0);
  });
});

describe('who may sign in at which page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const PASSWORD = 'Trevo de quatro folhas 7';
  const account = async (type: number): Promise<string> => {
    const username = `a${type}x${Math.trunc(server.clock.now() % 1e9)}`;
    await server.app.identity.createAccount({ merchantId: 1, username, password: PASSWORD, type });
    return username;
  };

  it.each([1, 2, 41, 42])('an agent of type %i signs in at both', async (type) => {
    const username = await account(type);
    for (const realm of ['agent', 'member'] as const)
      expect((await tryLogin(server.client(), username, PASSWORD, { realm })).value.user?.type).toBe(type);
  });
  it('an agent of a type that may not play signs in at the agents’ page only', async () => {
    const username = await account(41);
    await query(server, 'update agent_type set can_play = false where code = 41');
    const atAgents = await tryLogin(server.client(), username, PASSWORD, { realm: 'agent' });
    const atPlayers = await tryLogin(server.client(), username, PASSWORD);
    await query(server, 'update agent_type set can_play = true where code = 41');
    expect([atAgents.success, atPlayers.status, atPlayers.code]).toEqual([true, 403, 'auth.not_member']);
  });
  it('an agent of such a type is in again after a change of password that they were forced to', async () => {
    const username = await account(42);
    const member = await server.app.members.byUsername(1, username);
    if (!member) throw new Error('no member');
    await query(server, 'update agent_type set can_play = false where code = 42');
    const { code } = await server.app.identity.issueActivationCode(member);
    const client = server.client();
    const forced = await tryLogin(client, username, code, { realm: 'agent' });
    const { value } = await client.callEncrypted('POST /wps/member/password', {
      body: {
        changeTicket: forced.value.changeTicket ?? '',
        newPassword: OTHER_PASSWORD,
        confirmNewPassword: OTHER_PASSWORD,
      },
    });
    await query(server, 'update agent_type set can_play = true where code = 42');
    expect(value.user).toMatchObject({ account: username, type: 42 });
  });
  it('nobody gets past their page by a change of password that they are forced to', async () => {
    const { username } = await registerPlayer(server);
    const member = await server.app.members.byUsername(1, username);
    if (!member) throw new Error('no member');
    await query(server, 'update credential set must_change = true where member_id = $1', [member.memberId]);
    const forced = await tryLogin(server.client(), username, PASSWORD, { realm: 'agent' });
    expect([forced.status, forced.code]).toEqual([403, 'auth.not_agent']);
    expect((await tryLogin(server.client(), username, PASSWORD)).value.changeTicket).toEqual(expect.any(String));
    const { code } = await server.app.identity.issueActivationCode(member);
    expect((await tryLogin(server.client(), username, code, { realm: 'agent' })).code).toBe('auth.not_agent');
    // Nor is the code used up by the page that refused it.
    expect((await tryLogin(server.client(), username, code)).value.changeTicket).toEqual(expect.any(String));
  });
  it('a player is refused at the agents’ page, and only after their right password', async () => {
    const { username } = await registerPlayer(server);
    const client = server.client();
    expect((await tryLogin(client, username, PASSWORD, { realm: 'agent' })).code).toBe('auth.not_agent');
    expect((await tryLogin(client, username, 'errada errada errada', { realm: 'agent' })).code).toBe(
      'auth.wrong_credentials',
    );
  });
  it('a visitor’s trial account is refused at the members’ page, and only after the right password', async () => {
    const username = await account(4);
    const client = server.client();
    expect((await tryLogin(client, username, PASSWORD)).code).toBe('auth.not_member');
    expect((await tryLogin(client, username, 'errada errada errada')).code).toBe('auth.wrong_credentials');
  });
});
