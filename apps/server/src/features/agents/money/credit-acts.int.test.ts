import { query } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../contracts/test/open-team.ts';
import { findLine } from './credit.repository.ts';
import { type MoneyTeam, openMoneyTeam } from './test/money-team.ts';

describe('what happened with a credit line', () => {
  let team: MoneyTeam;
  let top: Person;
  let agent: Person;
  beforeAll(async () => {
    team = await openMoneyTeam();
  });
  afterAll(() => team.server.close());
  beforeEach(async () => {
    top = await team.join(null);
    agent = await team.join(top, 2);
  });

  it('leads from a limit and from what is used to the acts that come to it, for the holder and for the giver', async () => {
    await team.house(top, 100);
    await team.credit(top, agent, '60.00');
    await team.draw(agent, '30.00');
    await team.repay(agent, '12.00');
    expect(await team.writeOff(agent, 5)).toBe('');
    const line = await team.line(agent);
    expect(line).toMatchObject({ limit: '55.00', used: '13.00' });
    const acts = async ({ client }: Person, query: { member?: string; of?: 'limit' | 'used' }) =>
      (await client.call('GET /wps/agent/credit/acts', { query })).value;
    for (const [reader, member] of [
      [agent, {}],
      [top, { member: agent.id }],
    ] as const) {
      expect((await acts(reader, member)).sums).toEqual({ limit: line?.limit, used: line?.used });
      const used = await acts(reader, { ...member, of: 'used' });
      expect(used.list.map(({ act, amount }) => [act, amount])).toEqual([
        ['gone', '5.00'],
        ['repay', '12.00'],
        ['draw', '30.00'],
      ]);
      expect(used.sums.used).toBe('13.00');
      const limit = await acts(reader, { ...member, of: 'limit' });
      expect([limit.total, limit.sums.limit]).toEqual([2, '55.00']);
    }
    const stranger = await team.join(null);
    const asked = { member: agent.id, of: 'used' } as const;
    expect((await stranger.client.call('GET /wps/agent/credit/acts', { query: asked })).code).toBe('agent.not_in_team');
  });

  it('shows an upline what happened since it is the upline, and nothing of what another one gave', async () => {
    const other = await team.join(null);
    await team.house(top, 100);
    await team.credit(top, agent, '60.00');
    await team.draw(agent, '12.00');
    await team.repay(agent, '12.00');
    expect(await team.move(agent, other)).toBe('');
    await team.house(other, 30);
    await team.credit(other, agent, '20.00');
    const seenBy = async ({ client }: Person, who?: Person) =>
      (await client.call('GET /wps/agent/credit/acts', { query: who ? { member: who.id } : {} })).value.list.map(
        ({ amount }) => amount,
      );
    expect(await seenBy(other, agent)).toEqual(['20.00']);
    // The holder reads all of the own line.
    expect(await seenBy(agent)).toEqual(['20.00', '-60.00', '12.00', '12.00', '60.00']);
    // A move further up leaves who is directly above.
    await team.credit(other, agent, '0.00', null);
    expect(await team.move(other, top)).toBe('');
    expect(await seenBy(other, agent)).toEqual(['-20.00', '20.00']);
  });

  it('shows a giver what is owed also after the house ended the line, and the next giver nothing of how it was paid back', async () => {
    const other = await team.join(null);
    const seenBy = async ({ client }: Person) =>
      (await client.call('GET /wps/agent/credit/acts', { query: { member: agent.id } })).value.list.map(
        ({ amount }) => amount,
      );
    await team.house(top, 100);
    await team.credit(top, agent, '60.00');
    await team.draw(agent, '12.00');
    const line = await findLine(team.server.app.db, agent.number);
    await query(team.server, 'select agents_end_credit($1, null, now()) is null as is_done', [line?.creditId]);
    expect(await seenBy(top)).toEqual(['-48.00', '12.00', '60.00']);
    await team.repay(agent, '12.00');
    expect(await team.move(agent, other)).toBe('');
    await team.house(other, 30);
    expect((await team.credit(other, agent, '20.00')).code).toBe('');
    expect(await seenBy(other)).toEqual(['20.00']);
  });
});
