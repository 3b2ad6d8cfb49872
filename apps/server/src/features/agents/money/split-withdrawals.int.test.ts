import { DAY } from '@trevo/time';
import { checkBooks, operatorClient, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveWaiting } from '../../../../test/console/second-person.ts';
import type { Person } from '../contracts/test/open-team.ts';
import { type MoneyTeam, openMoneyTeam } from './test/money-team.ts';

describe('a sum that an agent splits among downlines', () => {
  let team: MoneyTeam;
  let admin: TestClient;
  let top: Person;
  let agent: Person;
  beforeAll(async () => {
    team = await openMoneyTeam();
    admin = await operatorClient(team.server, 'admin');
    await team.server.app.merchants.changeSetting(1, 'withdrawal.autoApproveUpTo', '50000000');
  });
  afterAll(async () => {
    await checkBooks(team.server);
    await team.server.close();
  });
  beforeEach(async () => {
    top = await team.join(null);
    agent = await team.join(top, 2);
    await team.give(top, 1_000);
  });

  /** Asks for 30 and lets the rule look. */
  const asked = async (by: Person): Promise<string> => {
    const { value } = await team.withdraw(by, '30.00');
    const { withdrawalId } = value;
    await team.server.app.jobs.find(({ name }) => name === 'cashier.check-withdrawal')?.handler({ withdrawalId });
    return withdrawalId;
  };
  const shown = async (id: string) => (await admin.call('GET /ops/withdrawals/:id', { params: { id } })).value;

  it('waits for a person in each of their wallets, who reads from which transfers it came', async () => {
    expect((await shown(await asked(top))).status).toBe('APPROVED');
    const players = [await team.join(top, 0), await team.join(top, 0)];
    for (const player of players) {
      const sent = await team.down(top, player, '40.00');
      const id = await asked(player);
      expect(await shown(id)).toMatchObject({
        status: 'REQUESTED',
        canDecide: true,
        reasons: ['transferred_in'],
        transfers: {
          list: [{ id: sent.value.transferId, from: { id: top.id, username: top.username }, amount: '40.00' }],
          total: 1,
        },
      });
      const done = await admin.call('POST /ops/withdrawals/:id/approve', {
        params: { id },
        body: { reason: 'Transferência conferida' },
      });
      expect(done.value).toMatchObject({ status: 'APPROVED', reasons: [], transfers: { list: [], total: 0 } });
    }
  });

  it('is looked at also where it went up, or on to somebody below, and beside own money', async () => {
    await team.give(agent, 100);
    await team.down(top, agent, '40.00');
    const below = await team.join(agent, 0);
    await team.down(agent, below, '35.00');
    await team.up(agent, '5.00');
    for (const who of [agent, below, top]) expect((await shown(await asked(who))).status).toBe('REQUESTED');
  });

  it('is approved by the rule again once the transfer was taken back, or is older than the brand’s days', async () => {
    const [undone, old] = [await team.join(top, 0), await team.join(top, 0)];
    for (const player of [undone, old]) {
      await team.give(player, 100);
      expect((await team.down(top, player, '40.00')).code).toBe('');
    }
    const { value } = await undone.client.call('GET /wps/agent/transfers');
    const params = { id: value.list[0]?.transferId ?? '' };
    await admin.call('POST /ops/agent-transfers/:id/undo', { params, body: { reason: 'Enviado por engano' } });
    await approveWaiting(team.server);
    expect((await shown(await asked(undone))).status).toBe('APPROVED');
    const later = async (ms: number): Promise<string> => {
      team.server.clock.advance(ms);
      await team.signIn(old);
      admin = await operatorClient(team.server, 'admin');
      return (await shown(await asked(old))).status;
    };
    expect(await later(7 * DAY - 3_600_000)).toBe('REQUESTED');
    expect(await later(3_600_000 + 60_000)).toBe('APPROVED');
  });
});
