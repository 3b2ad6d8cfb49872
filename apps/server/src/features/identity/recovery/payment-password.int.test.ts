import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
  query,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeTo,
  fund,
  playerWithContacts,
  resetByLink,
  stepUp,
  ticketFor,
  withdraw,
} from '../test/recovery-support.ts';
import { OTHER_PASSWORD } from '../test/support.ts';
import { SECRET } from '../test/verified-contact.ts';

const PIN = '482915';
const OTHER_PIN = '730461';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withJobs: true, env: { TREVO_SECRET: SECRET } });
});
afterAll(() => server.close());

const set = (client: TestClient, body: Record<string, string>) =>
  client.callEncrypted('POST /wps/member/payment-password', {
    body: { paymentPassword: PIN, confirmPaymentPassword: body.paymentPassword ?? PIN, ...body },
    headers: { 'accept-language': 'en' },
  });
const view = async (client: TestClient) => (await client.call('GET /wps/member/payment-password')).value;
const paymentStepUp = (client: TestClient, paymentPassword: string) =>
  client.callEncrypted('POST /wps/session/step-up/payment', { body: { paymentPassword } });
const withPin = async () => {
  const player = await playerWithContacts(server);
  await set(player.client, { stepUpToken: await stepUp(player.client, PASSWORD) });
  return player;
};
const policy = (value: 'off' | 'ifSet' | 'required') =>
  server.app.merchants.changeSetting(1, 'withdrawal.paymentPassword', value);

describe('the payment password', () => {
  it('is set after the login password was asked again, told to the owner, and kept only as a hash', async () => {
    const { client, email } = await playerWithContacts(server);
    expect(await view(client)).toMatchObject({ isSet: false, policy: 'ifSet', minLength: 6, maxLength: 6 });
    expect((await set(client, {})).code).toBe('withdrawal.step_up_required');
    expect((await set(client, { stepUpToken: 'x'.repeat(43) })).code).toBe('withdrawal.step_up_required');
    const answer = await set(client, { stepUpToken: await stepUp(client, PASSWORD) });
    expect(answer.value).toMatchObject({ isSet: true, holdUntil: null });
    expect((await server.messagesTo(email)).at(-1)?.text).toMatch(/senha de saque/);
    const [row] = await query<{ text: string }>(
      server,
      `select string_agg(p::text, '') as text from payment_password p`,
    );
    expect(row?.text).toContain('$argon2id$');
    expect(row?.text).not.toContain(PIN);
  });

  it.each(['123456', '654321', '111111', '121212', '123123', '112211'])(
    'refuses %s, which a thief tries first',
    async (paymentPassword) => {
      const { client } = await registerPlayer(server);
      const answer = await set(client, { paymentPassword, stepUpToken: 'unused' });
      expect([answer.status, answer.code]).toEqual([400, 'payment_password.weak']);
    },
  );

  it.each(['48291', '4829157', '48291a', '４８２９１５', ''])(
    'refuses %j, which the rule does not allow',
    async (typed) => {
      const { client } = await registerPlayer(server);
      const answer = await set(client, { paymentPassword: typed, stepUpToken: 'unused' });
      expect(answer).toMatchObject({ code: 'request.invalid', value: { fields: { paymentPassword: {} } } });
    },
  );

  it('refuses a repetition that differs, with the field named', async () => {
    const { client } = await registerPlayer(server);
    const answer = await set(client, { confirmPaymentPassword: OTHER_PIN, stepUpToken: 'unused' });
    expect(answer).toMatchObject({
      code: 'request.invalid',
      value: { fields: { confirmPaymentPassword: { code: 'field.mismatch' } } },
    });
  });

  it('is changed by the present one; the login password alone is not enough', async () => {
    const { client } = await withPin();
    const byLogin = await set(client, { paymentPassword: OTHER_PIN, stepUpToken: await stepUp(client, PASSWORD) });
    expect(byLogin.code).toBe('code.missing');
    const wrong = await set(client, { paymentPassword: OTHER_PIN, oldPaymentPassword: '000001' });
    expect([wrong.status, wrong.code]).toEqual([401, 'payment_password.wrong']);
    expect(wrong.value).toMatchObject({ fields: { oldPaymentPassword: { code: 'field.secret_wrong' } } });
    expect((await set(client, { paymentPassword: OTHER_PIN, oldPaymentPassword: PIN })).success).toBe(true);
    expect((await paymentStepUp(client, PIN)).code).toBe('payment_password.wrong');
    expect((await paymentStepUp(client, OTHER_PIN)).success).toBe(true);
    expect((await view(client)).holdUntil).toBeNull();
  });

  it('locks for 30 minutes after three wrong tries, parallel ones too, and the login stays open', async () => {
    const { client } = await withPin();
    const tries = await Promise.all(Array.from({ length: 8 }, () => paymentStepUp(client, '000001')));
    expect(tries.every(({ code }) => code === 'payment_password.wrong')).toBe(true);
    expect((await paymentStepUp(client, PIN)).code).toBe('payment_password.wrong');
    expect(await stepUp(client, PASSWORD)).not.toBe('');
    await query(
      server,
      `update login_failure set locked_until = locked_until - interval '30 minutes', failed_at = '{}'`,
    );
    expect((await paymentStepUp(client, PIN)).success).toBe(true);
  });

  it('when forgotten is replaced by a code to a verified contact, and money waits 24 hours', async () => {
    const { client, username, email, cpf } = await withPin();
    await fund(server, username, 100);
    const sent = await client.callEncrypted('POST /wps/member/payment-password/code', {
      body: { channel: 'email', sliderPass: await sliderPass(client) },
    });
    expect(sent.value).toEqual({ expiredMinutes: 1, hint: expect.stringMatching(/^a•••@/) });
    const code = await codeTo(server, email);
    const answer = await set(client, {
      paymentPassword: OTHER_PIN,
      stepUpToken: await stepUp(client, PASSWORD),
      verificationChannel: 'email',
      verificationCode: code,
    });
    expect(answer).toMatchObject({ code: '', value: { isSet: true, holdUntil: expect.stringMatching(/Z$/) } });
    const token = (await paymentStepUp(client, OTHER_PIN)).value.stepUpToken;
    expect((await withdraw(client, cpf, token)).code).toBe('account.recovered_hold');
  });

  it('cannot be set or replaced while money waits after a recovery', async () => {
    const owner = await playerWithContacts(server);
    const client = server.client();
    client.token = (await resetByLink(client, await ticketFor(server, owner))).value.token;
    const answer = await set(client, { stepUpToken: await stepUp(client, OTHER_PASSWORD) });
    expect([answer.status, answer.code]).toEqual([403, 'account.recovered_hold']);
  });
});

