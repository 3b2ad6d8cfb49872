import { type SentMessage, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createPool, type Pool } from '../../../platform/db/pool.ts';
import { knownPass, MINUTE, newUsername } from '../test/support.ts';

/** A valid Brazilian mobile nobody has used in this file. */
let next = 10_000_000;
const newMobile = () => {
  next += 12_347;
  return `119${String(next).padStart(8, '0')}`;
};
const e164 = (mobileNum: string) => `+55${mobileNum}`;

describe('SMS codes for people who are not signed in', () => {
  let server: TestServer;
  let client: TestClient;
  let connections: Pool;
  let pool: Database;
  beforeAll(async () => {
    server = await startTestServer();
    connections = createPool({ url: server.databaseUrl, max: 2, name: 'trevo-test' });
    pool = createDatabase(connections);
    for (const flag of ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'] as const)
      await server.app.merchants.changeSetting(1, `flags.${flag}`, true);
  });
  afterAll(async () => {
    await connections.end();
    await server.close();
  });
  beforeEach(() => {
    client = server.client();
  });

  type Fields = { mobileNum?: string; countryDialingCode?: string; sliderPass?: string };
  const toRegister = async (fields: Fields) =>
    client.call('POST /wps/verification/sms/register', {
      body: { countryDialingCode: '55', sliderPass: await knownPass(server, client), ...fields },
    });
  const toSignIn = async (mobileNum: string, purpose: 'login' | 'recover' = 'login') =>
    client.call('POST /wps/verification/sms/noLogin', {
      body: { mobileNum, countryDialingCode: '55', purpose, sliderPass: await knownPass(server, client) },
    });
  const last = (messages: SentMessage[]): SentMessage => {
    const message = messages.at(-1);
    if (!message) throw new Error('nothing was sent');
    return message;
  };
  /** A member who proved that the number is theirs. */
  const ownerOf = async (mobileNum: string): Promise<void> => {
    const { member } = await server.app.identity.createAccount({
      merchantId: 1,
      username: newUsername(),
      password: 'Trevo de quatro folhas 7',
      type: 0,
    });
    const contact = {
      memberId: member.memberId,
      merchantId: 1,
      kind: 'mobile',
      value: e164(mobileNum),
      isVerified: true,
    };
    await pool.transaction().execute((tx) => server.app.contacts.set(tx, { ...contact, kind: 'mobile' }));
  };

  it('sends six digits to the number that registers and says how long to wait', async () => {
    const mobile = newMobile();
    const answer = await toRegister({ mobileNum: mobile });
    expect([answer.status, answer.value]).toEqual([200, { expiredMinutes: 1 }]);
    const { text, code, channel } = last(await server.messagesTo(e164(mobile)));
    expect(code).toMatch(/^\d{6}$/);
    expect([channel, text]).toEqual(['sms', `Trevo: seu codigo e ${code}. Vale 10 min. Nao compartilhe.`]);
  });

  it('sends a sign-in code only to a number that an account proved to be its own, and answers alike', async () => {
    const [known, unknown] = [newMobile(), newMobile()];
    await ownerOf(known);
    const [first, second] = [await toSignIn(known), await toSignIn(unknown, 'recover')];
    expect([first.status, first.value]).toEqual([second.status, second.value]);
    expect(await server.messagesTo(e164(known))).toHaveLength(1);
    expect(await server.messagesTo(e164(unknown))).toEqual([]);
    const rows = await query(server, 'select status, sealed from delivery_message order by created_at desc limit 2');
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['delivered', 'discarded']));
    expect(rows.every((row) => row.sealed === null)).toBe(true);
  });

  it.each([
    ['no number', { mobileNum: ' ' }, 400, 'sms.number_missing'],
    ['no such number', { mobileNum: '1199' }, 400, 'sms.number_invalid'],
    ['a landline', { mobileNum: '1133334444' }, 400, 'sms.number_invalid'],
    ['letters', { mobileNum: '11-nine-8765' }, 400, 'sms.number_invalid'],
    [
      'a country that the brand does not serve',
      { mobileNum: '7911123456', countryDialingCode: '44' },
      403,
      'sms.country_not_served',
    ],
  ])('refuses %s', async (_, fields, status, code) => {
    const answer = await toRegister(fields);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('refuses without a solved slider, before anything is counted', async () => {
    const mobile = newMobile();
    const answer = await toRegister({ mobileNum: mobile, sliderPass: 'made-up' });
    expect([answer.status, answer.code]).toEqual([400, 'challenge.required']);
    expect(await server.messagesTo(e164(mobile))).toEqual([]);
  });

  it('asks for a wait of five minutes at the fourth code of a number, then goes on', async () => {
    const mobile = newMobile();
    for (let sent = 1; sent <= 3; sent += 1) {
      expect((await toRegister({ mobileNum: mobile })).status).toBe(200);
      server.clock.advance(MINUTE);
    }
    const fourth = await toRegister({ mobileNum: mobile });
    expect([fourth.status, fourth.code]).toEqual([429, 'sms.too_many']);
    expect(fourth.message).toBe('Muitos pedidos. Tente de novo em 5 minutos.');
    const wait = Number(fourth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(230);
    expect(wait).toBeLessThanOrEqual(240);
    server.clock.advance(4 * MINUTE);
    expect((await toRegister({ mobileNum: mobile })).status).toBe(200);
  });

  it('is not sent again within a minute, whether or not anybody has the number', async () => {
    const owned = newMobile();
    await ownerOf(owned);
    for (const mobile of [owned, newMobile()]) {
      expect((await toSignIn(mobile)).status).toBe(200);
      const again = await toSignIn(mobile);
      expect([again.status, again.code]).toEqual([429, 'code.too_soon']);
      // Real time goes on as well, and the machine may be busy.
      expect(again.headers.get('retry-after')).toMatch(/^(60|5\d)$/);
      expect(Number((again.value as unknown as { waitSeconds: number }).waitSeconds)).toBeGreaterThanOrEqual(50);
      server.clock.advance(MINUTE);
      expect((await toSignIn(mobile)).status).toBe(200);
    }
  });

  it('does not exist while the brand has no sign-in by SMS, but still helps who forgot the password', async () => {
    await server.app.merchants.changeSetting(1, 'flags.MOBILEVERCODELOGIN3', false);
    const [login, recover] = [await toSignIn(newMobile()), await toSignIn(newMobile(), 'recover')];
    await server.app.merchants.changeSetting(1, 'flags.MOBILEVERCODELOGIN3', true);
    expect([login.status, recover.status]).toEqual([404, 200]);
  });

  it('does not exist while the brand has no registration by mobile', async () => {
    await server.app.merchants.changeSetting(1, 'flags.MOBILENUMREG3', false);
    const answer = await toRegister({ mobileNum: newMobile() });
    await server.app.merchants.changeSetting(1, 'flags.MOBILENUMREG3', true);
    expect(answer.status).toBe(404);
  });

  it('lists countries with the brand’s first, named in the caller’s language', async () => {
    const { value } = await client.call('GET /wps/system/countries', { query: { language: 'EN' } });
    expect(value.slice(0, 2).map(({ name }) => name)).toEqual(['Brazil', 'Portugal']);
    expect(value[0]).toEqual({
      countryCode: 'BR',
      countryDialingCode: '55',
      name: 'Brazil',
      example: '(11) 96123-4567',
      minDigits: 11,
      maxDigits: 11,
      isServed: true,
    });
    expect(value.length).toBeGreaterThan(200);
    expect(value.filter(({ isServed }) => isServed)).toHaveLength(8);
  });
});
