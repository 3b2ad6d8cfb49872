import { PASSWORD, sliderPass, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askRecoverCode,
  codeTo,
  forgot,
  linksTo,
  playerWithContacts,
  type PlayerWithContacts,
  resetByLink,
  resetByPhone,
  stepUp,
  ticketFor,
  ticketOf,
  withdraw,
} from '../test/recovery-support.ts';
import { lock, OTHER_PASSWORD, tryLogin } from '../test/support.ts';
import { newEmail, newMobile, SECRET } from '../test/verified-contact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withJobs: true, env: { TREVO_SECRET: SECRET } });
});
afterAll(() => server.close());

const linksOf = (email: string) => linksTo(server, email);
const statusOf = async (client: TestClient) => (await client.call('GET /wps/member/holder')).code;
const playerOf = () => playerWithContacts(server);
const linkFor = (owner: PlayerWithContacts) => ticketFor(server, owner);

describe('a password forgotten, by e-mail', () => {
  it('sends a link to the e-mail of the account and names the dialog', async () => {
    const owner = await playerOf();
    const answer = await forgot(server.client(), {
      username: ` ${owner.username.toUpperCase()} `,
      email: ` ${owner.email.toUpperCase()} `,
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, value: { dialog: 'in_been_out' } } });
    const [link, ...others] = await linksOf(owner.email);
    expect(others).toEqual([]);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/forget#ticket=[\w-]{43}$/);
    const [row] = await query<{ text: string }>(server, "select string_agg(r::text, '') as text from reset_link r");
    expect(row?.text).not.toContain(ticketOf(link));
  });

  it('answers alike and sends nothing for another e-mail, an unknown name and a closed account', async () => {
    const owner = await playerOf();
    const closed = await playerOf();
    await query(server, `update member set status = 'closed' where username = $1`, [closed.username]);
    const right = await forgot(server.client(), { username: owner.username, email: owner.email });
    const stranger = newEmail();
    for (const [username, email] of [
      [owner.username, stranger],
      ['nobodyatall', owner.email],
      [closed.username, closed.email],
    ] as const)
      expect((await forgot(server.client(), { username, email })).text).toBe(right.text);
    expect(await linksOf(owner.email)).toHaveLength(1);
    expect([...(await linksOf(stranger)), ...(await linksOf(closed.email))]).toEqual([]);
  });

  it('sends at most three links to an account within half an hour, from any number of browsers', async () => {
    const owner = await playerOf();
    for (let count = 0; count < 5; count += 1)
      await forgot(server.client(), { username: owner.username, email: owner.email });
    expect(await linksOf(owner.email)).toHaveLength(3);
    await query(server, `update reset_link set created_at = created_at - interval '31 minutes'`);
    await forgot(server.client(), { username: owner.username, email: owner.email });
    expect(await linksOf(owner.email)).toHaveLength(4);
  });

  it('takes a form only: each field once, from this site, behind a slider', async () => {
    const { username, email } = await playerOf();
    const client = server.client();
    const send = async (body: string, headers: Record<string, string> = {}) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await client.raw('/wps/member/password/email', {
        method: 'POST',
        headers: { ...type, ...headers },
        body,
      });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    const pass = await sliderPass(client);
    const fields = `username=${username}&email=${encodeURIComponent(email)}`;
    expect(
      await send(JSON.stringify({ username, email, sliderPass: pass }), { 'content-type': 'application/json' }),
    ).toEqual([400, 'request.invalid']);
    expect(await send(`${fields}&username=eve&sliderPass=${pass}`)).toEqual([400, 'request.invalid']);
    expect(await send(`${fields}&role=admin&sliderPass=${pass}`)).toEqual([400, 'request.invalid']);
    expect(await send(`username=%00&email=a%40b.co&sliderPass=${pass}`)).toEqual([400, 'request.invalid']);
    expect(await send(fields)).toEqual([400, 'challenge.required']);
    expect(await send(`${fields}&sliderPass=${pass}`, { origin: 'https://evil.example' })).toEqual([
      403,
      'request.origin_refused',
    ]);
    expect(await send(`${fields}&sliderPass=${pass}`)).toEqual([200, undefined]);
    expect(await send(`${fields}&sliderPass=${pass}`)).toEqual([400, 'challenge.required']);
  });

  it('refuses a text that is no user name of the brand in the words of its rule; a mobile number is one', async () => {
    const send = async (username: string) => {
      const answer = await server.client().raw('/wps/member/password/email', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username, email: 'maria@exemplo.com.br' }).toString(),
      });
      const { code, value } = (await answer.json()) as {
        code: string;
        value?: { fields?: Record<string, { code: string; message: string }> };
      };
      return [code, value?.fields?.username?.code, value?.fields?.username?.message];
    };
    expect(await send('m_ria')).toEqual(['request.invalid', 'pattern.1', expect.stringContaining('De 4 a 20 letras')]);
    expect(await send('')).toEqual(['request.invalid', 'pattern.required', expect.any(String)]);
    for (const name of ['maria', '5511987654321']) expect((await send(name))[0]).toBe('challenge.required');
  });

  it('is the only route that reads a form', async () => {
    const { client } = await playerOf();
    const answer = await client.raw('/wps/relay/favorites', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${client.token}` },
      body: 'nodeId=1&vendor=SPB&gameType=RNG',
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'request.invalid']);
  });

  it('sets a new password by the link once, signs in, and ends everything that was open', async () => {
    const owner = await playerOf();
    const remembered = server.client();
    await tryLogin(remembered, owner.username, PASSWORD, { rememberMe: true });
    await lock(server, owner.username);
    const [first, second] = [await linkFor(owner), await linkFor(owner)];
    const client = server.client();
    expect((await resetByLink(client, first, 'password1234')).code).toBe('password.weak');
    const answer = await resetByLink(client, first);
    expect(answer.value).toMatchObject({ passwordExpired: false, user: { account: owner.username } });
    client.token = answer.value.token;
    expect(await statusOf(client)).toBe('');
    expect(await statusOf(owner.client)).toBe('session.required');
    expect(await statusOf(remembered)).toBe('session.required');
    const again = server.client();
    again.cookies.set('rm', remembered.cookies.get('rm') ?? '');
    expect((await tryLogin(again, owner.username, '', { type: 'remember' })).code).toBe('auth.wrong_credentials');
    for (const ticket of [first, second])
      expect([
        (await resetByLink(server.client(), ticket)).status,
        (await resetByLink(server.client(), ticket)).code,
      ]).toEqual([400, 'password.link_invalid']);
    expect((await tryLogin(server.client(), owner.username, PASSWORD)).code).toBe('auth.wrong_credentials');
  });

  it('lets one of five simultaneous uses of a link through, and none after 30 minutes', async () => {
    const owner = await playerOf();
    const ticket = await linkFor(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => resetByLink(server.client(), ticket)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const late = await playerOf();
    const old = await linkFor(late);
    await query(server, `update reset_link set expires_at = expires_at - interval '30 minutes'`);
    expect((await resetByLink(server.client(), old)).code).toBe('password.link_invalid');
    expect((await resetByLink(server.client(), 'x'.repeat(43))).code).toBe('password.link_invalid');
  });

  it('makes links to hosts of the brand, whatever port and host a caller claims', async () => {
    const { username, email } = await playerOf();
    const client = server.client();
    await forgot(client, { username, email }, { host: 'localhost:6666' });
    const links = await linksOf(email);
    expect(links.map((link) => new URL(link).host)).toEqual([expect.stringMatching(/^(localhost|127\.0\.0\.1):8080$/)]);
  });
});

describe('a password forgotten, by phone', () => {
  it('sets a new password by the code, signs in and ends every other session', async () => {
    const owner = await playerOf();
    const client = server.client();
    await askRecoverCode(client, owner.mobile);
    const verificationCode = await codeTo(server, `+55${owner.mobile}`);
    const weak = await resetByPhone(client, { mobileNum: owner.mobile, verificationCode, newPassword: 'password1234' });
    expect(weak.code).toBe('password.weak');
    const asker = client.cookies.get('cid') ?? '';
    const answer = await resetByPhone(client, { mobileNum: owner.mobile, verificationCode });
    expect(answer.value).toMatchObject({ user: { account: owner.username } });
    client.token = answer.value.token;
    expect(await statusOf(client)).toBe('');
    expect(await statusOf(owner.client)).toBe('session.required');
    // Under the name that the browser had when it asked; since the sign-in it has another.
    client.cookies.set('cid', asker);
    expect((await resetByPhone(client, { mobileNum: owner.mobile, verificationCode })).code).toBe('code.expired');
  });

  it('takes the code only in the browser that asked, and answers alike for a number that nobody has', async () => {
    const owner = await playerOf();
    const client = server.client();
    await askRecoverCode(client, owner.mobile);
    const verificationCode = await codeTo(server, `+55${owner.mobile}`);
    const elsewhere = await resetByPhone(server.client(), { mobileNum: owner.mobile, verificationCode });
    const nobodys = newMobile();
    const stranger = server.client();
    await askRecoverCode(stranger, nobodys);
    const wrong = verificationCode === '123456' ? '654321' : '123456';
    const unknown = await resetByPhone(stranger, { mobileNum: nobodys, verificationCode: wrong });
    const known = await resetByPhone(client, { mobileNum: owner.mobile, verificationCode: wrong });
    expect([elsewhere.status, elsewhere.code]).toEqual([400, 'code.wrong']);
    expect([unknown.status, unknown.code, unknown.message]).toEqual([known.status, known.code, known.message]);
    expect(known.code).toBe('code.wrong');
    expect((await resetByPhone(client, { mobileNum: '123', verificationCode })).code).toBe('sms.number_invalid');
  });

  it('asks an authenticator app first where one is set up: a stolen phone does not get around it', async () => {
    const owner = await playerOf();
    await query(
      server,
      `insert into member_totp (member_id, merchant_id, secret_sealed, last_step, created_at)
       select member_id, merchant_id, '\\x00', 0, now() from member where username = $1`,
      [owner.username],
    );
    const client = server.client();
    await askRecoverCode(client, owner.mobile);
    const verificationCode = await codeTo(server, `+55${owner.mobile}`);
    const { value } = await resetByPhone(client, { mobileNum: owner.mobile, verificationCode });
    expect(value).toMatchObject({ token: '', user: null });
    expect(value.validate?.offers.map(({ method }) => method)).toEqual(['totp', 'email']);
    expect(await statusOf(owner.client)).toBe('session.required');
    const member = await server.app.members.byUsername(1, owner.username);
    expect(await server.app.identity.holdOf(member?.memberId ?? 0n)).toMatchObject({ reason: 'phone' });
  });

  it('tells the owner on every verified channel, in the transaction of the change', async () => {
    const owner = await playerOf();
    const client = server.client();
    await askRecoverCode(client, owner.mobile);
    await resetByPhone(client, {
      mobileNum: owner.mobile,
      verificationCode: await codeTo(server, `+55${owner.mobile}`),
    });
    const mail = (await server.messagesTo(owner.email)).at(-1);
    expect(mail?.subject).toMatch(/recuperada/);
    expect(mail?.text).toMatch(/24 horas/);
    expect((await server.messagesTo(`+55${owner.mobile}`)).at(-1)?.text).toMatch(
      /conta recuperada em \d\d\/\d\d\/\d{4}/,
    );
  });
});

describe('what waits 24 hours after a recovery', () => {
  const letDayPass = () =>
    query(
      server,
      `update money_hold set held_at = held_at - interval '1 day', held_until = held_until - interval '1 day'`,
    );
  const options = (client: TestClient) => client.call('GET /wps/wallet/withdrawals/options');
  it('is the money: withdrawals are refused with the hour when they open, and open then', async () => {
    const owner = await playerOf();
    const client = server.client();
    client.token = (await resetByLink(client, await linkFor(owner))).value.token;
    const refused = await withdraw(client, owner.cpf, await stepUp(client, OTHER_PASSWORD));
    expect([refused.status, refused.code]).toEqual([403, 'account.recovered_hold']);
    const { until } = refused.value as unknown as { until: string };
    const hours = (Date.parse(until) - server.clock.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect((await options(client)).value).toMatchObject({ available: '0.00', holdUntil: until, secret: 'password' });
    const member = await server.app.members.byUsername(1, owner.username);
    expect(await server.app.identity.holdOf(member?.memberId ?? 0n)).toMatchObject({ reason: 'email' });
    await letDayPass();
    expect((await options(client)).value.holdUntil).toBeNull();
    expect((await withdraw(client, owner.cpf, await stepUp(client, OTHER_PASSWORD))).code).toBe(
      'wallet.insufficient_funds',
    );
    expect(await server.app.identity.holdOf(member?.memberId ?? 0n)).toBeNull();
  });

  it('is moved to its later end by a second recovery, never back', async () => {
    const owner = await playerOf();
    const member = await server.app.members.byUsername(1, owner.username);
    const until = async () => (await server.app.identity.holdOf(member?.memberId ?? 0n))?.until.getTime() ?? 0;
    await resetByLink(server.client(), await linkFor(owner));
    await query(server, `update money_hold set held_until = held_until + interval '1 hour'`);
    const longer = await until();
    await resetByLink(server.client(), await linkFor(owner), 'Outra frase bem longa 42');
    expect(await until()).toBe(longer);
    await query(
      server,
      `update money_hold set held_at = held_at - interval '9 hours', held_until = held_until - interval '9 hours'`,
    );
    await resetByLink(server.client(), await linkFor(owner), 'Ainda outra frase longa 42');
    expect(await until()).toBeGreaterThan(server.clock.now() + 23.9 * 3_600_000);
  });

  it('leaves play, deposits and a change of the password open', async () => {
    const owner = await playerOf();
    const client = server.client();
    client.token = (await resetByLink(client, await linkFor(owner))).value.token;
    const deposit = await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount: '50.00' } });
    expect(deposit.code).not.toBe('account.recovered_hold');
    const changed = await client.callEncrypted('POST /wps/member/password', {
      body: {
        oldPassword: OTHER_PASSWORD,
        newPassword: 'Mais uma frase longa 9',
        confirmNewPassword: 'Mais uma frase longa 9',
      },
    });
    expect(changed.success).toBe(true);
  });
});
