import { startTestServer, type TestClient, type TestServer, addStaff, signInStaff, type Staff } from '@trevo/testkit';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITABLE_SETTINGS } from '../../../src/features/merchant/ops/editable-settings.ts';
import { runJobs } from '../../run-jobs.ts';
import { raced } from '../money/raced.ts';

const reason = 'Pedido da administração';

describe('T63: wishes that have become stale', () => {
  let server: TestServer;
  let owner: pg.Client;
  let ana: TestClient;
  let bia: TestClient;
  let zoe: TestClient;
  let zoeStaff: Staff;
  beforeAll(async () => {
    server = await startTestServer();
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    ana = await signInStaff(server, await addStaff(server, ['admin']));
    bia = await signInStaff(server, await addStaff(server, ['admin']));
  });
  beforeEach(async () => {
    zoeStaff = await addStaff(server, ['admin']);
    zoe = await signInStaff(server, zoeStaff);
    await owner.query("update waiting_change set status = 'cancelled', ended_at = created_at where status = 'waiting'");
    for (const [key, value] of Object.entries({ min: '10000000', max: '1000000000', autoApproveUpTo: '0' }))
      await server.app.merchants.changeSetting(1, `withdrawal.${key}` as never, value);
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  const put = (client: TestClient, id: string, value: string) =>
    client.call('PUT /ops/settings/:id', { params: { id }, body: { value, reason } });
  const micros = (key: 'withdrawal.min' | 'withdrawal.max' | 'withdrawal.autoApproveUpTo'): bigint =>
    server.app.merchants.settings(1)[key];
  const answer = (act: 'approve' | 'cancel', client: TestClient, id: string) =>
    client.call(`POST /ops/waiting-changes/:id/${act}`, { params: { id }, body: { reason } });
  const statusOf = async (id: string): Promise<string> =>
    (await owner.query<{ status: string }>('select status from waiting_change where change_id = $1', [id])).rows[0]
      ?.status ?? '';
  const takeRole = () =>
    owner.query("update operator set roles = '{support}' where username = $1", [zoeStaff.username]);
  /** The mistake: who administers is what was read before the lock. */
  const remembering = (operatorId: bigint): KyselyPlugin => ({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row, at) => (at === 0 && Object.keys(row).join() === 'operatorId' ? { operatorId } : row)),
    }),
  });
  const zoeId = async (): Promise<bigint> =>
    BigInt(
      (
        await owner.query<{ operator_id: string }>('select operator_id from operator where username = $1', [
          zoeStaff.username,
        ])
      ).rows[0]?.operator_id ?? 0,
    );

  describe('who administers no more, since the session was looked at', () => {
    it('changes no setting, neither looser nor stricter', async () => {
      const looser = await raced(server, () => put(zoe, 'withdrawal.autoApproveUpTo', '9000.00'), takeRole);
      expect(looser.code).toBe('request.forbidden');
      expect((await owner.query('select from waiting_change where status = $1', ['waiting'])).rowCount).toBe(0);
      await owner.query("update operator set roles = '{admin}' where username = $1", [zoeStaff.username]);
      const stricter = await raced(server, () => put(zoe, 'withdrawal.max', '500.00'), takeRole);
      expect([stricter.code, micros('withdrawal.max')]).toEqual(['request.forbidden', 1_000_000_000n]);
    });

    it('takes no wish of others back', async () => {
      const id = (await put(ana, 'withdrawal.autoApproveUpTo', '9000.00')).value.waits?.id ?? '';
      expect((await raced(server, () => answer('cancel', zoe, id), takeRole)).code).toBe('request.forbidden');
      expect(await statusOf(id)).toBe('waiting');
    });

    it('finds nobody who confirms what they asked about a colleague', async () => {
      const { username } = await addStaff(server, ['support']);
      const { list } = (await zoe.call('GET /ops/operators', { query: { pageSize: 100 } })).value;
      const params = { id: list.find((row) => row.username === username)?.id ?? '' };
      const body = { roles: ['support', 'cashier'] as const, reason };
      const asked = await zoe.call('PUT /ops/operators/:id/roles', {
        params,
        body: { ...body, roles: [...body.roles] },
      });
      const change = { id: asked.value.changes[0]?.id ?? '' };
      // Taken on the server, past the console, which takes the wishes back itself.
      await takeRole();
      const yes = await bia.call('POST /ops/operator-changes/:id/approve', { params: change, body: { reason } });
      expect(yes.code).toBe('operator.change_not_waiting');
    });
  });

  describe('a least that would stand above its most by the time of the yes', () => {
    const ask = async (): Promise<string> => {
      const asked = await put(ana, 'withdrawal.min', '400.00');
      expect((await put(bia, 'withdrawal.max', '100.00')).value.waits).toBeUndefined();
      return asked.value.waits?.id ?? '';
    };
    it('is not applied, and both people read why', async () => {
      const id = await ask();
      expect((await answer('approve', bia, id)).code).toBe('waiting.contradicts');
      expect([micros('withdrawal.min'), await statusOf(id)]).toEqual([10_000_000n, 'contradicts']);
      for (const client of [ana, bia]) {
        const query = { isOpen: 'true', withFailed: 'true', pageSize: 100 } as const;
        const { list } = (await client.call('GET /ops/waiting-changes', { query })).value;
        expect(list.find((change) => change.id === id)?.status).toBe('contradicts');
      }
    });
    it('is not applied by time either', async () => {
      await owner.query("update operator set is_active = false, admin_until = null where roles = '{admin}'");
      const lone = await signInStaff(server, await addStaff(server, ['admin']));
      const id = (await put(lone, 'withdrawal.min', '400.00')).value.waits?.id ?? '';
      await put(lone, 'withdrawal.max', '100.00');
      server.clock.advance(25 * 3_600_000);
      await runJobs(server.app, 'audit.apply-waiting', 'operator.apply-changes');
      expect([micros('withdrawal.min'), await statusOf(id)]).toEqual([10_000_000n, 'contradicts']);
    });
    it('is not stored at once where a colleague moves the other end meanwhile', async () => {
      await owner.query("update operator set is_active = true where roles = '{admin}'");
      [ana, bia] = [await operator(), await operator()];
      const lowered = await raced(
        server,
        () => put(ana, 'withdrawal.max', '100.00'),
        () => server.app.merchants.changeSetting(1, 'withdrawal.min', '400000000'),
      );
      expect([lowered.code, micros('withdrawal.max')]).toEqual(['waiting.contradicts', 1_000_000_000n]);
    });
    it('stands above its most in a house with a planted mistake: nobody looks again', async () => {
      const id = await ask();
      const all = EDITABLE_SETTINGS as unknown as unknown[];
      const rules = all.splice(0);
      await answer('approve', bia, id);
      all.push(...rules);
      expect(micros('withdrawal.min') > micros('withdrawal.max')).toBe(true);
    });
  });

  const operator = async (): Promise<TestClient> => signInStaff(server, await addStaff(server, ['admin']));

  it('a taken role still asks and takes back in a house with a planted mistake: the role is read before the lock', async () => {
    const mistake = remembering(await zoeId());
    const asked = await raced(server, () => put(zoe, 'withdrawal.autoApproveUpTo', '9000.00'), takeRole, mistake);
    expect(asked.value.waits?.id).toMatch(/^wc/);
    await owner.query("update operator set roles = '{admin}' where username = $1", [zoeStaff.username]);
    const id = asked.value.waits?.id ?? '';
    expect((await raced(server, () => answer('cancel', zoe, id), takeRole, mistake)).success).toBe(true);
  });
});
