import { FLAGS } from '@trevo/contract';
import { toIso } from '@trevo/time';
import { startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../../platform/db/pool.ts';
import { SYSTEM_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';

const reason = 'Pedido da administração';

describe('the console opens and closes the brand', () => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => server.close());

  const at = (minutes: number) => toIso((server.clock.now() + minutes * 60_000) as ReturnType<typeof server.clock.now>);
  const plan = (startsAt: string, endsAt: string | null) => ({
    startsAt,
    endsAt,
    messagePt: 'Já voltamos',
    messageEn: '',
  });
  const maintain = (wanted: ReturnType<typeof plan> | null, client = admin) =>
    client.call('PUT /ops/system/maintenance', { body: { plan: wanted, reason } });
  const lastAudit = async () => {
    const { value } = await admin.call('GET /ops/audit', { query: { pageSize: 1 } });
    const [{ id } = { id: '' }] = value.list;
    return (await admin.call('GET /ops/audit/:id', { params: { id } })).value;
  };
  const playersStatus = async () => (await server.client().call('GET /wps/system/status')).value.status;

  it('shows for each flag what it closes, taken from the routes themselves', async () => {
    const { value } = await admin.call('GET /ops/system');
    const flags = value.groups.flatMap((group) => group.flags);
    expect(flags).toHaveLength(FLAGS.length);
    expect(flags.find(({ id }) => id === 'FREEPLAY3')).toEqual({
      id: 'FREEPLAY3',
      isEnabled: false,
      closes: ['POST /wps/session/login/freeplay'],
    });
    expect(value.you).toEqual({ ip: '127.0.0.1', country: null, isBarred: false });
  });

  it('turns a flag on and off, with both states and the reason in the audit log', async () => {
    const set = (isEnabled: boolean) =>
      admin.call('PUT /ops/system/flags/:id', { params: { id: 'FREEPLAY3' }, body: { isEnabled, reason } });
    expect((await set(true)).value.waits?.id).toMatch(/^wc_/);
    expect(server.app.house.isFlagOn(1, 'FREEPLAY3')).toBe(false);
    expect(await lastAudit()).toMatchObject({
      action: 'waiting.ask',
      entity: 'flag',
      after: { isEnabled: false, waits: {} },
    });
    await approveWaiting(server);
    const on = await admin.call('GET /ops/system');
    expect(on.value.groups.flatMap(({ flags }) => flags).find(({ id }) => id === 'FREEPLAY3')?.isEnabled).toBe(true);
    await set(false);
    expect(await lastAudit()).toMatchObject({
      action: 'flag.disable',
      entityId: 'FREEPLAY3',
      reason,
      before: { isEnabled: true },
      after: { isEnabled: false },
    });
    expect(server.app.house.isFlagOn(1, 'FREEPLAY3')).toBe(false);
  });

  it('closes the house to players and not to itself, and opens it again; a plan in the log can be put back', async () => {
    const starts = at(0);
    expect((await maintain(plan(starts, at(60)))).value.isMaintenanceOn).toBe(true);
    expect(await playersStatus()).toBe(1);
    expect((await maintain(null)).value.maintenance).toBeNull();
    expect(await playersStatus()).toBe(0);
    const { before } = await lastAudit();
    const again = await maintain((before as { plan: ReturnType<typeof plan> }).plan);
    expect([again.success, again.value.maintenance?.startsAt]).toEqual([true, starts]);
    await maintain(null);
  });

  it('refuses an end before the start or in the past, and changes nothing', async () => {
    for (const wrong of [plan(at(20), at(10)), plan(at(-20), at(-10)), plan(at(10), at(10))]) {
      const refused = await maintain(wrong);
      expect([refused.status, Object.keys((refused.value as unknown as { fields: object }).fields)]).toEqual([
        400,
        ['endsAt'],
      ]);
    }
    expect((await admin.call('GET /ops/system')).value.maintenance).toBeNull();
  });

  it('keeps the countries once each in order, and refuses an allow list of nobody', async () => {
    const set = (mode: 'allow' | 'deny', countries: string[]) =>
      admin.call('PUT /ops/system/regions', { body: { mode, countries, reason } });
    expect((await set('deny', ['KP', 'IR', 'KP'])).value.regions).toEqual({ mode: 'deny', countries: ['IR', 'KP'] });
    expect((await set('allow', [])).code).toBe('request.invalid');
    expect((await set('deny', ['Brazil'])).code).toBe('request.invalid');
    expect(await lastAudit()).toMatchObject({ action: 'regions.change', after: { mode: 'deny' } });
    const warned = await set('allow', ['BR']);
    expect(warned.value.you.isBarred).toBe(true);
    expect((await admin.call('GET /ops/system')).status).toBe(200);
    await admin.call('PUT /ops/system/regions', { body: { mode: 'open', countries: [], reason } });
    await approveWaiting(server);
  });

  it('takes addresses and networks of staff, never names or the whole Internet', async () => {
    const set = (addresses: string[]) => admin.call('PUT /ops/system/staff-addresses', { body: { addresses, reason } });
    await set(['203.0.113.7', '2001:db8::/32']);
    await approveWaiting(server);
    expect((await admin.call('GET /ops/system')).value.staffAddresses).toEqual(['203.0.113.7', '2001:db8::/32']);
    for (const wrong of ['office.example', '0.0.0.0/0', '::/0'])
      expect([wrong, (await set([wrong])).code]).toEqual([wrong, 'request.invalid']);
    expect((await set([])).value.staffAddresses).toEqual([]);
  });

  it('is closed to every other role', async () => {
    const cashier = await operatorClient(server, 'cashier', 'support');
    expect((await cashier.call('GET /ops/system')).code).toBe('request.forbidden');
    expect((await maintain(plan(at(0), null), cashier)).code).toBe('request.forbidden');
    expect(await playersStatus()).toBe(0);
  });

  it('shows what a consumer could not take; staff ask for another try, or leave it out, each with its reason', async () => {
    const owner = createPool({ url: server.databaseUrl, max: 1, name: 'test-owner', asOwner: true });
    await owner.query(`
      insert into stream_consumer (name, stream, xid, place, at) values ('test.counts', 'settled-bets', 1, 0, now());
      insert into stream_parked (consumer, place, version, row, error, merchant_id) values
        ('test.counts', 6, 0, '{}', 'Error: of another brand', 2),
        ('test.counts', 7, 0, '{}', 'Error: one', 1), ('test.counts', 8, 0, '{}', 'Error: two', null)`);
    const foreign = await owner.query(`select parked_id from stream_parked where place = 6`);
    const list = async () => (await admin.call('GET /ops/parked-events')).value.list;
    const [first, second, ...others] = await list();
    if (!first || !second || others.length > 0) throw new Error('nothing is parked');
    expect(first).toMatchObject({
      consumer: 'test.counts',
      stream: 'settled-bets',
      place: '7',
      failure: 'Error: one',
      isAsked: false,
    });
    const body = { reason };
    const act = (what: 'retry' | 'drop', id: string, client = admin) =>
      client.call(`POST /ops/parked-events/:id/${what}`, { params: { id }, body });
    expect((await act('retry', first.id)).code).toBe('');
    expect((await act('drop', second.id)).code).toBe('');
    expect(await list()).toEqual([{ ...first, isAsked: true }]);
    expect(await lastAudit()).toMatchObject({
      action: 'event.drop',
      entity: 'parked-event',
      before: { failure: 'Error: two' },
      after: null,
    });
    for (const id of [second.id, String(foreign.rows[0].parked_id), '99999', 'nobody'])
      expect((await act('retry', id)).code).toBe('event.not_parked');
    const cashier = await operatorClient(server, 'cashier');
    expect((await act('drop', first.id, cashier)).code).toBe('request.forbidden');
    expect(await list()).toHaveLength(1);
    // Nor is another brand's dropped unseen.
    expect((await act('drop', String(foreign.rows[0].parked_id))).code).toBe('event.not_parked');
    expect((await owner.query('select from stream_parked where place = 6')).rowCount).toBe(1);
    await owner.end();
  });

  it('leaves an audit row for every write of it, on an unbroken chain', async () => {
    const { value } = await admin.call('GET /ops/audit', { query: { pageSize: 100 } });
    const written = value.list.map(({ action }) => action);
    // Turning a flag on may loosen a guard; then it was asked for.
    const { 'PUT /ops/system/flags/:id': _, ...others } = SYSTEM_ACTIONS;
    expect(written).toEqual(expect.arrayContaining(['waiting.ask', 'flag.disable', ...Object.values(others)]));
    expect((await admin.call('GET /ops/audit-chain')).value.isIntact).toBe(true);
  });
});
