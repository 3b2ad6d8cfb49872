import { get } from 'node:http';
import {
  missPow,
  startTestServer,
  type TestClient,
  type TestServer,
  addStaff,
  totpOf,
  operatorClient,
  type Staff,
  STAFF_PASSWORD,
  signInStaff,
  trySignIn,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../../../platform/totp.ts';

const MINUTE = 60_000;

describe('operator sessions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.hold();
  });
  afterAll(() => server.close());

  const tryIn = (username: string, password: string, totp: string, client: TestClient = server.client()) =>
    trySignIn(client, { username, password, totp });
  const wrongCode = async (staff: Staff): Promise<string> => {
    const right = await totpOf(server, staff);
    return right.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  };

  it('opens with name, password and code, and shows who is signed in', async () => {
    const staff = await addStaff(server, ['cashier', 'support']);
    const client = await signInStaff(server, staff);
    const me = await client.call('GET /ops/session');
    expect(me.value).toMatchObject({ username: staff.username, roles: ['cashier', 'support'], currency: 'BRL' });
  });

  it('answers an unknown name, a wrong password and a wrong code alike', async () => {
    const staff = await addStaff(server, ['admin']);
    const code = await totpOf(server, staff);
    const answers = [
      await tryIn('nobody-here', STAFF_PASSWORD, code),
      await tryIn(staff.username, 'wrong password', code),
      await tryIn(staff.username, STAFF_PASSWORD, await wrongCode(staff)),
    ];
    expect(answers.map(({ status, code: refusal, message }) => [status, refusal, message])).toEqual(
      Array(3).fill([401, 'auth.wrong_credentials', answers[0]?.message]),
    );
    expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([[], [], []]);
  });

  it('accepts a code once, and never an older one after it', async () => {
    const staff = await addStaff(server, ['admin']);
    const code = await totpOf(server, staff);
    const older = await totpCode(staff.totpSecret, server.clock.now() - 30_000);
    expect((await tryIn(staff.username, STAFF_PASSWORD, code)).status).toBe(200);
    expect((await tryIn(staff.username, STAFF_PASSWORD, code)).code).toBe('auth.wrong_credentials');
    expect((await tryIn(staff.username, STAFF_PASSWORD, older)).code).toBe('auth.wrong_credentials');
  });

  it('accepts one code once when it comes twice at the same moment', async () => {
    const staff = await addStaff(server, ['admin']);
    const code = await totpOf(server, staff);
    const answers = await Promise.all([1, 2].map(() => tryIn(staff.username, STAFF_PASSWORD, code)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('locks a name after three failures, the lock ends 30 minutes after the third', async () => {
    const staff = await addStaff(server, ['admin']);
    for (const _ of [1, 2, 3]) await tryIn(staff.username, 'wrong password', '000000');
    expect((await tryIn(staff.username, STAFF_PASSWORD, await totpOf(server, staff))).code).toBe(
      'auth.wrong_credentials',
    );
    server.clock.advance(29 * MINUTE);
    expect((await tryIn(staff.username, STAFF_PASSWORD, await totpOf(server, staff))).status).toBe(401);
    server.clock.advance(MINUTE + 1_000);
    expect((await tryIn(staff.username, STAFF_PASSWORD, await totpOf(server, staff))).status).toBe(200);
  });

  it('asks for a proof of work after a failure from the network, and counts nothing without one', async () => {
    const staff = await addStaff(server, ['admin']);
    await tryIn('nobody-here', 'wrong password', '000000');
    const body = { username: staff.username, password: STAFF_PASSWORD, totp: await totpOf(server, staff) };
    const client = server.client();
    for (const _ of [1, 2, 3, 4]) {
      const { code } = await client.call('POST /ops/session', { body });
      expect(code).toBe('challenge.required');
    }
    const { id, ...pow } = (await client.call('GET /ops/session/challenge')).value;
    const proof = { id, answer: missPow(pow) };
    expect((await client.call('POST /ops/session', { body: { ...body, proof } })).code).toBe('challenge.required');
    expect((await trySignIn(client, body)).status).toBe(200);
  });

  it('is written down in the audit record, refused or not, with the network and never with an unknown name', async () => {
    const staff = await addStaff(server, ['admin']);
    await tryIn('uma senha por engano', 'wrong password', '000000');
    await tryIn(staff.username, 'wrong password', '000000');
    const client = await signInStaff(server, staff);
    const { value } = await client.call('GET /ops/audit', { query: { entity: 'session', pageSize: 3 } });
    expect(value.list.map(({ action, operator, ip }) => [action, operator, ip])).toEqual([
      ['session.sign-in', staff.username, '127.0.0.1'],
      ['session.refused', staff.username, '127.0.0.1'],
      ['session.refused', '', '127.0.0.1'],
    ]);
    const { value: row } = await client.call('GET /ops/audit/:id', { params: { id: value.list[1]?.id ?? '' } });
    expect(row.after).toEqual({ network: '127.0.0.1' });
    expect((await client.call('GET /ops/audit-chain')).value.isIntact).toBe(true);
  });

  it('needs both halves: neither the bearer nor the cookie alone opens anything', async () => {
    const client = await operatorClient(server, 'admin');
    const other = await operatorClient(server, 'admin');
    const onlyToken = server.client();
    onlyToken.token = client.token;
    const onlyCookie = server.client();
    onlyCookie.cookies.set('ops', client.cookies.get('ops') ?? '');
    const mixed = server.client();
    mixed.token = client.token;
    mixed.cookies.set('ops', other.cookies.get('ops') ?? '');
    for (const half of [onlyToken, onlyCookie, mixed])
      expect((await half.call('GET /ops/session')).code).toBe('session.required');
  });

  it('ends after 30 minutes without use; polling does not count as use', async () => {
    const client = await operatorClient(server, 'admin');
    server.clock.advance(20 * MINUTE);
    expect((await client.call('GET /ops/settings')).status).toBe(200);
    server.clock.advance(29 * MINUTE);
    expect((await client.call('GET /ops/dashboard')).status).toBe(200);
    server.clock.advance(2 * MINUTE);
    expect((await client.call('GET /ops/settings')).code).toBe('session.idle');
  });

  it('ends at sign-out, and a new login of the same browser ends the one before', async () => {
    const client = await operatorClient(server, 'admin');
    const firstToken = client.token;
    const firstCookie = client.cookies.get('ops') ?? '';
    const staff = await addStaff(server, ['admin']);
    const again = await tryIn(staff.username, STAFF_PASSWORD, await totpOf(server, staff), client);
    const stale = server.client();
    stale.token = firstToken;
    stale.cookies.set('ops', firstCookie);
    expect((await stale.call('GET /ops/session')).code).toBe('session.required');
    client.token = again.value.token;
    expect((await client.call('DELETE /ops/session')).status).toBe(200);
    expect((await client.call('GET /ops/session')).code).toBe('session.required');
  });

  it('ends when roles change or the account is switched off', async () => {
    const staff = await addStaff(server, ['admin']);
    const client = await signInStaff(server, staff);
    await server.app.operators.change({ merchantId: 1, username: staff.username, roles: ['support'], isActive: true });
    expect((await client.call('GET /ops/session')).code).toBe('session.required');
    server.clock.advance(31_000);
    const next = await signInStaff(server, staff);
    expect((await next.call('GET /ops/settings')).status).toBe(403);
    await server.app.operators.change({ merchantId: 1, username: staff.username, roles: ['support'], isActive: false });
    expect((await next.call('GET /ops/session')).code).toBe('session.required');
    server.clock.advance(31_000);
    expect((await tryIn(staff.username, STAFF_PASSWORD, await totpOf(server, staff))).status).toBe(401);
  });

  it('is unknown on another brand’s host', async () => {
    await server.app.merchants.create({
      merchantId: 2,
      code: 'outra',
      name: 'Outra',
      currency: 'BRL',
      languages: ['PT'],
      hosts: ['outra.localhost'],
    });
    const client = await operatorClient(server, 'admin');
    const statusOn = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        // fetch() forbids a Host header of one's own, so the request is made by hand.
        const headers = {
          host,
          authorization: `Bearer ${client.token}`,
          cookie: `ops=${client.cookies.get('ops')}`,
        };
        get(`${server.url}/ops/settings`, { headers }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
      });
    expect(await statusOn('localhost')).toBe(200);
    expect(await statusOn('outra.localhost')).toBe(401);
  });

  it('refuses a flood from one address with Retry-After', async () => {
    const fresh = await startTestServer();
    try {
      const answers = [];
      for (let count = 0; count < 61; count += 1)
        answers.push(
          await fresh
            .client()
            .call('POST /ops/session', { body: { username: `x${count}y`, password: 'p', totp: '000000' } }),
        );
      const last = answers.at(-1);
      expect([last?.status, last?.code]).toEqual([429, 'request.too_many']);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await fresh.close();
    }
  });
});
