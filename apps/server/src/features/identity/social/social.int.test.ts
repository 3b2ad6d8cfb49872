import { PASSWORD, registerPlayer, sliderPass, query, openWorld, type World } from '@trevo/testkit';
import { randomBytes } from 'node:crypto';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { randomToken, tokenHash } from '../../../platform/secrets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, newUsername, tryLogin } from '../test/support.ts';
import {
  codeOf,
  comeBackWith,
  departure,
  enterBy,
  exchange,
  finish,
  landingCode,
  type OutsidePerson,
  registerBy,
  sameBrowser,
} from './test/social-world.ts';

const somebody = (change: Partial<OutsidePerson> = {}): OutsidePerson => {
  const id = randomBytes(4).toString('hex');
  return { name: `Pessoa ${id}`, email: `pessoa.${id}@correio.example`, ...change };
};

describe('social login', () => {
  let world: World<'logins'>;
  beforeAll(async () => {
    world = await openWorld({ logins: true });
  });
  afterAll(() => world?.close());

  it('shows the buttons of the providers that the brand has', async () => {
    const { value } = await world.server.client().call('GET /wps/system/social');
    expect(value).toEqual({
      providers: [
        { provider: 'google', mark: 'google', label: 'Google' },
        { provider: 'facebook', mark: 'facebook', label: 'Facebook' },
      ],
      hasPhoneLogin: true,
    });
  });

  it('goes with code flow, PKCE, state and nonce, and answers 404 for a provider that the brand does not have', async () => {
    const client = world.server.client();
    const url = new URL(await departure(client, 'google'));
    const fields = Object.fromEntries(url.searchParams);
    expect(fields).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(fields[name]).toMatch(/^[\w-]{43}$/);
    expect((await client.call('GET /wps/session/social/:provider', { params: { provider: 'other' } })).code).toBe(
      'social.not_found',
    );
  });

  it.each(['google', 'facebook'])('makes an account through %s and signs in by it the next time', async (provider) => {
    const person = somebody();
    const known = world.server.client();
    const first = await registerBy(world, known, provider, person);
    expect(first.value).toMatchObject({ firstTimeLogin: true, user: { type: 0, balance: '0.00' } });
    const browser = sameBrowser(world, known);
    const again = await enterBy(world, browser, provider, person);
    expect(again.value).toMatchObject({ kind: 'session', session: { user: { account: first.value.user?.account } } });
    expect((await browser.call('GET /wps/member/info')).success).toBe(true);
  });

  it('proposes a user name made of the address, free and fit for the form', async () => {
    const person = somebody({ email: `Zé.Capivara+trevo${randomBytes(2).toString('hex')}@correio.example` });
    const { value } = await enterBy(world, world.server.client(), 'google', person);
    expect(value).toMatchObject({ kind: 'register', label: 'Google', name: person.name });
    if (value.kind === 'register') {
      expect(value.suggestedUsername).toMatch(/^zecapivara/);
      expect(value.contact).toMatch(/^z•••@correio\.example$/);
    }
  });

  it('puts neither token nor person into the address, and the code opens once, for a minute, in its own browser', async () => {
    const client = world.server.client();
    const code = await landingCode(world, client, 'google', somebody());
    expect(code).toMatch(/^[\w-]{43}$/);
    const stranger = world.server.client();
    await stranger.call('GET /wps/system/status');
    expect((await exchange(stranger, code)).code).toBe('social.code_expired');
    expect((await exchange(client, code)).success).toBe(true);
    expect((await exchange(client, code)).code).toBe('social.code_expired');
    const late = await landingCode(world, client, 'google', somebody());
    world.server.clock.advance(MINUTE + 1);
    expect((await exchange(client, late)).code).toBe('social.code_expired');
  });

  it('opens nothing in a browser that did not set out itself (login CSRF), nor twice, nor after ten minutes', async () => {
    const attacker = world.server.client();
    const back = await comeBackWith(world, await departure(attacker, 'google'), 'google', somebody());
    const victim = world.server.client();
    await victim.call('GET /wps/system/status');
    expect((await exchange(victim, await codeOf(victim, back))).code).toBe('social.code_expired');
    expect((await exchange(attacker, await codeOf(attacker, back))).success).toBe(true);
    expect((await exchange(attacker, await codeOf(attacker, back))).code).toBe('social.code_expired');
    const slow = await comeBackWith(world, await departure(attacker, 'facebook'), 'facebook', somebody());
    world.server.clock.advance(10 * MINUTE + 1);
    expect((await exchange(attacker, await codeOf(attacker, slow))).code).toBe('social.code_expired');
  });

  it.each(['google', 'facebook'])('says that the person turned back at %s', async (provider) => {
    const client = world.server.client();
    const answer = await exchange(client, await landingCode(world, client, provider, 'cancel'));
    expect([answer.status, answer.code]).toEqual([400, 'social.closed']);
  });

  it('refuses a state of another provider, a doubled state and a code of somebody else', async () => {
    const client = world.server.client();
    const back = new URL(await comeBackWith(world, await departure(client, 'google'), 'google', somebody()));
    const other = new URL(back);
    other.pathname = '/wps/session/social/facebook/callback';
    expect((await exchange(client, await codeOf(client, other.href))).code).toBe('social.code_expired');
    const doubled = new URL(back);
    doubled.searchParams.append('state', back.searchParams.get('state') ?? '');
    expect((await exchange(client, await codeOf(client, doubled.href))).code).toBe('social.refused');
    const swapped = new URL(await departure(client, 'google'));
    const own = new URL(await comeBackWith(world, swapped.href, 'google', somebody()));
    // The code was given for the first state's PKCE hash.
    own.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect((await exchange(client, await codeOf(client, own.href))).code).toBe('social.refused');
  });

  it('keeps the ticket for a corrected form and spends it with the account', async () => {
    const client = world.server.client();
    const { value } = await enterBy(world, client, 'google', somebody());
    if (value.kind !== 'register') throw new Error('not new');
    expect((await finish(client, value.ticket, '7x')).code).toBe('request.invalid');
    expect((await finish(world.server.client(), value.ticket, newUsername())).code).toBe('social.code_expired');
    expect((await finish(client, value.ticket, newUsername())).success).toBe(true);
    expect((await finish(client, value.ticket, newUsername())).code).toBe('social.code_expired');
  });

  it('asks for a password where nothing verified came along, and for none where it did', async () => {
    for (const [provider, isVerified, needsPassword] of [
      ['google', true, false],
      ['google', false, true],
      ['facebook', true, true],
    ] as const) {
      const client = world.server.client();
      const { value } = await enterBy(world, client, provider, somebody({ isVerified }));
      if (value.kind !== 'register') throw new Error('not new');
      expect(value.needsPassword).toBe(needsPassword);
      const body = {
        ticket: value.ticket,
        username: newUsername(),
        agreeTerms: true,
        sliderPass: await sliderPass(client),
      };
      const answer = await client.callEncrypted('PUT /wps/member/register/social', { body });
      expect(answer.success).toBe(!needsPassword);
      if (!needsPassword) continue;
      expect(Object.keys((answer.value as unknown as { fields: object }).fields)).toContain('password');
      const username = newUsername();
      expect((await finish(client, value.ticket, username)).success).toBe(true);
      expect((await tryLogin(sameBrowser(world, client), username)).success).toBe(true);
    }
  });

  it('lets one of two simultaneous finishes make the account', async () => {
    const client = world.server.client();
    const { value } = await enterBy(world, client, 'google', somebody());
    if (value.kind !== 'register') throw new Error('not new');
    const answers = await Promise.all([1, 2].map(() => finish(client, value.ticket, newUsername())));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('files a verified address as verified and an unverified one as not', async () => {
    for (const isVerified of [true, false]) {
      const person = somebody({ isVerified });
      const { value } = await registerBy(world, world.server.client(), 'google', person);
      const rows = await query<{ is_verified: boolean }>(
        world.server,
        `select verified_at is not null as is_verified from member_contact join member using (member_id)
          where member.public_id = $1`,
        [value.user?.id],
      );
      expect(rows).toEqual([{ is_verified: isVerified }]);
    }
  });
});

describe('connected logins', () => {
  let world: World<'logins'>;
  beforeAll(async () => {
    world = await openWorld({ logins: true });
  });
  afterAll(() => world?.close());

  const stepUpToken = async (client: Awaited<ReturnType<typeof registerPlayer>>['client']): Promise<string> =>
    (await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } })).value.stepUpToken;

  const connect = async (client: Awaited<ReturnType<typeof registerPlayer>>['client'], person: OutsidePerson) => {
    const answer = await client.callEncrypted('POST /wps/member/social/:provider', {
      params: { provider: 'google' },
      body: { stepUpToken: await stepUpToken(client) },
    });
    const back = await comeBackWith(world, answer.value.url, 'google', person);
    return exchange(client, await codeOf(client, back));
  };

  it('connects after the password was asked again, signs in by it, and disconnects', async () => {
    const { client, username } = await registerPlayer(world.server);
    const person = somebody();
    const without = await client.callEncrypted('POST /wps/member/social/:provider', {
      params: { provider: 'google' },
      body: { stepUpToken: 'x'.repeat(43) },
    });
    expect(without.code).toBe('security.step_up_required');
    expect((await connect(client, person)).value).toEqual({ kind: 'linked', provider: 'google', label: 'Google' });
    const { value } = await client.call('GET /wps/member/social');
    expect(value.links).toMatchObject([
      { provider: 'google', account: expect.stringMatching(/^p•••@/), canUnlink: true },
    ]);
    expect(value.available.map(({ provider }) => provider)).toEqual(['facebook']);
    const entered = await enterBy(world, world.server.client(), 'google', person);
    expect(entered.value).toMatchObject({ kind: 'session', session: { user: { account: username } } });
    const gone = await client.callEncrypted('POST /wps/member/social/:provider/unlink', {
      params: { provider: 'google' },
      body: { stepUpToken: await stepUpToken(client) },
    });
    expect(gone.success).toBe(true);
    expect((await enterBy(world, world.server.client(), 'google', person)).value.kind).toBe('register');
  });

  it('connects nothing when another person is signed in by the time the browser comes back', async () => {
    const { client } = await registerPlayer(world.server);
    const begun = await client.callEncrypted('POST /wps/member/social/:provider', {
      params: { provider: 'google' },
      body: { stepUpToken: await stepUpToken(client) },
    });
    const back = await comeBackWith(world, begun.value.url, 'google', somebody());
    const code = await codeOf(client, back);
    client.token = null;
    expect((await exchange(client, code)).code).toBe('session.required');
  });

  it('refuses an outside account that another player has connected', async () => {
    const person = somebody();
    await registerBy(world, world.server.client(), 'google', person);
    const { client } = await registerPlayer(world.server);
    expect((await connect(client, person)).code).toBe('social.already_linked');
  });

  it('keeps the only way in, for two parallel removals too', async () => {
    const client = world.server.client();
    await registerBy(world, client, 'google', somebody());
    const linked = await client.callEncrypted('POST /wps/member/social/:provider', {
      params: { provider: 'facebook' },
      body: { stepUpToken: await provenStep(client) },
    });
    const back = await comeBackWith(world, linked.value.url, 'facebook', somebody());
    expect((await exchange(client, await codeOf(client, back))).value.kind).toBe('linked');
    const [one, two] = [await provenStep(client), await provenStep(client)];
    const answers = await Promise.all([
      client.callEncrypted('POST /wps/member/social/:provider/unlink', {
        params: { provider: 'google' },
        body: { stepUpToken: one },
      }),
      client.callEncrypted('POST /wps/member/social/:provider/unlink', {
        params: { provider: 'facebook' },
        body: { stepUpToken: two },
      }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['', 'social.last_way_in']);
    expect((await client.call('GET /wps/member/social')).value.links).toMatchObject([{ canUnlink: false }]);
  });

  /** Somebody without a password proves themselves by a second factor, which ends in the same kind of token. */
  const provenStep = async (client: Awaited<ReturnType<typeof registerPlayer>>['client']): Promise<string> => {
    const token = randomToken();
    await query(
      world.server,
      `insert into step_up (token_hash, session_id, expires_at) select $1, session_id, now() + interval '5 minutes'
        from session where token_hash = $2`,
      [tokenHash(token), tokenHash(client.token ?? '')],
    );
    return token;
  };

  it('leads the owner of a verified address to sign in first, and connects by their ticket then', async () => {
    const person = somebody();
    const { client, username } = await registerPlayer(world.server);
    await verifyEmail(client, person.email);
    const browser = sameBrowser(world, client);
    const { value } = await enterBy(world, browser, 'google', person);
    expect(value).toMatchObject({ kind: 'sign-in-first', label: 'Google', contact: expect.stringMatching(/^p•••@/) });
    expect(browser.token).toBeNull();
    if (value.kind !== 'sign-in-first') throw new Error('connected by itself');
    await tryLogin(browser, username);
    const body = { ticket: value.ticket };
    const confirmed = await browser.callEncrypted('POST /wps/member/social/confirm', { body });
    expect(confirmed.value).toEqual({ provider: 'google', label: 'Google' });
    expect((await browser.callEncrypted('POST /wps/member/social/confirm', { body })).code).toBe('social.code_expired');
    const again = await enterBy(world, sameBrowser(world, client), 'google', person);
    expect(again.value).toMatchObject({ kind: 'session', session: { user: { account: username } } });
  });

  /** As the security centre does once the code was right. */
  const verifyEmail = async (
    client: { call: Awaited<ReturnType<typeof registerPlayer>>['client']['call'] },
    email: string,
  ) => {
    const { value } = await client.call('GET /wps/member/info');
    const member = await world.server.app.members.byPublicId(1, value.id);
    if (!member) throw new Error('no member');
    const contact = {
      memberId: member.memberId,
      merchantId: 1,
      kind: 'email' as const,
      value: email,
      isVerified: true,
    };
    const pool = createPool({ url: world.server.databaseUrl, max: 1, name: 'social-test' });
    await createDatabase(pool)
      .transaction()
      .execute((tx) => world.server.app.contacts.set(tx, contact));
    await pool.end();
  };
});

describe('phone login by an outside provider', () => {
  let world: World<'logins'>;
  beforeAll(async () => {
    world = await openWorld({ logins: true });
  });
  afterAll(() => world?.close());

  const newMobile = (): string => `1198${String(1_000_000 + Math.trunc(world.server.clock.now() % 8_999_999))}`;

  const tokenOf = async (client: ReturnType<typeof world.server.client>, mobile: string): Promise<string> => {
    const sent = await client.call('POST /wps/verification/firebase/send', {
      body: { mobileNum: mobile, countryDialingCode: '55', sliderPass: await sliderPass(client) },
    });
    expect(sent.code).toBe('');
    expect(sent.value.expiredMinutes).toBe(1);
    const code = (await world.logins.codesOf(`+55${mobile}`)).at(-1) ?? '';
    const body = { sessionInfo: sent.value.sessionInfo, code };
    const wrong = await client.callEncrypted('POST /wps/verification/firebase/confirm', {
      body: { ...body, code: code === '000000' ? '111111' : '000000' },
    });
    expect(wrong.code).toBe('code.wrong');
    return (await client.callEncrypted('POST /wps/verification/firebase/confirm', { body })).value.firebaseIdToken;
  };

  it('makes an account for a new number and signs in by it afterwards, each token once', async () => {
    const mobile = newMobile();
    const client = world.server.client();
    const first = await client.callEncrypted('POST /wps/session/firebase', {
      body: { firebaseIdToken: await tokenOf(client, mobile) },
    });
    expect(first.value).toMatchObject({ kind: 'register', contact: expect.stringContaining(mobile.slice(-4)) });
    if (first.value.kind !== 'register') throw new Error('not new');
    const made = await finish(client, first.value.ticket, newUsername());
    expect(made.success).toBe(true);
    const browser = sameBrowser(world, client);
    const firebaseIdToken = await tokenOf(browser, mobile);
    const login = await browser.callEncrypted('POST /wps/session/login', {
      body: { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken },
    });
    expect(login).toMatchObject({ success: true });
    expect(login.value.user?.account).toBe(made.value.user?.account);
    const again = await browser.callEncrypted('POST /wps/session/firebase', { body: { firebaseIdToken } });
    expect(again.code).toBe('social.refused');
  });

  it('tells the login call that a number has no account, because its token proves whose it is', async () => {
    const client = world.server.client();
    const firebaseIdToken = await tokenOf(client, newMobile());
    const answer = await client.callEncrypted('POST /wps/session/login', {
      body: { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken },
    });
    expect([answer.status, answer.code]).toEqual([404, 'social.no_account']);
  });

  it('sends no code without a slider pass', async () => {
    const client = world.server.client();
    const answer = await client.call('POST /wps/verification/firebase/send', {
      body: { mobileNum: newMobile(), countryDialingCode: '55', sliderPass: 'x'.repeat(43) },
    });
    expect(answer.code).toBe('challenge.required');
  });
});
