import { operatorClient, query, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Member } from '../../members/index.ts';
import { newUsername } from '../test/agent-world.ts';
import { createMoveKind } from './move-kind.ts';

const reason = 'Mudança de equipe';

describe('agents at the console', () => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await operatorClient(server, 'admin');
  });
  afterAll(() => server.close());

  const create = (type: number, above?: Member): Promise<Member> =>
    server.app.db.transaction().execute((tx) => {
      const upline = above && ({ uplineId: above.memberId, how: 'opened', code: '', type, series: null } as const);
      const account = { merchantId: 1, username: newUsername(), type, termsVersion: null, holder: null, upline };
      return server.app.members.create(tx, account);
    });
  const get = async (id: string) => (await admin.call('GET /ops/agents/:id', { params: { id } })).value;
  const list = async (more: object) =>
    (await admin.call('GET /ops/agents', { query: { pageSize: 100, ...more } })).value.list;
  const move = ({ publicId: id }: Member, upline: Member | null) =>
    admin.call('POST /ops/agents/:id/move', { params: { id }, body: { upline: upline?.publicId ?? null, reason } });
  const namesOf = (path: readonly { account: string }[]) => path.map(({ account }) => account);
  const team = async () => {
    const top = await create(1);
    const agent = await create(2, top);
    return { top, agent, player: await create(0, agent) };
  };

  it('lists top agents, all agents, agents by name, and the direct downlines of one', async () => {
    const { top, agent, player } = await team();
    const tops = await list({});
    expect(tops.find(({ id }) => id === top.publicId)).toMatchObject({ depth: 0, directs: 1, team: 2, upline: null });
    expect(tops.map(({ id }) => id)).not.toContain(agent.publicId);
    const all = (await list({ level: 'all' })).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([top.publicId, agent.publicId]));
    expect(all).not.toContain(player.publicId);
    const byName = await list({ q: agent.username.slice(0, 8).toUpperCase() });
    expect(byName.map(({ username }) => username)).toEqual([agent.username]);
    expect(byName[0]).toMatchObject({
      depth: 1,
      type: 2,
      label: 'agent 2',
      upline: { account: top.username },
      contracts: 0,
    });
    expect((await list({ q: player.username })).length).toBe(0);
    expect(namesOf((await list({ under: agent.publicId })).map(({ username }) => ({ account: username })))).toEqual([
      player.username,
    ]);
    expect(await list({ under: 'm_nobody' })).toEqual([]);
    expect(await list({ q: '%' })).toEqual([]);
  });

  it('shows where one is and was, and what the team did in 31 days', async () => {
    const { top, agent, player } = await team();
    await query(
      server,
      `insert into agent_team_day select $1, d, 'house', 'BRL', 1, 10000000, 10000000, 4000000
       from unnest(array[current_date - 5, current_date - 6, current_date - 40]) d`,
      [String(agent.memberId)],
    );
    expect(await get(agent.publicId)).toMatchObject({
      stake: '20.00',
      winLoss: '-12.00',
      path: [{ account: top.username }],
    });
    const seen = await get(player.publicId);
    expect(namesOf(seen.path)).toEqual([top.username, agent.username]);
    expect(seen.seats).toMatchObject([{ upline: { account: agent.username }, to: null }]);
    const alone = await create(0);
    expect((await admin.call('GET /ops/agents/:id', { params: { id: alone.publicId } })).code).toBe('member.not_found');
  });

  it('move a whole team once a second administrator says yes, not before; the past stays, and it is audited', async () => {
    const { top, agent, player } = await team();
    const other = await create(1);
    const asked = await move(agent, other);
    expect(asked.value).toMatchObject({ path: [{ account: top.username }], waits: { appliesAt: null } });
    expect((await move(agent, other)).code).toBe('waiting.already_asked');
    server.clock.advance(6 * 24 * 60 * 60_000);
    admin = await operatorClient(server, 'admin');
    const { value } = await admin.call('GET /ops/waiting-changes', { query: { isOpen: 'true' } });
    const changes = [{ id: 'agent-move', kind: 'text', from: top.username, to: other.username }];
    expect(value.list).toMatchObject([{ kind: 'agent-move', target: agent.publicId, changes }]);
    await approveWaiting(server);
    expect(namesOf((await get(player.publicId)).path)).toEqual([other.username, agent.username]);
    const { seats } = await get(agent.publicId);
    expect(seats).toMatchObject([
      { upline: { account: other.username }, to: null },
      { upline: { account: top.username } },
    ]);
    expect(seats[1]?.to).toBe(seats[0]?.from);
    const action = AGENT_ACTIONS['POST /ops/agents/:id/move'] ?? '';
    expect((await admin.call('GET /ops/audit', { query: { action } })).value.total).toBeGreaterThan(0);
  });

  it('refuse circles, players as uplines, and where one is already; to the top is a move', async () => {
    const { top, agent, player } = await team();
    expect((await move(top, agent)).code).toBe('agent.move_circle');
    expect((await move(top, player)).code).toBe('agent.type_refused');
    expect((await move(agent, top)).code).toBe('waiting.contradicts');
    expect((await move(await create(0), top)).code).toBe('member.not_found');
    const support = await operatorClient(server, 'support');
    const answer = await support.call('POST /ops/agents/:id/move', {
      params: { id: agent.publicId },
      body: { upline: null, reason },
    });
    expect(answer.code).toBe('request.forbidden');
    await move(agent, null);
    await approveWaiting(server);
    expect(await get(agent.publicId)).toMatchObject({ upline: null, depth: 0, path: [] });
  });

  it('a request that became impossible meanwhile changes nothing', async () => {
    const { top, agent } = await team();
    const other = await create(1);
    await move(top, other);
    const { tree } = server.app.members;
    await inTransaction(server.app.db, (tx) =>
      tree.move(tx, { memberId: other.memberId, merchantId: 1, below: agent.memberId }),
    );
    await expect(approveWaiting(server)).rejects.toThrow('waiting.contradicts');
    expect((await get(top.publicId)).upline).toBeNull();
  });

  it('takes along in its transaction what follows a move, or nothing of both', async () => {
    const { top, agent } = await team();
    const other = await create(1);
    const seen: unknown[] = [];
    const kind = createMoveKind(server.app, [
      (_, member, moved) => {
        seen.push([member.memberId, moved.from, moved.to, moved.seats]);
        return Promise.reject(new Error('the contracts do not end'));
      },
    ])['agent-move'];
    const wanted = { id: other.publicId, name: other.username };
    const wish = { merchantId: 1, kind: 'agent-move', target: agent.publicId, wanted } as const;
    const applied = inTransaction(server.app.db, (tx) => kind?.apply(tx, wish, 1n, 2n) ?? Promise.resolve());
    await expect(applied).rejects.toThrow('the contracts do not end');
    expect(seen).toEqual([[agent.memberId, top.memberId, other.memberId, 2]]);
    expect(await server.app.members.tree.pathOf(agent.memberId)).toEqual([top.memberId, agent.memberId]);
  });
});
