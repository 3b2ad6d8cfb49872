import {
  PASSWORD,
  randomCpf,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestServer,
  query,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUsername, seal, sendSealed, tryLogin } from '../test/support.ts';

describe('registration by user name', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const form = (change: Record<string, unknown> = {}) => ({
    username: newUsername(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    payeeName: 'Maria da Silva',
    idNumber: randomCpf(),
    agreeTerms: true,
    ...change,
  });
  const send = async (change: Record<string, unknown> = {}, client = server.client()) => {
    const body = { ...form(change), sliderPass: await sliderPass(client) } as never;
    return client.callEncrypted('PUT /wps/member/register', { body, headers: { 'accept-language': 'en' } });
  };
  const fieldsOf = (answer: { value: unknown }) =>
    (answer.value as { fields: Record<string, { code: string; message: string }> }).fields;

  it('makes the account, signs in and says that it is the first time', async () => {
    const answer = await send({ username: '  Joana77 ' });
    expect(answer.status).toBe(200);
    expect(answer.value).toMatchObject({ firstTimeLogin: true, passwordExpired: false, changeTicket: null });
    expect(answer.value.user).toMatchObject({ account: 'Joana77', type: 0, balance: '0.00', identityComplete: true });
    expect(answer.value.token).toMatch(/^[\w-]{43}$/);
  });

  it('makes the account without a session when login is false, and the later login is the first', async () => {
    const client = server.client();
    const username = newUsername();
    const answer = await send({ username, login: false }, client);
    expect(answer.value).toEqual({
      token: '',
      firstTimeLogin: false,
      passwordExpired: false,
      changeTicket: null,
      validate: null,
      factorAdvised: false,
      user: null,
    });
    expect(client.cookies.has('sid')).toBe(false);
    expect((await tryLogin(client, username)).value.firstTimeLogin).toBe(true);
    expect((await tryLogin(client, username)).value.firstTimeLogin).toBe(false);
  });

  it('registers without name and CPF, which the first deposit will ask for', async () => {
    const answer = await send({ payeeName: undefined, idNumber: undefined });
    expect(answer.value.user?.identityComplete).toBe(false);
  });

  it.each([
    [{ username: '7joana' }, 'username', 'pattern.1', 'Use 4 to 20 letters and digits, starting with a letter.'],
    [{ username: 'abc' }, 'username', 'pattern.1', 'Use 4 to 20 letters and digits, starting with a letter.'],
    [{ username: '' }, 'username', 'pattern.required', 'This field is required.'],
    [{ password: 'curta', confirmPassword: 'curta' }, 'password', 'pattern.0', 'Use 12 to 128 characters.'],
    [{ confirmPassword: `${PASSWORD}!` }, 'confirmPassword', 'field.mismatch', 'The passwords do not match.'],
    [{ payeeName: 'Maria' }, 'payeeName', 'pattern.21', 'Enter first and last name, separated by a space.'],
    [{ idNumber: '12345678900' }, 'idNumber', 'field.cpf', 'Invalid CPF. Check the digits.'],
    [{ idNumber: '123' }, 'idNumber', 'pattern.6', 'Use 11 to 14 digits, numbers only.'],
    [{ idNumber: undefined }, 'idNumber', 'field.required', 'This field is required.'],
    [{ payeeName: undefined }, 'payeeName', 'field.required', 'This field is required.'],
  ])('refuses %j with the rule of its field in the caller’s language', async (change, field, code, message) => {
    const answer = await send(change);
    expect(answer.status).toBe(400);
    expect(answer.code).toBe('request.invalid');
    expect(fieldsOf(answer)[field]).toEqual({ code, message });
  });

  it.each([
    'password1234',
    'Password1234!',
    'senhasenha12',
    'S3nh4S3nh4!!',
    'qwertyuiop12',
    '123456789012',
    'abcabcabcabc',
    'Flamengo2026!',
    'iloveyou1234',
    'trevotrevo12',
  ])('refuses the leaked or trivial password %s (T14)', async (password) => {
    const answer = await send({ password, confirmPassword: password });
    expect(fieldsOf(answer).password?.code).toBe('password.weak');
  });

  it('refuses a password that is little more than the user name', async () => {
    const answer = await send({ username: 'joaquina', password: 'joaquina1995', confirmPassword: 'joaquina1995' });
    expect(fieldsOf(answer).password?.code).toBe('password.weak');
  });

  it('refuses a taken user name in any case of letters', async () => {
    const { username } = await registerPlayer(server);
    const answer = await send({ username: username.toUpperCase() });
    expect([answer.status, answer.code]).toEqual([409, 'register.username_taken']);
  });

  it('lets one of twenty simultaneous registrations of a name win', async () => {
    const username = newUsername();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ username })));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'register.username_taken')).toHaveLength(19);
  });

  it('refuses the CPF of another account, however it is typed, and leaves no half account', async () => {
    const { cpf } = await registerPlayer(server);
    const username = newUsername();
    const typed = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    const answer = await send({ username, idNumber: typed });
    expect([answer.status, answer.code]).toEqual([409, 'register.id_number_taken']);
    expect((await send({ username })).success).toBe(true);
  });

  it('refuses without the terms', async () => {
    const answer = await send({ agreeTerms: false });
    expect([answer.status, answer.code]).toEqual([400, 'register.terms_required']);
  });

  it('refuses an invitation code that belongs to no agent, and takes a null referral code', async () => {
    expect((await send({ affiliateCode: 'ABC123' })).code).toBe('register.affiliate_code_invalid');
    expect((await send({ referralCode: null, registerMethod: 'WEB', domain: 'x', registerUrl: 'y' })).success).toBe(
      true,
    );
  });

  it('says what is wrong in the order of the steps: terms, fields, invitation, challenge', async () => {
    const client = server.client();
    const asked = { ...form(), username: '7', agreeTerms: false, affiliateCode: 'NOBODY99', sliderPass: 'none' };
    const steps = [
      [{}, 'register.terms_required'],
      [{ agreeTerms: true }, 'request.invalid'],
      [{ username: newUsername() }, 'register.affiliate_code_invalid'],
      [{ affiliateCode: '' }, 'challenge.required'],
      [{ sliderPass: await sliderPass(client) }, ''],
    ] as const;
    for (const [corrected, code] of steps) {
      Object.assign(asked, corrected);
      expect((await client.callEncrypted('PUT /wps/member/register', { body: asked })).code).toBe(code);
    }
  });

  it('needs a slider pass of the same browser, once', async () => {
    const client = server.client();
    const pass = await sliderPass(client);
    const call = (from: typeof client, sliderPassText: string) =>
      from.callEncrypted('PUT /wps/member/register', { body: { ...form(), sliderPass: sliderPassText } });
    expect((await call(client, 'x'.repeat(43))).code).toBe('challenge.required');
    expect((await call(server.client(), pass)).code).toBe('challenge.required');
    expect((await call(client, pass)).success).toBe(true);
    expect((await call(client, pass)).code).toBe('challenge.required');
  });

  it.each(['balance', 'type', 'isAgent', 'vip', 'kyc', 'merchantCode', 'status', 'constructor'])(
    'refuses the smuggled field %s (T28)',
    async (name) => {
      const answer = await send({ [name]: '4' });
      expect(answer.code).toBe('request.invalid');
      expect(fieldsOf(answer)[name]?.code).toBe('field.unknown');
    },
  );

  it('refuses __proto__ and repeated keys inside the encrypted body (T28, T30)', async () => {
    const client = server.client();
    const texts = [
      '{"username":"a","__proto__":{"type":4}}',
      '{"username":"abcd","username":"efgh"}',
      '{"username":["a"]}',
    ];
    for (const text of texts) {
      const answer = await sendSealed(client, '/wps/member/register', 'PUT', await seal(client, text));
      expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'request.invalid' } });
    }
  });

  it('asks what the brand’s settings ask, from the same rules that the form shows', async () => {
    const fresh = await startTestServer();
    try {
      await fresh.app.merchants.changeSetting(1, 'register.fields', [
        { name: 'idNumber', required: true },
        { name: 'payeeName', required: true },
        { name: 'username', enabled: false, minLength: 6 },
      ]);
      const client = fresh.client();
      const shown = (await client.call('GET /wps/system/setting/register')).value.fields;
      expect(shown.find((field) => field.name === 'idNumber')).toMatchObject({ required: true });
      expect(shown.find((field) => field.name === 'username')).toMatchObject({ enabled: true, minLength: 6 });
      const answer = await client.callEncrypted('PUT /wps/member/register', {
        body: {
          username: 'abcde',
          password: PASSWORD,
          confirmPassword: PASSWORD,
          agreeTerms: true,
          sliderPass: await sliderPass(client),
        },
      });
      expect(Object.keys(fieldsOf(answer)).sort()).toEqual(['idNumber', 'payeeName', 'username']);
    } finally {
      await fresh.close();
    }
  });

  it('keeps neither password nor CPF readable', async () => {
    const { username, cpf } = await registerPlayer(server);
    const [row] = await query<{ text: string }>(
      server,
      `select (m.*)::text || (c.*)::text || (h.*)::text || (s.*)::text as text from member m join credential c using (member_id)
       join member_holder h using (member_id) join session s using (member_id) where m.username = $1`,
      [username],
    );
    expect(row?.text).toContain('$argon2id$v=19$m=');
    for (const secret of [PASSWORD, cpf, Buffer.from(cpf).toString('hex')]) expect(row?.text).not.toContain(secret);
  });
});
