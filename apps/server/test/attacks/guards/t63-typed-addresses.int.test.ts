import { startTestServer, type TestClient, type TestServer, addStaff, signInStaff, type Staff } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../run-jobs.ts';

const reason = 'Celular novo';
const HOUR = 3_600_000;
let serial = 0;
const newAddress = (): string => `pessoa${(serial += 1)}@example.com`;

describe('T63: the address of a colleague’s links', () => {
  let server: TestServer;
  let owner: pg.Client;
  let anaStaff: Staff;
  let biaStaff: Staff;
  let ana: TestClient;
  let bia: TestClient;
  let eva: Staff & { id: string; email: string };
  const signIn = async () => {
    server.clock.advance(31_000);
    [ana, bia] = [await signInStaff(server, anaStaff), await signInStaff(server, biaStaff)];
  };
  beforeAll(async () => {
    server = await startTestServer();
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
    const email = newAddress();
    const staff = await addStaff(server, ['cashier'], email);
    server.clock.advance(24 * HOUR);
    await signIn();
    const { list } = (await ana.call('GET /ops/operators', { query: { pageSize: 100 } })).value;
    eva = { ...staff, email, id: list.find(({ username }) => username === staff.username)?.id ?? '' };
  });

  const reset = (body: object = {}) =>
    ana.call('POST /ops/operators/:id/reset-factor', { params: { id: eva.id }, body: { reason, ...body } });
  const move = (email: string, client = ana) =>
    client.call('PUT /ops/operators/:id/email', { params: { id: eva.id }, body: { email, reason } });
  const approve = (id: string | undefined, client = bia) =>
    client.call('POST /ops/operator-changes/:id/approve', { params: { id: id ?? '' }, body: { reason } });
  const linksTo = async (email: string): Promise<number> =>
    (await server.messagesTo(email)).filter(({ link }) => link?.includes('/console/invite')).length;
  const textsTo = async (email: string): Promise<string> =>
    (await server.messagesTo(email)).map(({ text }) => text).join('\n');

  it('is not typed by the person who asks for a new authenticator: the link goes to the one on record', async () => {
    const own = newAddress();
    expect((await reset({ email: own })).code).toBe('request.invalid');
    const asked = await reset();
    await approve(asked.value.changes[0]?.id);
    expect([await linksTo(own), await linksTo(eva.email)]).toEqual([0, 1]);
  });

  it('moves by two people; the second one reads it whole, the old one and all staff are told at once', async () => {
    const [old, fresh] = [eva.email, newAddress()];
    const { value } = await move(fresh);
    const [asked] = value.changes;
    expect([asked?.kind, asked?.status, asked?.email, value.maskedEmail]).toEqual([
      'email',
      'waiting',
      fresh,
      'p•••@example.com',
    ]);
    expect(await textsTo(old)).toContain(eva.username);
    expect((await approve(asked?.id, ana)).code).toBe('approval.same_person');
    const before = (await server.messagesTo(old)).length;
    expect((await approve(asked?.id)).value).toMatchObject({ status: 'done', email: null });
    expect((await server.messagesTo(old)).length).toBe(before + 1);
  });

  it('takes no link for 24 hours after it has moved', async () => {
    const fresh = newAddress();
    await approve((await move(fresh)).value.changes[0]?.id);
    expect((await reset()).code).toBe('operator.email_new');
    server.clock.advance(24 * HOUR);
    await signIn();
    await approve((await reset()).value.changes[0]?.id);
    expect([await linksTo(eva.email), await linksTo(fresh)]).toEqual([0, 1]);
  });

  it('takes no link that somebody asked for before it moved', async () => {
    const asked = (await reset()).value.changes[0];
    expect((await move(newAddress())).code).toBe('operator.change_open');
    // As the command on the server moves it: past the console.
    await server.app.operators.setEmail({ merchantId: 1, username: eva.username, email: newAddress() });
    expect((await approve(asked?.id)).code).toBe('operator.change_not_waiting');
  });

  it('waits a day where nobody else is there, and the old one hears of it in time', async () => {
    await owner.query('update operator set is_active = false where username = $1', [biaStaff.username]);
    const fresh = newAddress();
    const asked = (await move(fresh)).value.changes[0];
    expect((Date.parse(asked?.appliesAt ?? '') - server.clock.now()) / HOUR).toBeCloseTo(24, 1);
    expect(await textsTo(eva.email)).toContain(anaStaff.username);
    server.clock.advance(24 * HOUR);
    await runJobs(server.app, 'audit.apply-waiting', 'operator.apply-changes');
    await owner.query('update operator set is_active = true where username = $1', [biaStaff.username]);
    await signIn();
    expect((await reset()).code).toBe('operator.email_new');
  });

  it('is not moved by its owner, nor for somebody who is locked', async () => {
    const { list } = (await ana.call('GET /ops/operators', { query: { pageSize: 100 } })).value;
    const own = { id: list.find(({ isYou }) => isYou)?.id ?? '' };
    const body = { email: newAddress(), reason };
    expect((await ana.call('PUT /ops/operators/:id/email', { params: own, body })).code).toBe('operator.self');
    await ana.call('PUT /ops/operators/:id/active', { params: { id: eva.id }, body: { isActive: false, reason } });
    expect((await move(newAddress())).code).toBe('operator.locked');
  });

  it('takes the link at once in a house with a planted mistake: nobody keeps since when it stands', async () => {
    await owner.query(`create function long_since() returns trigger language plpgsql as $$ begin
        new.email_since := new.created_at - interval '2 days'; return new; end $$;
      create trigger long_since before update of email_sealed on operator for each row execute function long_since()`);
    const own = newAddress();
    await approve((await move(own)).value.changes[0]?.id);
    await approve((await reset()).value.changes[0]?.id);
    expect(await linksTo(own)).toBe(1);
  });
});
