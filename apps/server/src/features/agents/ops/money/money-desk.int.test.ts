import { BRL, checkBooks, operatorClient, query, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_MONEY_ACTIONS } from '../../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../../test/console/second-person.ts';
import type { Person } from '../../contracts/test/open-team.ts';
import { type MoneyTeam, openMoneyTeam } from '../../money/test/money-team.ts';

const reason = 'Enviado por engano';

describe('transfers and credit lines at the console', () => {
  let team: MoneyTeam;
  let admin: TestClient;
  let top: Person;
  let agent: Person;
  beforeAll(async () => {
    team = await openMoneyTeam();
    admin = await operatorClient(team.server, 'admin');
  });
  afterAll(async () => {
    await checkBooks(team.server);
    await team.server.close();
  });
  beforeEach(async () => {
    top = await team.join(null);
    agent = await team.join(top, 2);
  });
  const auditOf = async (id: string): Promise<string[]> =>
    (
      await query<{ action: string }>(
        team.server,
        'select action from operator_audit where entity_id = $1 order by audit_id',
        [id],
      )
    ).map(({ action }) => action);
  const undo = (id: string, key?: string) =>
    admin.call('POST /ops/agent-transfers/:id/undo', { params: { id }, body: { reason }, ...(key ? { key } : {}) });
  const transfer = async (id: string) => (await admin.call('GET /ops/agent-transfers/:id', { params: { id } })).value;
  const setLine = (who: Person, limit: string, version = 0) =>
    admin.call('POST /ops/agents/:id/credit', { params: { id: who.id }, body: { limit, version, reason } });
  const cashOf = (...people: Person[]) => Promise.all(people.map(team.cash));
  const sent = async (amount: string): Promise<string> => (await team.down(top, agent, amount)).value.transferId;

  it('lists transfers by name, id and state, with sums', async () => {
    await team.give(top, 100);
    const id = await sent('30.00');
    await team.up(agent, '10.00');
    const list = async (more: object) =>
      (await admin.call('GET /ops/agent-transfers', { query: { pageSize: 100, ...more } })).value;
    expect(await list({ q: top.username })).toMatchObject({ total: 2, sums: { amount: '40.00', undone: '0.00' } });
    expect(await list({ q: top.username, way: 'up' })).toMatchObject({
      total: 1,
      list: [{ fromAfter: '20.00', toAfter: '80.00' }],
    });
    expect((await list({ q: id })).list).toMatchObject([
      {
        id,
        from: { memberId: top.id },
        to: { memberId: agent.id },
        fromBefore: '100.00',
        toBefore: '0.00',
        state: 'sent',
      },
    ]);
    expect((await list({ q: 'nobody_here' })).total).toBe(0);
    expect((await list({ q: top.username, state: 'undone' })).total).toBe(0);
  });

  it('takes a transfer back once two administrators say so, and both sides read when and why', async () => {
    await team.give(top, 100);
    const id = await sent('30.00');
    const { ledger } = team.server.app;
    const { cash } = await ledger.accountsOf(agent.number, 'BRL');
    const own = await ledger.accountsOf(top.number, 'BRL');
    // Neither a block of the receiver nor a limit of the sender keeps the money where it should not be.
    await ledger.setBlock(cash, 'fraud');
    await ledger.setLimit(own.cash, {
      measure: 'deposit',
      period: 'day',
      cap: BRL(100),
      timeZone: 'America/Sao_Paulo',
    });
    expect((await undo(id)).value).toMatchObject({ state: 'sent', waits: { appliesAt: null } });
    expect((await undo(id)).code).toBe('waiting.already_asked');
    expect(await cashOf(top, agent)).toEqual([BRL(70), BRL(30)]);
    await approveWaiting(team.server);
    expect(await cashOf(top, agent)).toEqual([BRL(100), 0n]);
    expect(await transfer(id)).toMatchObject({ state: 'undone', undoneReason: reason, amount: '30.00' });
    for (const who of [top, agent]) {
      const { value } = await who.client.call('GET /wps/agent/transfers');
      expect(value).toMatchObject({
        list: [{ state: 'undone', undoneReason: reason }],
        sums: { in: '0.00', out: '0.00' },
      });
      expect((await team.statement(who)).length).toBe(2);
    }
    for (const [{ client }, direction] of [
      [top, 'out'],
      [agent, 'in'],
    ] as const)
      expect((await client.call('GET /wps/messages')).value.list[0]).toMatchObject({
        kind: 'transferUndone',
        params: { transfer: id, amount: '30.00', direction },
      });
    expect((await undo(id)).code).toBe('transfer.undone_before');
    expect(await auditOf(id)).toContain(AGENT_MONEY_ACTIONS['POST /ops/agent-transfers/:id/undo']);
    // The day's sum is as if it had never been sent.
    expect((await top.client.call('GET /wps/agent/transfers/options')).value.dayLeft).toBe('20000.00');
    await expect(
      query(team.server, `update agent_transfer set undone_reason = 'x' where public_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'agent_transfer_moves_on' });
  });

  it('takes nothing from a receiver who has the money no more, neither when asked nor when approved', async () => {
    await team.give(top, 100);
    const id = await sent('30.00');
    await team.bet(agent, 1);
    expect((await undo(id)).code).toBe('wallet.insufficient_funds');
    await team.give(agent, 1);
    expect((await undo(id)).code).toBe('');
    await team.bet(agent, 1);
    await expect(approveWaiting(team.server)).rejects.toThrow('waiting.contradicts');
    expect(await cashOf(top, agent)).toEqual([BRL(70), BRL(29)]);
    expect((await transfer(id)).state).toBe('sent');
    expect((await undo('t_nothing')).code).toBe('transfer.not_found');
  });

  it('takes it back once though the process died between the money and the wish', async () => {
    await team.give(top, 100);
    const id = await sent('30.00');
    await undo(id);
    const { ledger } = team.server.app;
    const post = ledger.post.bind(ledger);
    ledger.post = async (item) => {
      ledger.post = post;
      await post(item);
      throw new Error('died');
    };
    await expect(approveWaiting(team.server)).rejects.toThrow('internal.unexpected');
    expect(await cashOf(top, agent)).toEqual([BRL(100), 0n]);
    // A write that died keeps its record for a minute.
    team.server.clock.advance(61_000);
    await approveWaiting(team.server);
    expect(await cashOf(top, agent)).toEqual([BRL(100), 0n]);
    expect((await transfer(id)).waits).toBeUndefined();
  });

  it('gives a top agent a line by two people, lowers it by one, and shows what is drawn below', async () => {
    const asked = await setLine(top, '100.00');
    expect(asked.value).toMatchObject({ credit: null, waits: { appliesAt: null } });
    await approveWaiting(team.server);
    expect((await setLine(agent, '10.00')).code).toBe('credit.not_top');
    expect((await setLine(top, '50.00', 0)).code).toBe('credit.changed');
    await team.credit(top, agent, '40.00');
    await team.draw(agent, '15.00');
    expect((await setLine(top, '39.99', 1)).code).toBe('credit.below_used');
    const { value } = await setLine(top, '80.00', 1);
    expect(value).toMatchObject({
      credit: { limit: '80.00', handed: '40.00', exposure: '15.00', directs: 1, version: 2 },
    });
    const id = value.credit?.id ?? '';
    const detail = (await admin.call('GET /ops/agent-credits/:id', { params: { id } })).value;
    expect(detail.acts.map(({ act, amount, limit }) => [act, amount, limit])).toEqual([
      ['limit', '-20.00', '80.00'],
      ['limit', '100.00', '100.00'],
    ]);
    expect(detail.acts.every(({ by }) => by.startsWith('op'))).toBe(true);
    const below = (await admin.call('GET /ops/agent-credits', { query: { under: top.id } })).value;
    expect(below.list).toMatchObject([
      { member: { memberId: agent.id }, givenBy: { memberId: top.id }, used: '15.00', balance: '15.00' },
    ]);
    const ofAgent = (await admin.call('GET /ops/agent-credits/:id', { params: { id: below.list[0]?.id ?? '' } })).value;
    expect(ofAgent.path.map(({ memberId }) => memberId)).toEqual([top.id, agent.id]);
    const found = (await admin.call('GET /ops/agent-credits', { query: { q: top.username } })).value;
    expect(found).toMatchObject({ total: 1, house: { limit: '80.00', receivable: '15.00' } });
    expect(await auditOf(top.id)).toEqual(
      expect.arrayContaining(['waiting.ask', AGENT_MONEY_ACTIONS['POST /ops/agents/:id/credit']]),
    );

    await team.server.app.merchants.changeSetting(1, 'flags.AGENTCREDIT3', false);
    expect((await setLine(top, '90.00', 2)).code).toBe('credit.off');
    expect((await setLine(top, '60.00', 2)).code).toBe('');
    await team.server.app.merchants.changeSetting(1, 'flags.AGENTCREDIT3', true);
  });

  it('gives up what will not be paid back by two people: the loss is the house’s, and it is lent no more', async () => {
    await team.house(top, 100);
    await team.credit(top, agent, '40.00');
    await team.draw(agent, '30.00');
    await team.bet(agent, 30);
    const before = (await admin.call('GET /ops/agent-credits')).value.house.receivable;
    const [row] = (await admin.call('GET /ops/agent-credits', { query: { under: top.id } })).value.list;
    const off = (amount: string) =>
      admin.call('POST /ops/agent-credits/:id/write-off', { params: { id: row?.id ?? '' }, body: { amount, reason } });
    expect((await off('30.01')).code).toBe('credit.more_than_used');
    expect((await off('20.00')).value).toMatchObject({ used: '30.00', waits: { appliesAt: null } });
    await approveWaiting(team.server);
    expect((await off('10.00')).code).toBe('');
    await team.give(agent, 10);
    await team.repay(agent, '10.00');
    // What was paid back meanwhile is not given up.
    await expect(approveWaiting(team.server)).rejects.toThrow('waiting.outdated');
    const { value } = await admin.call('GET /ops/agent-credits/:id', { params: { id: row?.id ?? '' } });
    expect(value).toMatchObject({
      limit: '20.00',
      used: '0.00',
      acts: [{ act: 'repay' }, { act: 'gone', amount: '20.00' }, {}, {}],
    });
    expect(await team.line(top)).toMatchObject({ handed: '20.00', free: '80.00' });
    const after = (await admin.call('GET /ops/agent-credits')).value.house.receivable;
    expect(Number(before) - Number(after)).toBe(30);
    expect(await auditOf(row?.id ?? '')).toContain(AGENT_MONEY_ACTIONS['POST /ops/agent-credits/:id/write-off']);
  });

  it('takes no lent money for what was sent and lost, neither when asked nor when approved', async () => {
    await team.give(top, 100);
    const id = await sent('30.00');
    await team.bet(agent, 30);
    await team.house(top, 100);
    await team.credit(top, agent, '40.00');
    await team.draw(agent, '40.00');
    expect((await undo(id)).code).toBe('wallet.insufficient_funds');
    await team.give(agent, 30);
    expect((await undo(id)).code).toBe('');
    await team.bet(agent, 1);
    await expect(approveWaiting(team.server)).rejects.toThrow('waiting.contradicts');
    await team.give(agent, 1);
    await undo(id);
    // Lost between the last look and the locks of both wallets.
    const { ledger } = team.server.app;
    const post = ledger.post.bind(ledger);
    ledger.post = async (item) => {
      ledger.post = post;
      await team.bet(agent, 1);
      return post(item);
    };
    await expect(approveWaiting(team.server)).rejects.toThrow('wallet.insufficient_funds');
    expect(await cashOf(top, agent)).toEqual([BRL(70), BRL(69)]);
    await team.give(agent, 1);
    await approveWaiting(team.server);
    expect(await cashOf(top, agent)).toEqual([BRL(100), BRL(40)]);
  });

  it('leaves no money in an account that its owner has closed', async () => {
    await team.give(top, 30);
    const id = await sent('30.00');
    expect((await undo(id)).code).toBe('');
    await team.rows(`update member set status = 'closed' where member_id = $1`, [top.number]);
    await expect(approveWaiting(team.server)).rejects.toThrow('waiting.contradicts');
    expect((await undo(id)).code).toBe('waiting.contradicts');
    expect(await cashOf(top, agent)).toEqual([0n, BRL(30)]);
  });

  it('is for administrators to change', async () => {
    const cashier = await operatorClient(team.server, 'cashier');
    const params = { id: top.id };
    const answers = [
      await cashier.call('POST /ops/agents/:id/credit', { params, body: { limit: '1.00', version: 0, reason } }),
      await cashier.call('POST /ops/agent-credits/:id/write-off', { params, body: { amount: '1.00', reason } }),
      await cashier.call('POST /ops/agent-transfers/:id/undo', { params, body: { reason } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'request.forbidden'));
  });
});
