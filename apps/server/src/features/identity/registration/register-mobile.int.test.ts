import { PASSWORD, sliderPass, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownCaptcha, newUsername, tryLogin } from '../test/support.ts';
import { codeFor, fieldsOf, mobileForm, openMobile, randomMobile, sendMobile } from './test/support.ts';

describe('registration by mobile number', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await openMobile(server);
  });
  afterAll(() => server.close());

  const registered = async () => {
    const client = server.client();
    const mobile = randomMobile();
    const code = await codeFor(server, client, mobile);
    const answer = await sendMobile(client, mobileForm(mobile, { verificationCode: code }));
    return { client, mobile, code, answer };
  };
  const byUsername = async (username: string) => {
    const client = server.client();
    const body = { username, password: PASSWORD, confirmPassword: PASSWORD, agreeTerms: true };
    return client.callEncrypted('PUT /wps/member/register', {
      body: { ...body, sliderPass: await sliderPass(client) },
    });
  };

  it('makes the account with the code that was sent, its number the user name, and signs in', async () => {
    const { answer, mobile } = await registered();
    expect([answer.status, answer.code]).toEqual([200, '']);
    expect(answer.value.user).toMatchObject({ account: mobile.e164.slice(1), type: 0 });
    expect(answer.value.token).toMatch(/^[\w-]{43}$/);
    const again = await tryLogin(server.client(), mobile.e164.slice(1), PASSWORD);
    expect(again.status).toBe(200);
  });

  it('signs in on the user name tab by the number as it was typed, with its country or without, and counts one account’s failures', async () => {
    const { mobile } = await registered();
    const digits = mobile.e164.slice(1);
    const national = mobile.typed.replace(' ', '');
    for (const typed of [mobile.typed, mobile.e164, national, `+55 ${mobile.typed}`, `0${national}`])
      expect([typed, (await tryLogin(server.client(), typed, PASSWORD)).code]).toEqual([typed, '']);
    for (const typed of [mobile.typed, mobile.e164, digits]) {
      const client = server.client();
      const captcha = await knownCaptcha(server, client);
      expect((await tryLogin(client, typed, 'wrong password 1', { captcha })).code).toBe('auth.wrong_credentials');
    }
    const client = server.client();
    const captcha = await knownCaptcha(server, client);
    expect((await tryLogin(client, national, PASSWORD, { captcha })).code).toBe('auth.wrong_credentials');
  });

  it('shows the number to its owner only: the nickname that others see is masked', async () => {
    const { answer, mobile } = await registered();
    const masked = `+55 11 ••••-${mobile.e164.slice(-4)}`;
    expect(answer.value.user?.nickname).toBe(masked);
    const [row] = await query<{ is_mobile_name: boolean; nickname: string }>(
      server,
      'select is_mobile_name, nickname from member where username = $1',
      [mobile.e164.slice(1)],
    );
    expect(row).toEqual({ is_mobile_name: true, nickname: masked });
  });

  it('keeps the number as a verified contact, sealed', async () => {
    const { mobile } = await registered();
    const [row] = await query<{ masked: string; verified: boolean; text: string }>(
      server,
      `select masked, verified_at is not null as verified, (c.*)::text as text from member_contact c
       join member using (member_id) where username = $1`,
      [mobile.e164.slice(1)],
    );
    expect(row).toMatchObject({ masked: `+55 11 ••••-${mobile.e164.slice(-4)}`, verified: true });
    expect(row?.text).not.toContain(mobile.e164.slice(1));
    expect(row?.text).not.toContain(Buffer.from(mobile.e164).toString('hex'));
  });

  it('takes the number however it is typed, as one account', async () => {
    const { mobile } = await registered();
    const client = server.client();
    const typed = mobile.e164.replace('+5511', '(11) ').replace(/(\d{5})(\d{4})$/, '$1-$2');
    server.clock.advance(11 * 60_000);
    const code = await codeFor(server, client, { typed, e164: mobile.e164 });
    const answer = await sendMobile(client, mobileForm({ typed }, { verificationCode: code }));
    expect([answer.status, answer.code]).toEqual([409, 'register.mobile_taken']);
  });

  it('tells that a number is taken only to who holds its code (T06)', async () => {
    const { mobile } = await registered();
    const ask = (number: { typed: string }, verificationCode: string | undefined) =>
      sendMobile(server.client(), mobileForm(number, verificationCode === undefined ? {} : { verificationCode }));
    for (const code of ['123456', undefined]) {
      const [known, unknown] = [await ask(mobile, code), await ask(randomMobile(), code)];
      expect([known.status, known.code, known.message]).toEqual([unknown.status, unknown.code, unknown.message]);
      expect(known.success).toBe(false);
    }
  });

  it('refuses a code of another browser, of another number and a spent one (T08)', async () => {
    const { client, mobile, code } = await registered();
    const other = randomMobile();
    const otherCode = await codeFor(server, client, other);
    const attempts = [
      await sendMobile(client, mobileForm(mobile, { verificationCode: code })),
      await sendMobile(server.client(), mobileForm(other, { verificationCode: otherCode })),
      await sendMobile(client, mobileForm(randomMobile(), { verificationCode: otherCode })),
    ];
    expect(attempts.map(({ success }) => success)).toEqual([false, false, false]);
    expect(attempts.map((answer) => answer.code.split('.')[0])).toEqual(['code', 'code', 'code']);
  });

  it('takes the token of the outside phone login for the same number in the place of the code', async () => {
    const [mobile, other] = [randomMobile(), randomMobile()];
    const verify = async (idToken: string) => ({
      mobile: idToken.startsWith('mine') ? mobile.e164 : other.e164,
      subject: 'subject',
      expiresAt: new Date(Date.UTC(2100, 0)),
    });
    const phone = { verify, send: () => Promise.reject(new Error()), confirm: () => Promise.reject(new Error()) };
    const open = () => {
      throw new Error('no provider here');
    };
    const house = await startTestServer({ replaced: { openLogins: () => ({ open, builtIn: () => [], phone }) } });
    try {
      await openMobile(house);
      const send = (firebaseIdToken: string) =>
        sendMobile(house.client(), mobileForm(mobile, { firebaseChannel: 'sms', firebaseIdToken }));
      expect((await send('theirs')).code).toBe('social.refused');
      expect((await send('mine')).status).toBe(200);
      expect((await send('mine')).code).toBe('social.refused');
      expect((await send('mine-again')).code).toBe('register.mobile_taken');
    } finally {
      await house.close();
    }
  });

  it('lets one of ten simultaneous registrations of a number win', async () => {
    const client = server.client();
    const mobile = randomMobile();
    const code = await codeFor(server, client, mobile);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendMobile(client, mobileForm(mobile, { verificationCode: code }))),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('names the field that is wrong', async () => {
    const client = server.client();
    const form = mobileForm(randomMobile(), { verificationCode: '123456' });
    const codes = async (change: Record<string, unknown>) =>
      Object.entries(fieldsOf(await sendMobile(client, { ...form, ...change }))).map(
        ([name, { code }]) => `${name} ${code}`,
      );
    expect(await codes({ mobileNum: '11 2345' })).toEqual(['mobileNum field.mobile']);
    expect(await codes({ mobileNum: '11 3333-4444' })).toEqual(['mobileNum field.mobile']);
    expect(await codes({ mobileNum: 'abcdef' })).toEqual(['mobileNum pattern.6']);
    expect(await codes({ mobileNum: '' })).toEqual(['mobileNum pattern.required']);
    expect(await codes({ countryDialingCode: '999' })).toEqual(['mobileNum field.mobile']);
    expect(await codes({ verificationCode: '' })).toEqual(['verificationCode pattern.required']);
    expect(await codes({ password: 'curta', confirmPassword: 'curta' })).toEqual([
      'password pattern.0',
      'confirmPassword pattern.0',
    ]);
    expect(await codes({ confirmPassword: 'outra frase comprida' })).toEqual(['confirmPassword field.mismatch']);
  });

  it('keeps user names that look like numbers free for the numbers’ owners', async () => {
    await server.app.merchants.changeSetting(1, 'register.fields', [{ name: 'username', patternId: 4 }]);
    const answer = await byUsername(randomMobile().e164.slice(1));
    await server.app.merchants.changeSetting(1, 'register.fields', []);
    expect(fieldsOf(answer).username?.code).toBe('field.like_mobile');
  });

  it('is closed while its flag is off, as registration by user name is while its own is', async () => {
    const fresh = await startTestServer();
    try {
      const client = fresh.client();
      const answer = await sendMobile(client, mobileForm(randomMobile(), { verificationCode: '123456' }));
      expect([answer.status, answer.code]).toEqual([404, 'request.not_found']);
      await fresh.app.merchants.changeSetting(1, 'flags.USERNAMEREG3', false);
      const body = { username: newUsername(), password: PASSWORD, confirmPassword: PASSWORD, agreeTerms: true };
      const byName = await client.callEncrypted('PUT /wps/member/register', {
        body: { ...body, sliderPass: await sliderPass(client) },
      });
      expect([byName.status, byName.code]).toEqual([404, 'request.not_found']);
    } finally {
      await fresh.close();
    }
  });

  it('makes an account without a password where the brand asks none: no password opens it', async () => {
    await openMobile(server, { hasPassword: false });
    const client = server.client();
    const mobile = randomMobile();
    const code = await codeFor(server, client, mobile);
    const { password: _, confirmPassword: __, ...form } = mobileForm(mobile, { verificationCode: code });
    const answer = await sendMobile(client, form);
    await openMobile(server);
    expect(answer.status).toBe(200);
    const [row] = await query<{ has_password: boolean }>(
      server,
      'select has_password from credential join member using (member_id) where username = $1',
      [mobile.e164.slice(1)],
    );
    expect(row?.has_password).toBe(false);
    expect((await tryLogin(server.client(), mobile.e164.slice(1), PASSWORD)).code).toBe('auth.wrong_credentials');
  });

  it('asks the slider where no code is asked, and leaves the number unproven', async () => {
    await openMobile(server, { verifies: false });
    const client = server.client();
    const mobile = randomMobile();
    const without = await sendMobile(client, mobileForm(mobile));
    const answer = await sendMobile(client, mobileForm(mobile, { sliderPass: await sliderPass(client) }));
    await openMobile(server);
    expect(without.code).toBe('challenge.required');
    expect(answer.status).toBe(200);
    const [row] = await query<{ verified: boolean }>(
      server,
      `select verified_at is not null as verified from member_contact join member using (member_id) where username = $1`,
      [mobile.e164.slice(1)],
    );
    expect(row?.verified).toBe(false);
  });
});
