import { startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';

const reason = 'Pedido da administração';
const LIMITS = {
  perDay: 2_000,
  moneyPerDay: '150.00',
  perCountryHour: 500,
  perRangeHour: 20,
  perAddressHour: 10,
  leastUsedPercent: 20,
  countries: ['PT', 'BR', 'BR'],
  prices: [
    { country: 'BR', price: '0.0645' },
    { country: '*', price: '0.50' },
  ],
};

describe('what the console decides about messages and registration', () => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => server.close());

  const setLimits = (change: Partial<typeof LIMITS> = {}, client = admin) =>
    client.call('PUT /ops/sms/limits', { body: { ...LIMITS, ...change, reason } });
  const changeSetting = (id: string, value: string) =>
    admin.call('PUT /ops/settings/:id', { params: { id }, body: { value, reason } });
  const fields = async () => (await admin.call('GET /ops/registration-fields')).value.list;
  const RULE = { enabled: true, required: true, patternId: 1, acceptedPattern: '', minLength: 5, maxLength: 15 };
  const changeField = (id: string, change: Partial<typeof RULE>) =>
    admin.call('PUT /ops/registration-fields/:id', { params: { id }, body: { ...RULE, ...change, reason } });
  const asked = async (name: string) =>
    (await server.client().call('GET /wps/system/setting/register')).value.fields.find((field) => field.name === name);

  it('saves budgets, countries and prices together, fractions of a cent kept', async () => {
    const { value } = await setLimits();
    expect(value.limits).toEqual({ ...LIMITS, countries: ['BR', 'PT'] });
    expect(server.app.merchants.settings(1)['sms.prices']).toEqual({ BR: 64_500n, '*': 500_000n });
  });

  it.each([
    [{ perRangeHour: 501 }, 'perRangeHour'],
    [{ perCountryHour: 2_001 }, 'perCountryHour'],
    [{ perAddressHour: 501 }, 'perAddressHour'],
    [{ prices: [{ country: 'BR', price: '0.06' }] }, 'prices'],
    [{ prices: [{ country: '*', price: '0.00' }] }, 'prices'],
    [{ prices: [{ country: '*', price: '150.01' }] }, 'prices'],
    [{ prices: [...LIMITS.prices, { country: 'BR', price: '0.07' }] }, 'prices'],
    [{ countries: ['ZZ'] }, 'countries'],
    [{ leastUsedPercent: 101 }, 'leastUsedPercent'],
  ])('refuses limits that contradict themselves: %j', async (change, field) => {
    const before = (await admin.call('GET /ops/sms')).value.limits;
    const refused = await setLimits(change);
    expect([refused.code, Object.keys((refused.value as unknown as { fields: object }).fields)]).toEqual([
      'request.invalid',
      [field],
    ]);
    expect((await admin.call('GET /ops/sms')).value.limits).toEqual(before);
  });

  it('shows support what left, without names of what it said, and lets it change no limit', async () => {
    const support = await operatorClient(server, 'support');
    const email = `${support.token
      ?.slice(0, 6)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, 'x')}@example.com`;
    await server.app.delivery.send(server.app.db, {
      merchantId: 1,
      memberId: null,
      channel: 'email',
      to: email,
      template: 'reset-link',
      language: 'PT',
      values: { link: 'https://localhost/forget?ticket=a-secret-ticket', minutes: '30' },
    });
    const page = await support.call('GET /ops/deliveries', { query: { q: email } });
    expect(page.value.list[0]).toMatchObject({ template: 'reset-link', status: 'queued', canRetry: false });
    expect(JSON.stringify(page.value)).not.toContain('a-secret-ticket');
    expect((await support.call('GET /ops/sms')).success).toBe(true);
    expect((await setLimits({}, support)).code).toBe('request.forbidden');
    expect((await (await operatorClient(server, 'cashier')).call('GET /ops/deliveries', { query: {} })).code).toBe(
      'request.forbidden',
    );
  });

  it('refuses to send again what is not dead, and what is not there', async () => {
    const { value } = await admin.call('GET /ops/deliveries', { query: {} });
    await server.app.delivery.deliverDue();
    const retry = (id: string) => admin.call('POST /ops/deliveries/:id/retry', { params: { id }, body: { reason } });
    expect((await retry(value.list[0]?.id ?? '')).code).toBe('delivery.not_retryable');
    expect((await retry('dm_nothing')).code).toBe('delivery.not_found');
  });

  it.each([
    ['withdrawal.paymentPassword', 'required'],
    ['withdrawal.paymentPassword', 'off'],
    ['auth.mfaEveryDays', '30'],
    ['code.resendMinutes', '2'],
    ['age.min', '21'],
    ['terms.version', '2026-12'],
    ['mail.from', 'ola@trevo.example'],
    ['mail.from', ''],
    ['play.realityCheckMinutes', '0'],
  ] as const)('sets %s to %j', async (id, value) => {
    expect((await changeSetting(id, value)).success).toBe(true);
    await approveWaiting(server);
    expect(String(server.app.merchants.settings(1)[id])).toBe(value);
  });

  it.each([
    ['withdrawal.paymentPassword', 'sometimes'],
    ['auth.mfaEveryDays', '366'],
    ['code.resendMinutes', '0'],
    ['age.min', '17'],
    ['terms.version', ''],
    ['terms.version', '<b>'],
    ['mail.from', 'not an address'],
    ['mail.from', 'a..b@example.com'],
    ['brand.legalEmail', ''],
    ['brand.legalEmail', '<script>alert(1)</script>@x.example'],
    ['brand.licenceName', 'Licença <b>1</b>'],
    ['brand.licenceNameEn', 'Licence \u202E1'],
    ['brand.supportHours', '<img src=x>'],
  ])('refuses %s = %j', async (id, value) => {
    const refused = await changeSetting(id, value);
    expect(refused.code).toBe('request.invalid');
    const { message } = (refused.value as unknown as { fields: { value: { message: string } } }).fields.value;
    // The answer says what form is wanted, where there is one.
    if (id.startsWith('brand.') || id.startsWith('terms.') || id.startsWith('mail.'))
      expect(message).toMatch(/^(Digite um e-mail|Use )/);
  });

  it('changes what registration asks, for the next form that is opened', async () => {
    expect((await changeField('nickname', { required: false, minLength: 3 })).value).toMatchObject({
      enabled: true,
      required: false,
      inForm: { username: 'optional', mobile: 'optional' },
    });
    expect(await asked('nickname')).toMatchObject({ enabled: true, required: false, minLength: 3 });
  });

  it('says of each field what each of the two forms makes of it', async () => {
    const inForms = async (id: string) => (await fields()).find((field) => field.id === id)?.inForm;
    expect(await inForms('username')).toEqual({ username: 'required', mobile: 'off' });
    expect(await inForms('mobileNum')).toMatchObject({ mobile: 'required' });
    expect(await inForms('verificationCode')).toEqual({ username: 'off', mobile: 'off' });
    await server.app.merchants.changeSetting(1, 'flags.REGMOBVERF3', true);
    expect(await inForms('verificationCode')).toEqual({ username: 'off', mobile: 'required' });
    await server.app.merchants.changeSetting(1, 'flags.REGMOBVERF3', false);
  });

  it('changes a password and its repetition together', async () => {
    await changeField('password', { patternId: 0, minLength: 14, maxLength: 64 });
    for (const name of ['password', 'confirmPassword'])
      expect(await asked(name)).toMatchObject({ minLength: 14, maxLength: 64, enabled: true, required: true });
  });

  it.each([
    ['nickname', { minLength: 16 }, 'minLength'],
    ['nickname', { acceptedPattern: '(a+)+' }, 'acceptedPattern'],
    ['nickname', { acceptedPattern: '[' }, 'acceptedPattern'],
    ['nickname', { patternId: 23 }, 'patternId'],
    ['nickname', { enabled: false }, 'required'],
    ['username', { enabled: false, required: false }, 'enabled'],
    ['password', { minLength: 8 }, 'minLength'],
    ['password', { minLength: 12, maxLength: 129 }, 'maxLength'],
  ])('refuses nonsense about %s: %j', async (id, change, part) => {
    const before = await fields();
    const refused = await changeField(id, change);
    expect([refused.code, Object.keys((refused.value as unknown as { fields: object }).fields)]).toEqual([
      'request.invalid',
      [part],
    ]);
    expect(await fields()).toEqual(before);
  });

  it('decides nothing about what no person types', async () => {
    for (const id of ['confirmPassword', 'referralCode', 'domain', 'nothing'])
      expect([id, (await changeField(id, {})).code]).toEqual([id, 'setting.not_found']);
  });

  it('lets staff in while the house is closed to players', async () => {
    const plan = { startsAt: new Date(server.clock.now()).toISOString(), endsAt: null, messagePt: '', messageEn: '' };
    await admin.call('PUT /ops/system/maintenance', { body: { plan, reason } });
    const newcomer = await operatorClient(server, 'admin');
    await newcomer.call('PUT /ops/system/maintenance', { body: { plan: null, reason } });
    expect((await server.client().call('GET /wps/system/status')).value.status).toBe(0);
  });

  it('leaves an audit row for each change, with both states', async () => {
    const { value } = await admin.call('GET /ops/audit', { query: { pageSize: 100, action: 'sms.limits' } });
    const row = (await admin.call('GET /ops/audit/:id', { params: { id: value.list[0]?.id ?? '' } })).value;
    expect(row.after).toMatchObject({ perDay: 2_000, prices: ['BR 0.0645', '* 0.50'] });
    const all = await admin.call('GET /ops/audit', { query: { pageSize: 100 } });
    const { 'POST /ops/deliveries/:id/retry': _, ...caused } = DESK_ACTIONS;
    expect(all.value.list.map(({ action }) => action)).toEqual(expect.arrayContaining(Object.values(caused)));
  });
});
