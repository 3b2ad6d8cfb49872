import { registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownPass, MINUTE } from '../test/support.ts';
import { fileContact, newEmail, newMobile, SECRET } from '../test/verified-contact.ts';

describe('signing in by mobile number and code', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_SECRET: SECRET } });
    await server.app.merchants.changeSetting(1, 'flags.MOBILEVERCODELOGIN3', true);
  });
  afterAll(() => server.close());

  const withMobile = async () => {
    const player = await registerPlayer(server);
    const mobile = newMobile();
    await fileContact(server, player.username, { kind: 'mobile', value: `+55${mobile}` });
    return { ...player, mobile };
  };
  const send = async (client: TestClient, mobileNum: string) =>
    client.call('POST /wps/verification/sms/noLogin', {
      body: { mobileNum, countryDialingCode: '55', sliderPass: await knownPass(server, client) },
    });
  const codeTo = async (mobile: string): Promise<string> =>
    (await server.messagesTo(`+55${mobile}`)).findLast(({ code }) => code !== '')?.code ?? '';
  const signIn = async (client: TestClient, mobileNum: string, code: string, realm: 'member' | 'agent' = 'member') => {
    const answer = await client.callEncrypted('POST /wps/session/login', {
      body: { type: 'sms', username: mobileNum, countryDialingCode: '55', password: code, realm },
    });
    if (answer.success) client.token = answer.value.token;
    return answer;
  };

  it('signs the owner of the number in, without slider, password or change of it', async () => {
    const { username, mobile } = await withMobile();
    await query(
      server,
      `update credential set must_change = true where member_id =
      (select member_id from member where username = $1)`,
      [username],
    );
    const client = server.client();
    expect((await send(client, mobile)).value).toEqual({ expiredMinutes: 1 });
    const answer = await signIn(client, ` ${mobile.slice(0, 2)} ${mobile.slice(2)} `, await codeTo(mobile));
    expect(answer.value).toMatchObject({ passwordExpired: false, user: { account: username } });
    expect((await client.call('GET /wps/member/info')).success).toBe(true);
  });

  it('counts the SMS once: a second factor is another one, and who has only the number is let in', async () => {
    const { username, mobile } = await withMobile();
    const email = newEmail();
    await fileContact(server, username, { kind: 'email', value: email });
    const client = server.client();
    await send(client, mobile);
    const { value } = await signIn(client, mobile, await codeTo(mobile));
    expect(value.token).toBe('');
    expect(value.validate?.offers.map(({ method }) => method)).toEqual(['email']);
    const answer = await client.call('POST /wps/session/second-factor/begin', {
      body: { id: value.validate?.id ?? '', method: 'sms' },
    });
    expect(answer.code).toBe('factor.not_set_up');
  });

  it('refuses a code of another browser, a used one, an old one and a wrong one', async () => {
    const { mobile } = await withMobile();
    const client = server.client();
    await send(client, mobile);
    const code = await codeTo(mobile);
    const other = server.client();
    await other.call('GET /wps/system/status');
    expect((await signIn(other, mobile, code)).code).toBe('code.wrong');
    expect((await signIn(client, mobile, '')).code).toBe('code.missing');
    expect((await signIn(client, mobile, '١٢٣٤٥٦')).code).toBe('code.wrong');
    expect((await signIn(client, mobile, code)).success).toBe(true);
    expect((await signIn(client, mobile, code)).success).toBe(false);
    server.clock.advance(5 * MINUTE);
    await send(client, mobile);
    const late = await codeTo(mobile);
    server.clock.advance(10 * MINUTE);
    expect((await signIn(client, mobile, late)).code).toBe('code.expired');
  });

  it('says the same of a number that nobody has', async () => {
    const client = server.client();
    const mobile = newMobile();
    expect((await send(client, mobile)).value).toEqual({ expiredMinutes: 1 });
    expect(await codeTo(mobile)).toBe('');
    expect((await signIn(client, mobile, '123456')).code).toBe('code.wrong');
  });

  it('does not sign in by a number that was never proven, nor into a closed account', async () => {
    const { username, mobile } = await withMobile();
    const client = server.client();
    await send(client, mobile);
    const code = await codeTo(mobile);
    await query(server, `update member set status = 'closed' where username = $1`, [username]);
    expect((await signIn(client, mobile, code)).code).toBe('code.wrong');
    const unproven = newMobile();
    const player = await registerPlayer(server);
    await fileContact(server, player.username, { kind: 'mobile', value: `+55${unproven}`, isVerified: false });
    await send(client, unproven);
    expect(await codeTo(unproven)).toBe('');
  });

  it('refuses what is no mobile number, and a player at the agents’ page', async () => {
    const { mobile } = await withMobile();
    const client = server.client();
    expect((await signIn(client, '123', '123456')).code).toBe('sms.number_invalid');
    await send(client, mobile);
    expect((await signIn(client, mobile, await codeTo(mobile), 'agent')).code).toBe('auth.not_agent');
  });

  it('does not exist while the house has it switched off', async () => {
    const { mobile } = await withMobile();
    const client = server.client();
    await send(client, mobile);
    const code = await codeTo(mobile);
    await server.app.merchants.changeSetting(1, 'flags.MOBILEVERCODELOGIN3', false);
    expect((await signIn(client, mobile, code)).status).toBe(404);
    await server.app.merchants.changeSetting(1, 'flags.MOBILEVERCODELOGIN3', true);
  });
});