describe('withdrawing', () => {
  it('asks for the payment password once it is set, and then for nothing else', async () => {
    const { client, username, cpf } = await withPin();
    await fund(server, username, 100);
    expect((await client.call('GET /wps/wallet/withdrawals/options')).value.secret).toBe('payment');
    expect((await withdraw(client, cpf, await stepUp(client, PASSWORD))).code).toBe('withdrawal.step_up_required');
    const token = (await paymentStepUp(client, PIN)).value.stepUpToken;
    expect((await withdraw(client, cpf, token)).success).toBe(true);
    expect((await withdraw(client, cpf, token)).code).toBe('withdrawal.step_up_required');
  });

  it('takes the login password while none is set, and a payment token opens no other door', async () => {
    const plain = await registerPlayer(server);
    await fund(server, plain.username, 100);
    expect((await withdraw(plain.client, plain.cpf, await stepUp(plain.client, PASSWORD))).success).toBe(true);
    const { client, username } = await withPin();
    const token = (await paymentStepUp(client, PIN)).value.stepUpToken;
    const member = await server.app.members.byUsername(1, username);
    const [live] = await server.app.identity.sessionsOf(member?.memberId ?? 0n, 1);
    expect(await server.app.identity.consumeStepUp(live?.sessionId ?? '', token)).toBe(false);
  });

  it('follows the brand: off asks for the login password, required refuses until one is set', async () => {
    const { client, username, cpf } = await withPin();
    const plain = await registerPlayer(server);
    await Promise.all([fund(server, username, 100), fund(server, plain.username, 100)]);
    try {
      await policy('off');
      expect((await withdraw(client, cpf, await stepUp(client, PASSWORD))).success).toBe(true);
      await policy('required');
      const refused = await withdraw(plain.client, plain.cpf, await stepUp(plain.client, PASSWORD));
      expect([refused.status, refused.code]).toEqual([403, 'payment_password.required']);
      expect((await plain.client.call('GET /wps/wallet/withdrawals/options')).value.secret).toBe('missing');
    } finally {
      await policy('ifSet');
    }
  });
});

