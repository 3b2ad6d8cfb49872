import { PASSWORD, sliderPass, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownCaptcha, newUsername } from '../test/support.ts';
import { codeFor, fieldsOf, openMobile, randomMobile } from './test/support.ts';

/** Everything that a brand may ask beyond user name, password, name and CPF, with an answer that passes. */
const ANSWERS: Record<string, string> = {
  email: 'Maria.Silva@Example.com ',
  birthday: '1990-02-28',
  nickname: ' Mari ',
  nationality: 'Brasileira',
  address: 'Rua das Flores 7, São Paulo',
  occupation: 'Professora',
  sourceOfIncome: 'Salário',
  whatsapp: '+55 11 98765-4321',
  telegram: '@maria_silva',
  facebook: 'maria.silva.77',
  line: 'maria-line',
  wechat: 'maria_wechat',
  zalo: '84912345678',
  skype: 'live:maria.silva',
  qqNum: '123456789',
  paymentPassword: '482915',
  recommenderId: 'AMIGO77',
};
const ALWAYS_LISTED =
  'username password confirmPassword payeeName idNumber mobileNum verificationCode affiliateCode referralCode captcha domain'.split(
    ' ',
  );
const PROFILE = Object.keys(ANSWERS).filter((name) => !['email', 'nickname', 'paymentPassword'].includes(name));

