import { registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWithEmail, stepUpToken } from '../test/own-security.ts';
import { knownPass } from '../test/support.ts';

describe('binding an e-mail or a mobile number', () => {
  let server: TestServer;
  let next = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const newEmail = (): string => `m${server.clock.now()}${(next += 1)}@example.com`;
  const newMobile = (): string => `119${String(50_000_000 + (next += 1) * 7919).padStart(8, '0')}`;
  const begin = async (client: TestClient, wish: { kind: 'email' | 'mobile'; value?: string }) =>
    client.callEncrypted('POST /wps/member/security/contacts', {
      body: {
        ...wish,
        ...(wish.kind === 'mobile' ? { countryDialingCode: '55', sliderPass: await knownPass(server, client) } : {}),
        stepUpToken: await stepUpToken(client),
      },
    });
  const confirm = (client: TestClient, id: string, code: string) =>
    client.call('POST /wps/member/security/contacts/:id', { params: { id }, body: { code } });
  const codeTo = async (address: string): Promise<string> => (await server.messagesTo(address)).at(-1)?.code ?? '';
  const bound = async (client: TestClient) => {
    const { email, mobile } = (await client.call('GET /wps/member/security')).value;
    return { email, mobile };
  };

  it('sends a code to the new address and binds it with that code only', async () => {
    const { client } = await registerPlayer(server);
    const email = newEmail();
    const begun = await begin(client, { kind: 'email', value: ` ${email.toUpperCase()} ` });
    expect(begun.value).toMatchObject({ masked: 'm•••@example.com', expiredMinutes: 1 });
    expect((await confirm(client, begun.value.id, '000000')).code).toBe('code.wrong');
    expect(await bound(client)).toEqual({ email: null, mobile: null });
    expect((await confirm(client, begun.value.id, await codeTo(email))).value).toEqual({ masked: 'm•••@example.com' });
    expect(await bound(client)).toEqual({ email: { masked: 'm•••@example.com', isVerified: true }, mobile: null });
  });

  it('binds a Brazilian mobile number in its international form, behind the slider', async () => {
    const { client } = await registerPlayer(server);
    const mobile = newMobile();
    const bare = await client.callEncrypted('POST /wps/member/security/contacts', {
      body: { kind: 'mobile', value: mobile, countryDialingCode: '55', stepUpToken: await stepUpToken(client) },
    });
    expect(bare.code).toBe('challenge.required');
    const begun = await begin(client, { kind: 'mobile', value: mobile });
    expect((await confirm(client, begun.value.id, await codeTo(`+55${mobile}`))).success).toBe(true);
    expect((await bound(client)).mobile).toEqual({ masked: `+55 11 ••••-${mobile.slice(-4)}`, isVerified: true });
  });

  it('needs a step-up, and nothing is sent without one', async () => {
    const { client } = await registerPlayer(server);
    const email = newEmail();
    const answer = await client.callEncrypted('POST /wps/member/security/contacts', {
      body: { kind: 'email', value: email, stepUpToken: 'x'.repeat(43) },
    });
    expect(answer.code).toBe('security.step_up_required');
    expect(await server.messagesTo(email)).toEqual([]);
  });

  it('refuses what is no address or number, and the one that is bound already', async () => {
    const email = newEmail();
    const { client } = await registerWithEmail(server, email);
    for (const value of [
      '',
      'x',
      'a@b',
      'a b@example.com',
      'a@example.com\nb@example.com',
      '"a"@example.com',
      'a@-x.com',
    ])
      expect([value, (await begin(client, { kind: 'email', value })).success]).toEqual([value, false]);
    for (const value of ['123', '1133334444', '119١٢٣٤٥٦٧٨', '+1'])
      expect([value, (await begin(client, { kind: 'mobile', value })).code]).toEqual([value, 'contact.invalid']);
    expect((await begin(client, { kind: 'email', value: email })).code).toBe('contact.unchanged');
    expect((await begin(client, { kind: 'mobile' })).code).toBe('contact.invalid');
  });

  it('tells the old address before the new one takes its place', async () => {
    const [old, fresh] = [newEmail(), newEmail()];
    const { client } = await registerWithEmail(server, old);
    const begun = await begin(client, { kind: 'email', value: fresh });
    await confirm(client, begun.value.id, await codeTo(fresh));
    const notice = (await server.messagesTo(old)).at(-1);
    expect(notice?.text).toContain('m•••@example.com');
    expect(notice?.text).toContain('Se não foi você');
  });

  it('tells that another member has it only to a person who proved that they read it', async () => {
    const email = newEmail();
    const { client: owner } = await registerWithEmail(server, email);
    const { client } = await registerPlayer(server);
    const begun = await begin(client, { kind: 'email', value: email });
    expect(begun.success).toBe(true);
    expect((await confirm(client, begun.value.id, '000000')).code).toBe('code.wrong');
    expect((await confirm(client, begun.value.id, await codeTo(email))).code).toBe('contact.taken');
    expect(await bound(client)).toEqual({ email: null, mobile: null });
    expect((await bound(owner)).email?.isVerified).toBe(true);
  });

  it('takes a change only in the session that began it, once, within fifteen minutes', async () => {
    const { client } = await registerPlayer(server);
    const { client: other } = await registerPlayer(server);
    const email = newEmail();
    const { value } = await begin(client, { kind: 'email', value: email });
    const code = await codeTo(email);
    expect((await confirm(other, value.id, code)).code).toBe('contact.change_expired');
    expect((await confirm(client, value.id, code)).success).toBe(true);
    expect((await confirm(client, value.id, code)).code).toBe('contact.change_expired');
    const late = await begin(client, { kind: 'email', value: newEmail() });
    server.clock.advance(15 * 60_000);
    expect((await confirm(client, late.value.id, '000000')).code).toBe('contact.change_expired');
  });

  it('sends another code on request, and the one before is dead', async () => {
    const { client } = await registerPlayer(server);
    const email = newEmail();
    const { value } = await begin(client, { kind: 'email', value: email });
    const first = await codeTo(email);
    server.clock.advance(60_000);
    const again = await client.call('POST /wps/member/security/contacts/:id/code', {
      params: { id: value.id },
      body: {},
    });
    expect(again.value).toEqual({ expiredMinutes: 1 });
    const second = await codeTo(email);
    if (first !== second) expect((await confirm(client, value.id, first)).code).toBe('code.wrong');
    expect((await confirm(client, value.id, second)).success).toBe(true);
  });

  it('is refused with the hour of its end while the account is held after a recovery', async () => {
    const { client, memberId } = await registerPlayer(server);
    const email = newEmail();
    const begun = await begin(client, { kind: 'email', value: email });
    await query(
      server,
      `insert into money_hold select member_id, merchant_id, 'phone', now(), now() + interval '1 day' from member where public_id = $1`,
      [memberId],
    );
    const refused = await begin(client, { kind: 'email', value: newEmail() });
    expect([refused.status, refused.code]).toEqual([403, 'account.recovered_hold']);
    expect((await confirm(client, begun.value.id, await codeTo(email))).code).toBe('account.recovered_hold');
    expect((await client.call('GET /wps/member/security')).value.heldUntil).not.toBeNull();
  });
});
