import { PASSWORD, registerPlayer, sliderPass, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { countLoginTry } from '../password/credentials.repository.ts';
import { LOGIN_TRIES } from '../limits.ts';
import { failLogin, knownCaptcha, lock, MINUTE, newUsername, tryLogin } from '../test/support.ts';

describe('signing in by user name', () => {
  const env = { TREVO_SECRET: 'cd'.repeat(32) };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env });
  });
  afterAll(() => server.close());

  it('takes the name in any case, trimmed, and answers the member', async () => {
    const { username } = await registerPlayer(server);
    const answer = await tryLogin(server.client(), ` ${username.toUpperCase()} `);
    expect(answer.value).toMatchObject({ firstTimeLogin: false, passwordExpired: false, user: { account: username } });
    expect(answer.value.user?.lastLoginAt).not.toBeNull();
  });

  it('never trims the password', async () => {
    const { username } = await registerPlayer(server);
    expect((await tryLogin(server.client(), username, `${PASSWORD} `)).code).toBe('auth.wrong_credentials');
  });

  it('needs a fresh slider pass of the same browser for each try (T53)', async () => {
    const { username } = await registerPlayer(server);
    const client = server.client();
    const body = { username, password: PASSWORD };
    const call = (sliderPassText?: string, from = client) =>
      from.callEncrypted('POST /wps/session/login', {
        body: { ...body, ...(sliderPassText === undefined ? {} : { sliderPass: sliderPassText }) },
      });
    expect([(await call()).status, (await call()).code]).toEqual([400, 'challenge.required']);
    expect((await call('')).code).toBe('challenge.required');
    const pass = await sliderPass(client);
    const solver = client.cookies.get('cid') ?? '';
    expect((await call(pass, server.client())).code).toBe('challenge.required');
    expect((await call(pass)).success).toBe(true);
    client.cookies.set('cid', solver);
    expect((await call(pass)).code).toBe('challenge.required');
    const old = await sliderPass(client);
    await query(server, `update slider_pass set expires_at = expires_at - interval '2 minutes'`);
    expect((await call(old)).code).toBe('challenge.required');
  });

  it('asks for the image after a failure, even with the right password, for known and unknown names', async () => {
    const { username } = await registerPlayer(server);
    for (const name of [username, newUsername()]) {
      const client = server.client();
      const wrong = await failLogin(server, client, name, false);
      expect([wrong.status, wrong.code, wrong.value]).toEqual([401, 'auth.wrong_credentials', { captcha: true }]);
      const without = await tryLogin(client, name, PASSWORD);
      expect([without.status, without.code, without.value]).toEqual([400, 'captcha.required', { captcha: true }]);
      await knownCaptcha(server, client);
      expect((await tryLogin(client, name, PASSWORD, { captcha: 'XXXXX' })).code).toBe('captcha.wrong');
      const captcha = (await knownCaptcha(server, client)).toLowerCase();
      expect((await tryLogin(client, name, PASSWORD, { captcha })).success).toBe(name === username);
    }
  });

  it('spends an image at its first try, right or wrong (T53)', async () => {
    const { username } = await registerPlayer(server);
    const client = server.client();
    await failLogin(server, client, username, false);
    const captcha = await knownCaptcha(server, client);
    expect((await tryLogin(client, username, PASSWORD, { captcha: 'XXXXX' })).code).toBe('captcha.wrong');
    expect((await tryLogin(client, username, PASSWORD, { captcha })).code).toBe('captcha.wrong');
  });

  it('locks at the third failure for 30 minutes, says nothing of it, and keeps live sessions', async () => {
    const { client: signedIn, username } = await registerPlayer(server);
    await lock(server, username);
    const client = server.client();
    const locked = await tryLogin(client, username, PASSWORD, { captcha: await knownCaptcha(server, client) });
    expect([locked.status, locked.code, locked.value]).toEqual([401, 'auth.wrong_credentials', { captcha: true }]);
    expect((await signedIn.call('GET /wps/member/info')).success).toBe(true);
    expect((await server.app.identity.lockStateOf(await memberOf(username))).lockedUntil).not.toBeNull();
  });

  it('ends the lock by itself 30 minutes after the third failure, whatever was tried meanwhile', async () => {
    const fresh = await startTestServer();
    try {
      const { username } = await registerPlayer(fresh);
      await lock(fresh, username);
      // The encrypted body's time must follow the server's clock, so the lock is moved back instead of the clock ahead.
      const moveBack = (minutes: number) =>
        query(
          fresh,
          `update login_failure set locked_until = locked_until - make_interval(mins => $1),
            failed_at = array(select t - make_interval(mins => $1) from unnest(failed_at) t)`,
          [minutes],
        );
      await moveBack(29);
      const early = fresh.client();
      const answer = await tryLogin(early, username, PASSWORD, { captcha: await knownCaptcha(fresh, early) });
      expect(answer.code).toBe('auth.wrong_credentials');
      await moveBack(1);
      expect((await tryLogin(fresh.client(), username)).success).toBe(true);
    } finally {
      await fresh.close();
    }
  });

  it('forgets failures that are older than 30 minutes, and all of them after a success', async () => {
    const { username } = await registerPlayer(server);
    await failLogin(server, server.client(), username, false);
    await query(
      server,
      `update login_failure set failed_at = array(select t - interval '31 minutes' from unnest(failed_at) t)`,
    );
    const client = server.client();
    expect((await failLogin(server, client, username, false)).code).toBe('auth.wrong_credentials');
    expect((await tryLogin(client, username, PASSWORD, { captcha: await knownCaptcha(server, client) })).success).toBe(
      true,
    );
    expect((await tryLogin(server.client(), username)).success).toBe(true);
  });

  it('judges three of thirty parallel guesses, in any order (T04)', async () => {
    const pool = createPool({ url: server.databaseUrl, max: 10, name: 'test' });
    try {
      const db = createDatabase(pool);
      const key = Buffer.from('an account');
      const at = new Date(server.clock.now());
      const tries = await Promise.all(Array.from({ length: 30 }, () => countLoginTry(db, key, at, LOGIN_TRIES)));
      expect(tries.filter((one) => one.wasAllowed)).toHaveLength(3);
      expect(tries.filter((one) => !one.wasAllowed).every((one) => one.failures === 3)).toBe(true);
      const after = await countLoginTry(db, key, new Date(at.getTime() + 30 * MINUTE), LOGIN_TRIES);
      expect(after).toMatchObject({ wasAllowed: true, failures: 1, lockedUntil: null });
    } finally {
      await pool.end();
    }
  });

  it('lets none of ten parallel guesses over HTTP in, the right one among them after three wrong', async () => {
    const { username } = await registerPlayer(server);
    const browsers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = server.client();
        return { client, pass: await sliderPass(client) };
      }),
    );
    await lock(server, username);
    const answers = await Promise.all(
      browsers.map(async ({ client, pass }, index) => {
        const captcha = await knownCaptcha(server, client);
        const password = index === 7 ? PASSWORD : `palpite numero ${index}`;
        return client.callEncrypted('POST /wps/session/login', {
          body: { username, password, captcha, sliderPass: pass },
        });
      }),
    );
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['auth.wrong_credentials']));
  });

  it('counts the tries of two processes together', async () => {
    const { username } = await registerPlayer(server);
    const second = await startTestServer({ env: { ...env, DATABASE_URL: server.databaseUrl } });
    try {
      await failLogin(server, server.client(), username, false);
      await failLogin(server, second.client(), username, true);
      await failLogin(server, server.client(), username, true);
      const client = second.client();
      const answer = await tryLogin(client, username, PASSWORD, { captcha: await knownCaptcha(server, client) });
      expect(answer.code).toBe('auth.wrong_credentials');
    } finally {
      await second.close();
    }
  });

  it('gives a locked-out player back their account by a one-time code that opens only the change of password', async () => {
    const { username } = await registerPlayer(server);
    await lock(server, username);
    const { code } = await server.app.identity.issueActivationCode(await memberOf(username));
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const client = server.client();
    const answer = await tryLogin(client, username, code.toLowerCase().replaceAll('-', ' '));
    expect(answer.value).toMatchObject({ token: '', passwordExpired: true, user: null });
    expect(answer.value.changeTicket).toMatch(/^[\w-]{43}$/);
    expect(client.cookies.has('sid')).toBe(false);
    expect((await tryLogin(server.client(), username, code)).code).toBe('auth.wrong_credentials');
  });

  it('lets one of three simultaneous uses of a code through', async () => {
    const { username } = await registerPlayer(server);
    const { code } = await server.app.identity.issueActivationCode(await memberOf(username));
    const browsers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const client = server.client();
        return { client, pass: await sliderPass(client) };
      }),
    );
    const answers = await Promise.all(
      browsers.map(({ client, pass }) =>
        client.callEncrypted('POST /wps/session/login', { body: { username, password: code, sliderPass: pass } }),
      ),
    );
    expect(answers.filter((answer) => answer.success && answer.value.changeTicket !== null)).toHaveLength(1);
  });

  it('voids a code after 24 hours and when another one is given out', async () => {
    const { username } = await registerPlayer(server);
    const member = await memberOf(username);
    const first = await server.app.identity.issueActivationCode(member);
    const second = await server.app.identity.issueActivationCode(member);
    expect((await tryLogin(server.client(), username, first.code)).code).toBe('auth.wrong_credentials');
    await server.app.identity.unlock(member);
    await query(server, `update activation_code set expires_at = expires_at - interval '24 hours 1 second'`);
    expect((await tryLogin(server.client(), username, second.code)).code).toBe('auth.wrong_credentials');
  });

  it('takes empty fields for a slip of the form, not for a try', async () => {
    const { username } = await registerPlayer(server);
    for (const [name, password, field] of [
      ['  ', PASSWORD, 'username'],
      [username, '', 'password'],
    ] as const) {
      const answer = await tryLogin(server.client(), name, password);
      expect(answer).toMatchObject({ status: 400, value: { fields: { [field]: { code: 'field.required' } } } });
    }
    const member = await memberOf(username);
    expect((await server.app.identity.lockStateOf(member)).failures).toBe(0);
  });

  it.each(["' or 1=1 --", 'x\u0000y', '\ud800', 'a'.repeat(64), '../../etc', '<script>', '💥'])(
    'refuses the hostile name %j like any other (T31)',
    async (name) => {
      const answer = await tryLogin(server.client(), name);
      expect(answer.status).toBeLessThan(500);
      expect(answer.success).toBe(false);
    },
  );

  const memberOf = async (username: string) => {
    const member = await server.app.members.byUsername(1, username);
    if (!member) throw new Error('no such member');
    return member;
  };
});
