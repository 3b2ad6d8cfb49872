import {
  startTestServer,
  type TestClient,
  type TestServer,
  addStaff,
  totpOf,
  type Staff,
  STAFF_PASSWORD,
  signInStaff,
  trySignIn,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ACTIONS } from '../../../test/console/audited-actions.ts';
import { totpCode } from '../../platform/totp.ts';

const reason = 'Entrou na equipe em novembro';
const PASSWORD = 'um cavalo azul na varanda 7';
const HOUR = 3_600_000;
let serial = 0;
const newName = (): string => `nova.pessoa${(serial += 1)}`;

describe('who works in the console', () => {
  let server: TestServer;
  let owner: pg.Client;
  /** Two administrators and their sessions, fresh for each test; all others are locked. */
  let ana: TestClient;
  let bia: TestClient;
  let anaStaff: Staff;
  let biaStaff: Staff;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.hold();
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });
  beforeEach(async () => {
    await owner.query('update operator set is_active = false, admin_until = null');
    [anaStaff, biaStaff] = [await addStaff(server, ['admin']), await addStaff(server, ['admin'])];
    [ana, bia] = [await signInStaff(server, anaStaff), await signInStaff(server, biaStaff)];
  });

  const listed = async (client = ana) =>
    (await client.call('GET /ops/operators', { query: { pageSize: 100 } })).value.list;
  const idOf = async (username: string): Promise<string> =>
    (await listed()).find((row) => row.username === username)?.id ?? '';
  const detail = async (username: string, client = ana) =>
    (await client.call('GET /ops/operators/:id', { params: { id: await idOf(username) } })).value;
  const invite = (username: string, roles: ('support' | 'cashier' | 'admin')[], client = ana) =>
    client.call('POST /ops/operator-changes', {
      body: { username, email: `${username}@example.com`, roles, reason },
    });
  const approve = (id: string, client = bia) =>
    client.call('POST /ops/operator-changes/:id/approve', { params: { id }, body: { reason } });
  const setRoles = async (username: string, roles: ('support' | 'cashier' | 'admin')[], client = ana) =>
    client.call('PUT /ops/operators/:id/roles', { params: { id: await idOf(username) }, body: { roles, reason } });
  const setActive = async (username: string, isActive: boolean, client = ana) =>
    client.call('PUT /ops/operators/:id/active', { params: { id: await idOf(username) }, body: { isActive, reason } });
  const tokenTo = async (email: string): Promise<string> => {
    const messages = await server.messagesTo(email);
    return new URL(messages.at(-1)?.link ?? 'https://nothing/').hash.slice(1);
  };
  const openLink = (token: string) => server.client().call('POST /ops/operator-link', { body: { token } });
  const accept = async (token: string, password: string, secret?: string) => {
    const totpSecret = secret ?? (await openLink(token)).value.totpSecret;
    const totp = await totpCode(totpSecret, server.clock.now());
    return server.client().call('POST /ops/operator-link/accept', { body: { token, password, totp } });
  };
  const canSignIn = async (username: string, password: string, totpSecret: string): Promise<boolean> => {
    const totp = await totpCode(totpSecret, server.clock.now());
    return (await trySignIn(server.client(), { username, password, totp })).success;
  };

  it('is listed with roles, last sign-in and open sessions, addresses masked', async () => {
    const rows = await listed();
    expect(rows.find(({ isYou }) => isYou)?.username).toBe(anaStaff.username);
    expect(rows.find(({ username }) => username === biaStaff.username)).toMatchObject({
      roles: ['admin'],
      isActive: true,
      openSessions: 1,
      maskedEmail: null,
    });
    expect((await detail(biaStaff.username)).sessions[0]?.endedAt).toBeNull();
  });

  it('joins by a link that works once: own password, own authenticator, the roles that were given', async () => {
    const name = newName();
    expect((await invite(name, ['support'])).value.status).toBe('sent');
    const token = await tokenTo(`${name}@example.com`);
    const opened = await openLink(token);
    expect(opened.value).toMatchObject({ kind: 'invite', username: name, roles: ['support'], brand: 'Trevo' });
    expect((await accept(token, PASSWORD)).value).toEqual({ username: name });
    expect([(await openLink(token)).code, (await accept(token, PASSWORD, opened.value.totpSecret)).code]).toEqual([
      'operator.link_invalid',
      'operator.link_invalid',
    ]);
    expect(await canSignIn(name, PASSWORD, opened.value.totpSecret)).toBe(false);
    server.clock.advance(31_000);
    expect(await canSignIn(name, PASSWORD, opened.value.totpSecret)).toBe(true);
    expect((await detail(name)).maskedEmail).toBe('n•••@example.com');
  });

  it('lets one of two who use the same link at the same moment in', async () => {
    const name = newName();
    await invite(name, ['support']);
    const token = await tokenTo(`${name}@example.com`);
    const { totpSecret } = (await openLink(token)).value;
    const answers = await Promise.all([1, 2, 3].map(() => accept(token, PASSWORD, totpSecret)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('waits for a second administrator where the role moves money or decides about access', async () => {
    const name = newName();
    const asked = (await invite(name, ['cashier'])).value;
    expect(asked.status).toBe('waiting');
    expect(await server.messagesTo(`${name}@example.com`)).toEqual([]);
    expect((await approve(asked.id, ana)).code).toBe('approval.same_person');
    expect((await approve(asked.id)).value).toMatchObject({ status: 'sent', approvedBy: biaStaff.username });
    expect((await approve(asked.id)).code).toBe('operator.change_not_waiting');
    expect((await accept(await tokenTo(`${name}@example.com`), PASSWORD)).success).toBe(true);
  });

  it('needs no second person where there is none: the only administrator hires the next one in a day', async () => {
    await owner.query('update operator set is_active = false where username = $1', [biaStaff.username]);
    const name = newName();
    const { value } = await invite(name, ['admin']);
    expect(value.status).toBe('waiting');
    expect((Date.parse(value.appliesAt ?? '') - server.clock.now()) / HOUR).toBeCloseTo(24, 1);
    expect((await invite(newName(), ['support'])).value.status).toBe('sent');
  });

  it('refuses a taken name, a second wish about the same name, and passwords that are easy to guess', async () => {
    expect((await invite(biaStaff.username, ['support'])).code).toBe('operator.username_taken');
    const name = newName();
    await invite(name, ['support']);
    expect((await invite(name, ['support'])).code).toBe('operator.change_open');
    const token = await tokenTo(`${name}@example.com`);
    expect((await accept(token, 'senha1234567')).code).toBe('password.weak');
    expect((await accept(token, PASSWORD)).success).toBe(true);
  });

  it('loses the link after a day, when it is taken back, and after ten wrong codes', async () => {
    const [late, cancelled, guessed] = [newName(), newName(), newName()];
    await invite(late, ['support']);
    const lateToken = await tokenTo(`${late}@example.com`);
    server.clock.advance(24 * HOUR);
    expect((await openLink(lateToken)).code).toBe('operator.link_invalid');
    [ana, bia] = [await signInStaff(server, anaStaff), await signInStaff(server, biaStaff)];
    expect((await invite(late, ['support'])).success).toBe(true);

    const asked = (await invite(cancelled, ['support'])).value;
    const cancelledToken = await tokenTo(`${cancelled}@example.com`);
    await ana.call('POST /ops/operator-changes/:id/cancel', { params: { id: asked.id }, body: { reason } });
    expect((await openLink(cancelledToken)).code).toBe('operator.link_invalid');

    await invite(guessed, ['support']);
    const guessedToken = await tokenTo(`${guessed}@example.com`);
    const wrong = { token: guessedToken, password: PASSWORD, totp: '000000' };
    for (let n = 0; n < 10; n += 1)
      expect((await server.client().call('POST /ops/operator-link/accept', { body: wrong })).code).toBe(
        'auth.wrong_credentials',
      );
    expect((await openLink(guessedToken)).code).toBe('operator.link_invalid');
  });

  it('does not work on another brand’s host or with a guessed token', async () => {
    expect((await openLink('A'.repeat(43))).code).toBe('operator.link_invalid');
    expect((await openLink('short')).code).toBe('request.invalid');
  });

  it('gets a new power only from two people, and loses one at once', async () => {
    const support = await addStaff(server, ['support']);
    const asked = await setRoles(support.username, ['support', 'cashier']);
    expect(asked.value).toMatchObject({ roles: ['support'], changes: [{ kind: 'roles', status: 'waiting' }] });
    const id = asked.value.changes[0]?.id ?? '';
    expect((await approve(id, ana)).code).toBe('approval.same_person');
    expect((await approve(id)).success).toBe(true);
    expect((await detail(support.username)).roles).toEqual(['support', 'cashier']);
    const client = await signInStaff(server, support);
    expect((await setRoles(support.username, ['support'])).value.roles).toEqual(['support']);
    expect((await client.call('GET /ops/session')).code).toBe('session.required');
  });

  it('decides nothing about the own access: roles, lock, authenticator', async () => {
    const id = await idOf(anaStaff.username);
    const own = { params: { id } };
    const answers = [
      await ana.call('PUT /ops/operators/:id/roles', { ...own, body: { roles: ['support'], reason } }),
      await ana.call('PUT /ops/operators/:id/active', { ...own, body: { isActive: false, reason } }),
      await ana.call('POST /ops/operators/:id/reset-factor', { ...own, body: { reason } }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([403, 'operator.self']));
    expect((await detail(anaStaff.username)).isActive).toBe(true);
  });

  it('does not confirm a wish about the own access', async () => {
    const third = await addStaff(server, ['admin']);
    const client = await signInStaff(server, third);
    const id = await idOf(third.username);
    const body = { email: 'c@example.com', reason };
    const asked = await ana.call('PUT /ops/operators/:id/email', { params: { id }, body });
    expect(asked.value.changes[0]?.status).toBe('waiting');
    expect((await approve(asked.value.changes[0]?.id ?? '', client)).code).toBe('operator.self');
  });

  it('keeps an administrator when two lock or reduce each other at the same moment', async () => {
    const [anaId, biaId] = [await idOf(anaStaff.username), await idOf(biaStaff.username)];
    const answers = await Promise.all([
      ana.call('PUT /ops/operators/:id/active', { params: { id: biaId }, body: { isActive: false, reason } }),
      bia.call('PUT /ops/operators/:id/roles', { params: { id: anaId }, body: { roles: ['support'], reason } }),
    ]);
    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(1);
    const { rows } = await owner.query<{ admins: string }>(
      `select count(*) as admins from operator where is_active and 'admin' = any(roles)`,
    );
    expect(Number(rows[0]?.admins)).toBeGreaterThanOrEqual(1);
  });

  it('is shown to be the last administrator, and cannot be taken away', async () => {
    await setActive(biaStaff.username, false);
    expect((await detail(anaStaff.username)).isLastAdmin).toBe(true);
    const { rows } = await owner.query<{ admins: string }>(
      `select count(*) as admins from operator where is_active and 'admin' = any(roles)`,
    );
    expect(rows[0]?.admins).toBe('1');
  });

  it('cannot sign in while locked, loses sessions and wishes with it, and comes back as before', async () => {
    const name = newName();
    const asked = (await invite(name, ['admin'], bia)).value;
    expect((await setActive(biaStaff.username, false)).value).toMatchObject({ isActive: false, openSessions: 0 });
    expect((await bia.call('GET /ops/session')).code).toBe('session.required');
    expect((await approve(asked.id, ana)).code).toBe('operator.change_not_waiting');
    server.clock.advance(31_000);
    expect(await canSignIn(biaStaff.username, STAFF_PASSWORD, biaStaff.totpSecret)).toBe(false);
    const third = await signInStaff(server, await addStaff(server, ['admin']));
    const wish = (await setActive(biaStaff.username, true)).value.changes[0];
    expect((await approve(wish?.id ?? '', third)).value).toMatchObject({ kind: 'unlock', status: 'done' });
    expect(await detail(biaStaff.username)).toMatchObject({ isActive: true, roles: ['admin'] });
    server.clock.advance(31_000);
    expect(await canSignIn(biaStaff.username, STAFF_PASSWORD, biaStaff.totpSecret)).toBe(true);
  });

  it('gets a new authenticator by link and password; the old one counts no more from then on', async () => {
    const support = await addStaff(server, ['support']);
    const id = await idOf(support.username);
    const email = `${support.username}@example.com`;
    const ask = () => ana.call('POST /ops/operators/:id/reset-factor', { params: { id }, body: { reason } });
    expect((await ask()).code).toBe('operator.email_needed');
    await server.app.operators.setEmail({ merchantId: 1, username: support.username, email });
    await owner.query("update operator set email_since = email_since - interval '1 day'");
    const asked = (await ask()).value.changes[0];
    expect(asked?.status).toBe('waiting');
    expect(await canSignIn(support.username, STAFF_PASSWORD, support.totpSecret)).toBe(true);
    server.clock.advance(31_000);
    await approve(asked?.id ?? '');
    expect(await canSignIn(support.username, STAFF_PASSWORD, support.totpSecret)).toBe(false);
    const token = await tokenTo(email);
    const { totpSecret } = (await openLink(token)).value;
    expect((await accept(token, 'not the password 5', totpSecret)).code).toBe('auth.wrong_credentials');
    expect((await accept(token, STAFF_PASSWORD, totpSecret)).success).toBe(true);
    server.clock.advance(31_000);
    expect(await canSignIn(support.username, STAFF_PASSWORD, totpSecret)).toBe(true);
    expect((await ask()).value.changes[0]).toMatchObject({ status: 'waiting' });
  });

  it('loses all sessions but the one that asks', async () => {
    server.clock.advance(31_000);
    const other = await signInStaff(server, anaStaff);
    const id = await idOf(anaStaff.username);
    const { value } = await ana.call('POST /ops/operators/:id/end-sessions', { params: { id }, body: { reason } });
    expect(value.openSessions).toBe(1);
    expect((await other.call('GET /ops/session')).code).toBe('session.required');
    expect((await ana.call('GET /ops/session')).success).toBe(true);
  });

  it('keeps no token, secret or whole address in the database, and leaves a row of the audit log for each step', async () => {
    const name = newName();
    await invite(name, ['support']);
    const token = await tokenTo(`${name}@example.com`);
    const { totpSecret } = (await openLink(token)).value;
    await accept(token, PASSWORD);
    const { rows } = await owner.query<{ all: string }>(
      `select coalesce(string_agg(c::text, ''), '') || (select string_agg(a::text, '') from operator_audit a)
         || (select string_agg(o::text, '') from operator o) as all from operator_change c`,
    );
    for (const secret of [token, totpSecret, `${name}@example.com`]) expect(rows[0]?.all).not.toContain(secret);
    const { value } = await ana.call('GET /ops/audit', { query: { pageSize: 100 } });
    const written = new Set(value.list.map(({ action }) => action));
    expect(['operator.join', 'operator.invite'].every((action) => written.has(action))).toBe(true);
    const { rows: ever } = await owner.query<{ action: string }>('select distinct action from operator_audit');
    expect(ever.map(({ action }) => action)).toEqual(expect.arrayContaining(Object.values(STAFF_ACTIONS)));
    expect((await ana.call('GET /ops/audit-chain')).value.isIntact).toBe(true);
  });

  it('is nobody’s business but the administrators’', async () => {
    const cashier = await signInStaff(server, await addStaff(server, ['cashier', 'support']));
    expect((await cashier.call('GET /ops/operators', { query: {} })).code).toBe('request.forbidden');
    expect((await invite(newName(), ['support'], cashier)).code).toBe('request.forbidden');
    expect((await cashier.call('GET /ops/operator-changes', { query: {} })).code).toBe('request.forbidden');
    expect(await totpOf(server, anaStaff)).toMatch(/^\d{6}$/);
  });
});