describe('the fields of the registration form', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.merchants.changeSetting(
      1,
      'register.fields',
      Object.keys(ANSWERS).map((name) => ({ name, enabled: true })),
    );
  });
  afterAll(() => server.close());

  const send = async (change: Record<string, unknown> = {}, client = server.client()) => {
    const body = {
      username: newUsername(),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      paymentPassword: ANSWERS.paymentPassword,
      agreeTerms: true,
      sliderPass: await sliderPass(client),
      ...change,
    };
    const answer = await client.callEncrypted('PUT /wps/member/register', {
      body: body as never,
      headers: { 'accept-language': 'en' },
    });
    return { answer, username: body.username };
  };
  const memberOf = async (username: string) => {
    const member = await server.app.members.byUsername(1, username);
    if (member === null) throw new Error(`nobody is called ${username}`);
    return member;
  };

  it('are listed whole: what each brand asks is a choice among them', async () => {
    const { value } = await server.client().call('GET /wps/system/setting/register');
    expect(value.fields.map(({ name }) => name).sort()).toEqual([...ALWAYS_LISTED, ...Object.keys(ANSWERS)].sort());
  });

  it('are kept as they were answered, trimmed, with nothing of them readable in the database', async () => {
    const { answer, username } = await send(ANSWERS);
    expect([answer.status, answer.code]).toEqual([200, '']);
    expect(answer.value.user?.nickname).toBe('Mari');
    const member = await memberOf(username);
    const profile = await server.app.members.profileOf(member.memberId);
    expect(profile).toEqual(Object.fromEntries(PROFILE.map((name) => [name, ANSWERS[name]?.trim()])));
    const rows = await query<{ text: string }>(
      server,
      `select (p.*)::text as text from member_profile p where member_id = $1
       union all select (c.*)::text from member_contact c where member_id = $1`,
      [member.memberId],
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const value of [...PROFILE.map((name) => ANSWERS[name] ?? ''), 'maria.silva@example.com']) {
      expect(stored).not.toContain(value);
      expect(stored).not.toContain(Buffer.from(value).toString('hex'));
    }
  });

  it('make an e-mail a contact that nobody has proven, in lower case', async () => {
    const { username } = await send({ email: ANSWERS.email });
    const [row] = await query<{ masked: string; verified_at: Date | null }>(
      server,
      'select masked, verified_at from member_contact join member using (member_id) where username = $1',
      [username],
    );
    expect(row).toEqual({ masked: 'm•••@example.com', verified_at: null });
  });

  it('that the brand does not ask are not kept, whatever is sent', async () => {
    await server.app.merchants.changeSetting(1, 'register.fields', [{ name: 'telegram', enabled: true }]);
    const { username } = await send({ ...ANSWERS, mobileNum: '11987654321', countryDialingCode: '55' });
    await server.app.merchants.changeSetting(
      1,
      'register.fields',
      Object.keys(ANSWERS).map((name) => ({ name, enabled: true })),
    );
    const member = await memberOf(username);
    expect(await server.app.members.profileOf(member.memberId)).toEqual({ telegram: ANSWERS.telegram });
    expect(member.nickname).toBe(username);
    expect(await query(server, 'select 1 from member_contact where member_id = $1', [member.memberId])).toEqual([]);
  });

  it.each([
    ['email', 'maria@', 'pattern.3'],
    ['birthday', '1990-02-29', 'pattern.11'],
    ['qqNum', '12a45', 'pattern.6'],
    ['paymentPassword', '12345', 'pattern.6'],
    ['paymentPassword', '123456', 'field.pin_weak'],
    ['paymentPassword', '777777', 'field.pin_weak'],
    ['telegram', 'maria silva', 'pattern.9'],
    ['whatsapp', 'não tenho', 'pattern.6'],
    ['nationality', 'Brasil 7', 'pattern.12'],
  ])('refuse %s = %s', async (name, value, code) => {
    const { answer } = await send({ [name]: value });
    expect(fieldsOf(answer)).toEqual({ [name]: { code, message: expect.any(String) as string } });
  });

  it('refuse an empty payment password wherever the form asks for one, though the brand only switched it on', async () => {
    const { value } = await server.client().call('GET /wps/system/setting/register');
    expect(value.fields.find(({ name }) => name === 'paymentPassword')).toMatchObject({
      enabled: true,
      required: true,
    });
    for (const paymentPassword of ['', undefined])
      expect(fieldsOf((await send({ paymentPassword })).answer).paymentPassword?.code).toBe('pattern.required');
  });

  it('say the length as one number when there is only one', async () => {
    const { answer } = await send({ paymentPassword: '12345' });
    expect(fieldsOf(answer).paymentPassword?.message).toBe('Use 6 digits, numbers only.');
  });

  it('count the years of a birthday by the server’s date in the brand’s zone, and by the brand’s age', async () => {
    const year = new Date(server.clock.now()).getUTCFullYear();
    const born = (years: number) => `${year - years}-01-01`;
    expect(fieldsOf((await send({ birthday: `${year - 17}-01-01` })).answer).birthday).toEqual({
      code: 'field.age',
      message: 'You must be at least 18 years old.',
    });
    expect((await send({ birthday: born(18) })).answer.status).toBe(200);
    await server.app.merchants.changeSetting(1, 'age.min', 21);
    expect(fieldsOf((await send({ birthday: born(20) })).answer).birthday?.message).toContain('21');
    await server.app.merchants.changeSetting(1, 'age.min', 18);
  });

  it('ask the image captcha when the brand does, and spend it', async () => {
    await server.app.merchants.changeSetting(1, 'register.fields', [
      { name: 'captcha', enabled: true, required: true },
    ]);
    const client = server.client();
    const [missing, wrong] = [await send({}, client), await send({ captcha: 'XXXXX' }, client)];
    const solution = await knownCaptcha(server, client);
    const right = await send({ captcha: solution }, client);
    const again = await send({ captcha: solution }, client);
    await server.app.merchants.changeSetting(1, 'register.fields', []);
    expect(fieldsOf(missing.answer).captcha?.code).toBe('pattern.required');
    expect([wrong, right, again].map(({ answer }) => answer.code)).toEqual(['captcha.wrong', '', 'captcha.wrong']);
  });

  it('prove a number beside a user name by its code, where the brand asks one', async () => {
    await openMobile(server);
    await server.app.merchants.changeSetting(1, 'register.fields', [
      { name: 'mobileNum', enabled: true, required: true },
      { name: 'verificationCode', enabled: true, required: true },
    ]);
    const client = server.client();
    const mobile = randomMobile();
    const code = await codeFor(server, client, mobile);
    const form = { mobileNum: mobile.typed, countryDialingCode: '55' };
    const wrong = await send({ ...form, verificationCode: '000000' === code ? '111111' : '000000' }, client);
    const right = await send({ ...form, verificationCode: code }, client);
    await server.app.merchants.changeSetting(1, 'register.fields', []);
    expect([wrong.answer.code, right.answer.code]).toEqual(['code.wrong', '']);
    const [row] = await query<{ verified: boolean }>(
      server,
      'select verified_at is not null as verified from member_contact join member using (member_id) where username = $1',
      [right.username],
    );
    expect(row?.verified).toBe(true);
  });

  it('send the code of a registration by user name also where nobody registers by number, and only where a form asks it', async () => {
    const { merchants } = server.app;
    await merchants.changeSettings(1, { 'flags.MOBILENUMREG3': false, 'flags.REGMOBVERF3': false });
    const client = server.client();
    const mobile = randomMobile();
    await expect(codeFor(server, client, mobile)).rejects.toThrow('request.not_found');
    await merchants.changeSetting(1, 'register.fields', [
      { name: 'mobileNum', enabled: true, required: true },
      { name: 'verificationCode', enabled: true, required: true },
    ]);
    const verificationCode = await codeFor(server, client, mobile);
    const { answer } = await send({ mobileNum: mobile.typed, countryDialingCode: '55', verificationCode }, client);
    expect(answer.code).toBe('');
    await merchants.changeSettings(1, { 'flags.USERNAMEREG3': false });
    await expect(codeFor(server, server.client(), randomMobile())).rejects.toThrow('request.not_found');
    await merchants.changeSettings(1, { 'flags.USERNAMEREG3': true, 'register.fields': [] });
  });
});