describe('the code of a password change', () => {
  const flag = (isOn: boolean) => server.app.merchants.changeSetting(1, 'flags.CHNGPASSVERIF3', isOn);
  const change = (client: TestClient, body: Record<string, string>) =>
    client.callEncrypted('POST /wps/member/password', {
      body: { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD, ...body },
    });
  const channels = async (client: TestClient) =>
    (await client.callEncrypted('POST /wps/member/password/channels', { body: {} })).value.channels;
  const send = async (client: TestClient, channel: 'email' | 'sms') =>
    client.callEncrypted('POST /wps/member/password/code', { body: { channel, sliderPass: await sliderPass(client) } });

  it('is asked while the flag is on, after the old password, and goes only to a verified contact', async () => {
    const { client, mobile } = await playerWithContacts(server);
    expect(await channels(client)).toEqual([]);
    expect((await send(client, 'sms')).status).toBe(404);
    await flag(true);
    try {
      expect((await channels(client)).map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
      expect((await change(client, { oldPassword: 'nada a ver mesmo' })).code).toBe('password.wrong');
      expect((await change(client, {})).code).toBe('code.missing');
      expect((await send(client, 'sms')).value.hint).toMatch(/••••/);
      const code = await codeTo(server, `+55${mobile}`);
      const wrong = await change(client, { verificationChannel: 'email', verificationCode: code });
      expect(wrong.code).toBe('code.wrong');
      const done = await change(client, { verificationChannel: 'sms', verificationCode: code });
      expect(done.success).toBe(true);
    } finally {
      await flag(false);
    }
  });

  it('is not asked of an account without a verified contact, which would lock itself out', async () => {
    const { client } = await registerPlayer(server);
    await flag(true);
    try {
      expect(await channels(client)).toEqual([]);
      expect((await send(client, 'email')).code).toBe('password.no_contact');
      expect((await change(client, {})).success).toBe(true);
    } finally {
      await flag(false);
    }
  });

  it('alone proves the owner of an account that never had a password', async () => {
    const { client, username, email } = await playerWithContacts(server);
    await query(
      server,
      'update credential set has_password = false where member_id = (select member_id from member where username = $1)',
      [username],
    );
    const asked = await client.callEncrypted('POST /wps/member/password/channels', { body: {} });
    expect(asked.value.oldPassword).toBe(false);
    expect((await change(client, {})).code).toBe('code.missing');
    await send(client, 'email');
    const code = await codeTo(server, email);
    const done = await change(client, { verificationChannel: 'email', verificationCode: code });
    expect(done.success).toBe(true);
    client.token = done.value.token;
    const again = await client.callEncrypted('POST /wps/member/password/channels', { body: {} });
    expect(again.value).toEqual({ oldPassword: true, channels: [] });
  });

  it('belongs to the session that asked for it', async () => {
    const owner = await playerWithContacts(server);
    const elsewhere = server.client();
    await flag(true);
    try {
      await send(owner.client, 'email');
      const code = await codeTo(server, owner.email);
      const ticket = await server.app.identity.issueActivationCode(
        (await server.app.members.byUsername(1, owner.username)) ?? (undefined as never),
      );
      const login = await elsewhere.callEncrypted('POST /wps/session/login', {
        body: { username: owner.username, password: ticket.code, sliderPass: await sliderPass(elsewhere) },
      });
      const forced = await elsewhere.callEncrypted('POST /wps/member/password', {
        body: {
          changeTicket: login.value.changeTicket ?? '',
          newPassword: OTHER_PASSWORD,
          confirmNewPassword: OTHER_PASSWORD,
          verificationChannel: 'email',
          verificationCode: code,
        },
      });
      expect(forced.code).toBe('code.wrong');
    } finally {
      await flag(false);
    }
  });
});
