import { randomUUID } from 'node:crypto';
import { registerPlayer, startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../test/run-jobs.ts';

const REASON = 'Pedido do membro no atendimento';

describe('the audit log', () => {
  let server: TestServer;
  let owner: pg.Client;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    admin = await operatorClient(server, 'admin');
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  const newest = async () => {
    const page = await admin.call('GET /ops/audit', { query: { pageSize: 1 } });
    const [row] = page.value.list;
    if (!row) throw new Error('the log is empty');
    return (await admin.call('GET /ops/audit/:id', { params: { id: row.id } })).value;
  };
  const change = (value: string, key: string = randomUUID()) =>
    admin.call('PUT /ops/settings/:id', {
      params: { id: 'deposit.chargeMinutes' },
      body: { value, reason: REASON },
      key,
    });

  it('tells who changed what from what to what, why, when and from where', async () => {
    await change('20');
    expect(await newest()).toMatchObject({
      action: 'setting.change',
      entity: 'setting',
      entityId: 'deposit.chargeMinutes',
      before: { value: '15' },
      after: { value: '20' },
      reason: REASON,
      roles: ['admin'],
      ip: '127.0.0.1',
    });
  });

  it('writes once and answers the same when the same request comes again', async () => {
    const key = randomUUID();
    const [first, again] = [await change('25', key), await change('25', key)];
    expect(again.value).toEqual(first.value);
    const { value: page } = await admin.call('GET /ops/audit', { query: { entityId: 'deposit.chargeMinutes' } });
    const rows = await Promise.all(page.list.map(({ id }) => admin.call('GET /ops/audit/:id', { params: { id } })));
    expect(rows.filter(({ value }) => (value.after as { value?: string }).value === '25')).toHaveLength(1);
    expect((await change('26', key)).code).toBe('request.key_reused');
  });

  it('says that a request was carried out before where an earlier program kept an answer of another shape', async () => {
    const key = randomUUID();
    await change('25', key);
    await owner.query(`update operator_write set answer = '{"value":{"former":true}}' where key = $1`, [key]);
    const again = await change('25', key);
    expect([again.status, again.code]).toEqual([409, 'request.done_before']);
  });

  it('writes nothing for a refused request, whose key may be used again', async () => {
    const before = await newest();
    const key = randomUUID();
    const refused = await admin.call('PUT /ops/games/:id', {
      params: { id: 'nobody' },
      body: { isEnabled: false, reason: REASON },
      key,
    });
    expect(refused.code).toBe('game.not_found');
    expect((await newest()).id).toBe(before.id);
    expect((await change('27', key)).status).toBe(200);
  });

  it('needs a reason and a key', async () => {
    const noReason = await admin.call('PUT /ops/settings/:id', {
      params: { id: 'deposit.chargeMinutes' },
      body: { value: '30', reason: '     ' },
    });
    expect([noReason.status, noReason.code]).toEqual([400, 'request.invalid']);
    const noKey = await admin.call('PUT /ops/settings/:id', {
      params: { id: 'deposit.chargeMinutes' },
      body: { value: '30', reason: REASON },
      key: null,
    });
    expect(noKey.code).toBe('request.key_required');
  });

  it('cannot be changed or shortened by the application’s role, nor quietly by its owner', async () => {
    await owner.query('set role trevo_app');
    for (const statement of [
      `update operator_audit set reason = 'x'`,
      'delete from operator_audit',
      'truncate operator_audit',
    ])
      await expect(owner.query(statement)).rejects.toThrow(/permission denied/);
    await owner.query('reset role');
    for (const statement of [`update operator_audit set reason = 'x'`, 'delete from operator_audit'])
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
  });

  it('shows a row that was changed behind the trigger, and one that was cut out', async () => {
    await change('40');
    await change('41');
    expect((await admin.call('GET /ops/audit-chain')).value).toMatchObject({ isIntact: true, firstBrokenId: null });
    const victim = Number((await newest()).id) - 1;
    const behindTheTrigger = async (statement: string): Promise<string | null> => {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      await owner.query(statement, [victim]);
      const { rows } = await owner.query<{ first_broken: string | null }>(
        'select first_broken from operator_audit_check(1)',
      );
      await owner.query('rollback');
      return rows[0]?.first_broken ?? null;
    };
    expect(await behindTheTrigger(`update operator_audit set reason = 'nothing' where audit_id = $1`)).toBe(
      `${victim}`,
    );
    expect(await behindTheTrigger('delete from operator_audit where audit_id = $1')).toBe(`${victim + 1}`);
  });

  it('numbers and links rows without gaps when many operators write at once', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => operatorClient(server, 'admin')));
    const statuses = await Promise.all(
      clients.flatMap((client) =>
        ['11', '12', '13'].map(
          async (value) =>
            (
              await client.call('PUT /ops/settings/:id', {
                params: { id: 'deposit.chargeMinutes' },
                body: { value, reason: REASON },
              })
            ).status,
        ),
      ),
    );
    expect(statuses).toEqual(Array(12).fill(200));
    expect((await admin.call('GET /ops/audit-chain')).value.isIntact).toBe(true);
  });

  it('tells of each of many changes at once what it found and what it left', async () => {
    const values = Array.from({ length: 12 }, (_, n) => `${30 + n}`);
    const answers = await Promise.all(values.map((value) => change(value)));
    expect(answers.map(({ value }) => value.value)).toEqual(values);
    const { value: page } = await admin.call('GET /ops/audit', {
      query: { entityId: 'deposit.chargeMinutes', pageSize: values.length + 1 },
    });
    const rows = await Promise.all(page.list.map(({ id }) => admin.call('GET /ops/audit/:id', { params: { id } })));
    const found = rows.map(({ value: row }) => (row.before as { value: string }).value);
    const left = rows.map(({ value: row }) => (row.after as { value: string }).value);
    expect(left.slice(0, -1).sort()).toEqual(values);
    // The newest is the first: what each found is what the one before it left.
    expect(found.slice(0, -1)).toEqual(left.slice(1));
  });

  it('lets a record go whose write ended with the process', async () => {
    const { rows } = await owner.query<{ operator_id: string }>('select operator_id from operator limit 1');
    const claim = (ageMs: number) =>
      owner.query(
        `insert into operator_write (operator_id, key, request_hash, intent, claimed_at)
         values ($1, $2, '', '{"merchantId":1,"entity":"setting","entityId":"deposit.chargeMinutes"}', $3)`,
        [rows[0]?.operator_id, randomUUID(), new Date(server.clock.now() - ageMs)],
      );
    await claim(61_000);
    expect((await change('29')).status).toBe(200);
    await claim(0);
    expect((await change('28')).code).toBe('internal.busy');
    await owner.query('delete from operator_write where answer is null');
  });

  it('gets a row for a write during which the server died', async () => {
    const key = randomUUID();
    const { rows } = await owner.query<{ operator_id: string }>('select operator_id from operator limit 1');
    const operatorId = rows[0]?.operator_id;
    const intent = {
      merchantId: 1,
      operatorId,
      username: 'caixa',
      roles: ['cashier'],
      ip: '127.0.0.1',
      action: 'withdrawal.approve',
      entity: 'withdrawal',
      entityId: 'w_x',
      reason: REASON,
      before: { status: 'REQUESTED' },
    };
    await owner.query(
      `insert into operator_write (operator_id, key, request_hash, intent, claimed_at)
       values ($1, $2, '', $3, $4)`,
      [operatorId, key, intent, new Date(server.clock.now() - 600_000)],
    );
    await runJobs(server.app, 'audit.note-interrupted-writes');
    expect(await newest()).toMatchObject({
      action: 'withdrawal.approve',
      after: { interrupted: true },
      reason: REASON,
    });
  });

  it('shows an activation code once and never keeps it', async () => {
    const player = await registerPlayer(server);
    const { value: found } = await admin.call('GET /ops/members', { query: { q: player.username } });
    const call = {
      params: { id: found.list[0]?.id ?? '' },
      body: { reason: REASON },
      key: randomUUID(),
    };
    const first = await admin.call('POST /ops/members/:id/activation-code', call);
    const again = await admin.call('POST /ops/members/:id/activation-code', call);
    expect(first.value.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(again.value).toEqual({ code: null, expiresAt: first.value.expiresAt });
    const { rows } = await owner.query<{ text: string }>(
      `select coalesce(string_agg(w::text, ''), '') || (select string_agg(a::text, '') from operator_audit a) as text
       from operator_write w`,
    );
    expect(rows[0]?.text).not.toContain(first.value.code);
  });

  it('answers audit.not_found and setting.not_found for what is not there', async () => {
    expect((await admin.call('GET /ops/audit/:id', { params: { id: '999999' } })).code).toBe('audit.not_found');
    expect((await admin.call('GET /ops/audit/:id', { params: { id: 'x' } })).code).toBe('audit.not_found');
    const unknown = await admin.call('PUT /ops/settings/:id', {
      params: { id: 'flags.FREEPLAY' },
      body: { value: 'true', reason: REASON },
    });
    expect(unknown.code).toBe('setting.not_found');
  });
});
