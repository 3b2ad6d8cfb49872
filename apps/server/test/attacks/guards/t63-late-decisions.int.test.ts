import { startTestServer, type TestClient, type TestServer, addStaff, signInStaff, type Staff } from '@trevo/testkit';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../run-jobs.ts';
import { raced } from '../money/raced.ts';

const reason = 'Pedido da administração';
const HOUR = 3_600_000;

/** T63: what was decided about somebody, or by them, before they lost the power to decide. Each with its mistake planted. */
describe('T63 decisions that come late', () => {
  let server: TestServer;
  let owner: pg.Client;
  let ana: TestClient;
  let anaStaff: Staff;
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
    await owner.query("update operator set is_active = false, admin_until = null where roles = '{admin}'");
    anaStaff = await addStaff(server, ['admin']);
    ana = await signInStaff(server, anaStaff);
  });

  const idOf = async ({ username }: Staff): Promise<string> =>
    (await owner.query<{ id: string }>('select operator_id as id from operator where username = $1', [username]))
      .rows[0]?.id ?? '';
  const lock = ({ username }: Staff) =>
    owner.query('update operator set is_active = false where username = $1', [username]);
  /** The mistake: who administers, which a decision reads first, is what was read before the lock. */
  const administeredBefore = (...ids: readonly string[]): KyselyPlugin => {
    let isRead = false;
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isRead) return result;
        isRead = true;
        return { ...result, rows: ids.map((id) => ({ operatorId: BigInt(id) })) };
      },
    };
  };

  describe('an administrator who is locked says yes about a colleague’s powers', () => {
    /** What ana asked about a colleague, and bia's yes, who is locked since her session was looked at. */
    const attack = async (isPlanted: boolean) => {
      const bia = await addStaff(server, ['admin']);
      const eva = await addStaff(server, ['support']);
      const { list } = (await ana.call('GET /ops/operators', { query: { pageSize: 100 } })).value;
      const params = { id: list.find((row) => row.username === eva.username)?.id ?? '' };
      const asked = await ana.call('PUT /ops/operators/:id/roles', {
        params,
        body: { roles: ['support', 'cashier'], reason },
      });
      const id = asked.value.changes[0]?.id ?? '';
      const biaClient = await signInStaff(server, bia);
      const mistake = administeredBefore(await idOf(anaStaff), await idOf(bia));
      const { code } = await raced(
        server,
        () => biaClient.call('POST /ops/operator-changes/:id/approve', { params: { id }, body: { reason } }),
        () => lock(bia),
        isPlanted ? mistake : undefined,
      );
      const { rows } = await owner.query('select roles from operator where username = $1', [eva.username]);
      return { code, roles: rows[0].roles };
    };
    it('gives none', async () => {
      expect(await attack(false)).toEqual({ code: 'request.forbidden', roles: ['support'] });
    });
    it('would give them if administrators were read before the lock', async () => {
      expect(await attack(true)).toMatchObject({ roles: ['support', 'cashier'] });
    });
  });

  describe('the open session of somebody who is locked', () => {
    /** A session from before the lock, while the access is locked, and after it was opened again. */
    const attack = async () => {
      const eva = await addStaff(server, ['cashier']);
      const session = await signInStaff(server, eva);
      const { list } = (await ana.call('GET /ops/operators', { query: { pageSize: 100 } })).value;
      const params = { id: list.find((row) => row.username === eva.username)?.id ?? '' };
      await ana.call('PUT /ops/operators/:id/active', { params, body: { isActive: false, reason } });
      const whileLocked = (await session.call('GET /ops/payments')).success;
      await owner.query('update operator set is_active = true where username = $1', [eva.username]);
      return { whileLocked, afterwards: (await session.call('GET /ops/payments')).success };
    };
    it('does nothing any more, and stays dead when the access is opened again', async () => {
      expect(await attack()).toEqual({ whileLocked: false, afterwards: false });
    });
    it('would come back with the access if the lock ended no session', async () => {
      await owner.query(`create function keep_session() returns trigger language plpgsql as 'begin return null; end';
        create trigger keep_session before update on operator_session for each row
          when (new.end_reason = 'revoked') execute function keep_session()`);
      expect(await attack()).toEqual({ whileLocked: false, afterwards: true });
      await owner.query('drop trigger keep_session on operator_session');
    });
  });

  describe('a setting that is applied by time, because nobody else could be asked', () => {
    const auto = () => String(server.app.merchants.settings(1)['withdrawal.autoApproveUpTo']);
    const runJob = () => runJobs(server.app, 'audit.apply-waiting', 'operator.apply-changes');
    beforeEach(async () => {
      await owner.query(
        "update waiting_change set status = 'cancelled', ended_at = created_at where status = 'waiting'",
      );
      await server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '0');
    });
    /** Its day is over; `meanwhile` happens after the job has found it. */
    const attack = async (meanwhile: () => Promise<unknown>, isPlanted: boolean) => {
      const params = { id: 'withdrawal.autoApproveUpTo' };
      const asked = await ana.call('PUT /ops/settings/:id', { params, body: { value: '9000.00', reason } });
      server.clock.advance(25 * HOUR);
      const mistake = isPlanted ? administeredBefore(await idOf(anaStaff)) : undefined;
      await raced(server, runJob, meanwhile, mistake);
      const { rows } = await owner.query('select status from waiting_change where change_id = $1', [
        asked.value.waits?.id,
      ]);
      return { status: rows[0]?.status, value: auto() };
    };
    const arrive = () => addStaff(server, ['admin']);
    it('is not when who asked was locked meanwhile', async () => {
      expect(await attack(() => lock(anaStaff), false)).toEqual({ status: 'cancelled', value: '0' });
    });
    it('waits for a colleague who came meanwhile', async () => {
      expect(await attack(arrive, false)).toEqual({ status: 'waiting', value: '0' });
    });
    it('would be if administrators were read before the lock, by one who was locked and past one who came', async () => {
      for (const meanwhile of [arrive, () => lock(anaStaff)]) {
        expect(await attack(meanwhile, true)).toEqual({ status: 'done', value: '9000000000' });
        await owner.query("update operator set is_active = false, admin_until = null where roles = '{admin}'");
        await owner.query('update operator set is_active = true where username = $1', [anaStaff.username]);
        await server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '0');
        ana = await signInStaff(server, anaStaff);
      }
    });
  });
});
