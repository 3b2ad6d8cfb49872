import { randomUUID } from 'node:crypto';
import {
  registerPlayer,
  startTestServer,
  type TestClient,
  type TestServer,
  addStaff,
  signInStaff,
  type Staff,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MerchantSettings, type SettingKey, SETTINGS } from '../../../src/features/merchant/index.ts';
import { runJobs } from '../../run-jobs.ts';
import { nameOf, opsWrites } from '../../console/ops-routes.ts';
import { CONSOLE_WRITES, MOVES, setting, type Write } from './guard-moves.ts';

const reason = 'Pedido da administração';
const HOUR = 3_600_000;
const KEYS = Object.keys(MOVES) as SettingKey[];
const MOVED = KEYS.flatMap((key) => {
  const move = MOVES[key];
  return move === null || move === 'installed' ? [] : [[key, ...move] as const];
});

const put = async (client: TestClient, { path, body }: Write) => {
  const answer = await client.raw(path, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${client.token}`,
    },
    body: JSON.stringify({ ...body, reason }),
  });
  const { code, value } = (await answer.json()) as { code?: string; value?: { waits?: { appliesAt: string | null } } };
  return { status: answer.status, code, waits: value?.waits };
};
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
const valueOf = (server: TestServer, key: SettingKey): string => plain(server.app.merchants.settings(1)[key]);

const open = async (client: TestClient) =>
  (await client.call('GET /ops/waiting-changes', { query: { isOpen: 'true', pageSize: 100 } })).value.list;
const approve = (client: TestClient, id: string) =>
  client.call('POST /ops/waiting-changes/:id/approve', { params: { id }, body: { reason } });
const cancel = (client: TestClient, id: string) =>
  client.call('POST /ops/waiting-changes/:id/cancel', { params: { id }, body: { reason } });
const runJob = async ({ app }: TestServer): Promise<void> => {
  await runJobs(app, 'audit.apply-waiting', 'operator.apply-changes');
};

/** The tests' clock goes on while they run: whole hours are what counts. */
const hoursUntil = ({ clock }: TestServer, at: string | null | undefined): number =>
  at ? (Date.parse(at) - clock.now()) / HOUR : Number.NaN;

/** A house with two administrators; each with sessions of their own. */
const openHouse = async () => {
  const server = await startTestServer();
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  return { server, owner };
};
type House = Awaited<ReturnType<typeof openHouse>>;
const closeHouse = async ({ server, owner }: House): Promise<void> => {
  await owner.end();
  await server.close();
};
const clear = async ({ owner }: House): Promise<void> => {
  await owner.query(`update operator set is_active = false, admin_until = null;
    update waiting_change set status = 'cancelled', ended_at = created_at where status = 'waiting';
    update operator_change set status = 'cancelled', ended_at = created_at, token_hash = null, totp_sealed = null
      where status in ('waiting', 'sent')`);
};

describe('T63: guards loosened by one hand', () => {
  let house: House;
  let server: TestServer;
  let anaStaff: Staff;
  let biaStaff: Staff;
  let ana: TestClient;
  let bia: TestClient;
  let again: TestClient;
  /** Another browser of the same person, if this one's session is over. */
  const signedIn = async (client: TestClient | undefined, staff: Staff): Promise<TestClient> => {
    if (client && (await client.call('GET /ops/session')).success) return client;
    server.clock.advance(31_000);
    return signInStaff(server, staff);
  };
  beforeAll(async () => {
    house = await openHouse();
    ({ server } = house);
    [anaStaff, biaStaff] = [await addStaff(server, ['admin']), await addStaff(server, ['admin'])];
  });
  afterAll(() => closeHouse(house));
  beforeEach(async () => {
    await clear(house);
    await house.owner.query(`update operator set is_active = true, roles = '{admin}' where username = any($1)`, [
      [anaStaff.username, biaStaff.username],
    ]);
    [ana, bia] = [await signedIn(ana, anaStaff), await signedIn(bia, biaStaff)];
    again = await signedIn(again, anaStaff);
  });
  const idOf = async (username: string, client = ana): Promise<string> => {
    const { value } = await client.call('GET /ops/operators', { query: { pageSize: 100 } });
    return value.list.find((row) => row.username === username)?.id ?? '';
  };
  const lock = async (staff: Staff) =>
    ana.call('PUT /ops/operators/:id/active', {
      params: { id: await idOf(staff.username) },
      body: { isActive: false, reason },
    });
  const AUTO = setting('withdrawal.autoApproveUpTo', '9000.00');
  const auto = () => valueOf(server, 'withdrawal.autoApproveUpTo');

  it('says of every setting what loosens it, and of every one that guards nothing a person has said so', () => {
    expect(KEYS.toSorted()).toEqual(Object.keys(MerchantSettings.parse({})).toSorted());
    for (const key of KEYS) expect([key, SETTINGS[key].guard.way === 'none']).toEqual([key, MOVES[key] === null]);
  });

  it.each(MOVED)('%s: stricter at once, looser by another administrator only', async (key, strict, loose) => {
    expect((await put(ana, strict)).status).toBe(200);
    for (const { id } of await open(ana)) await approve(bia, id);
    const before = valueOf(server, key);
    const asked = await put(ana, loose);
    expect([asked.status, asked.waits?.appliesAt, valueOf(server, key)]).toEqual([200, null, before]);
    expect((await put(again, loose)).code).toBe('waiting.already_asked');
    const [wish] = await open(bia);
    expect((await approve(ana, wish?.id ?? '')).code).toBe('approval.same_person');
    expect(wish?.changes.length).toBeGreaterThan(0);
    expect((await approve(bia, wish?.id ?? '')).value.status).toBe('done');
    expect(valueOf(server, key)).not.toBe(before);
    // Where no way is the safe one, the way back waits like any other.
    if (SETTINGS[key].guard.way === 'any' && key !== 'register.fields') return;
    const tightened = await put(ana, strict);
    expect([tightened.status, tightened.waits, valueOf(server, key)]).toEqual([200, undefined, before]);
  });
  it('knows of every write of the console whether it loosens', () => {
    expect(
      opsWrites.map(nameOf).toSorted(),
      'a write of the console that nobody has judged: say in CONSOLE_WRITES (guard-moves.ts) whether it loosens a guard, and how',
    ).toEqual(Object.keys(CONSOLE_WRITES).toSorted());
  });

  it('has no other way to what the console does not show', async () => {
    for (const key of KEYS.filter((each) => MOVES[each] === 'installed'))
      expect([key, (await put(ana, setting(key, 'x'))).code]).toEqual([key, 'setting.not_found']);
  });

  it('is not approved by a second session of the one who asked, nor by somebody locked meanwhile', async () => {
    await put(ana, AUTO);
    const [wish] = await open(ana);
    expect((await approve(again, wish?.id ?? '')).code).toBe('approval.same_person');
    const answers = await Promise.all([again, ana, again].map((client) => approve(client, wish?.id ?? '')));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'approval.same_person'));
    await lock(biaStaff);
    expect((await approve(bia, wish?.id ?? '')).success).toBe(false);
    expect(auto()).toBe('"0"');
  });

  it('is applied once when two approve at the same moment, and one takes it back', async () => {
    const eva = await signInStaff(server, await addStaff(server, ['admin']));
    await put(ana, setting('withdrawal.max', '400.00'));
    await put(ana, setting('withdrawal.max', '8000.00'));
    const [wish] = await open(ana);
    const id = wish?.id ?? '';
    const ends = await Promise.all([approve(bia, id), approve(eva, id), cancel(ana, id)]);
    expect(ends.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is out of date when the guard has moved since: nothing is brought back that a colleague took away', async () => {
    await put(ana, setting('withdrawal.max', '500.00'));
    await put(ana, setting('withdrawal.max', '9000.00'));
    await put(bia, setting('withdrawal.max', '100.00'));
    const [wish] = await open(bia);
    expect((await approve(bia, wish?.id ?? '')).code).toBe('waiting.outdated');
    expect(valueOf(server, 'withdrawal.max')).toBe('"100000000"');
    expect(await open(bia)).toEqual([]);
  });

  it('lets no vendor in again, lifts no block and opens no closed account by one hand', async () => {
    await server.app.merchants.changeSetting(1, 'flags.USERNAMEREG3', true);
    const { username } = await registerPlayer(server);
    const { value } = await ana.call('GET /ops/members', { query: { q: username } });
    const path = `/ops/members/${value.list[0]?.id}/block`;
    expect((await put(ana, { path, body: { blocked: true } })).waits).toBeUndefined();
    expect((await put(ana, { path, body: { blocked: false } })).waits).toEqual({
      id: expect.any(String),
      appliesAt: null,
    });
    const [wish] = await open(bia);
    expect(wish).toMatchObject({ kind: 'member-block', createdBy: anaStaff.username });
    const isBlocked = async () =>
      (await ana.call('GET /ops/members/:id', { params: { id: value.list[0]?.id ?? '' } })).value.isBlocked;
    expect(await isBlocked()).toBe(true);
    await approve(bia, wish?.id ?? '');
    expect(await isBlocked()).toBe(false);
  });

  describe('where only one administrator is there', () => {
    beforeEach(async () => {
      await house.owner.query('update operator set is_active = false where username = $1', [biaStaff.username]);
    });

    it('waits a day, tells everybody who works here, and takes effect once, whatever restarts in between', async () => {
      await server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '0');
      const cashier = await signInStaff(server, await addStaff(server, ['cashier']));
      const asked = await put(ana, AUTO);
      expect(hoursUntil(server, asked.waits?.appliesAt)).toBeCloseTo(24, 1);
      // However many younger wishes wait for a person beside it.
      await house.owner.query(
        `insert into waiting_change (change_id, merchant_id, kind, target, seen, wanted, status, note, created_by, created_at, expires_at)
         select 'crowd' || n, 1, 'member-block', 'crowd' || n, '{}', '{}', 'waiting', '', w.created_by,
           w.created_at + interval '1 second', w.expires_at
         from generate_series(1, 100) n, (select * from waiting_change where applies_at is not null and status = 'waiting') w`,
      );
      const { value: notice } = await cashier.call('GET /ops/notice');
      expect(notice.lone).toMatchObject([{ what: 'withdrawal.autoApproveUpTo', by: anaStaff.username }]);
      expect(notice.waiting).toBe(101);
      await house.owner.query(`delete from waiting_change where target like 'crowd%'`);
      server.clock.advance(24 * HOUR - HOUR / 60);
      await runJob(server);
      expect(auto()).toBe('"0"');
      server.clock.advance(HOUR / 60);
      await Promise.all([runJob(server), runJob(server)]);
      expect(auto()).toBe('"9000000000"');
      await server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '0');
      await runJob(server);
      expect(auto()).toBe('"0"');
      ana = await signedIn(ana, anaStaff);
      const rows = await ana.call('GET /ops/audit', { query: { action: 'waiting.apply', pageSize: 100 } });
      expect(rows.value.list.map(({ operator }) => operator)).toEqual([anaStaff.username]);
    });

    it('is taken back by who asked, and then never takes effect', async () => {
      await put(ana, AUTO);
      const [wish] = await open(ana);
      expect((await cancel(ana, wish?.id ?? '')).value.status).toBe('cancelled');
      server.clock.advance(25 * HOUR);
      await runJob(server);
      expect(auto()).toBe('"0"');
    });

    it('waits for a colleague who came in the meantime', async () => {
      await put(ana, AUTO);
      const eva = await addStaff(server, ['admin']);
      server.clock.advance(25 * HOUR);
      await runJob(server);
      expect(auto()).toBe('"0"');
      const [wish] = await open(await signInStaff(server, eva));
      expect(wish?.status).toBe('waiting');
    });

    it('hires nobody with powers at once either: a helper would be the second person', async () => {
      const body = {
        username: `ajuda${server.clock.now() % 1e6}`,
        email: 'ajuda@example.com',
        roles: ['admin'],
        reason,
      };
      const asked = (await ana.call('POST /ops/operator-changes', { body: body as never })).value;
      expect(asked.status).toBe('waiting');
      expect(hoursUntil(server, asked.appliesAt)).toBeCloseTo(24, 1);
      server.clock.advance(24 * HOUR);
      await runJob(server);
      expect((await server.messagesTo('ajuda@example.com')).map(({ link }) => new URL(link ?? '').pathname)).toEqual([
        '/console/invite',
      ]);
    });
  });

  const reduce = async (staff: Staff) =>
    ana.call('PUT /ops/operators/:id/roles', {
      params: { id: await idOf(staff.username) },
      body: { roles: ['support'], reason },
    });
  it.each([
    ['locking the colleague', lock],
    ['taking her role away', reduce],
  ])('is not shortened by %s first', async (_, remove) => {
    await server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '0');
    expect((await remove(biaStaff)).success).toBe(true);
    server.clock.advance(HOUR / 12);
    const asked = await put(ana, AUTO);
    expect(hoursUntil(server, asked.waits?.appliesAt)).toBeCloseTo(48 - 1 / 12, 1);
    server.clock.advance(25 * HOUR);
    await runJob(server);
    expect(auto()).toBe('"0"');
    server.clock.advance(24 * HOUR);
    await runJob(server);
    expect(auto()).toBe('"9000000000"');
    await server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '0');
  });

  it('gives a locked colleague no powers back, and no new authenticator, by one hand', async () => {
    const eva = await addStaff(server, ['cashier']);
    await lock(eva);
    const id = await idOf(eva.username);
    const unlocked = await ana.call('PUT /ops/operators/:id/active', {
      params: { id },
      body: { isActive: true, reason },
    });
    expect([unlocked.value.isActive, unlocked.value.changes[0]]).toMatchObject([
      false,
      { kind: 'unlock', status: 'waiting', appliesAt: null },
    ]);
    const change = { id: unlocked.value.changes[0]?.id ?? '' };
    const yes = (client: TestClient) =>
      client.call('POST /ops/operator-changes/:id/approve', { params: change, body: { reason } });
    expect((await yes(ana)).code).toBe('approval.same_person');
    expect((await yes(bia)).value.status).toBe('done');
    await server.app.operators.setEmail({ merchantId: 1, username: biaStaff.username, email: 'bia@example.com' });
    await house.owner.query("update operator set email_since = email_since - interval '1 day'");
    const reset = await ana.call('POST /ops/operators/:id/reset-factor', {
      params: { id: await idOf(biaStaff.username) },
      body: { reason },
    });
    expect(reset.value.changes[0]).toMatchObject({ kind: 'factor', status: 'waiting' });
    expect(hoursUntil(server, reset.value.changes[0]?.appliesAt)).toBeCloseTo(24, 1);
  });
});

describe('T63 against houses with a planted mistake', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => closeHouse(house));

  it('one administrator pays out alone where the limit is not taken for a guard', async () => {
    const { server } = house;
    await addStaff(server, ['admin']);
    const ana = await signInStaff(server, await addStaff(server, ['admin']));
    const mistake = vi.spyOn(SETTINGS['withdrawal.autoApproveUpTo'].guard, 'isLooser').mockReturnValue(false);
    await put(ana, setting('withdrawal.autoApproveUpTo', '9000.00'));
    mistake.mockRestore();
    expect(valueOf(server, 'withdrawal.autoApproveUpTo')).toBe('"9000000000"');
  });

  it('a second session is a second person where wishes do not keep who asked', async () => {
    const { server, owner } = house;
    const puppet = await addStaff(server, ['admin']);
    const anaStaff = await addStaff(server, ['admin']);
    const ana = await signInStaff(server, anaStaff);
    await owner.query(`create function forget_asker() returns trigger language plpgsql as $$ begin
        new.created_by := (select operator_id from operator where username = '${puppet.username}'); return new; end $$;
      create trigger forget_asker before insert on waiting_change for each row execute function forget_asker()`);
    await put(ana, setting('withdrawal.secondPersonFrom', '10000.00'));
    const [wish] = await open(ana);
    server.clock.advance(31_000);
    expect((await approve(await signInStaff(server, anaStaff), wish?.id ?? '')).success).toBe(true);
    expect(valueOf(server, 'withdrawal.secondPersonFrom')).toBe('"10000000000"');
  });

  it('locking a colleague is a shortcut where nobody remembers that she was there', async () => {
    const { server, owner } = house;
    await clear(house);
    await owner.query('drop trigger if exists forget_asker on waiting_change');
    const ana = await signInStaff(server, await addStaff(server, ['admin']));
    const bia = await addStaff(server, ['admin']);
    await server.app.operators.change({ merchantId: 1, username: bia.username, isActive: false });
    await owner.query('update operator set admin_until = null');
    const asked = await put(ana, setting('withdrawal.max', '20000.00'));
    // A day instead of two.
    expect(hoursUntil(server, asked.waits?.appliesAt)).toBeCloseTo(24, 1);
  });
});
